/** What kind of screen this is. */
import { flushSync } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { LAYOUTS, SCREENS } from "../styles/screens";

const phone = new MediaQuery(SCREENS.phone);
const low = new MediaQuery(SCREENS.low);
const lying = new MediaQuery(SCREENS.lying);
const narrowDesk = new MediaQuery(SCREENS.narrowDesk);
const television = new MediaQuery("(min-width: 1600px) and (min-height: 850px)");
const tablet = new MediaQuery(SCREENS.tablet);
const night = new MediaQuery("(prefers-color-scheme: dark)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");
/** Whether what is on the screen needs more than a small desk. */
let isLarge = $state(false);

export const media = {
  /** Whether it is an upright phone: the course is a winding road, and one tab at a time is open. */
  get isPhone() {
    return phone.current;
  },
  /** Whether it is an upright phone with little height. */
  get isLow() {
    return low.current;
  },
  /** Whether it is a phone that lies, or a window with as little room for its game: field on the left, counter on the right. */
  get isLying() {
    return lying.current || (isLarge && narrowDesk.current);
  },
  /** Whether there is no room for the rail, either way. */
  get isSmall() {
    return media.isPhone || media.isLying;
  },
  /** Whether it is a desk, but too small for the game on it. */
  get isBroad() {
    return media.isLying && !lying.current;
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

/** Lay a large game out while it is on the screen; the answer ends it. */
export function layOutLarge(): () => void {
  isLarge = true;
  return () => (isLarge = false);
}

/** Tell the stylesheets of the page from now on which layouts it has. */
export function followScreen(): void {
  const has = () => ({
    phone: media.isPhone,
    low: media.isLow,
    lying: media.isLying,
    small: media.isSmall,
    broad: media.isBroad,
    tablet: media.isTablet,
  });
  $effect.root(() => {
    $effect.pre(() => {
      const now = has();
      document.documentElement.dataset["screen"] = LAYOUTS.filter((name) => now[name]).join(" ");
    });
  });
  flushSync();
}
