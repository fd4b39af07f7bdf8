/** The way of a seat from one device to another: packed here, taken over there. */
import { mount, unmount } from "svelte";
import { keptShare, keepShare } from "../dice/kept";
import { codeOf, hashOf, packed, unpacked } from "../dice/parcel";
import { readShare } from "../dice/share";
import { api, isWorthAnotherTry } from "../net/api";
import { freshId, freshNonce } from "../net/nonce";
import { origin } from "../net/origin.svelte";
import { keep } from "../browser/mine";
import { settings } from "../browser/settings.svelte";
import { drawer, fields } from "../browser/drawer";
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

/** After how many milliseconds it is asked again where no answer came. */
const PAUSES = [500, 2000, 5000];
const TAKING = "camelup.taking";

/** What is to open the seat here: kept until it does, for an answer that was lost is asked for with the same one. */
function tokenFor(code: string): string {
  const known = drawer.read(TAKING, fields);
  if (known.code === code && typeof known.token === "string" && /^[0-9a-f]{64}$/.test(known.token)) return known.token;
  const token = freshNonce();
  drawer.write(TAKING, { code, token });
  return token;
}

/** The answer of a server that may not be reached, or be able, at once. */
async function patiently<T>(asked: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await asked();
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return asked();
}

/** Take a seat over that was let go, with all that this browser needs of it. */
export async function takeSeat(key: string, secret: string): Promise<void> {
  const code = codeOf(secret);
  const token = tokenFor(code);
  const { table, seat, parcel } = await patiently(() => api.take(key, { code, token }));
  const { share, title, game, name, sign } = fields(unpacked(parcel, secret));
  const kept = readShare(share);
  if (kept) keepShare(table, kept);
  if (!settings.name && typeof name === "string") settings.set({ name });
  if (settings.sign === null && typeof sign === "number") settings.set({ sign });
  const text = (found: unknown) => (typeof found === "string" ? found : "");
  keep({ table, seat, token, title: text(title), game: text(game), at: Date.now() });
  drawer.remove(TAKING);
}

/** Show the link, and its code to scan. */
export async function carrySeat(store: TableStore, words: Words): Promise<void> {
  const [link, { default: CarrySheet }] = await Promise.all([packSeat(store), import("./CarrySheet.svelte")]);
  if (!link) return;
  const shown = mount(CarrySheet, { target: document.body, props: { link, words, close: () => void unmount(shown) } });
}
