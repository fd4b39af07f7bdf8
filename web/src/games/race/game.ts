/** The race of both editions. */
import { made } from "../../game/game";
import type { RaceReview } from "../../wire";
import Draw from "./Draw.svelte";
import End from "./end/End.svelte";
import { judge } from "./judge";
import { frames } from "./motion";
import Race from "./Race.svelte";
import { readings } from "./readings";
import Field from "./replay/Field.svelte";
import Seats from "./replay/Seats.svelte";
import Standing from "./replay/Standing.svelte";
import { sounds } from "./sounds";
import type { RaceEvent, RaceView } from "./types";

export default made<RaceView, RaceReview>({
  film: (view, event) => frames(view as RaceView, event as RaceEvent),
  sounds: (event, me, view) => sounds(event as RaceEvent, me, view),
  Screen: Race,
  End,
  // a race has shown its finish by then, and its cards are a story of their own
  endsAfter: 0,
  natureIcon: "pyramid",
  replayStage: { Standing, Field, Seats },
  readings,
  odds: () => import("./replay/Odds.svelte"),
  review: () => import("./review/Review.svelte"),
  puzzle: () => import("./train/Puzzle.svelte"),
  judge,
  Draw,
});
