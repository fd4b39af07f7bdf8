/** My record: what it adds up to, what a file keeps of it, and what of games and reviews enters it. */
import { beforeEach, describe, expect, it } from "vitest";
import { NO_REVIEW, reviewedOf } from "../src/browser/reviewed";
import type { Played, Reviewed } from "../src/browser/played.svelte";
import { accuracies, leaning, lucks, missing, places, summary } from "../src/record/sums";
import type { Look } from "../src/wire";
import { openWindow, type FakeWindow } from "./window";

const review = (accuracy: number | null, luck: number | null, lost: Record<string, number> = {}): Reviewed => ({
  accuracy,
  luck,
  missed: 1,
  lost,
  isWhole: true,
});
const game = (n: number, change: Partial<Played> = {}): Played => ({
  table: `t${n}`,
  game: "race-2018",
  title: "",
  at: n * 1000,
  seat: 0,
  names: ["Mira", "Jonas", "Tove"],
  scores: [20, 10, 15],
  ...change,
});
const HELD = { table: "t1", seat: 1, token: "t".repeat(43), title: "Ours", game: "race-2018", at: 5 };
let page: FakeWindow;
const kept = async () => (await import("../src/browser/played.svelte")).record;
const files = () => import("../src/record/file");

beforeEach(() => {
  page = openWindow();
});

describe("sums", () => {
  it("draw accuracy as it came, with the mean of the last eight games", () => {
    const games = [9, 3, 1].map((n) => game(n, { review: review(10 * n, 1) }));
    expect(accuracies(games).map(({ value, line }) => [value, line])).toEqual([
      [10, 10],
      [30, 20],
      [90, 130 / 3],
    ]);
    const many = Array.from({ length: 12 }, (_, n) => game(n, { review: review(n < 4 ? 0 : 80, 0) }));
    expect(accuracies(many).at(-1)!.line).toBe(80);
  });
  it("add luck up over time, and leave out games of which none is told", () => {
    const games = [game(1, { review: review(80, 2.5) }), game(2), game(3, { review: review(80, null) })];
    expect(lucks([...games, game(4, { review: review(80, -4) })]).map(({ line }) => line)).toEqual([2.5, -1.5]);
  });
  it("count places, shared ones as the better, the last ones together", () => {
    const shared = game(1, { scores: [15, 10, 15] });
    const fifth = game(2, { names: [..."abcde"], scores: [1, 2, 3, 4, 5] });
    expect(places([shared, fifth, game(3), game(4, { seat: 2 })])).toEqual([2, 1, 0, 1]);
  });
  it("tell where pounds go missing, a game of the last twenty each", () => {
    const old = Array.from({ length: 20 }, (_, n) => game(100 - n, { review: review(80, 0, { roll: 1 }) }));
    const older = game(1, { review: review(80, 0, { partner: 100 }) });
    expect(missing([...old, older])).toEqual([{ kind: "roll", pounds: 1 }]);
    expect(missing([game(1, { review: review(80, 0, { roll: 1, take_ticket: 3, partner: 0.01 }) })])).toEqual([
      { kind: "take_ticket", pounds: 3 },
      { kind: "roll", pounds: 1 },
    ]);
  });
  it("make a summary, also of nothing that is known", () => {
    const games = Array.from({ length: 10 }, (_, n) => game(n, { review: review(n < 2 ? 60 : 80, n - 6) }));
    expect(summary(games)).toEqual({
      games: 10,
      won: 10,
      since: 0,
      accuracy: 76,
      trend: "rising",
      luck: -15,
      best: 3,
      worst: -6,
    });
    expect(summary([game(1)])).toMatchObject({ accuracy: null, trend: "steady", luck: null, best: null });
    expect([leaning(null), leaning(-2), leaning(9), leaning(-3)]).toEqual(["unknown", "even", "lucky", "unlucky"]);
  });
});

