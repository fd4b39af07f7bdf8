/** What a host does: the others' sheet, and a table deleted. */
import { mount, unmount } from "svelte";
import { leftBehind } from "../browser/mine";
import { go } from "../browser/route.svelte";
import { api } from "../net/api";
import { asked } from "../parts/ask";
import type { TableStore } from "../store/table.svelte";
import type { Words } from "../words/words";

/** Show the others at the table. */
export async function showPlayers(store: TableStore, words: Words): Promise<void> {
  const { default: HostSheet } = await import("./HostSheet.svelte");
  const shown = mount(HostSheet, { target: document.body, props: { store, words, close: () => void unmount(shown) } });
}

/** Whether the table may be deleted by its host now. */
export function isDeletable(store: TableStore): boolean {
  const card = store.shown?.table;
  if (!card || store.me === null || !card.seats[store.me]?.is_host) return false;
  const isAlone = card.seats.every((seat, index) => index === store.me || seat.player !== "person");
  return card.stage === "waiting" || card.stage === "finished" || isAlone;
}

/** Delete the table, if that is really meant. */
export async function deleteTable(store: TableStore, words: Words): Promise<void> {
  const question = { title: words.say("page.hosting.delete"), text: words.say("page.hosting.delete_note") };
  if (!(await asked({ ...question, yes: words.say("page.hosting.delete_yes") }))) return;
  if (!(await store.manage(api.delete))) return;
  leftBehind(store.key);
  go("/");
}

/** Whether a game ended before its end: why, as the catalogue has it. */
export function earlyEnd(store: TableStore): string | null {
  const last = store.entries.at(-1);
  if (last?.type !== "closed" || last.reason === "finished") return null;
  return last.reason === "given_up" ? "page.give_up.over" : "page.give_up.ended";
}
