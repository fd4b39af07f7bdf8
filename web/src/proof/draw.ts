/** One draw, made again: `docs/dice.md` gives the bytes. */
import type { Mac } from "./hmac";

/** How a ticket came about. */
export interface Drawn {
  message: Uint8Array<ArrayBuffer>;
  /** How many values were too large. */
  retries: number;
  value: bigint;
  ticket: bigint;
}

/** Each seat's nonce, null for those that showed none. */
export type Nonces = readonly (Uint8Array | null)[];

const RANGE = 2n ** 64n;

/** The draw of that number among so many tickets. */
export async function drawn(mac: Mac, nonces: Nonces, number: bigint, total: bigint): Promise<Drawn> {
  const limit = RANGE - (RANGE % total);
  for (let retries = 0; ; retries++) {
    const message = messageOf(nonces, number, retries);
    const digest = await mac(message);
    const value = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
    if (value < limit) return { message, retries, value, ticket: value % total };
  }
}

/** Seat and nonce of all who showed one, the draw's number, the retry counter. */
function messageOf(nonces: Nonces, number: bigint, retry: number): Uint8Array<ArrayBuffer> {
  const shown = nonces.flatMap((nonce, seat) => (nonce ? [seat, ...nonce] : []));
  const message = new Uint8Array(shown.length + 12);
  message.set(shown);
  const counters = new DataView(message.buffer, shown.length);
  counters.setBigUint64(0, number);
  counters.setUint32(8, retry);
  return message;
}

/** The index of the outcome in whose share of the weights the ticket lies; -1 if it lies in none. */
export function chosen(weights: readonly number[], ticket: number): number {
  let top = 0;
  return ticket < 0 ? -1 : weights.findIndex((weight) => ticket < (top += weight));
}
