/** What a browser can show of its part in the dice: enough for its owner to be sure, and for nobody else; `docs/dice.md` has the form. */
import type { Share } from "./share";

/** All attempts as they first came, with what was sent and what the table then said that can't be true. */
export function evidence(share: Share): string {
  const attempts = Object.entries(share.attempts).map(([number, one]) => ({
    attempt: Number(number),
    commitment: one!.commitment,
    seal: one!.hash,
    // what is still to be sealed stays a secret
    nonce: one!.list ? one!.nonce : null,
    list: one!.list,
    sealed: one!.isSealed,
    revealed: one!.isRevealed,
  }));
  const alarms = share.alarms.map(({ kind, attempt }) => ({ alarm: kind, attempt }));
  return JSON.stringify({ table: share.table, seat: share.seat, attempts, alarms }, null, 2) + "\n";
}
