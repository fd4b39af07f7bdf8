/** The end as a story: finish cards turned over one by one, and what decided the race. */
import { read } from "../board";
import type { Deck, TurnedCard } from "../types";
import type { GameEvent, Message } from "../../../wire";

/** What right cards of a deck pay, the first first; all later ones pay as the last. */
export const RUNGS = [8, 5, 3, 2, 1];

export type Rung = "taken" | "next" | "far";

/** How the rungs of a deck stand after these cards. */
export function rungs(turned: readonly TurnedCard[], deck: Deck): Rung[] {
  const right = turned.filter((card) => card.deck === deck && card.pounds > 0).length;
  return RUNGS.map((_, index) => (index < right ? "taken" : index === right ? "next" : "far"));
}

/** Everybody's purse before the first card and after each of them. */
export function purses(last: readonly number[], cards: readonly TurnedCard[]): number[][] {
  const now = last.map((purse, seat) => purse - sum(cards.filter((card) => card.seat === seat)));
  const found = [[...now]];
  for (const card of cards) {
    now[card.seat] = card.purse;
    found.push([...now]);
  }
  return found;
}

const sum = (cards: readonly TurnedCard[]) => cards.reduce((pounds, card) => pounds + card.paid, 0);

/** The stacks as they stand when the race is over, the first first, the bottom camel first. */
export function stacks(board: string): string[] {
  return [...read(board).stacks].sort(([one], [other]) => other - one).map(([, camels]) => camels);
}

/** What made the difference: the best leg, the first right card of each deck, the busiest tile. */
export function highlights(events: readonly GameEvent[]): Message[] {
  return [bestLeg(events), ...firstRight(events), bestTile(events)].filter((one) => one !== null);
}

function bestLeg(events: readonly GameEvent[]): Message | null {
  const rows = events.flatMap((event) =>
    event.type === "leg_scored" ? event.rows.map((row) => ({ leg: event.leg, seat: row.seat, pounds: row.paid })) : [],
  );
  const best = Math.max(0, ...rows.map((row) => row.pounds));
  const found = rows.filter((row) => row.pounds === best);
  return best && found.length === 1 ? { key: "race.page.story.best_leg", args: { ...found[0] } } : null;
}

function firstRight(events: readonly GameEvent[]): Message[] {
  const cards = events.flatMap((event) => (event.type === "finish_card_turned" ? [event.card] : []));
  return (["winner", "loser"] as Deck[]).flatMap((deck) => {
    const card = cards.find((one) => one.deck === deck && one.pounds > 0);
    const key = deck === "winner" ? "race.page.story.first_winner" : "race.page.story.first_loser";
    return card ? [{ key, args: { seat: card.seat, camel: card.camel, pounds: card.pounds } }] : [];
  });
}

function bestTile(events: readonly GameEvent[]): Message | null {
  const paid = new Map<number, number>();
  for (const event of events)
    if (event.type === "camels_moved" && event.payment)
      paid.set(event.payment.seat, (paid.get(event.payment.seat) ?? 0) + 1);
  const best = Math.max(0, ...paid.values());
  const found = [...paid].filter(([, pounds]) => pounds === best);
  return best && found.length === 1
    ? { key: "race.page.story.best_tile", args: { seat: found[0]![0], pounds: best } }
    : null;
}
