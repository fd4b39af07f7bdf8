/** The dice of a leg: which are out, and what they showed. */
import type { GameEvent } from "../../wire";
import { read } from "./board";
import { editionOf } from "./edition";

export interface Face {
  die: string;
  isOut: boolean;
  /** The camel whose colour it shows, and the number; null while it is in the pyramid, or if it came out before this game. */
  shown: string | null;
  number: number | null;
}

/** All dice of the board's edition with what they showed in this leg. */
export function faces(text: string, events: readonly GameEvent[]): Face[] {
  const board = read(text);
  const shown = new Map<string, Face>();
  for (const event of events) {
    if (event.type === "leg_began") shown.clear();
    if (event.type === "die_revealed")
      shown.set(event.die, { die: event.die, isOut: true, shown: event.camel, number: event.number });
  }
  return [...editionOf(text).dice].map((die) => {
    const isOut = !board.dice.includes(die);
    const unknown = { die, isOut, shown: null, number: null };
    return isOut ? (shown.get(die) ?? unknown) : unknown;
  });
}
