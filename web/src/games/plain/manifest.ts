/** What everybody loads of the screen that any game gets. */
import type { Manifest } from "../../game/manifest";

export default {
  place: 9,
  variants: [],
  playsAny: true,
  load: () => import("./game"),
} satisfies Manifest;
