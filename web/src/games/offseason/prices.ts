/** What goods fetch: everything comes from the table's own appendix. */
import { cardOf, datesOn, goodsOf, SHAPES, shapesOf, without } from "./goods";
import type { Appendix, Camel, Card, Cards, Goods, Prices, Sell } from "./types";

/** One price: so many dates, carpets or pots, or one fruit of a variety. */
export interface Price {
  what: string;
  pounds: number;
}

/** The price table of one kind, the cheapest first. */
export function table(prices: Prices, goods: Goods): Price[] {
  return Object.entries(prices[goods])
    .map(([what, pounds]) => ({ what, pounds: pounds as number }))
    .sort((a, b) => a.pounds - b.pounds);
}

/** How many there are of each card of these goods in the whole deck. */
export function deck(appendix: Appendix, goods: Goods): [Card, number][] {
  return Object.entries(appendix.deck[goods]).map(([name, n]) => [cardOf(goods, name), n as number]);
}

/** The best single sale of a camel's load: which entry of the table, how many of it, and what it brings. */
export interface Best {
  what: string;
  times: number;
  pounds: number;
}

export function best(prices: Prices, load: Cards): Best | null {
  if (!load.length) return null;
  const goods = goodsOf(load[0]!);
  const rows = table(prices, goods);
  if (goods === "fruit") {
    const least = rows.find((row) => load.includes(`fruit-${row.what}` as Card))!;
    const times = load.filter((card) => card === `fruit-${least.what}`).length;
    return { what: least.what, times, pounds: times * least.pounds };
  }
  const size = sizes[goods](load);
  const row = rows.filter((one) => Number(one.what) <= size).at(-1);
  return row ? { ...row, times: 1 } : null;
}

/** What a load that fell would have brought: the best sale of as many of its cards as the camel carries. */
export function worthOf(prices: Prices, fallen: Cards, camel: Camel): number {
  const goods = goodsOf(fallen[0]!);
  const sale = (cards: Cards) => best(prices, cards)?.pounds ?? 0;
  if (goods === "dates") return sale([...fallen].sort((a, b) => datesOn(b) - datesOn(a)).slice(0, camel));
  const alike = (isIn: (card: Card) => boolean) => sale(fallen.filter(isIn).slice(0, camel));
  if (goods === "fruit") return Math.max(...fallen.map((one) => alike((card) => card === one)));
  if (goods === "carpets") return sale([...new Set(fallen)].slice(0, camel));
  return Math.max(...SHAPES.map((shape) => alike((card) => shapesOf(card).includes(shape))));
}

const sizes: Record<Exclude<Goods, "fruit">, (load: Cards) => number> = {
  dates: (load) => load.reduce((sum, card) => sum + datesOn(card), 0),
  carpets: (load) => new Set(load).size,
  pottery: (load) => Math.max(...SHAPES.map((shape) => load.filter((card) => shapesOf(card).includes(shape)).length)),
};

/** All sales of one camel that bring the same: one tag. */
export interface Tag {
  price: number;
  /** How many dates, carpets, pots or fruit are sold. */
  number: number;
  /** The groups of cards that can be given for it, the one that leaves most first. */
  sales: Sell[];
}

/** The tags under one camel, the cheapest first. */
export function tags(prices: Prices, load: Cards, sales: readonly Sell[]): Tag[] {
  const found = new Map<number, Sell[]>();
  for (const sale of sales) found.set(sale.price, [...(found.get(sale.price) ?? []), sale]);
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([price, same]) => ({
      price,
      number: number(prices, same[0]!),
      sales: [...same].sort((a, b) => worth(prices, load, b) - worth(prices, load, a)),
    }));
}

function number(prices: Prices, sale: Sell): number {
  const goods = goodsOf(sale.cards[0]!);
  if (goods !== "dates") return sale.cards.length;
  return Number(table(prices, goods).find((row) => row.pounds === sale.price)?.what ?? 0);
}

/**
 * How good it is to give just these cards: what the rest still brings, then no dates for nothing, then room, then
 * cards of one shape only.
 */
function worth(prices: Prices, load: Cards, sale: Sell): number {
  const left = best(prices, without(load, sale.cards))?.pounds ?? 0;
  const dates = goodsOf(sale.cards[0]!) === "dates" ? sizes.dates(sale.cards) : 0;
  const shapes = sale.cards.filter((card) => shapesOf(card).length > 1).length;
  return left * 10_000 - dates * 100 + sale.cards.length * 10 - shapes;
}
