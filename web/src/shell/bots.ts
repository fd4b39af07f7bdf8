/** What the bots are called; one that the catalogue does not know keeps its own name. */
import { api } from "../net/api";
import type { TableStore } from "../store/table.svelte";
import type { Offer } from "../wire";
import { anyText } from "../words/catalogues";

/** The bots that play a game, the weakest first. */
export const botsFor = (offer: Offer, game: string): readonly string[] =>
  offer.games.find((one) => one.name === game)?.bots ?? [];

export const botName = (bot: string): string => anyText(`bot.${bot}.name`) ?? bot;
export const botAbout = (bot: string): string => anyText(`bot.${bot}.about`) ?? "";

/** Give a seat to the strongest bot of the table's game. */
export async function giveToBot(store: TableStore, seat: number): Promise<void> {
  const bots = botsFor(await api.offer(), store.shown?.table.choices.game ?? "");
  await store.manage((key, token) => api.bot(key, token, seat, bots.at(-1) ?? "random"));
}
