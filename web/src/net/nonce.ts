/** This client's share of the dice: a nonce of its own, kept in the browser until it is shown. */
import { drawer, fields } from "../store/drawer";
import type { DiceCard } from "../wire";
import { sha256 } from "./sha256";

export interface Share {
  /** What the server had committed to when the nonce was drawn. */
  commitment: string;
  nonce: string;
}

/** Bytes in hexadecimal. */
export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** The bytes that hexadecimal writes down. */
export const bytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** SHA-256 of bytes written in hexadecimal, written likewise. */
export async function hashed(text: string): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return hex(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes(text))) : sha256(bytes(text)));
}

/** Sixteen fresh bytes, for naming an action. */
export function freshId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

const key = (table: string, attempt = 0) => `camelup.dice.${table}${attempt ? `.${attempt}` : ""}`;

/** The share that this browser kept of a table's dice, if it sat there. */
export function keptShare(table: string, attempt = 0): Share | null {
  return drawer.read(key(table, attempt), (found) => {
    const { commitment, nonce } = fields(found);
    const isKept = typeof commitment === "string" && typeof nonce === "string" && /^[0-9a-f]{64}$/.test(nonce);
    return isKept ? { commitment, nonce } : null;
  });
}

/** The share kept for an attempt at a table, drawn when it is first asked for. */
export function share(table: string, attempt: number, commitment: string): Share {
  const kept = keptShare(table, attempt);
  if (kept) return kept;
  const fresh = { commitment, nonce: hex(crypto.getRandomValues(new Uint8Array(32))) };
  drawer.write(key(table, attempt), fresh);
  return fresh;
}

/** What is shown of a nonce before it is itself, for one seat of one attempt at one table. */
export function seal(table: string, attempt: number, seat: number, commitment: string, nonce: string): Promise<string> {
  const number = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  const text = hex(new TextEncoder().encode("camelup seal 2\0"));
  const name = number(table.length, 2) + hex(new TextEncoder().encode(table));
  return hashed(text + name + number(attempt, 8) + number(seat, 2) + commitment + nonce);
}

/** Whether the table still stands by what it showed this client. */
export function isTrue(mine: Share, dice: DiceCard, seat: number): boolean {
  const shown = dice.nonces[seat];
  return mine.commitment === dice.commitment && (shown == null || shown === mine.nonce);
}
