/** The hash by which a seat binds itself to a nonce, for one table, attempt and commitment: `docs/dice.md` gives the bytes. */
import { bytes, hex } from "../net/nonce";
import { sha256 } from "../net/sha256";

/** What a nonce is for. */
export interface Place {
  /** The table's public id. */
  table: string;
  attempt: number;
  seat: number;
  /** What the table committed to in that attempt. */
  commitment: string;
}

/** What the hash is made for, and the nonce in it. */
export interface Sealing extends Place {
  nonce: string;
}

const DOMAIN = "camelup seal 2\0";
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** SHA-256 of a place and 32 bytes that are kept secret, all in hexadecimal; the domain says for what. */
export function hashFor(domain: string, { table, attempt, seat, commitment }: Place, secret: string): string {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, attempt);
  const parts = [ascii(domain), [table.length], ascii(table), number, [seat], bytes(commitment), bytes(secret)];
  return hex(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

/** The seal, in hexadecimal. */
export const sealOf = ({ nonce, ...place }: Sealing): string => hashFor(DOMAIN, place, nonce);
