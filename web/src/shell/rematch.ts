/** The way to another game of the same people: nobody is taken there who did not ask. */
import { api } from "../net/api";
import { go } from "../browser/route.svelte";
import { keep, seatAt } from "../browser/mine";
import type { TableStore } from "../store/table.svelte";

/** Ask for a rematch, or for the one that there is, and go there. */
export async function askForRematch(store: TableStore): Promise<void> {
  let next: string | undefined;
  await store.manage(async (key, token) => (next = (await api.rematch(key, token)).table));
  if (next) goOn(store, next);
}

/** Go on to the next table: who sits here sits there too, by the same token. */
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
