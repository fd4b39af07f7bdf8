/** The hash by which a seat binds itself to a nonce, for one table, attempt and commitment: `docs/dice.md` gives the bytes. */
import { bytes, hex } from "../net/nonce";
import { sha256 } from "../net/sha256";

/** What the hash is made for, and the nonce in it. */
export interface Sealing {
  /** The table's public id. */
  table: string;
  attempt: number;
  seat: number;
  /** What the table committed to in that attempt. */
  commitment: string;
  nonce: string;
}

const DOMAIN = "camelup seal 2\0";
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The seal, in hexadecimal. */
export function sealOf({ table, attempt, seat, commitment, nonce }: Sealing): string {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, attempt);
  const parts = [ascii(DOMAIN), [table.length], ascii(table), number, [seat], bytes(commitment), bytes(nonce)];
  return hex(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}
