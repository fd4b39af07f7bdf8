/** How the fields of an off season's view read in words; one that says nothing now has no lines. */
import type { Words } from "../../words/words";
import { CAMELS } from "./goods";
import { cardsTold, marketTold } from "./told";
import type { Betting, Card, Cards, SeasonView } from "./types";

type Turn = NonNullable<SeasonView["turn"]>;
type Reader = (value: never, words: Words) => string[];

/** All four camels, also those that carry nothing: one has to know where there is room. */
function loads(value: readonly Cards[], words: Words): string[] {
  return value.map((cards, index) => {
    const camel = CAMELS[index];
    return cards.length
      ? words.say("offseason.page.plain.load", { camel, cards: cardsTold(words, cards) })
      : words.say("offseason.page.plain.load_empty", { camel });
  });
}

/** The auction: its kind, who has bet, one's own bet, and all bets once they were revealed. */
function betting({ kind, has_bet, own, shown }: Betting, words: Words): string[] {
  const seats = has_bet.flatMap((has, seat) => (has ? [seat] : []));
  const bets = shown.map((pounds, seat) => words.say("offseason.page.plain.bet", { seat, pounds }));
  return [
    ...(kind ? [words.say(`offseason.page.kind.${kind}`)] : []),
    ...(seats.length ? [words.say("offseason.page.plain.have_bet", { seats })] : []),
    ...(own === null ? [] : [words.say("offseason.page.plain.own_bet", { pounds: own })]),
    ...(bets.length ? [words.say("offseason.page.plain.bets", { bets })] : []),
  ];
}

/** A turn: whose it is and where, what was drawn or taken and is on no camel yet, which camels were sold from. */
function turn(value: Turn | null, words: Words): string[] {
  if (!value) return [];
  const { seat } = value;
  const hand = "hand" in value ? (value.hand ?? []) : [];
  const sold = "sold" in value ? (value.sold ?? []) : [];
  return [
    "market" in value ? words.say("offseason.page.plain.at_market", { seat, market: value.market }) : words.name(seat),
    ...("goods" in value ? [words.say("offseason.page.plain.about", { goods: value.goods })] : []),
    ...(hand.length ? [words.say("offseason.page.plain.in_hand", { cards: cardsTold(words, hand) })] : []),
    ...(sold.length ? [words.say("offseason.page.plain.sold", { camels: sold })] : []),
  ];
}

/** So many of each card. */
function counts(value: Readonly<Record<string, number>>, words: Words): string[] {
  const cards = Object.entries(value).flatMap(([card, n]) => Array<Card>(n).fill(card as Card));
  return cards.length ? [cardsTold(words, cards)] : [];
}

const names = (seats: readonly number[], words: Words) => seats.map((seat) => words.name(seat));
const READERS: Readonly<Record<string, Reader>> = {
  markets: (value: SeasonView["markets"], words) => value.map((market) => marketTold(words, market, [])),
  loads,
  betting,
  turn,
  tied: names,
  discards: counts,
  former: counts,
  // what one may do says it better
  asked: () => [],
} as Record<string, Reader>;

/** The fields of a view that are more than a number. */
export function reads(field: string, value: unknown, words: Words): string[] | null {
  if (field === "marker") return value === null ? [] : [words.name(value as number)];
  if (field === "last" && value === null) return [];
  if (field === "purse" && value === null) return [words.say("page.plain.hidden")];
  return READERS[field]?.(value as never, words) ?? null;
}
