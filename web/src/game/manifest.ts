/** What every visitor loads of a game: its names, and where the rest of it is. */
import type { Component } from "svelte";
import type { TableStore } from "../store/table.svelte";
import type { Choices, Message, OptionCard, WorthRow } from "../wire";
import type { Words } from "../words/words";
import type { Game } from "./game";
import type { HelpOf } from "./help";
import type { Rules } from "./rules";

/** One of the games that a folder plays. */
export interface Variant {
  /** As the server calls it. */
  name: string;
  min_seats: number;
  max_seats: number;
  /** The camel that stands for it; none: a tent. */
  camel?: string;
  /** The stacks of camels that wait with those who wait for a game, each from the bottom up; none: tents. */
  cast?: readonly string[];
}

/** A page of a game's own. */
export interface Page {
  /** Where it is: `/odds`. */
  address: string;
  icon: string;
  title: string;
  /** What it is for, as the lobby says it; none: another page leads there. */
  about?: string;
  load(): Promise<{ default: Component }>;
}

/** A line of what the lobby tells those who have never seen the game. */
export interface HowLine {
  /** `page.how_to.<key>` in the words of the game */
  key: string;
  art: string;
  box: string;
  /** The class that colours it. */
  coat?: string;
  /** A second drawing laid over the first. */
  over?: string;
}

/** What a game lets the table choose: the fields that are its own. */
export type Chosen = Partial<Choices>;

/** What the form for them is given. */
export interface OptionsProps {
  chosen: Chosen;
  /** Why the last choice won't do. */
  problem?: Message | null;
  game: string;
  /** What the server says may be chosen. */
  options: readonly OptionCard[];
}

/** What the odds of a table are given. */
export interface PanelProps {
  table: string;
  token: string | undefined;
  /** The last entry of the log. */
  n: number;
  /** Whether it is on the screen: odds must not tell of a die before it is out. */
  isShown: boolean;
  words: Words;
  /** Tells the pieces what they are worth. */
  tell(n: number, worth: readonly WorthRow[]): void;
}

export interface Manifest {
  /** Where it stands among the others in the lobby. */
  place: number;
  /** The games that it plays, the most usual first. */
  variants: readonly Variant[];
  /** Whether it plays any game that no other folder plays. */
  playsAny?: boolean;
  load(): Promise<{ default: Game }>;
  rules?(): Promise<{ default: Rules }>;
  /** How it goes, in five lines, with drawings that every page has. */
  how?: readonly HowLine[];
  pages?: readonly Page[];
  /** Whether a table of it can show odds. */
  hasOdds?: boolean;
  /** The odds of a table that shows them, in words, where a game has any. */
  panel?(): Promise<{ default: Component<PanelProps> }>;
  /** What it says to whoever plays it for the first time, and of all that it is made of. */
  help?(): Promise<{ default: HelpOf }>;
  /** What the table may choose of this game. */
  Options?: Component<OptionsProps, object, "chosen">;
  /** What was chosen, as pairs of a key and its words; perhaps for a game that goes on from another. */
  facts?(choices: Choices, words: Words, goesOn: boolean): readonly [string, string][];
  /** What the room says when nothing stands between so many players and the start. */
  roomNote?(game: string, players: number): Message | null;
  /** What stands in a table's menu besides. */
  Menu?: Component<{ store: TableStore; words: Words }>;
}
