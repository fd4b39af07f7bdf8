/** How the race goes, in both editions. */
import { BOXES, type Chapter, type Rules } from "../../../game/rules";
import Crazy from "./Crazy.svelte";
import Ladder from "./Ladder.svelte";
import Stack from "./Stack.svelte";
import Tiles from "./Tiles.svelte";
import WorkedLeg from "./WorkedLeg.svelte";

const chapters: readonly Chapter[] = [
  {
    name: "race-2018",
    topics: [
      {
        key: "turn",
        sign: { art: "ticket-r", box: BOXES.ticket, coat: "red" },
        lines: [
          { key: "setup", art: "coin", box: BOXES.coin },
          { key: "ticket", art: "ticket-y", box: BOXES.ticket, coat: "yellow" },
          { key: "roll", art: "die", box: BOXES.square, coat: "red", over: "pips-2" },
          { key: "tile", art: "tile-cheering", box: BOXES.tile },
          { key: "card", art: "card-b", box: BOXES.card, coat: "blue" },
          { key: "partner", art: "icon-knot", box: BOXES.coin },
        ],
      },
      {
        key: "stack",
        sign: { art: "camel-g", box: BOXES.camel, coat: "green" },
        lines: [{ key: "stack", art: "camel-p", box: BOXES.camel, coat: "purple" }],
        Drawing: Stack,
      },
      {
        key: "tiles",
        sign: { art: "tile-booing", box: BOXES.tile },
        lines: [{ key: "where", art: "tile-booing", box: BOXES.tile }],
        Drawing: Tiles,
      },
      {
        key: "crazy",
        sign: { art: "camel-W", box: BOXES.camel, coat: "white" },
        lines: [
          { key: "crazy", art: "camel-K", box: BOXES.camel, coat: "black" },
          { key: "grey", art: "die", box: BOXES.square, coat: "grey", over: "pips-1" },
        ],
        Drawing: Crazy,
      },
      {
        key: "leg",
        sign: { art: "pyramid-ticket", box: BOXES.coin },
        lines: [{ key: "leg", art: "pyramid", box: "0 0 300 200" }],
        Drawing: WorkedLeg,
      },
      {
        key: "finish",
        sign: { art: "card-p", box: BOXES.card, coat: "purple" },
        lines: [
          { key: "end", art: "card-r", box: BOXES.card, coat: "red" },
          { key: "back", art: "camel-W", box: BOXES.camel, coat: "white" },
        ],
        Drawing: Ladder,
      },
    ],
  },
  {
    name: "race-2014",
    topics: [
      {
        key: "other",
        sign: { art: "camel-o", box: BOXES.camel, coat: "orange" },
        lines: [
          { key: "camels", art: "camel-o", box: BOXES.camel, coat: "orange" },
          { key: "tile", art: "tile-oasis", box: BOXES.tile },
          { key: "leg", art: "die", box: BOXES.square, coat: "orange", over: "pips-3" },
        ],
      },
    ],
  },
];

export default { chapters } satisfies Rules;
