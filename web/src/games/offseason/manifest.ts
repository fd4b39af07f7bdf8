/** What everybody loads of the off season. */
import type { Manifest } from "../../game/manifest";
import Options from "./OwnAppendix.svelte";

export default {
  place: 2,
  variants: [{ name: "off-season", min_seats: 3, max_seats: 5 }],
  load: () => import("./game"),
  rules: () => import("./rules"),
  Options,
  facts: ({ options }, words) => [
    [
      "offseason.page.fact.numbers",
      words.say(options.appendix ? "offseason.page.numbers_own" : "offseason.page.numbers_ours"),
    ],
  ],
} satisfies Manifest;
