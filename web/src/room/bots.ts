/** What the bots are called; one that the catalogue does not know keeps its own name. */
import texts from "virtual:catalogue";
import type { Offer } from "../wire";

/** The bots that play a game, the weakest first. */
export const botsFor = (offer: Offer, game: string): readonly string[] =>
  offer.games.find((one) => one.name === game)?.bots ?? [];

export const botName = (bot: string): string => texts[`page.bot.${bot}`] ?? bot;
export const botAbout = (bot: string): string => texts[`page.bot_about.${bot}`] ?? "";
