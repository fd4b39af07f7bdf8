/** HMAC-SHA-256: by the browser's own cryptography, or in plain arithmetic on pages that browsers keep it from. */
import { sha256 } from "../net/sha256";

/** The 32 bytes that a key makes of a message. */
export type Mac = (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

const BLOCK = 64;

/** With that key of 32 bytes. */
export async function keyed(
  key: Uint8Array<ArrayBuffer>,
  subtle = crypto.subtle as SubtleCrypto | undefined,
): Promise<Mac> {
  if (!subtle) return (message) => Promise.resolve(plainly(key, message));
  const kept = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await subtle.sign("HMAC", kept, message));
}

function plainly(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = (mask: number) => Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ mask);
  const inner = sha256(Uint8Array.from([...padded(0x36), ...message]));
  return sha256(Uint8Array.from([...padded(0x5c), ...inner]));
}
