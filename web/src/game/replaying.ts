/** How a replay puts a game on the screen. */
import type { Component, Snippet } from "svelte";
import type { Eyes, GameEvent, Moment, Sitter, View } from "../wire";
import type { Words } from "../words/words";

/** What a replay stage is given: one picture of the game, and all that happened up to it. */
export interface Scene<V extends View = View> {
  /** The game's name. */
  game: string;
  view: V;
  /** What moves in the picture, as the game's own film says. */
  cue: unknown;
  /** How long things take, against normal speed. */
  tempo: number;
  events: readonly GameEvent[];
  seats: readonly Sitter[];
  /** The seat that this browser holds, if any. */
  me: number | null;
  words: Words;
  /** What to do when the field is touched. */
  touch(): void;
  /** What lies over the field. */
  children?: Snippet;
}

/** The parts of a replay stage, of which a game without drawings has one; each is laid into the grid area that has its name. */
export interface ReplayStage<V extends View = View> {
  /** In the bar: how things stand at a glance. */
  Standing?: Component<Scene<V>>;
  /** The field of play: `board`, or `course` and `infield` on a phone. */
  Field: Component<Scene<V>>;
  /** Who sits there with what: `players` on a phone. */
  Seats?: Component<Scene<V>>;
}

/** What the odds of a moment are given. */
export interface OddsProps {
  /** Where the game is found. */
  replayKey: string;
  eyes: Eyes;
  moment: Moment;
  /** Whether the moment is still on its way to the screen: odds must not tell of a die before it is out. */
  isMoving: boolean;
  token: string | undefined;
  words: Words;
}
