/** Moments that get a beat of their own before they are shown. */
import { isCrazy } from "../../art/names";
import { read } from "./board";
import { editionOf } from "./edition";
import type { Of, RaceEvent, RaceView } from "./types";

export type Beat = "last_die" | "last_straight";
/** How long it stands, in milliseconds at normal speed. */
export const BEAT = 800;
/** The last spaces before the line. */
const STRAIGHT = 13;

/** The beat before an event; most have none. */
export function beatBefore(view: RaceView, event: RaceEvent): Beat | null {
  if (event.type === "die_revealed")
    return event.dice.replace("-", "").length === editionOf(view.board).kept ? "last_die" : null;
  if (event.type === "camels_moved") return turnsIn(view, event) ? "last_straight" : null;
  return null;
}

/** Whether a racing camel is the first of all to come to the last straight. */
function turnsIn(view: RaceView, { unit, path }: Of<"camels_moved">): boolean {
  const isThere = (space: number, camels: string) =>
    space >= STRAIGHT && [...camels].some((camel) => isRacing(view, camel));
  if ([...read(view.board).stacks].some(([space, camels]) => isThere(space, camels))) return false;
  return path[0]! < STRAIGHT && isThere(path.at(-1)!, unit);
}

/** A white camel is a racing one where no camel is crazy. */
const isRacing = (view: RaceView, camel: string) => !isCrazy(camel) || !editionOf(view.board).crazy;
