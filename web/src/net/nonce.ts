/** Bytes that nobody can guess, and bytes as text. */
import { sha256 } from "./sha256";

/** Bytes in hexadecimal. */
export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** The bytes that hexadecimal writes down. */
export const bytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** SHA-256, in hexadecimal. */
export async function digest(message: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return hex(subtle ? new Uint8Array(await subtle.digest("SHA-256", message)) : sha256(message));
}

/** SHA-256 of bytes written in hexadecimal, written likewise. */
export const hashed = (text: string): Promise<string> => digest(bytes(text));

const random = (length: number) => hex(crypto.getRandomValues(new Uint8Array(length)));

/** Sixteen fresh bytes, for naming an action. */
export const freshId = () => random(16);

/** Thirty-two fresh bytes, to be mixed into the dice, or to open a seat. */
export const freshNonce = () => random(32);