describe("what a review says of a seat", () => {
  const action = (type: string) => ({ action: { type } });
  const race = {
    seats: [{}, { accuracy: 91, missed: 2.5, columns: { luck: -3.5 } }, { accuracy: 80, missed: 0, columns: {} }],
    decisions: [
      { seat: 1, missed: 1, is_mistake: true, better: action("roll") },
      { seat: 1, missed: 0.5, is_mistake: true, better: action("roll") },
      { seat: 1, missed: 9, is_mistake: false, better: action("partner") },
      { seat: 2, missed: 9, is_mistake: true, better: action("partner") },
      { seat: 1, missed: 0, better: null },
    ],
    to_search: [],
  };

  it("is accuracy, luck and what mistakes cost", () => {
    expect(reviewedOf(race, 1)).toEqual({ accuracy: 91, luck: -3.5, missed: 2.5, lost: { roll: 1.5 }, isWhole: true });
    expect(reviewedOf(race, 2).luck).toBe(0);
  });
  it("has what the mistakes of an off season cost, as its best merchant thinks", () => {
    const opinion = (missed: number, is_mistake: boolean, type: string) => ({ missed, is_mistake, better: { type } });
    const decisions = [
      { seat: 0, is_judged: true, opinion: opinion(2, true, "bet") },
      { seat: 0, is_judged: true, opinion: opinion(1.5, true, "choose_market") },
      { seat: 0, is_judged: true, opinion: opinion(0.1, false, "bet") },
      { seat: 1, is_judged: true, opinion: opinion(9, true, "bet") },
      { seat: 0, is_judged: false, opinion: null },
    ];
    const season = { seats: [{ accuracy: 70, missed: 3.6 }, {}], decisions, to_search: [] };
    expect(reviewedOf(season, 0).lost).toEqual({ bet: 2, choose_market: 1.5 });
  });
  it("has no luck where none is told, no accuracy before it is known, and is asked for again till it is whole", () => {
    const season = { seats: [{ accuracy: null, missed: 0, account: {} }], decisions: [{ seat: 0 }], to_search: [4] };
    expect(reviewedOf(season, 0)).toEqual({ accuracy: null, luck: null, missed: 0, lost: {}, isWhole: false });
    expect(reviewedOf({}, 0)).toEqual(NO_REVIEW);
  });
});

describe("games", () => {
  it("are kept once each, the newest first, and no more than four hundred", async () => {
    const record = await kept();
    record.take(Array.from({ length: 402 }, (_, n) => game(n)));
    for (let n = 402; n < 405; n++) record.add(game(n));
    record.add(game(404, { scores: [0, 0, 0] }));
    expect(record.games.length).toBe(400);
    expect(record.games[0]).toEqual(game(404));
    expect(record.games.at(-1)!.table).toBe("t5");
  });
  it("begin with those that were kept as seats, and do not come back when they were removed", async () => {
    const { keep, keepResult } = await import("../src/browser/mine");
    keep(HELD);
    keepResult("t1", 1, { at: 7, names: ["Mira", "Jonas"], scores: [3, 4] });
    const record = await kept();
    expect(record.games).toEqual([
      { table: "t1", game: "race-2018", title: "Ours", seat: 1, at: 7, names: ["Mira", "Jonas"], scores: [3, 4] },
    ]);
    record.forget();
    const { keepEnd } = await import("../src/browser/played.svelte");
    const { seatAt } = await import("../src/browser/mine");
    keepEnd(seatAt("t1")!, look(null));
    expect(record.games).toEqual([]);
  });
  it("are none at a moment that no clock shows, and no accuracy is above a hundred", async () => {
    const of = (accuracy: number) => ({ review: review(accuracy, 1) });
    page.local.setItem("camelup.record", JSON.stringify([game(1e300), game(8, of(900)), game(7, of(90))]));
    const record = await kept();
    expect(record.games.map(({ table, review }) => [table, review?.accuracy])).toEqual([
      ["t8", null],
      ["t7", 90],
    ]);
  });
  it("enter when they end, unless they go on from a moment of another", async () => {
    const { keep, seatAt } = await import("../src/browser/mine");
    const { keepEnd, record } = await import("../src/browser/played.svelte");
    for (const table of ["t1", "t2"]) keep({ ...HELD, table });
    keepEnd(seatAt("t1")!, look(null));
    keepEnd(seatAt("t2")!, look({ key: "abc", at: 5 }));
    expect(record.games.map(({ table, scores }) => [table, scores])).toEqual([["t1", [3, 4]]]);
    expect(seatAt("t2")!.result).toBeUndefined();
  });
  it("are known to other tabs, and last as long as the page where nothing can be kept", async () => {
    const record = await kept();
    page.written("camelup.record", [game(3)]);
    expect(record.games).toEqual([game(3)]);
    page.local.isFull = true;
    record.add(game(4));
    expect(record.games.length).toBe(2);
  });
  it.each([
    "7",
    "{}",
    "[null, 3, {}]",
    '[{"table": "t1", "game": "x", "at": 1, "seat": 5, "names": [], "scores": []}]',
  ])("that can't be read are none: %s", async (text) => {
    page.local.setItem("camelup.record", text);
    expect((await kept()).games).toEqual([]);
  });

  const look = (origin: Look["table"]["origin"]): Look =>
    ({
      table: { seats: [{ name: "Mira" }, { name: "Jonas" }], choices: { game: "race-2018", title: "Ours" }, origin },
      scores: [3, 4],
      me: 1,
    }) as unknown as Look;
});

