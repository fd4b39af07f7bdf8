/** Where everybody's pounds came from, added up from what happened. */
import type { Account as Placed, Moment } from "../../shell/end/accounts";
import type { GameEvent } from "../../wire";
import { GOODS, goodsOf } from "./goods";
import { worthOf } from "./prices";
import type { Camel, Cards, Goods, Of, Prices } from "./types";

/** The start is what everybody had then, and was given when nobody had anything. */
export interface Account extends Placed {
  goods: Record<Goods, number>;
  /** Coins that lay on markets, and what markets gave. */
  markets: number;
  bets: number;
}

/** Everybody's account, in seating order; the last purses are those of the end. */
export function accounts(events: readonly GameEvent[], purses: readonly number[]): Account[] {
  const all = purses.map((total, seat): Account => {
    const goods = Object.fromEntries(GOODS.map((one) => [one, 0])) as Record<Goods, number>;
    return { seat, start: 0, goods, markets: 0, bets: 0, total, place: placed(purses, seat) };
  });
  for (const event of events) {
    if (event.type === "goods_sold") all[event.seat]!.goods[goodsOf(event.cards[0]!)] += event.price;
    if (event.type === "market_chosen") all[event.seat]!.markets += event.coins;
    if (event.type === "pounds_gained") all[event.seat]!.markets += event.pounds;
    if (event.type === "auction_won") all[event.seat]!.bets -= event.pounds;
  }
  for (const one of all) one.start = one.total - one.markets - one.bets - sum(Object.values(one.goods));
  return all;
}

/**
 * The purses at the start and after each round up to the last, counted back from the end: on the way they were hidden. A
 * season that goes on from another may begin in the middle of a round.
 */
export function moments(events: readonly GameEvent[], purses: readonly number[], last: number): Moment[] {
  const now = accounts(events, purses).map((one) => one.start - filled(events));
  const found: Moment[] = [{ label: { key: "page.at_start" }, purses: [...now] }];
  const after = (round: number) =>
    found.push({ label: { key: "offseason.page.after_round", args: { round } }, purses: [...now] });
  let isUnderWay = false;
  for (const event of events) {
    if (event.type === "round_began" && isUnderWay) after(event.round - 1);
    const sums = paid(event, purses.length);
    for (const [seat, pounds] of sums) now[seat]! += pounds;
    isUnderWay ||= event.type === "round_began" || sums.length > 0;
  }
  after(last);
  return found;
}

/** What each seat got or paid by an event. */
function paid(event: GameEvent, seats: number): [number, number][] {
  switch (event.type) {
    case "goods_sold":
      return [[event.seat, event.price]];
    case "market_chosen":
      return [[event.seat, event.coins]];
    case "pounds_gained":
      return [[event.seat, event.pounds]];
    case "auction_won":
      return [[event.seat, -event.pounds]];
    case "purses_filled":
      return Array.from({ length: seats }, (_, seat) => [seat, event.pounds]);
    default:
      return [];
  }
}

/** What everybody was given on the way. */
function filled(events: readonly GameEvent[]): number {
  return sum(events.flatMap((event) => (event.type === "purses_filled" ? [event.pounds] : [])));
}

/** The sales that were made to break a tie, in order. */
export function tieSales(events: readonly GameEvent[]): Of<"goods_sold">[] {
  const from = events.findIndex((event) => event.type === "merchants_tied");
  return from < 0 ? [] : sales(events.slice(from));
}

/** All sales, in order. */
export function sales(events: readonly GameEvent[]): Of<"goods_sold">[] {
  return events.filter((event): event is Of<"goods_sold"> => event.type === "goods_sold");
}

/** A load that fell from a camel, in which round, and what it would have brought. */
export interface Fall {
  seat: number;
  round: number;
  camel: Camel;
  cards: Cards;
  pounds: number;
}

/** All that fell, in order. */
export function falls(events: readonly GameEvent[], prices: Prices): Fall[] {
  const found: Fall[] = [];
  let round = 0;
  for (const event of events) {
    if (event.type === "round_began") round = event.round;
    if (event.type !== "camel_collapsed") continue;
    const { seat, camel, cards } = event;
    found.push({ seat, round, camel, cards, pounds: worthOf(prices, cards, camel) });
  }
  return found;
}

function placed(purses: readonly number[], seat: number): number {
  return 1 + purses.filter((other) => other > purses[seat]!).length;
}

function sum(pounds: readonly number[]): number {
  return pounds.reduce((all, one) => all + one, 0);
}
