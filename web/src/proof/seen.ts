/** What this browser kept of a table's dice from before the game. */
import { keptShare, shareOfTable } from "../dice/kept";
import { drawer, fields } from "../browser/drawer";
import { seatAt } from "../browser/mine";
import type { FirstShare, Kept } from "./claim";

/** Nothing, if it did not sit at that table. */
export function keptAt(key: string): Kept {
  return {
    share: ({ dice }) => keptShare(key) ?? (dice.table ? shareOfTable(dice.table) : null),
    first: () => firstShare(key),
  };
}

/** The one nonce that was kept of a table in the days of the first format. */
export function firstShare(key: string): FirstShare | null {
  return drawer.read(`camelup.dice.${key}`, (found) => {
    const { commitment, nonce } = fields(found);
    const isKept = typeof commitment === "string" && typeof nonce === "string" && /^[0-9a-f]{64}$/.test(nonce);
    return isKept ? { commitment, nonce, seat: seatAt(key)?.seat ?? null } : null;
  });
}
