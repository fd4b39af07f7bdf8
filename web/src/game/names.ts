/** What games, tables and what is done in them are called. */
import type { Kind } from "../proof/record";
import type { Action, TableCard } from "../wire";
import { keyOf, textOf } from "../words/catalogues";
import type { Message } from "../words/words";

export const gameName = (game: string): string => textOf(game, `game.${game}.name`) ?? game;
/** What a game is about, in a line; nothing of one that this page does not know. */
export const gameAbout = (game: string): string => textOf(game, `game.${game}.about`) ?? "";
/** What a table is called. */
export const tableName = (table: TableCard): string => table.choices.title || gameName(table.choices.game);

/** A text of a game's own, if it has one. */
export const gameText = (game: string, key: string): string | undefined => textOf(game, key);

/** An action as an offer, in words, as `camelup.game.Action.message` has it. */
export function actionMessage(game: string, action: Action): Message {
  return message(game, "action", action as Kind);
}

/** What Nature did; null if the game has no words for it. */
export function chanceMessage(game: string, move: Kind): Message | null {
  return textOf(game, `chance.${move.type}`) === undefined ? null : message(game, "chance", move);
}

function message(game: string, group: string, { type, ...args }: Kind): Message {
  return { key: keyOf(game, `${group}.${type}`), args };
}
