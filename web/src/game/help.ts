/** How a game helps whoever does not know it yet; screens show it beside the pieces, or in words alone. */
import type { Action, GameEvent, Message, View } from "../wire";
import type { Words } from "../words/words";
import type { Explanation } from "./explanation";

/** One of the things that a first game is guided through. */
export interface Hint {
  name: string;
  /** What it says now; null while there is no chance for it. */
  says(): Message | null;
  /** What it points at, the best first: a piece, or the tab behind which the piece lies. */
  at(): readonly string[];
}

/** The moment of which something is said. */
export interface Now {
  view: View;
  events: readonly GameEvent[];
  words: Words;
  /** Whether something is asked of me, and nothing moves. */
  isMine: boolean;
}

export interface Help {
  /** The fields of the view that tell one thing for each seat. */
  bySeat: readonly string[];
  hints: readonly Hint[];
  /** What an action is for; null if that needs no words. */
  explains(action: Action): Explanation | null;
  /** What the words mean that the game is told with. */
  terms(): readonly Explanation[];
  /** What a field of the view says, in lines; null where its value says it well enough. */
  reads(field: string, value: unknown): readonly string[] | null;
}

export type HelpOf = (now: () => Now) => Help;
