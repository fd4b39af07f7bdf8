/** What the off season sends, under short names. */
import type { SeasonEvent, VisibleMarket as Market } from "../../wire";

export type {
  Appendix,
  Betting,
  Caravan,
  Prices,
  SeasonAction,
  SeasonEvent,
  SeasonView,
  Sell,
  VisibleMarket as Market,
} from "../../wire";
export type Card = Market["face_up"][number];
export type Cards = readonly Card[];
export type MarketLetter = Market["mark"];
export type Ability = Market["ability"];
export type Goods = Of<"goods_named">["goods"];
export type Camel = Of<"goods_loaded">["camel"];
export type AuctionKind = Of<"auction_began">["kind"];
/** An event of one kind. */
export type Of<T extends SeasonEvent["type"]> = Extract<SeasonEvent, { type: T }>;
/** The three steps of a round. */
export type Step = "auction" | "market" | "sell";
