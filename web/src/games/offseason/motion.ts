/** How an event is shown: a row of pictures, each standing for a moment, some with something on its way. */
import type { Picture } from "../../store/presenter.svelte";
import { chosenIn } from "./turn";
import type { Camel, Cards, MarketLetter, Of, SeasonEvent, SeasonView } from "./types";
import { after } from "./watched";

/** Where something flies from or to. */
export type Place =
  | { at: "tower" | "discards" }
  | { at: "market"; mark: MarketLetter }
  | { at: "camel"; seat: number; camel: Camel }
  | { at: "purse"; seat: number };

/** What moves in a picture, besides what changed. */
export type Cue =
  | { kind: "fly"; cards: Cards; from: Place; to: Place }
  | { kind: "coins"; pounds: number; from: Place; to: Place }
  /** Cards on their backs. */
  | { kind: "backs"; number: number; from: Place; to: Place }
  /** The face-down cards of a market turn over. */
  | { kind: "turn"; mark: MarketLetter; cards: Cards }
  /** A camel's knees fold, and its load slides off. */
  | { kind: "fall"; seat: number; camel: Camel; cards: Cards }
  /** All slips open together. */
  | { kind: "open" };

/** One picture of an off season. */
export type Frame = Picture<SeasonView, Cue>;

const APART = 120;
const FLIGHT = 360;
const TURN = 420;
const FALL = 1100;
const TOWER: Place = { at: "tower" };
const DISCARDS: Place = { at: "discards" };

const PAUSE: Partial<Record<SeasonEvent["type"], number>> = {
  market_left_out: 200,
  tower_renewed: 900,
  markets_turned: 500,
  round_began: 400,
  purses_filled: 700,
  auction_began: 500,
  bet_sealed: 160,
  bets_revealed: 900,
  auction_won: 900,
  auction_repeated: 900,
  auction_failed: 900,
  marker_drawn: 700,
  market_peeked: 600,
  market_chosen: 450,
  token_gained: 450,
  ability_skipped: 250,
  goods_named: 500,
  draw_sorted: 600,
  goods_taken: 260,
  extra_sale_used: 400,
  goods_sold: 600,
  sale_ended: 250,
  merchants_tied: 1200,
  season_ended: 800,
};

/** How long a flight of so many pieces takes. */
export const flight = (pieces: number): number => FLIGHT + APART * Math.max(0, pieces - 1);

/** The pictures of one event, the last of which shows its result. */
export function frames(view: SeasonView, event: SeasonEvent): Frame[] {
  const done: Frame = { view: after(view, event), cue: null, ms: PAUSE[event.type] ?? 0 };
  return [...under(view, event, done.view), done];
}

/** What moves before the result stands still. */
function under(view: SeasonView, event: SeasonEvent, result: SeasonView): Frame[] {
  const still = (cue: Cue, ms: number): Frame[] => [{ view, cue, ms }];
  switch (event.type) {
    case "goods_dealt": {
      const to: Place = { at: "market", mark: event.market };
      if (event.is_face_up && event.card) return still({ kind: "fly", cards: [event.card], from: TOWER, to }, 110);
      return still({ kind: "backs", number: 1, from: TOWER, to }, 70);
    }
    case "bets_revealed":
      return [{ view: result, cue: { kind: "open" }, ms: TURN }];
    case "market_chosen": {
      if (!event.coins) return [];
      const from: Place = { at: "market", mark: event.market };
      return still({ kind: "coins", pounds: event.coins, from, to: purse(event.seat) }, flight(event.coins));
    }
    case "pounds_gained":
      return still({ kind: "coins", pounds: event.pounds, from: TOWER, to: purse(event.seat) }, flight(event.pounds));
    case "goods_drawn":
      return still({ kind: "fly", cards: [event.card], from: TOWER, to: own(view) }, flight(1) + 200);
    case "card_poached": {
      const from: Place = { at: "market", mark: event.origin };
      const to: Place = { at: "market", mark: event.market };
      return still({ kind: "fly", cards: [event.card], from, to }, flight(1) + 100);
    }
    case "load_lightened": {
      const from: Place = event.camel === null ? own(view) : { at: "camel", seat: event.seat, camel: event.camel };
      return still({ kind: "fly", cards: [event.card], from, to: DISCARDS }, flight(1));
    }
    case "goods_taken":
      return event.face_down.length
        ? still({ kind: "turn", mark: event.market, cards: event.face_down }, TURN + 500)
        : [];
    case "goods_loaded":
      return loading(view, event);
    case "camel_collapsed":
      return still({ kind: "fall", seat: event.seat, camel: event.camel, cards: event.cards }, FALL);
    case "goods_sold":
      return sold(view, event);
    case "market_left_out":
    case "tower_renewed":
    case "markets_turned":
    case "round_began":
    case "purses_filled":
    case "auction_began":
    case "bet_sealed":
    case "auction_won":
    case "auction_repeated":
    case "auction_failed":
    case "marker_drawn":
    case "market_peeked":
    case "token_gained":
    case "ability_used":
    case "ability_skipped":
    case "goods_named":
    case "draw_sorted":
    case "extra_sale_used":
    case "sale_ended":
    case "merchants_tied":
    case "season_ended":
      return [];
  }
}

/** Cards fly from the market to their slots one by one. */
function loading(view: SeasonView, event: Of<"goods_loaded">): Frame[] {
  const before = view.caravans[event.seat]?.loads[event.camel - 3] ?? [];
  const left = [...before];
  const cards = event.load.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const to: Place = { at: "camel", seat: event.seat, camel: event.camel };
  return [{ view, cue: { kind: "fly", cards, from: own(view), to }, ms: flight(cards.length) }];
}

/** The cards go, the pounds come. */
function sold(view: SeasonView, event: Of<"goods_sold">): Frame[] {
  const from: Place = { at: "camel", seat: event.seat, camel: event.camel };
  const cards: Cue = { kind: "fly", cards: event.cards, from, to: DISCARDS };
  const coins: Cue = { kind: "coins", pounds: event.price, from, to: purse(event.seat) };
  return [
    { view, cue: cards, ms: flight(event.cards.length) },
    { view: after(view, event), cue: coins, ms: flight(3) },
  ];
}

/** The market of this turn. */
function own(view: SeasonView): Place {
  const mark = chosenIn(view);
  return mark ? { at: "market", mark } : TOWER;
}

function purse(seat: number): Place {
  return { at: "purse", seat };
}
