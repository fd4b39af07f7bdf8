/** What a scrubber reads out of each game: its chapters, its dice, who leads. */
import { isCrazy } from "../art/names";
import { order, read } from "../games/race/board";
import type { GameEvent, Message, View } from "../wire";

/** The number of the leg or of the round in which something happens. */
export function chapter(view: View): number {
  return view.type === "race_view" ? view.leg : view.round;
}

/** What such a chapter is called. */
export function chapterName(view: View, number: number): Message {
  return view.type === "race_view"
    ? { key: "page.leg", args: { leg: number } }
    : { key: "page.replay.round", args: { round: number } };
}

/** The die that came out, and what it shows. */
export function die(events: readonly GameEvent[]): string | null {
  const out = events.find((event) => event.type === "die_revealed");
  return out?.die ?? null;
}

/** The racing camel that leads; nobody before all have lined up, or where nothing races. */
export function leader(view: View): string | null {
  if (view.type !== "race_view") return null;
  return order(read(view.board)).find((camel) => !isCrazy(camel)) ?? null;
}

/** The board that a race could be played on from; null where there is none, or it is over. */
export function board(view: View): string | null {
  return view.type === "race_view" && view.to_act.some((seat) => seat >= 0) ? view.board : null;
}
