/** The games that this page can show; a server may have more. */
import texts from "virtual:catalogue";
import type { TableCard } from "../wire";

const SHOWN = new Set(["race-2018", "race-2014", "off-season"]);

export const isShown = (game: string): boolean => SHOWN.has(game);
export const gameName = (game: string): string => texts[`page.game.${game}`] ?? game;
/** What a table is called. */
export const tableName = (table: TableCard): string => table.choices.title || gameName(table.choices.game);
