/** What kind of screen this is. */
import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("(max-width: 640px)");
const night = new MediaQuery("(prefers-color-scheme: dark)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");

export const media = {
  /** Whether the course is drawn as a winding road. */
  get isPhone() {
    return phone.current;
  },
  /** Whether the system likes it dark. */
  get isNight() {
    return night.current;
  },
  /** Whether nothing should move. */
  get isStill() {
    return still.current;
  },
};
