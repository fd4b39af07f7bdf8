/** How the off season goes, its goal first, and where its numbers come from. */
import { BOXES, type Chapter, type Rules } from "../../../game/rules";
import sprite from "../goods.svg?raw";
import Numbers from "../Numbers.svelte";
import Fall from "./Fall.svelte";
import Sets from "./Sets.svelte";
import Worked from "./Worked.svelte";

const chapters: readonly Chapter[] = [
  {
    name: "off-season",
    topics: [
      {
        key: "goal",
        sign: { art: "purse-tent", box: "0 0 140 110" },
        lines: [
          { key: "caravan", art: "camel-5", box: BOXES.camel, coat: "dust" },
          { key: "end", art: "purse-tent", box: "0 0 140 110" },
        ],
      },
      {
        key: "sets",
        sign: { art: "carpet-b", box: BOXES.card, coat: "blue" },
        lines: [
          { key: "dates", art: "dates-3", box: BOXES.card },
          { key: "carpets", art: "carpet-g", box: BOXES.card, coat: "green" },
          { key: "pottery", art: "pot-amphora-jug", box: BOXES.card },
          { key: "fruit", art: "fruit-pineapple", box: BOXES.card },
        ],
        Drawing: Sets,
      },
      {
        key: "weight",
        sign: { art: "camel-5", box: BOXES.camel, coat: "dust" },
        lines: [
          { key: "load", art: "camel-3", box: BOXES.camel, coat: "dust" },
          { key: "fall", art: "icon-fall", box: BOXES.coin },
        ],
        Drawing: Fall,
      },
      {
        key: "round",
        sign: { art: "first-bell", box: BOXES.square },
        lines: [
          { key: "auction", art: "back-high", box: BOXES.card },
          { key: "again", art: "back-start", box: BOXES.card },
          { key: "special", art: "back-low", box: BOXES.card },
          { key: "market", art: "do-sale", box: BOXES.square },
          { key: "last", art: "tower", box: "0 0 150 210" },
        ],
        Drawing: Worked,
      },
      {
        key: "markets",
        sign: { art: "do-prospect", box: BOXES.square },
        lines: [
          { key: "prospect", art: "do-prospect", box: BOXES.square },
          { key: "poach", art: "do-poach", box: BOXES.square },
          { key: "lighten", art: "do-lighten", box: BOXES.square },
          { key: "gives", art: "do-pounds", box: BOXES.square },
          { key: "peek", art: "token-peek", box: BOXES.square },
          { key: "sale", art: "token-sale", box: BOXES.square },
        ],
      },
      { key: "numbers", sign: { art: "icon-prices", box: BOXES.coin }, lines: [], Drawing: Numbers },
    ],
  },
];

export default { chapters, sprite } satisfies Rules;
