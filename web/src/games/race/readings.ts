/** What a scrubber reads out of a race. */
import { isCrazy } from "../../art/names";
import type { Readings } from "../../game/game";
import { order, read } from "./board";
import type { RaceView } from "./types";

export const readings: Readings<RaceView> = {
  chapter: (view) => view.leg,
  chapterName: (leg) => ({ key: "race.page.leg", args: { leg } }),
  die: (events) => events.find((event) => event.type === "die_revealed")?.die ?? null,
  leader: (view) => order(read(view.board)).find((camel) => !isCrazy(camel)) ?? null,
};
