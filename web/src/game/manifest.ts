/** What every visitor loads of a game: its names, and where the rest of it is. */
import type { Component } from "svelte";
import type { TableStore } from "../store/table.svelte";
import type { Choices } from "../wire";
import type { Words } from "../words/words";
import type { Game } from "./game";
import type { Rules } from "./rules";

/** One of the games that a folder plays. */
export interface Variant {
  /** As the server calls it. */
  name: string;
  min_seats: number;
  max_seats: number;
  /** The camel that stands for it; none: a tent. */
  camel?: string;
}

/** A page of a game's own, which anybody finds from the lobby. */
export interface Page {
  /** Where it is: `/odds`. */
  address: string;
  icon: string;
  /** Its title and what it is for. */
  title: string;
  about: string;
  load(): Promise<{ default: Component }>;
}

/** What a game lets the table choose: the fields that are its own. */
export type Chosen = Partial<Choices>;

export interface Manifest {
  /** Where it stands among the others in the lobby. */
  place: number;
  /** The games that it plays, the most usual first. */
  variants: readonly Variant[];
  /** Whether it plays any game that no other folder plays. */
  playsAny?: boolean;
  load(): Promise<{ default: Game }>;
  rules?(): Promise<{ default: Rules }>;
  pages?: readonly Page[];
  /** What the table may choose of this game. */
  Options?: Component<{ chosen: Chosen }, object, "chosen">;
  /** What was chosen, as pairs of a key and its words. */
  facts?(choices: Choices, words: Words): readonly [string, string][];
  /** What stands in a table's menu besides. */
  Menu?: Component<{ store: TableStore; words: Words }>;
}
