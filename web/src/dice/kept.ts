/** The shares that this browser keeps, so many tables of them; without storage they last as long as the page. */
import { drawer } from "../browser/drawer";
import { readShare, type Share } from "./share";

const TABLES = "camelup.shares";
const MOST = 40;
const place = (key: string) => `${TABLES}.${key}`;

/** Where the share of a further seat of this device is kept: another for each. */
export const companionKey = (key: string, token: string) => `${key}.${token.slice(0, 12)}`;

/** The keys of the tables whose shares are kept, the newest first. */
function tables(): string[] {
  return drawer.read(TABLES, (found) =>
    Array.isArray(found) ? found.filter((key): key is string => typeof key === "string") : [],
  );
}

/** What was kept of a table's dice, by the key it was opened with here. */
export function keptShare(key: string): Share | null {
  return drawer.read(place(key), readShare);
}

/** What was kept of the dice of a table with that public id. */
export function shareOfTable(table: string): Share | null {
  return tables().reduce<Share | null>((found, key) => {
    // one's own is asked for, not that of whoever plays on the same device
    if (found || key.includes(".")) return found;
    const share = keptShare(key);
    return share?.table === table ? share : null;
  }, null);
}

/** Keep a share; the oldest ones go. */
export function keepShare(key: string, share: Share): void {
  drawer.write(place(key), share);
  const known = tables();
  if (known[0] === key) return;
  const all = [key, ...known.filter((one) => one !== key)];
  for (const old of all.slice(MOST)) drawer.remove(place(old));
  drawer.write(TABLES, all.slice(0, MOST));
}
