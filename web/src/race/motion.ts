/** How an event is shown: a row of pictures, each standing for a moment. */
import type { Picture } from "../store/presenter.svelte";
import { after } from "./watched";
import type { Of, RaceEvent, RaceView } from "./types";

/** Camels on their way: they are drawn over this space and not where the board has them. */
export interface Aloft {
  unit: string;
  space: number;
  /** Whether they slide in underneath whoever stands there. */
  underneath: boolean;
}

/** One picture of a race. */
export type Frame = Picture<RaceView, Aloft>;

const HOP = 230;
const PAUSE: Partial<Record<RaceEvent["type"], number>> = {
  camel_entered: 60,
  race_began: 300,
  ticket_taken: 450,
  tile_placed: 450,
  finish_card_laid: 450,
  partners_joined: 450,
  die_revealed: 650,
  leg_scored: 500,
  race_ended: 700,
};

/** The pictures of one event, the last of which shows its result. */
export function frames(view: RaceView, event: RaceEvent): Frame[] {
  const done: Frame = { view: after(view, event), cue: null, ms: PAUSE[event.type] ?? 0 };
  return event.type === "camels_moved" ? [...hops(view, event), { ...done, ms: 320 }] : [done];
}

/** A unit hops space by space along its path. */
function hops(view: RaceView, event: Of<"camels_moved">): Frame[] {
  const found: Frame[] = [];
  for (let leg = 1; leg < event.path.length; leg++) {
    const [from, to] = [event.path[leg - 1]!, event.path[leg]!];
    const step = Math.sign(to - from);
    const isLast = leg === event.path.length - 1;
    for (let space = from + step; step && space !== to + step; space += step) {
      const underneath = event.underneath && isLast && space === to;
      found.push({ view, cue: { unit: event.unit, space, underneath }, ms: HOP });
    }
  }
  // the board itself shows where the unit ends
  return found.slice(0, -1);
}
