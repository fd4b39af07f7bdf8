/**
 * Nonces that nobody can guess, and that all tabs of this browser make alike: two of them that hold one seat, and do not know
 * yet what the other has kept, would else seal different ones, and one would take itself for left out.
 */
import { drawer } from "../browser/drawer";
import { freshNonce } from "../net/nonce";
import { hashFor, type Place } from "./seal";

const SECRET = "camelup.secret";
const DOMAIN = "camelup nonce 1\0";

/** What this browser alone knows; it is never shown. */
export function secret(): string {
  const kept = drawer.read(SECRET, (found) =>
    typeof found === "string" && /^[0-9a-f]{64}$/.test(found) ? found : null,
  );
  if (kept !== null) return kept;
  const fresh = freshNonce();
  drawer.write(SECRET, fresh);
  return fresh;
}

/** The nonce for one table, attempt, seat and commitment: another for each, and the same one again for the same. */
export const nonceFor = (place: Place): string => hashFor(DOMAIN, place, secret());
