/** What games and tables are called. */
import type { TableCard } from "../wire";
import { textOf } from "../words/catalogues";

export const gameName = (game: string): string => textOf(game, `game.${game}.name`) ?? game;
/** What a game is about, in a line; nothing of one that this page does not know. */
export const gameAbout = (game: string): string => textOf(game, `game.${game}.about`) ?? "";
/** What a table is called. */
export const tableName = (table: TableCard): string => table.choices.title || gameName(table.choices.game);
