/** Whether a table plays with the house's numbers or with an appendix of its own. */
import house from "virtual:numbers";
import type { Appendix } from "./types";

const PARTS = ["deck", "backs", "prices", "tiles"] as const;

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const all = Object.entries(one);
  return (
    all.length === Object.keys(other).length &&
    all.every(([key, value]) => isSame(value, (other as Record<string, unknown>)[key]))
  );
}

/** Its numbers decide, not what it says of where they come from. */
export const isOurs = (appendix: Appendix): boolean => PARTS.every((part) => isSame(appendix[part], house[part]));
