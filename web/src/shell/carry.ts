/** The way of a seat from one device to another: packed here, taken over there. */
import { mount, unmount } from "svelte";
import { keptShare, keepShare } from "../dice/kept";
import { codeOf, hashOf, packed, unpacked } from "../dice/parcel";
import { readShare } from "../dice/share";
import { api } from "../net/api";
import { freshId } from "../net/nonce";
import { origin } from "../net/origin.svelte";
import { keep } from "../browser/mine";
import { settings } from "../browser/settings.svelte";
import { fields } from "../browser/drawer";
import type { TableStore } from "../store/table.svelte";
import type { Words } from "../words/words";

/** Let the seat go: the link that opens it, with its secret after `#`, where no server sees it. */
export async function packSeat(store: TableStore): Promise<string | null> {
  const secret = freshId();
  const { title = "", game = "" } = store.shown?.table.choices ?? {};
  const { name, sign } = settings;
  const parcel = packed({ share: keptShare(store.key), title, game, name, sign }, secret);
  const isDone = await store.manage((key, token) => api.carry(key, token, { code: hashOf(codeOf(secret)), parcel }));
  return isDone ? new URL(`/c/${store.key}#${secret}`, origin()).href : null;
}

/** Take a seat over that was let go, with all that this browser needs of it. */
export async function takeSeat(key: string, secret: string): Promise<void> {
  const { table, seat, token, parcel } = await api.take(key, codeOf(secret));
  const { share, title, game, name, sign } = fields(unpacked(parcel, secret));
  const kept = readShare(share);
  if (kept) keepShare(table, kept);
  if (!settings.name && typeof name === "string") settings.set({ name });
  if (settings.sign === null && typeof sign === "number") settings.set({ sign });
  const text = (found: unknown) => (typeof found === "string" ? found : "");
  keep({ table, seat, token, title: text(title), game: text(game), at: Date.now() });
}

/** Show the link, and its code to scan. */
export async function carrySeat(store: TableStore, words: Words): Promise<void> {
  const [link, { default: CarrySheet }] = await Promise.all([packSeat(store), import("./CarrySheet.svelte")]);
  if (!link) return;
  const shown = mount(CarrySheet, { target: document.body, props: { link, words, close: () => void unmount(shown) } });
}
