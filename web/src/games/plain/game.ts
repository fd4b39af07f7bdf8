/** Any game that no other folder plays. */
import type { Game } from "../../game/game";
import { told } from "../../proof/told";
import DrawCard from "../../shell/proof/DrawCard.svelte";
import Nothing from "./Nothing.svelte";
import Screen from "./Screen.svelte";

export default {
  film: () => [],
  Screen,
  End: Screen,
  endsAfter: 0,
  natureIcon: "die",
  stage: { Standing: Nothing, Field: Screen, Seats: Nothing },
  readings: { chapter: () => 1, chapterName: (leg: number) => ({ key: "race.page.leg", args: { leg } }) },
  judge: { nature: () => null, said: told({}) },
  Draw: DrawCard,
} as unknown as Game;
