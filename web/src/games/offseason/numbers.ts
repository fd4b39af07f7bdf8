/** Whether a table plays with the house's numbers or with an appendix of its own. */
import house from "virtual:numbers";
import type { Appendix, Prices } from "./types";

const PARTS = ["origin", "deck", "backs", "prices", "tiles"] as const;

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const all = Object.entries(one);
  return (
    all.length === Object.keys(other).length &&
    all.every(([key, value]) => isSame(value, (other as Record<string, unknown>)[key]))
  );
}

/** What goods fetch in this house. */
export const housePrices = house.prices as Prices;

/** An appendix of one's own may have the house's numbers, but says itself where they come from. */
export const isOurs = (appendix: Appendix): boolean => PARTS.every((part) => isSame(appendix[part], house[part]));
