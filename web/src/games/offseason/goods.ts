/** The goods: what a card shows, which kind it is, and what it is drawn with. */
import { coat } from "../../art/names";
import type { Camel, Card, Cards, Goods } from "./types";

export const GOODS: readonly Goods[] = ["dates", "carpets", "pottery", "fruit"];
/** A camel is named by how many cards it carries. */
export const CAMELS: readonly Camel[] = [3, 4, 5, 6];
export const SHAPES = ["amphora", "vase", "jug"] as const;

const KINDS: Record<string, Goods> = { dates: "dates", carpet: "carpets", pot: "pottery", fruit: "fruit" };

/** The kind of goods on a card. */
export function goodsOf(card: Card): Goods {
  return KINDS[card.split("-")[0]!]!;
}

/** The card of a kind that an appendix calls so: `2`, `red`, `amphora_vase`. */
export function cardOf(goods: Goods, name: string): Card {
  const kind = Object.keys(KINDS).find((one) => KINDS[one] === goods)!;
  return `${kind}-${name.replace("_", "-")}` as Card;
}

/** How many dates a card shows. */
export function datesOn(card: Card): number {
  return Number(card.split("-")[1]);
}

/** The shapes that a pottery card may count as. */
export function shapesOf(card: Card): string[] {
  return card.split("-").slice(1);
}

/** The card's drawing, and the class that colours it: a carpet wears a racing camel's colour. */
export function art(card: Card): { href: string; coat: string } {
  const [kind, colour] = card.split("-");
  if (kind !== "carpet") return { href: `#${card}`, coat: "" };
  const letter = colour![0]!;
  return { href: `#carpet-${letter}`, coat: coat(letter) };
}

/** Those of the cards that are of one kind. */
export function ofGoods(cards: Cards, goods: Goods): Card[] {
  return cards.filter((card) => goodsOf(card) === goods);
}

/** The cards that are left when some of them go. */
export function without(cards: Cards, gone: Cards): Card[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** How many there are of each card. */
export function counted(cards: Cards): Map<Card, number> {
  const found = new Map<Card, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}
