/**
 * The layouts of a game, each by the room that a screen leaves. Stylesheets ask `@media (--phone)`, scripts `media.isPhone`.
 *
 * phone: upright, one thing above the other, tabs at the foot. low: a phone whose browser leaves it less than 640 pixels.
 * lying: the field on the left, bar and counter on the right, no tabs. small: either of them. broad: lying, but as large
 * as a desk, for a game that needs more than a small desk has. tablet: upright and large.
 * Everything else is a desk. No page of a game scrolls in any of them: the field takes the room that is left.
 */
const phone = "((orientation: portrait) and ((max-width: 640px) or ((max-width: 900px) and (max-height: 999px))))";

export const SCREENS = {
  phone,
  low: `(${phone} and (max-height: 639px))`,
  lying: "((orientation: landscape) and ((max-height: 619px) or (max-width: 900px)))",
  tablet: "((orientation: portrait) and (min-width: 641px) and (max-width: 900px) and (min-height: 1000px))",
  /** Where a game that lays out more than a race has no room for a rail, and lies as on a phone. */
  narrowDesk: "((orientation: landscape) and ((max-height: 859px) or (max-width: 1439px)))",
};

export const LAYOUTS = ["phone", "low", "lying", "small", "broad", "tablet"] as const;
