/** Any game, in words alone. */
import type { Game } from "../../game/game";
import type { View } from "../../wire";
import Draw from "./Draw.svelte";
import Field from "./Field.svelte";
import { judge } from "./judge";
import Plain from "./Plain.svelte";
import PlainEnd from "./PlainEnd.svelte";

/** Games are played in rounds, or in one piece. */
const round = (view: View): number => ("round" in view && typeof view.round === "number" ? view.round : 1);

export default {
  film: () => [],
  Screen: Plain,
  End: PlainEnd,
  endsAfter: 0,
  natureIcon: "pyramid",
  replayStage: { Field },
  readings: {
    chapter: round,
    chapterName: (number) => ({ key: "page.replay.round", args: { round: number } }),
  },
  judge,
  Draw,
} satisfies Game;
