/** What a draw looks like: a die, a camel's badge, a player's sign or a card. */
import type { Card } from "../games/offseason/types";
import { Words, type Message } from "../words/words";
import type { Kind } from "./record";

export type Face =
  | { kind: "die"; camel: string; number: number }
  | { kind: "badge"; camel: string; mark: string }
  | { kind: "seat"; seat: number }
  | { kind: "goods"; card: Card; mark: string }
  | { kind: "card"; mark: string };

const KEYS: Partial<Record<string, string>> = {
  rolled: "page.proof.rolled",
  camel_placed: "page.proof.placed",
  starter_chosen: "page.proof.starts",
  marker_given: "page.proof.marker",
  card_dealt: "page.proof.card",
  tile_left_out: "page.proof.tile",
  auction_announced: "page.proof.auction",
};

/** What is shown of something that Nature did; a record that was changed may have anything there. */
export function face(move: Kind | null | undefined): Face {
  if (!move) return { kind: "card", mark: "?" };
  const text = (name: string) => String(move[name]);
  switch (move.type) {
    case "rolled":
      return { kind: "die", camel: text("camel"), number: Number(move["number"]) };
    case "camel_placed":
      return { kind: "badge", camel: text("camel"), mark: text("space") };
    case "starter_chosen":
    case "marker_given":
      return { kind: "seat", seat: Number(move["seat"]) };
    case "card_dealt":
      return { kind: "goods", card: move["card"] as Card, mark: initials(text("card")) };
    case "tile_left_out":
      return { kind: "card", mark: text("tile") };
    default:
      return { kind: "card", mark: text("kind").slice(0, 1).toUpperCase() };
  }
}

/** A card where its drawing is not at hand: `2`, `R`, `AV`. */
function initials(card: string): string {
  const [, ...rest] = card.split("-");
  return rest.map((word) => word.slice(0, 1).toUpperCase()).join("");
}

/** The same in words. */
export function said(move: Kind | null | undefined): Message {
  const { type, ...args } = move ?? { type: "" };
  const message = { key: KEYS[type] ?? "page.proof.something", args };
  try {
    new Words().say(message);
    return message;
  } catch {
    // a camel or a card that there is not
    return { key: "page.proof.something" };
  }
}
