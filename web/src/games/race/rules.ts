/** How the race goes, in both editions. */
import { BOXES, type Chapter, type Rules } from "../../game/rules";

const chapters: readonly Chapter[] = [
  {
    name: "race-2018",
    lines: [
      { key: "setup", art: "coin", box: BOXES.coin },
      { key: "stack", art: "camel-p", box: BOXES.camel, coat: "purple" },
      { key: "ticket", art: "ticket-y", box: BOXES.ticket, coat: "yellow" },
      { key: "tile", art: "tile-cheering", box: BOXES.tile },
      { key: "where", art: "tile-booing", box: BOXES.tile },
      { key: "roll", art: "die", box: BOXES.square, coat: "red", over: "pips-2" },
      { key: "card", art: "card-b", box: BOXES.card, coat: "blue" },
      { key: "partner", art: "icon-knot", box: BOXES.coin },
      { key: "crazy", art: "camel-K", box: BOXES.camel, coat: "black" },
      { key: "grey", art: "die", box: BOXES.square, coat: "grey", over: "pips-1" },
      { key: "leg", art: "pyramid", box: "0 0 300 200" },
      { key: "back", art: "camel-W", box: BOXES.camel, coat: "white" },
      { key: "end", art: "card-r", box: BOXES.card, coat: "red" },
    ],
  },
  {
    name: "race-2014",
    lines: [
      { key: "camels", art: "camel-o", box: BOXES.camel, coat: "orange" },
      { key: "tile", art: "tile-oasis", box: BOXES.tile },
      { key: "leg", art: "die", box: BOXES.square, coat: "orange", over: "pips-3" },
    ],
  },
];

export default { chapters } satisfies Rules;
