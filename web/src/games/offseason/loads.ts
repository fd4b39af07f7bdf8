/** What a caravan would bear after a market's cards: only cards that one sees are counted. */
import { CAMELS, GOODS, goodsOf, ofGoods } from "./goods";
import type { Camel, Card, Cards, Goods, Market } from "./types";

/** One kind of goods after a market's cards are loaded. */
export interface Bearing {
  goods: Goods;
  camel: Camel;
  /** What the camel carries already. */
  had: number;
  /** The cards that would come. */
  more: Card[];
  /** Whether the goods are new to the caravan: the camel is then the best of the empty ones. */
  isNew: boolean;
  /** Whether the camel would be full, or have too many. */
  state: "fits" | "full" | "falls";
}

/** The goods that wait for an empty camel, and how many cards of them. */
export interface Waiting {
  goods: Goods;
  number: number;
}

/** The camel that carries these goods. */
export function camelOf(loads: readonly Cards[], goods: Goods): Camel | null {
  const at = loads.findIndex((load) => load.length > 0 && goodsOf(load[0]!) === goods);
  return CAMELS[at] ?? null;
}

/** What a camel carries. */
export function loadOf(loads: readonly Cards[], camel: Camel): Cards {
  return loads[CAMELS.indexOf(camel)] ?? [];
}

/** The cards of a market that one sees: the face-up ones, and those that a Peek showed. */
export function seen(market: Market): Card[] {
  return [...market.face_up, ...market.peeked];
}

/** How many of a market's cards one does not know. */
export function unseen(market: Market): number {
  return market.face_down - market.peeked.length;
}

/** What each kind among these cards would do to the caravan; new goods get the empty camels that suit them best. */
export function bearings(loads: readonly Cards[], cards: Cards): Bearing[] {
  const kinds = GOODS.map((goods) => ({ goods, more: ofGoods(cards, goods), camel: camelOf(loads, goods) }));
  const coming = kinds.filter((kind) => kind.more.length > 0);
  const empty = CAMELS.filter((camel) => loadOf(loads, camel).length === 0);
  const fresh = coming.filter((kind) => kind.camel === null).sort((a, b) => b.more.length - a.more.length);
  const given = new Map(fresh.map((kind, index) => [kind.goods, empty[empty.length - 1 - index]!]));
  return coming.map(({ goods, more, camel: own }) => {
    const camel = own ?? given.get(goods)!;
    const had = own === null ? 0 : loadOf(loads, own).length;
    const sum = had + more.length;
    const state = sum > camel ? "falls" : sum === camel ? "full" : "fits";
    return { goods, camel, had, more, isNew: own === null, state };
  });
}
