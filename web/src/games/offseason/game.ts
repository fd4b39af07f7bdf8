/** The off season. */
import { made } from "../../game/game";
import Draw from "./Draw.svelte";
import sprite from "./goods.svg?raw";
import { judge } from "./judge";
import { frames } from "./motion";
import Field from "./replay/Field.svelte";
import Seats from "./replay/Seats.svelte";
import Standing from "./replay/Standing.svelte";
import Season from "./Season.svelte";
import SeasonEnd from "./SeasonEnd.svelte";
import { sounds } from "./sounds";
import { withoutDealing } from "./told";
import type { SeasonReview } from "../../wire";
import type { SeasonEvent, SeasonView } from "./types";

export default made<SeasonView, SeasonReview>({
  film: (view, event) => frames(view as SeasonView, event as SeasonEvent),
  sounds: (event) => sounds(event as SeasonEvent),
  Screen: Season,
  End: SeasonEnd,
  endsAfter: 1600,
  told: withoutDealing,
  besides: ["camel_collapsed"],
  natureIcon: "tower",
  replayStage: { Standing, Field, Seats },
  readings: {
    chapter: (view) => view.round,
    chapterName: (round) => ({ key: "page.replay.round", args: { round } }),
  },
  review: () => import("./review/Review.svelte"),
  puzzle: () => import("./train/Puzzle.svelte"),
  judge,
  Draw,
  sprite,
});
