/** What a record proves to the browser that reads it: only what it kept itself from before the game can tell. */
import type { Attempt, Share } from "../dice/share";
import { hashed } from "../net/nonce";
import { Difference, type Header, type Places } from "./record";

/** What a browser kept of a game whose record has the first format. */
export interface FirstShare {
  commitment: string;
  nonce: string;
  seat: number | null;
}

/** What this browser kept, found when the record's header is known. */
export interface Kept {
  share(header: Header): Share | null;
  first(): FirstShare | null;
}
export const NOTHING: Kept = { share: () => null, first: () => null };

/**
 * `yours`: the nonce that this browser kept is in every draw. `not_in`: it kept one, and it is not. `unseen`: it kept nothing,
 * or the record has the first format, in which whoever ran the table could choose whom to call silent.
 */
export type Claim = "yours" | "not_in" | "unseen";

/** What the record proves here; a difference if it and what was kept can't both be true. */
export async function claimed(header: Header, kept: Kept): Promise<Claim> {
  if (header.format === 1) return claimedFirst(header, kept.first());
  const share = kept.share(header);
  if (!share) return "unseen";
  if (header.dice.table !== share.table && header.dice.table) throw new Difference("page.proof.other_table");
  compare(header, share);
  const { nonces = [], abandoned = [] } = header.dice;
  const mine = share.attempts[abandoned.length];
  return mine?.nonce != null && nonces[share.seat] === mine.nonce ? "yours" : "not_in";
}

async function claimedFirst({ dice }: Header, seen: FirstShare | null): Promise<Claim> {
  if (!seen) return "unseen";
  if (dice.secret !== seen.commitment) throw new Difference("page.proof.other_seal");
  const hash = seen.seat === null ? null : dice.nonce_hashes?.[seen.seat];
  if (hash != null && hash !== (await hashed(seen.nonce))) throw new Difference("page.proof.other_nonce");
  return "unseen";
}

/** Every attempt of the record beside what was shown here then. */
function compare({ dice }: Header, { seat, attempts, alarms }: Share): void {
  const { abandoned = [], nonce_hashes = [], nonces = [] } = dice;
  const last = abandoned.length;
  const hidden = Object.entries(attempts).find(([number, one]) => Number(number) > last && one?.list);
  if (hidden) throw new Difference("page.proof.attempt_hidden", { number: Number(hidden[0]) + 1 });
  for (const [at, { secret, hashes, silent }] of abandoned.entries()) {
    const mine = attempts[at];
    if (!mine) continue;
    compareAttempt(mine, secret, hashes, at + 1);
    if (mine.isRevealed && silent.includes(seat)) throw new Difference("page.proof.called_silent", { number: at + 1 });
  }
  const mine = attempts[last];
  if (mine) compareAttempt(mine, dice.secret, nonce_hashes, last + 1);
  const isListed = mine?.hash != null && nonce_hashes[seat] === mine.hash;
  if (isListed && nonces[seat] !== mine.nonce) throw new Difference("page.proof.other_nonce");
  // a seal that came too late is not in the list either
  const alarm = alarms.find((one) => one.kind !== "left_out");
  if (alarm) throw new Difference(`page.sealing.alarm.${alarm.kind}`, { number: alarm.attempt + 1 });
}

function compareAttempt(mine: Attempt, commitment: string, hashes: Places, number: number): void {
  if (mine.commitment !== commitment) throw new Difference("page.proof.other_seal", { number });
  const { list } = mine;
  if (list?.some((hash, seat) => hash !== (hashes[seat] ?? null)))
    throw new Difference("page.proof.other_list", { number });
}
