/** What Nature did, in words. */
import { Words, type Message } from "../words/words";
import type { Kind } from "./record";

/** What has no words. */
export const UNTOLD: Message = { key: "page.proof.something" };

/** Tells each kind of move by its key; what a record that was changed has there may have no words. */
export function told(keys: Partial<Record<string, string>>): (move: Kind | null | undefined) => Message {
  return (move) => {
    const { type, ...args } = move ?? { type: "" };
    const key = keys[type];
    if (key === undefined) return UNTOLD;
    const message = { key, args };
    try {
      new Words().say(message);
      return message;
    } catch {
      // a camel or a card that there is not
      return UNTOLD;
    }
  };
}
