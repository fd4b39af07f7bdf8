/** What everybody loads of the screen that any game gets. */
import type { Manifest } from "../../game/manifest";
import { factsOf } from "../../shell/options";
import Options from "../../shell/OptionFields.svelte";

export default {
  place: 9,
  variants: [],
  playsAny: true,
  load: () => import("./game"),
  Options,
  facts: factsOf,
} satisfies Manifest;
