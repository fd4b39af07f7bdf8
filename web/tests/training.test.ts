/** The trainer: ratings, days, verdicts, and what the browser keeps of them. */
import { beforeEach, expect, it } from "vitest";
import { after, judged } from "../src/train/answers";
import { dayOf, shifted, streak, weekOf } from "../src/train/days";
import { BEGINNER, expected, moved, score } from "../src/train/rating";
import type { Trained } from "../src/browser/trained.svelte";
import type { Puzzle, PuzzleAnswer } from "../src/wire";
import { openWindow } from "./window";

const why = { key: "race.value.roll" };
const weighed = (pounds: number, camel: string) => ({
  action: { type: "take_ticket" as const, camel },
  what: why,
  pounds,
  judged: pounds,
  why,
});
const ANSWER: PuzzleAnswer = {
  name: "tickets-3",
  choices: [weighed(2.88, "y"), weighed(1.59, "p"), weighed(1, "g"), weighed(-1, "b")],
  ahead: 1,
  error: 0.1,
  sure: why,
  why: [],
  leads: {},
};
const PUZZLE = { name: "tickets-3", theme: "tickets", rating: 1510 } as Puzzle;
const NOBODY: Trained = { rating: null, count: 0, run: 4, themes: [], next: {}, tried: {} };

beforeEach(() => void openWindow());

it("equals can expect half, and 400 points are ten to one", () => {
  expect(expected(1500, 1500)).toBe(0.5);
  expect(expected(1900, 1500)).toBeCloseTo(10 / 11);
});

it("the best counts one, and a missed pound what it takes from an accuracy", () => {
  expect([score(0), score(-0.001)]).toEqual([1, 1]);
  expect(score(1)).toBeCloseTo(1 / Math.E);
  expect(score(Infinity)).toBe(0);
});

it("a settled player moves by sixteen points at most, a new one by four times as many, a puzzle less", () => {
  expect(moved(1500, 1500, 24, 1)).toEqual([1508, 1494]);
  expect(moved(1500, 1500, 0, 1)).toEqual([1532, 1494]);
  expect(moved(1500, 1500, 500, 0)).toEqual([1492, 1506]);
  // a good answer that is not the best costs little against a puzzle that is hard
  expect(moved(1482, 1510, 100, score(1.29))[0]).toBe(1479);
});

it("an answer is judged by what it missed, whatever the order of its fields", () => {
  const chosen = (camel: string) => ({ camel, type: "take_ticket" as const });
  expect(judged(ANSWER, chosen("y"))).toMatchObject({ grade: "solved", rank: 1, missed: 0 });
  expect(judged(ANSWER, chosen("p"))).toMatchObject({ grade: "good", rank: 2 });
  expect(judged(ANSWER, chosen("p")).missed).toBeCloseTo(1.29);
  expect(judged(ANSWER, chosen("g"))).toMatchObject({ grade: "missed", rank: 3 });
  expect(judged(ANSWER, chosen("b"))).toMatchObject({ grade: "missed", rank: 4 });
  expect(judged(ANSWER, null)).toMatchObject({ grade: "missed", missed: Infinity });
});

it("the best makes a run longer, all else ends it, and what was tried before moves nothing", () => {
  const solved = judged(ANSWER, { type: "take_ticket", camel: "y" });
  const found = after(NOBODY, PUZZLE, solved, 7);
  expect(found).toMatchObject({ count: 1, run: 5, tried: { "tickets-3": { score: 1, at: 7 } } });
  expect(found.rating).toBeGreaterThan(BEGINNER);
  expect(found.tried!["tickets-3"]!.rating).toBeLessThan(PUZZLE.rating);
  expect(after(NOBODY, PUZZLE, judged(ANSWER, null), 7)).toMatchObject({ run: 0 });
  expect(after({ ...NOBODY, ...found }, PUZZLE, solved, 8)).toEqual({});
});

it("a week begins on Monday, by universal time", () => {
  expect(dayOf(Date.UTC(2026, 10, 19, 23, 59))).toBe("2026-11-19");
  expect(weekOf("2026-11-19")).toEqual(["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`));
  expect(weekOf("2026-11-22").at(-1)).toBe("2026-11-22");
  expect(shifted("2026-02-28", 1)).toBe("2026-03-01");
});

it("days in a row are counted up to today, or to yesterday while today is open", () => {
  const done = new Set(["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-14"]);
  expect(streak("2026-11-19", (day) => done.has(day))).toBe(3);
  expect(streak("2026-11-18", (day) => done.has(day))).toBe(3);
  expect(streak("2026-11-20", (day) => done.has(day))).toBe(0);
});

it("what the browser keeps is mended, and only so many puzzles of it", async () => {
  const page = openWindow();
  const tried = { "tickets-1": { score: 1, rating: 1400, at: 5 }, "tiles-2": { score: "x" }, "x-1": 7 };
  const kept = { rating: "high", count: -1, run: 2, themes: ["tiles", 7], next: { tiles: 3, cards: "x" }, tried };
  page.local.setItem("camelup.train", JSON.stringify(kept));
  const { trained } = await import("../src/browser/trained.svelte");
  expect(trained.now).toEqual({
    rating: null,
    count: 0,
    run: 2,
    themes: ["tiles"],
    next: { tiles: 3 },
    tried: { "tickets-1": tried["tickets-1"] },
  });
  const many = Array.from({ length: 600 }, (_, at) => [`roll-${at}`, { score: 0, rating: 1500, at: at + 10 }]);
  trained.keep({ tried: Object.fromEntries(many) as Trained["tried"], rating: 1512 });
  expect(Object.keys(trained.now.tried)).toHaveLength(500);
  expect(trained.now.tried["roll-599"]).toBeDefined();
  expect(trained.now.tried["roll-0"]).toBeUndefined();
  trained.forget();
  expect(trained.now).toMatchObject({ rating: null, tried: {} });
});
