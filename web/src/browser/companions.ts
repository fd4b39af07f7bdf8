/** Further seats of a table that are played on this device, which is passed from hand to hand: each has its own token. */
import { drawer, fields } from "./drawer";

export interface Companion {
  table: string;
  token: string;
}

const KEY = "camelup.companions";
const MOST = 80;

function all(): Companion[] {
  return drawer.read(KEY, (found) => (Array.isArray(found) ? found.flatMap(companion) : []));
}

/** A seat as it was kept; nothing, if that opens no door. */
function companion(found: unknown): Companion[] {
  const { table, token } = fields(found);
  const opens = typeof table === "string" && typeof token === "string" && /^[\w-]{20,64}$/.test(token);
  return opens ? [{ table, token }] : [];
}

/** Those at a table, in the order in which they sat down. */
export function companionsAt(table: string): Companion[] {
  return all().filter((one) => one.table === table);
}

export function keepCompanion(one: Companion): void {
  drawer.write(KEY, [...all(), one].slice(-MOST));
}

export function forgetCompanion(token: string): void {
  drawer.write(
    KEY,
    all().filter((one) => one.token !== token),
  );
}
