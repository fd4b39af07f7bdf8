/** What the rules page tells, chapter by chapter: each line has words of its own and a picture from the sprites. */

export interface Line {
  /** `page.rules.<chapter>.<key>` */
  key: string;
  art: string;
  box: string;
  /** The class that colours it. */
  coat?: string;
  /** A second drawing laid over the first. */
  over?: string;
}
export interface Chapter {
  name: "race-2018" | "race-2014" | "off-season";
  words: "race" | "old" | "season";
  lines: readonly Line[];
}

const SQUARE = "0 0 48 48";
const CARD = "0 0 72 100";
const CAMEL = "-8 -12 146 126";
const TILE = "0 0 80 72";

export const CHAPTERS: readonly Chapter[] = [
  {
    name: "race-2018",
    words: "race",
    lines: [
      { key: "setup", art: "coin", box: "0 0 24 24" },
      { key: "stack", art: "camel-p", box: CAMEL, coat: "purple" },
      { key: "ticket", art: "ticket-y", box: "0 0 88 120", coat: "yellow" },
      { key: "tile", art: "tile-cheering", box: TILE },
      { key: "where", art: "tile-booing", box: TILE },
      { key: "roll", art: "die", box: SQUARE, coat: "red", over: "pips-2" },
      { key: "card", art: "card-b", box: CARD, coat: "blue" },
      { key: "partner", art: "icon-knot", box: "0 0 24 24" },
      { key: "crazy", art: "camel-K", box: CAMEL, coat: "black" },
      { key: "grey", art: "die", box: SQUARE, coat: "grey", over: "pips-1" },
      { key: "leg", art: "pyramid", box: "0 0 300 200" },
      { key: "back", art: "camel-W", box: CAMEL, coat: "white" },
      { key: "end", art: "card-r", box: CARD, coat: "red" },
    ],
  },
  {
    name: "race-2014",
    words: "old",
    lines: [
      { key: "camels", art: "camel-o", box: CAMEL, coat: "orange" },
      { key: "tile", art: "tile-oasis", box: TILE },
      { key: "leg", art: "die", box: SQUARE, coat: "orange", over: "pips-3" },
    ],
  },
  {
    name: "off-season",
    words: "season",
    lines: [
      { key: "caravan", art: "camel-5", box: CAMEL, coat: "dust" },
      { key: "auction", art: "back-high", box: CARD },
      { key: "again", art: "back-start", box: CARD },
      { key: "special", art: "back-low", box: CARD },
      { key: "market", art: "do-sale", box: SQUARE },
      { key: "prospect", art: "do-prospect", box: SQUARE },
      { key: "poach", art: "do-poach", box: SQUARE },
      { key: "lighten", art: "do-lighten", box: SQUARE },
      { key: "gives", art: "do-pounds", box: SQUARE },
      { key: "load", art: "camel-3", box: CAMEL, coat: "dust" },
      { key: "fall", art: "icon-fall", box: "0 0 24 24" },
      { key: "dates", art: "dates-3", box: CARD },
      { key: "carpets", art: "carpet-g", box: CARD, coat: "green" },
      { key: "pottery", art: "pot-amphora-jug", box: CARD },
      { key: "fruit", art: "fruit-pineapple", box: CARD },
      { key: "peek", art: "token-peek", box: SQUARE },
      { key: "sale", art: "token-sale", box: SQUARE },
      { key: "last", art: "tower", box: "0 0 150 210" },
      { key: "end", art: "purse-tent", box: "0 0 140 110" },
    ],
  },
];
