/** What a scrubber reads out of a race, and where it can be played on from. */
import { isCrazy } from "../../art/names";
import type { PlayOn, Readings } from "../../game/game";
import { order, read } from "./board";
import type { RaceView } from "./types";

export const readings: Readings<RaceView> = {
  chapter: (view) => view.leg,
  chapterName: (leg) => ({ key: "race.page.leg", args: { leg } }),
  die: (events) => events.find((event) => event.type === "die_revealed")?.die ?? null,
  leader: (view) => order(read(view.board)).find((camel) => !isCrazy(camel)) ?? null,
};

/** A board on which somebody is to act can be played on from. */
export function playOn(view: RaceView): PlayOn {
  if (view.to_act.some((seat) => seat >= 0)) return { choices: { options: { start: view.board } } };
  return { why: { key: view.to_act.length ? "race.page.reckon.not_complete" : "race.page.reckon.race_is_over" } };
}
