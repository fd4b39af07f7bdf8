/** The way to another game of the same people: nobody is taken there who did not ask. */
import { api } from "../net/api";
import { tabDrawer } from "../browser/drawer";
import { go } from "../browser/route.svelte";
import { keep, seatAt } from "../browser/mine";
import type { TableStore } from "../store/table.svelte";

const STAYED = "camelup.stayed";

/** Ask for a rematch, or for the one that there is, and go there. */
export async function askForRematch(store: TableStore): Promise<void> {
  let next: string | undefined;
  await store.manage(async (key, token) => (next = (await api.rematch(key, token)).table));
  if (next) goOn(store, next);
}

/** Go on to the next table: whoever sits here is asked to sit there too, by the same token. */
export function goOn(store: TableStore, next: string): void {
  const { token, me, shown } = store;
  if (me === null || !token) {
    go(`/w/${next}`);
    return;
  }
  const { title = "", game = "" } = shown?.table.choices ?? {};
  if (!seatAt(next)) keep({ table: next, seat: me, token, title, game, at: Date.now() });
  go(`/t/${next}`);
}

/** Stay here: the seat that is kept there is free for others. */
export function stay(store: TableStore, next: string): void {
  tabDrawer.write(STAYED, next);
  // whoever has come too late, or was never asked, has no seat there to give up
  if (store.me !== null && store.token) void api.leave(next, store.token).catch(() => undefined);
}

/** Whether one has said that one stays. */
export const hasStayed = (next: string): boolean => tabDrawer.read(STAYED, (found) => found === next);
