/** What everybody loads of the off season. */
import type { Manifest } from "../../game/manifest";
import Options from "./OwnAppendix.svelte";

export default {
  place: 2,
  variants: [{ name: "off-season", min_seats: 3, max_seats: 5 }],
  help: () => import("./help"),
  load: () => import("./game"),
  rules: () => import("./rules/rules"),
  how: [
    { key: "bet", box: "0 0 24 24", art: "coin" },
    { key: "market", box: "0 0 80 66", art: "tent" },
    { key: "load", box: "-8 -12 146 126", art: "camel-y", coat: "dust" },
    { key: "sell", box: "0 0 24 24", art: "icon-check" },
    { key: "fall", box: "0 0 24 24", art: "icon-down" },
  ],
  Options,
  facts: ({ options }, words) => [
    [
      "offseason.page.fact.numbers",
      words.say(options.appendix ? "offseason.page.numbers_own" : "offseason.page.numbers_ours"),
    ],
  ],
} satisfies Manifest;
