/** An off season watched from its events alone: each event carries its result, so no rule is needed here. */
import { CAMELS, goodsOf, ofGoods, without } from "./goods";
import { chosenIn, goodsIn, handIn, holding, soldIn, type Turn } from "./turn";
import type {
  AuctionKind,
  Camel,
  Caravan,
  Cards,
  Goods,
  MarketLetter,
  Of,
  SeasonEvent,
  SeasonView,
  Market,
} from "./types";

type Change<T> = (one: T) => Partial<T>;
type Selling = Extract<Turn, { type: "selling" }>;

/** The view after one more event; what is legal, and who else is to act, comes with the next view only. */
export function after(view: SeasonView, event: SeasonEvent): SeasonView {
  const fold = FOLDS[event.type] as (view: SeasonView, event: SeasonEvent) => SeasonView;
  return fold(view, event);
}

const FOLDS: { [T in SeasonEvent["type"]]: (view: SeasonView, event: Of<T>) => SeasonView } = {
  // the markets and the Tower
  market_left_out: (view, { market }) => ({ ...view, markets: view.markets.filter((one) => one.mark !== market) }),
  goods_dealt: dealt,
  tower_renewed: (view, { tower, last }) => ({
    ...view,
    tower,
    last,
    discards: {},
    markets: view.markets.map((one) => ({ ...one, former: one.face_down })),
  }),
  markets_turned: turned,

  // the auction
  round_began: (view, { round }) => ({ ...view, round }),
  purses_filled: (view, { pounds }) => ({
    ...view,
    caravans: view.caravans.map((own) => ({ ...own, purse: own.purse === null ? null : own.purse + pounds })),
  }),
  auction_began: (view, { kind }) => ({ ...view, asked: "bet", betting: { ...view.betting, kind: felt(view, kind) } }),
  bet_sealed: (view, { seat, pounds }) => {
    const has_bet = view.betting.has_bet.map((has, index) => has || index === seat);
    return { ...view, betting: { ...view.betting, has_bet, own: seat === view.seat ? pounds : view.betting.own } };
  },
  bets_revealed: (view, { bets }) => {
    const has_bet = bets.map(() => false);
    return { ...view, betting: { ...view.betting, has_bet, own: null, shown: bets } };
  },
  auction_repeated: (view) => ({ ...view, betting: { ...view.betting, is_repeated: true } }),
  auction_won: (view, { seat, purse }) =>
    first(
      owned(view, seat, () => ({ purse })),
      seat,
    ),
  auction_failed: (view, { marker }) => (marker === null ? view : first(view, marker)),
  marker_drawn: (view, { seat }) => first(view, seat),

  // a turn in the market
  market_peeked: (view, { seat, market, cards, tokens }) =>
    withMarket(
      owned(view, seat, () => ({ peeks: tokens })),
      market,
      (one) => ({
        peekers: [...new Set([...one.peekers, seat])].sort((a, b) => a - b),
        peeked: cards ?? one.peeked,
      }),
    ),
  market_chosen: (view, { seat, purse, market }) => {
    const chosen = withMarket(
      owned(view, seat, () => ({ purse })),
      market,
      () => ({ taker: seat, coins: 0 }),
    );
    return { ...chosen, asked: "market", to_act: [seat], turn: { type: "deciding", seat, market } };
  },
  ability_used: (view) => view,
  ability_skipped: (view) => view,
  token_gained: (view, { seat, token, tokens }) =>
    owned(view, seat, () => (token === "peek" ? { peeks: tokens } : { sales: tokens })),
  pounds_gained: (view, { seat, purse }) => owned(view, seat, () => ({ purse })),
  goods_named: (view, { seat, goods }) => drawing(view, seat, goods, []),
  goods_drawn: (view, { seat, card, tower }) => {
    const goods = goodsIn(view) ?? goodsOf(card);
    return { ...drawing(view, seat, goods, [...handIn(view), card]), tower };
  },
  draw_sorted: (view, { seat, kept, discarded }) => discarding(held(view, seat, kept), discarded),
  card_poached: (view, { card, origin, market }) => {
    const left = withMarket(view, origin, (one) => ({ face_up: without(one.face_up, [card]) }));
    return withMarket(left, market, (one) => ({ face_up: [...one.face_up, card] }));
  },
  load_lightened: lightened,
  goods_taken: (view, { seat, market, face_up, face_down }) => {
    const empty = { face_up: [], face_down: 0, peeked: [], peekers: [], former: 0 };
    const hand = [...handIn(view), ...face_up, ...face_down];
    return { ...withMarket(view, market, () => empty), turn: holding(seat, market, hand) };
  },
  goods_loaded: (view, { seat, goods, camel, load }) =>
    held(loaded(view, seat, camel, load), seat, without(handIn(view), ofGoods(handIn(view), goods))),
  camel_collapsed: (view, { seat, camel, cards }) => discarding(loaded(view, seat, camel, []), cards),

  // the sale and the end
  extra_sale_used: (view, { seat, tokens }) =>
    selling(
      owned(view, seat, () => ({ sales: tokens })),
      seat,
      { extra: true },
    ),
  goods_sold: (view, { seat, purse, camel, cards, load }) => {
    const sold = discarding(
      loaded(
        owned(view, seat, () => ({ purse })),
        seat,
        camel,
        load,
      ),
      cards,
    );
    const before = view.turn?.seat === seat ? soldIn(view) : [];
    return selling(sold, seat, { sold: [...before, camel], extra: false });
  },
  sale_ended: (view, { seat }) => selling(view, seat, {}),
  merchants_tied: (view, { seats }) => ({ ...view, tied: seats, turn: null, asked: "sale" }),
  season_ended: (view, { purses }) => ({
    ...view,
    asked: "over",
    turn: null,
    caravans: view.caravans.map((own, seat) => ({ ...own, purse: purses[seat]! })),
  }),
};

