/** Cards, markets and loads in words, for those who read the screen. */
import type { GameEvent, Message, Seen, Told } from "../../wire";
import type { Words } from "../../words/words";
import { counted } from "./goods";
import { unseen, type Bearing } from "./loads";
import { worthOf } from "./prices";
import type { Ability, Cards, MarketLetter, Market, Prices, SeasonView, Step } from "./types";

/** The drawing of an ability. */
export const ABILITY_ART: Record<Ability, string> = {
  prospect: "do-prospect",
  poach: "do-poach",
  lighten: "do-lighten",
  peek: "do-peek",
  extra_sale: "do-sale",
  two_pounds: "do-pounds",
};

/** Cards to be listed in a sentence, equal ones together. */
export const cardRows = (cards: Cards): Message[] =>
  [...counted(cards)].map(([card, n]) => ({ key: "offseason.times", args: { n, card } }));

/** Cards in words, equal ones together. */
export const cardsTold = (words: Words, cards: Cards): string =>
  words.say("offseason.page.cards", { rows: cardRows(cards) });

/** A market that is not touched, in words. */
export function marketTold(words: Words, market: Market, bearings: readonly Bearing[]): string {
  const sign = words.say("offseason.page.market_said", {
    name: `${market.mark}${market.side}`,
    ability: words.say(`offseason.page.ability.${market.ability}`),
    does: words.say(`offseason.page.does.${market.ability}`),
  });
  const hidden = unseen(market) ? words.say("offseason.page.down_said", { n: unseen(market) }) : "";
  const taker = market.taker === null ? "" : words.say("offseason.page.taken_said", { seat: market.taker });
  const told = [sign, goodsTold(words, market, bearings), hidden, taker].filter(Boolean);
  return words.say("offseason.page.sentences", { told });
}

/** What lies on a market and what it would do to one's camels, in words. */
export function goodsTold(words: Words, market: Market, bearings: readonly Bearing[]): string {
  const told: string[] = [];
  if (market.face_up.length)
    told.push(words.say("offseason.page.up_said", { cards: cardsTold(words, market.face_up) }));
  if (market.peeked.length)
    told.push(words.say("offseason.page.peeked_said", { cards: cardsTold(words, market.peeked) }));
  if (market.coins) told.push(words.say("offseason.page.coins_said", { pounds: market.coins }));
  for (const one of bearings) {
    const args = { goods: one.goods, n: one.had + one.more.length, camel: one.camel };
    told.push(words.say(one.state === "falls" ? "offseason.page.would_fall" : "offseason.page.would_bear_said", args));
  }
  return words.say("offseason.page.sentences", { told });
}

/** The entries without what lies open on the markets anyway; what falls from a camel is told with its worth. */
export function withoutDealing(entries: readonly Seen[], view?: SeasonView): Seen[] {
  const prices = view?.options.appendix.prices;
  return entries.map((entry) => {
    if (entry.type !== "played") return entry;
    const events = entry.events.filter(({ event }) => event.type !== "goods_dealt");
    return { ...entry, events: prices ? events.map((one) => withWorth(one, prices)) : events };
  });
}

/** A collapse with what the load would have brought, if it would have sold at all. */
function withWorth(told: Told, prices: Prices): Told {
  if (told.event.type !== "camel_collapsed") return told;
  const pounds = worthOf(prices, told.event.cards, told.event.camel);
  if (!pounds) return told;
  return { ...told, message: { key: "offseason.page.fell_worth", args: { fell: told.message, pounds } } };
}

/** What was taken from each market since the round began. */
export function takenFrom(events: readonly GameEvent[]): Map<MarketLetter, Cards> {
  const found = new Map<MarketLetter, Cards>();
  for (const event of events) {
    if (event.type === "markets_turned") found.clear();
    if (event.type === "goods_taken") found.set(event.market, [...event.face_up, ...event.face_down]);
  }
  return found;
}

/** The step of the round that a view shows. */
export function stepOf(view: SeasonView): Step | null {
  switch (view.asked) {
    case "over":
      return null;
    case "sale":
    case "counting":
    case "closing":
      return "sell";
    case "tile":
    case "card":
    case "filling":
    case "opening":
    case "auction":
    case "bet":
    case "marker":
      return "auction";
    case "market":
    case "ability":
    case "goods":
    case "poach":
    case "lighten":
    case "camel":
    case "draw":
      return "market";
  }
}

/** The seats in the order in which they choose and sell this round; none before the auction is over. */
export function order(view: SeasonView): number[] {
  const step = stepOf(view);
  if (view.marker === null || step === "auction" || step === null) return [];
  const seats = view.caravans.map((_, index) => (view.marker! + index) % view.caravans.length);
  return view.tied.length ? seats.filter((seat) => view.tied.includes(seat)) : seats;
}
