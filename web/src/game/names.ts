/** What games and tables are called. */
import texts from "virtual:catalogue";
import type { TableCard } from "../wire";

export const gameName = (game: string): string => texts[`page.game.${game}`] ?? game;
/** What a game is about, in a line; nothing of one that this page does not know. */
export const gameAbout = (game: string): string => texts[`page.about.${game}`] ?? "";
/** What a table is called. */
export const tableName = (table: TableCard): string => table.choices.title || gameName(table.choices.game);