/** The kind of auction as it is announced: in the first round nobody has a handicap. */
function felt(view: SeasonView, kind: AuctionKind): AuctionKind {
  return kind === "handicap" && view.round === 1 ? "standard" : kind;
}

function dealt(view: SeasonView, { market, card, is_face_up, tower }: Of<"goods_dealt">): SeasonView {
  const got = withMarket(view, market, (one) =>
    is_face_up && card
      ? { face_up: [...one.face_up, card] }
      : { face_down: one.face_down + 1, peekers: [], peeked: [] },
  );
  return { ...got, tower };
}

/** The chosen tiles lie on their other side, empty; the other one has a pound more. */
function turned(view: SeasonView, { market, coins }: Of<"markets_turned">): SeasonView {
  const markets = view.markets.map((one): Market => {
    if (one.mark === market) return { ...one, coins };
    const side = one.side === 1 ? 2 : 1;
    const { ability } = view.options.appendix.tiles[one.mark][side];
    const { mark } = one;
    return {
      mark,
      side,
      ability,
      face_up: [],
      face_down: 0,
      peeked: [],
      peekers: [],
      former: 0,
      coins: 0,
      taker: null,
    };
  });
  const has_bet = view.betting.has_bet.map(() => false);
  const betting = { kind: null, is_repeated: false, has_bet, own: null, shown: [] };
  return { ...view, markets, betting, round: view.round + 1, turn: null, asked: "card" };
}

function lightened(view: SeasonView, { seat, card, camel }: Of<"load_lightened">): SeasonView {
  const gone = discarding(view, [card]);
  if (camel !== null) {
    const load = view.caravans[seat]!.loads[CAMELS.indexOf(camel)]!;
    return loaded(gone, seat, camel, without(load, [card]));
  }
  const market = chosenIn(view);
  return market ? withMarket(gone, market, (one) => ({ face_up: without(one.face_up, [card]) })) : gone;
}

function first(view: SeasonView, seat: number): SeasonView {
  return { ...view, marker: seat, turn: { type: "choosing", seat }, to_act: [seat], asked: "market" };
}

/** The view with these cards in the hand of whoever is in the market. */
function held(view: SeasonView, seat: number, hand: Cards): SeasonView {
  const market = chosenIn(view);
  return market ? { ...view, turn: holding(seat, market, hand) } : view;
}

function drawing(view: SeasonView, seat: number, goods: Goods, hand: Cards): SeasonView {
  const market = chosenIn(view);
  return market ? { ...view, turn: { type: "drawing", seat, market, goods, hand } } : view;
}

function selling(view: SeasonView, seat: number, change: Partial<Selling>): SeasonView {
  const sold = view.turn?.seat === seat ? soldIn(view) : [];
  return { ...view, asked: "sale", to_act: [seat], turn: { type: "selling", seat, sold, ...change } };
}

function discarding(view: SeasonView, cards: Cards): SeasonView {
  const discards: Record<string, number> = { ...view.discards };
  for (const card of cards) discards[card] = (discards[card] ?? 0) + 1;
  return { ...view, discards };
}

function loaded(view: SeasonView, seat: number, camel: Camel, load: Cards): SeasonView {
  return owned(view, seat, (own) => ({ loads: own.loads.map((old, at) => (CAMELS[at] === camel ? load : old)) }));
}

function withMarket(view: SeasonView, mark: MarketLetter, change: Change<Market>): SeasonView {
  return { ...view, markets: view.markets.map((one) => (one.mark === mark ? { ...one, ...change(one) } : one)) };
}

function owned(view: SeasonView, seat: number, change: Change<Caravan>): SeasonView {
  const caravans = view.caravans.map((own, index) => (index === seat ? { ...own, ...change(own) } : own));
  return { ...view, caravans };
}
