/** What kind of screen this is. */
import { MediaQuery } from "svelte/reactivity";
import { SCREENS } from "../styles/screens";

const phone = new MediaQuery(SCREENS.phone);
const low = new MediaQuery(SCREENS.low);
const lying = new MediaQuery(SCREENS.lying);
const television = new MediaQuery("(min-width: 1600px) and (min-height: 850px)");
const tablet = new MediaQuery(SCREENS.tablet);
const night = new MediaQuery("(prefers-color-scheme: dark)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");

export const media = {
  /** Whether it is an upright phone: the course is a winding road, and one tab at a time is open. */
  get isPhone() {
    return phone.current;
  },
  /** Whether it is an upright phone with little height. */
  get isLow() {
    return low.current;
  },
  /** Whether it is a phone that lies, or a window as low: field on the left, counter on the right. */
  get isLying() {
    return lying.current;
  },
  /** Whether there is no room for the rail, either way. */
  get isSmall() {
    return phone.current || lying.current;
  },
  /** Whether it is as large as a television's. */
  get isHuge() {
    return television.current;
  },
  /** Whether it is an upright tablet. */
  get isTablet() {
    return tablet.current;
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