describe("a file", () => {
  it("brings all of it to another browser, and nothing twice", async () => {
    const record = await kept();
    record.add(game(1, { review: review(90, -2, { roll: 1 }) }));
    record.add(game(2));
    const { keepRound } = await import("../src/browser/guesses");
    keepRound({ at: 5, mean: 80, even: 70, bins: [0, 1, 2, 3, 4, 5].map(() => [1, 0.5, 0.5]) });
    const { trained } = await import("../src/browser/trained.svelte");
    trained.keep({ rating: 1500, count: 3 });
    const text = (await files()).written();
    const before = record.games;

    openWindow();
    const other = await kept();
    other.add(game(2));
    expect((await files()).taken(text)).toEqual({ games: 2, fresh: 1 });
    expect((await files()).taken(text)).toEqual({ games: 2, fresh: 0 });
    expect(other.games).toEqual(before);
    expect((await import("../src/browser/guesses")).keptRounds().length).toBe(1);
    expect((await import("../src/browser/trained.svelte")).trained.now.count).toBe(3);
  });
  it("overwrites neither results nor training, but fills in reviews", async () => {
    const record = await kept();
    record.add(game(1));
    const { trained } = await import("../src/browser/trained.svelte");
    trained.keep({ rating: 1700, count: 9 });
    const text = JSON.stringify({
      kind: "camelup-record",
      version: 1,
      games: [game(1, { scores: [0, 0, 0], review: review(90, 1) }), null],
      training: { rating: 2000, count: 4 },
    });
    expect((await files()).taken(text)).toEqual({ games: 1, fresh: 0 });
    expect(record.games).toEqual([game(1, { review: review(90, 1) })]);
    expect(trained.now.rating).toBe(1700);
  });
  it.each(["", "{", "[]", "null", '{"kind": "camelup-record", "version": 2, "games": []}', '{"games": []}'])(
    "that is no record is refused: %s",
    async (text) => {
      expect((await files()).taken(text)).toBeNull();
    },
  );
  it("is gone with all the rest when the record is removed", async () => {
    const record = await kept();
    record.add(game(1));
    (await files()).removed();
    expect(record.games).toEqual([]);
    openWindow().local.setItem("camelup.record", page.local.getItem("camelup.record")!);
    expect((await kept()).games).toEqual([]);
  });
});
