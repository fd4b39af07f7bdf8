/** How the off season goes, and where its numbers come from. */
import { BOXES, type Chapter, type Rules } from "../../game/rules";
import Numbers from "./Numbers.svelte";
import sprite from "./goods.svg?raw";

const chapters: readonly Chapter[] = [
  {
    name: "off-season",
    lines: [
      { key: "caravan", art: "camel-5", box: BOXES.camel, coat: "dust" },
      { key: "auction", art: "back-high", box: BOXES.card },
      { key: "again", art: "back-start", box: BOXES.card },
      { key: "special", art: "back-low", box: BOXES.card },
      { key: "market", art: "do-sale", box: BOXES.square },
      { key: "prospect", art: "do-prospect", box: BOXES.square },
      { key: "poach", art: "do-poach", box: BOXES.square },
      { key: "lighten", art: "do-lighten", box: BOXES.square },
      { key: "gives", art: "do-pounds", box: BOXES.square },
      { key: "load", art: "camel-3", box: BOXES.camel, coat: "dust" },
      { key: "fall", art: "icon-fall", box: BOXES.coin },
      { key: "dates", art: "dates-3", box: BOXES.card },
      { key: "carpets", art: "carpet-g", box: BOXES.card, coat: "green" },
      { key: "pottery", art: "pot-amphora-jug", box: BOXES.card },
      { key: "fruit", art: "fruit-pineapple", box: BOXES.card },
      { key: "peek", art: "token-peek", box: BOXES.square },
      { key: "sale", art: "token-sale", box: BOXES.square },
      { key: "last", art: "tower", box: "0 0 150 210" },
      { key: "end", art: "purse-tent", box: "0 0 140 110" },
    ],
    More: Numbers,
  },
];

export default { chapters, sprite } satisfies Rules;
