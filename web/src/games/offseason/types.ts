/** What the off season sends, under short names. */
import type { Card, SeasonEvent } from "../../wire";

export type {
  Ability,
  Appendix,
  AuctionKind,
  Betting,
  Camel,
  Caravan,
  Card,
  Goods,
  MarketLetter,
  Prices,
  SeasonAction,
  SeasonEvent,
  SeasonView,
  Sell,
  VisibleMarket as Market,
} from "../../wire";
export type Cards = readonly Card[];
/** An event of one kind. */
export type Of<T extends SeasonEvent["type"]> = Extract<SeasonEvent, { type: T }>;
/** The three steps of a round. */
export type Step = "auction" | "market" | "sell";
