/** Where everybody's pounds came from, added up from what happened. */
import type { Account as Placed, Moment } from "../../../shell/end/accounts";
import type { GameEvent, Message } from "../../../wire";

export interface Account extends Placed {
  /** Leg and pyramid tickets, as they were paid. */
  legs: number;
  tile: number;
  cards: number;
}

/** Everybody's account, in seating order. */
export function accounts(events: readonly GameEvent[], seats: number): Account[] {
  const all = Array.from({ length: seats }, (_, seat) => ({
    seat,
    start: 0,
    legs: 0,
    tile: 0,
    cards: 0,
    total: 0,
    place: 1,
  }));
  for (const event of events) {
    if (event.type === "race_began") event.purses.forEach((purse, seat) => (all[seat]!.start = purse));
    if (event.type === "camels_moved" && event.payment) all[event.payment.seat]!.tile += 1;
    if (event.type === "leg_scored") for (const row of event.rows) all[row.seat]!.legs += row.paid;
    if (event.type === "finish_card_turned") all[event.card.seat]!.cards += event.card.paid;
  }
  for (const one of all) one.total = one.start + one.legs + one.tile + one.cards;
  for (const one of all) one.place = 1 + all.filter((other) => other.total > one.total).length;
  return all;
}

/** The purses at the start, after each leg and after each finish deck. */
export function moments(events: readonly GameEvent[]): Moment[] {
  const found: Moment[] = [];
  let purses: number[] = [];
  let deck = "";
  const note = (key: string, args: Message["args"] = {}) => found.push({ label: { key, args }, purses: [...purses] });
  for (const event of events) {
    if (event.type === "race_began") {
      purses = [...event.purses];
      note("page.at_start");
    }
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
