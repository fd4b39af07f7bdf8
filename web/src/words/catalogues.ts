/** The texts that this page has: what games share, its own games' words, and those of games that it was told of. */
import { prefixes } from "virtual:catalogue";
import { spoken, type Texts } from "./spoken.svelte";

/** What another package brought to the server for one of its games. */
export interface Brought {
  prefix: string;
  texts: Readonly<Texts>;
}

/** The key of a text of a game's own catalogue. */
export const keyOf = (game: string, key: string): string => `${prefixes[game] ?? game}.${key}`;

/** A text of a game's own catalogue. */
export const textOf = (game: string, key: string): string | undefined => spoken.texts[keyOf(game, key)];

/** A text that either games share or one of them has. */
export const anyText = (key: string): string | undefined =>
  spoken.texts[key] ??
  Object.keys(prefixes)
    .map((game) => textOf(game, key))
    .find((text) => text !== undefined);

/** Whether this page has words for a game. */
export const isKnown = (game: string): boolean => game in prefixes;

/** Take in the words of a game that another package brought to the server. */
export function learn(game: string, words: Brought, texts = spoken.texts): void {
  prefixes[game] = words.prefix;
  // what this page says itself is nobody else's to change
  for (const [key, text] of Object.entries(words.texts)) texts[key] ??= text;
}
