/** What this browser kept of a table's dice from before the game. */
import { keptShare } from "../net/nonce";
import { seatAt } from "../store/mine";
import type { Seen } from "./verify";

/** Nothing, if it did not sit at that table. */
export function seenAt(table: string): Seen | null {
  const share = keptShare(table);
  return share && { ...share, seat: seatAt(table)?.seat ?? null };
}
