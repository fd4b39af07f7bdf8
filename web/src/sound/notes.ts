/** What can be heard, and when. */

export type Sound =
  /** A die rattles in the pyramid and falls out. */
  | "die"
  | "hop"
  /** Somebody is sat upon. */
  | "grunt"
  /** A crazy camel sets off. */
  | "bray"
  | "cheer"
  | "boo"
  /** A card, a ticket or a tile changes its place. */
  | "paper"
  /** A slip is sealed. */
  | "seal"
  /** Slips are opened. */
  | "reveal"
  | "coin"
  /** Coins go out of the cup. */
  | "lost"
  /** A load comes down on a camel, or the camel under its load. */
  | "load"
  | "collapse"
  /** Something great is about to happen. */
  | "drumroll"
  /** The bell on the counter: your turn. */
  | "bell"
  | "fanfare";

export interface Note {
  sound: Sound;
  /** When it begins, in milliseconds at normal speed. */
  at?: number;
  /** How high it is, in steps from its usual pitch. */
  step?: number;
}
