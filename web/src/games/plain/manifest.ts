/** What everybody loads of the screen that any game gets. */
import type { Manifest } from "../../game/manifest";
import Options from "./Options.svelte";
import { factsOf } from "./options";

export default {
  place: 9,
  variants: [],
  playsAny: true,
  load: () => import("./game"),
  Options,
  facts: factsOf,
} satisfies Manifest;
