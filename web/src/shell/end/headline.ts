/** Who has won, in one line for whoever looks. */
import type { Words } from "../../words/words";

export function headline(words: Words, winners: readonly number[], purse: number, me: number | null): string {
  const isShared = winners.length > 1;
  if (me !== null && winners.includes(me)) return words.say(isShared ? "page.you_share" : "page.you_win", { purse });
  return words.say("victory", { winners: [...winners], purse });
}
