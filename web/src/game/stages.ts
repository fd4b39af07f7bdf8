/** How a replay puts each game on the screen: one stage per type of view, loaded when it is needed. */
import type { Component, Snippet } from "svelte";
import type { GameEvent, Sitter, View } from "../wire";
import type { Words } from "../words/words";

/** What a stage is given: one picture of the game, and all that happened up to it. */
export interface Scene<V extends View = View> {
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

/** The parts of a stage; each is laid into the grid area that has its name. */
export interface Stage {
  /** In the bar: how things stand at a glance. */
  Standing: Component<Scene>;
  /** The field of play: `board`, or `course` and `infield` on a phone. */
  Field: Component<Scene>;
  /** Who sits there with what: `players` on a phone. */
  Seats: Component<Scene>;
}

const STAGES: Partial<Record<View["type"], () => Promise<unknown>>> = {
  race_view: () => import("../games/race/replay/stage"),
  season_view: () => import("../games/offseason/replay/stage"),
};

/** The stage of a game; null as long as it has none. */
export async function stage(type: View["type"]): Promise<Stage | null> {
  return ((await STAGES[type]?.()) as Stage | undefined) ?? null;
}
