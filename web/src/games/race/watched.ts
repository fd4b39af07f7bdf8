/** A race watched from its events alone: each event carries its result, so no rule is needed here. */
import { withDice } from "./board";
import type { Holding, Of, RaceEvent, RaceView } from "./types";

/** The view after one more event; whose turn it is and what is legal comes with the next view only. */
export function after(view: RaceView, event: RaceEvent): RaceView {
  switch (event.type) {
    case "camel_entered":
    case "race_ended":
    case "tile_placed":
      return { ...view, board: event.board };
    case "race_began":
      return purses({ ...view, board: event.board }, event.purses);
    case "ticket_taken":
      return tookTicket(view, event);
    case "pyramid_ticket_taken":
      return held(view, event.seat, () => ({ pyramid: event.held }));
    case "finish_card_laid":
      return laid(view, event);
    case "partners_joined": {
      const one = held(view, event.seat, () => ({ partner: event.partner }));
      return held(one, event.partner, () => ({ partner: event.seat }));
    }
    case "die_revealed":
      return { ...view, board: withDice(view.board, event.dice) };
    case "camels_moved":
      return moved(view, event);
    case "leg_scored":
      return purses(
        view,
        event.rows.map((row) => row.purse),
      );
    case "leg_began":
      return {
        ...view,
        board: event.board,
        leg: event.leg,
        tickets: returned(view),
        holdings: view.holdings.map(emptied),
      };
    case "finish_card_turned":
      return held(view, event.card.seat, () => ({ purse: event.card.purse }));
    case "game_ended":
      return purses(view, event.purses);
  }
}

function tookTicket(view: RaceView, event: Of<"ticket_taken">): RaceView {
  const ticket = { camel: event.camel, value: event.value };
  const tickets = { ...view.tickets, [event.camel]: event.left };
  return held({ ...view, tickets }, event.seat, (own) => ({ tickets: [...own.tickets, ticket] }));
}

function laid(view: RaceView, event: Of<"finish_card_laid">): RaceView {
  const { seat, deck, camel, board } = event;
  const hand = seat === view.seat && camel ? view.hand.replace(camel, "") : view.hand;
  const cards = [...view.laid, { seat, deck, camel, board }];
  return held({ ...view, laid: cards, hand }, seat, (own) => ({ cards: own.cards - 1 }));
}

function moved(view: RaceView, event: Of<"camels_moved">): RaceView {
  const next = { ...view, board: event.board };
  if (!event.payment) return next;
  const { seat, purse } = event.payment;
  return held(next, seat, () => ({ purse }));
}

/** All tickets of a leg, those that were taken back on their piles. */
function returned(view: RaceView): Record<string, readonly number[]> {
  const taken = view.holdings.flatMap((own) => own.tickets);
  const pile = (camel: string, left: readonly number[]) =>
    [...taken.filter((one) => one.camel === camel).map((one) => one.value), ...left].sort((a, b) => b - a);
  return Object.fromEntries(Object.entries(view.tickets).map(([camel, left]) => [camel, pile(camel, left)]));
}

/** A leg ticket, a pyramid ticket and a partner last one leg. */
function emptied(own: Holding): Holding {
  return { ...own, tickets: [], pyramid: 0, partner: null };
}

function held(view: RaceView, seat: number, change: (own: Holding) => Partial<Holding>): RaceView {
  const holdings = view.holdings.map((own, index) => (index === seat ? { ...own, ...change(own) } : own));
  return { ...view, holdings };
}

function purses(view: RaceView, purses: readonly (number | null)[]): RaceView {
  return { ...view, holdings: view.holdings.map((own, seat) => ({ ...own, purse: purses[seat] ?? null })) };
}
