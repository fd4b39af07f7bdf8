/**
 * What goes along with a seat to another device, sealed so that the server that passes it on can neither read nor change it.
 * Both devices have one secret, which stands in the link after `#` and is sent to nobody. Pages of a house have no
 * `crypto.subtle`, so this is made of the hash that the dice stand on: a key stream of hashes, and a hash over all of it.
 */
import { bytes, hex } from "../net/nonce";
import { sha256 } from "../net/sha256";

const BLOCK = 32;
const ascii = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
/** A key of its own for each use. */
const keyFor = (use: string, secret: string) => sha256(joined(ascii(`camelup carry ${use}\0`), bytes(secret)));

/** What opens the seat: the server knows its hash alone until it is used. */
export const codeOf = (secret: string): string => hex(keyFor("code", secret));
/** What the server is told of the code. */
export const hashOf = (code: string): string => hex(sha256(ascii(code)));

function masked(data: Uint8Array, key: Uint8Array): Uint8Array {
  const out = data.slice();
  for (let at = 0; at < out.length; at += BLOCK) {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, at / BLOCK);
    const mask = sha256(joined(key, number));
    for (let index = at; index < Math.min(at + BLOCK, out.length); index++) out[index]! ^= mask[index - at]!;
  }
  return out;
}

/** A hash with a key, over a hash with a key: what nobody makes without it. */
const marked = (data: Uint8Array, secret: string) =>
  hex(sha256(joined(keyFor("outer mark", secret), sha256(joined(keyFor("mark", secret), data)))));

export function packed(value: unknown, secret: string): string {
  const sealed = masked(ascii(JSON.stringify(value)), keyFor("text", secret));
  return marked(sealed, secret) + hex(sealed);
}

/** What was packed; undefined if it is not what the other device sent. */
export function unpacked(parcel: string, secret: string): unknown {
  try {
    const sealed = bytes(parcel.slice(64));
    if (marked(sealed, secret) !== parcel.slice(0, 64)) return undefined;
    return JSON.parse(new TextDecoder().decode(masked(sealed, keyFor("text", secret))));
  } catch {
    return undefined;
  }
}
