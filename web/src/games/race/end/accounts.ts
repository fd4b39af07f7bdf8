/** Where everybody's pounds came from, added up from what happened. */
import type { Account as Placed, Moment } from "../../../shell/end/accounts";
import type { GameEvent, Message } from "../../../wire";

export interface Account extends Placed {
  /** Leg and pyramid tickets, as they were paid. */
  legs: number;
  tile: number;
  cards: number;
}

/** Everybody's account, in seating order, counted back from the last purses: not every race begins at the beginning. */
export function accounts(events: readonly GameEvent[], purses: readonly number[]): Account[] {
  const all = purses.map((total, seat) => ({
    seat,
    start: 0,
    legs: 0,
    tile: 0,
    cards: 0,
    total,
    place: 1 + purses.filter((other) => other > total).length,
  }));
  for (const event of events) {
    if (event.type === "camels_moved" && event.payment) all[event.payment.seat]!.tile += 1;
    if (event.type === "leg_scored") for (const row of event.rows) all[row.seat]!.legs += row.paid;
    if (event.type === "finish_card_turned") all[event.card.seat]!.cards += event.card.paid;
  }
  for (const one of all) one.start = one.total - one.legs - one.tile - one.cards;
  return all;
}

/** The purses at the start, after each leg and after each finish deck. */
export function moments(events: readonly GameEvent[], last: readonly number[]): Moment[] {
  const found: Moment[] = [];
  const purses = accounts(events, last).map((one) => one.start);
  let deck = "";
  const note = (key: string, args: Message["args"] = {}) => found.push({ label: { key, args }, purses: [...purses] });
  note("page.at_start");
  for (const event of events) {
    if (event.type === "camels_moved" && event.payment) purses[event.payment.seat]! += 1;
    if (event.type === "leg_scored") {
      for (const row of event.rows) purses[row.seat]! += row.paid;
      note("race.page.after_leg", { leg: event.leg });
    }
    if (event.type === "finish_card_turned") {
      if (deck && deck !== event.card.deck) note(`race.page.after_deck.${deck}`);
      deck = event.card.deck;
      purses[event.card.seat]! += event.card.paid;
    }
  }
  if (deck) note(`race.page.after_deck.${deck}`);
  return found;
}
