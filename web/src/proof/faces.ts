/** What a draw looks like: a die, a camel's badge, a player's sign or a card. */
import type { Message } from "../words/words";
import type { Kind } from "./record";

export type Face =
  | { kind: "die"; camel: string; number: number }
  | { kind: "badge"; camel: string; mark: string }
  | { kind: "seat"; seat: number }
  | { kind: "card"; mark: string };

const CARPETS: Record<string, string> = { red: "r", blue: "b", green: "g", yellow: "y", purple: "p", white: "w" };

/** What is shown of something that Nature did. */
export function face(move: Kind): Face {
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
      return card(text("card"));
    case "tile_left_out":
      return { kind: "card", mark: text("tile") };
    default:
      return { kind: "card", mark: text("kind").slice(0, 1).toUpperCase() };
  }
}

function card(name: string): Face {
  const [goods, ...rest] = name.split("-");
  const carpet = goods === "carpet" ? CARPETS[rest[0] ?? ""] : undefined;
  if (carpet) return { kind: "badge", camel: carpet, mark: "" };
  return { kind: "card", mark: rest.map((word) => word.slice(0, 1).toUpperCase()).join("") };
}

/** The same in words. */
export function said(move: Kind): Message {
  const { type, ...args } = move;
  switch (type) {
    case "rolled":
      return { key: "page.proof.rolled", args };
    case "camel_placed":
      return { key: "page.proof.placed", args };
    case "starter_chosen":
      return { key: "page.proof.starts", args };
    case "marker_given":
      return { key: "page.proof.marker", args };
    case "card_dealt":
      return { key: "page.proof.card", args };
    case "tile_left_out":
      return { key: "page.proof.tile", args };
    default:
      return { key: "page.proof.auction", args };
  }
}
