/** The scoring screens add up: legs, finish cards and purses against the record. */
import { describe, expect, it } from "vitest";
import { highlights, purses, rungs } from "../src/games/race/end/story";
import { before, isForgiven, scoredLegs } from "../src/games/race/legs";
import type { Deck, TurnedCard } from "../src/games/race/types";
import type { GameEvent } from "../src/wire";
import { fixture } from "./fixture";

interface Step {
  entries: { events: { event: GameEvent }[] }[];
  view: { holdings: { purse: number | null }[] };
}
const GAMES = ["2014", "2018"].map((edition): [string, Step[]] => [
  edition,
  fixture<{ watched: Step[] }>(`race-${edition}`).watched,
]);
const told = (steps: Step[]) =>
  steps.flatMap((step) => step.entries.flatMap((entry) => entry.events.map(({ event }) => event)));

describe.each(GAMES)("the record of %s", (_, steps) => {
  const events = told(steps);
  const cards = events.flatMap((event) => (event.type === "finish_card_turned" ? [event.card] : []));

  it("has legs whose stamps add up to their sums", () => {
    const legs = scoredLegs(events);
    expect(legs.length).toBeGreaterThan(1);
    for (const { scored, partners } of legs) {
      for (const row of scored.rows) {
        const stamps = [...row.rewards, ...(row.copied ? [row.copied] : [])];
        expect(stamps.reduce((sum, reward) => sum + reward.pounds, 0)).toBe(row.total);
        expect(isForgiven(row)).toBe(row.paid !== row.total);
        if (row.copied) expect(partners[row.seat]).not.toBeNull();
      }
    }
  });
  it("has cards that lead from the purses of the last leg to those of the end", () => {
    const last = steps.at(-1)!.view.holdings.map((own) => own.purse!);
    const all = purses(last, cards);
    expect(all).toHaveLength(cards.length + 1);
    expect(all.at(-1)).toEqual(last);
    cards.forEach((card, index) => {
      expect(all[index + 1]![card.seat]! - all[index]![card.seat]!).toBe(card.paid);
    });
  });
  it("fills a rung for each right card", () => {
    for (const deck of ["winner", "loser"] as Deck[]) {
      const right = cards.filter((card) => card.deck === deck && card.pounds > 0);
      expect(rungs(cards, deck).filter((rung) => rung === "taken")).toHaveLength(Math.min(5, right.length));
      expect(right.slice(0, 5).map((card) => card.pounds)).toEqual([8, 5, 3, 2, 1].slice(0, right.length));
    }
  });
  it("has something that decided it", () => {
    expect(highlights(events).length).toBeGreaterThan(0);
  });
});

describe("a leg's row", () => {
  it("tells the purse before it, and what was forgiven", () => {
    const row = { seat: 0, rewards: [], copied: null, total: -3, paid: -1, purse: 0 };
    expect([before(row), isForgiven(row)]).toEqual([1, true]);
    expect(before({ ...row, purse: null })).toBeNull();
    expect(isForgiven({ ...row, paid: -3 })).toBe(false);
  });
});

describe("rungs", () => {
  const card = (deck: Deck, pounds: number): TurnedCard => ({
    deck,
    seat: 0,
    camel: "g",
    pounds,
    paid: pounds,
    purse: 9,
  });
  it("a wrong card takes none, and each deck has its own", () => {
    expect(rungs([card("winner", 8), card("winner", -1), card("loser", 8)], "winner")).toEqual([
      "taken",
      "next",
      "far",
      "far",
      "far",
    ]);
  });
  it("all later ones take the last", () => {
    expect(
      rungs(
        [8, 5, 3, 2, 1, 1].map((pounds) => card("loser", pounds)),
        "loser",
      ),
    ).toEqual(Array(5).fill("taken"));
  });
});
