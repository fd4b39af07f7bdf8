/** What is known of the turn that is going on, whatever is asked in it. */
import { goodsOf } from "./goods";
import type { Camel, Cards, Goods, MarketLetter, SeasonView } from "./types";

export type Turn = NonNullable<SeasonView["turn"]>;

/** The market that was chosen. */
export function chosenIn({ turn }: SeasonView): MarketLetter | null {
  return turn && "market" in turn ? turn.market : null;
}

/** The goods that were named, or those that need a camel now. */
export function goodsIn({ turn }: SeasonView): Goods | null {
  return turn && "goods" in turn ? turn.goods : null;
}

/** The cards that were drawn or taken and are not on a camel yet. */
export function handIn({ turn }: SeasonView): Cards {
  return turn && "hand" in turn ? (turn.hand ?? []) : [];
}

/** The camels that were sold from, one for every sale. */
export function soldIn({ turn }: SeasonView): readonly Camel[] {
  return turn && "sold" in turn ? (turn.sold ?? []) : [];
}

/** A turn whose merchant holds these cards, of which the first go onto a camel next. */
export function holding(seat: number, market: MarketLetter, hand: Cards): Turn {
  const [next] = hand;
  return next ? { type: "loading", seat, market, goods: goodsOf(next), hand } : { type: "deciding", seat, market };
}
