/** The sums of a review: steps that add up, on one scale, and turning points that cover each other nowhere. */
import { describe, expect, it } from "vitest";
import { ends as pursesEnd, stairs as purse } from "../src/games/offseason/review/sums";
import { told as toldSeason } from "../src/games/offseason/review/told";
import { ends, ROOM, stairs } from "../src/games/race/review/sums";
import { told } from "../src/games/race/review/told";
import { drawn, type Drawn } from "../src/shell/review/course";
import { marks, place, scaleOf } from "../src/shell/review/scale";
import type { Columns, RaceReview, SeasonReview, SeasonSeat, SeatReview } from "../src/wire";

const row = (columns: Columns, purse: number, missed = 0): SeatReview => ({
  name: "Mira",
  player: "person",
  began: 3,
  columns,
  purse,
  decisions: 10,
  missed,
  accuracy: 90,
});
const ROW = row({ decisions: 10.24, unseen: -0.44, luck: 4.06, company: -0.26, rounding: 0.4 }, 17);
const SMALL = row({ decisions: 5.98, unseen: 0.01, luck: -3.01, company: 0.02 }, 6);

describe("a staircase", () => {
  it.each([ROW, SMALL])("adds up as it is written, and ends at the purse", (one) => {
    const steps = stairs(one);
    expect(3 + steps.reduce((sum, step) => sum + step.pounds, 0)).toBeCloseTo(one.purse, 9);
    expect(steps.at(-1)!.to).toBeCloseTo(one.purse, 9);
    steps.slice(1).forEach((step, index) => expect(step.from).toBe(steps[index]!.to));
  });
  it("leaves out what nobody could see, but never the three that everybody knows", () => {
    expect(stairs(SMALL).map((step) => step.name)).toEqual(["decisions", "luck", "company"]);
    expect(stairs(ROW).map((step) => step.name)).toContain("rounding");
  });
  it("shares one scale with the others, missed pounds and losses included", () => {
    const scale = scaleOf(ends([ROW, row({ decisions: -9, luck: 6 }, 0, 40)]));
    expect(scale).toEqual({ min: -10, max: 35 });
    expect(place(scale, -10)).toBe(0);
    expect(place(scale, 35)).toBe(100);
    expect(marks(scale)).toEqual([-10, 0, 10, 20, 30]);
  });
  it("leaves room behind what was missed by little, and none behind what holds its own name", () => {
    const little = row({ decisions: 17 }, 20, 0.2);
    const scale = scaleOf(ends([little, row({ decisions: 5 }, 8, 11)]));
    expect(place(scale, 20.2)).toBeLessThan(100 * (1 - ROOM) + 1e-9);
    expect(scale.max).toBe(30);
    expect(scaleOf(ends([row({ decisions: 17 }, 20), row({ decisions: 5 }, 8, 11)])).max).toBe(20);
  });
});

describe("the course", () => {
  const die = (n: number, seat: number) => ({
    n,
    leg: 1,
    seat,
    pounds: 2,
    die: { type: "rolled" as const, camel: "g", number: 1 },
  });
  const steps = Array.from({ length: 40 }, (_, n) => ({
    n,
    seat: n % 2,
    leg: 1 + Math.floor(n / 10),
    columns: [{}, {}],
    expected: [3 + n / 4, 3],
  }));
  const review = {
    account: { began: [3, 3], steps, purses: [13, 3] },
    turning: [die(20, 0), die(21, 0), die(22, 0), die(39, 1)],
    points: [20, 21, 22, 39],
  } as unknown as RaceReview;
  const frame = { width: 900, height: 250, left: 30, right: 834, top: 34, bottom: 224, isNaming: true };

  it("has a leg where each begins, and every line from left to right", () => {
    const found = drawn(told(review), frame);
    expect(found.chapters.map((leg) => leg.number)).toEqual([1, 2, 3, 4]);
    expect(found.lines[0]!.points.startsWith("30.0,")).toBe(true);
    expect(found.x(40)).toBe(834);
  });
  it("tells in a table what everybody could expect when a leg was over", () => {
    const { rows, chapters } = told(review);
    // the tenth step of each leg is its last one
    expect(chapters.map(({ last }) => rows[last]![0])).toEqual([9, 19, 29, 39].map((n) => 3 + n / 4));
  });
  const covering = (points: Drawn["points"]) =>
    points.flatMap((one, index) =>
      points
        .slice(index + 1)
        .filter((other) => one.left < other.right && other.left < one.right && Math.abs(one.at - other.at) < 30)
        .map((other) => [one.point.n, other.point.n]),
    );
  it("lets no turning point cover another, nor its name", () => {
    const { points } = drawn(told(review), frame);
    expect(points.map((one) => one.point.n)).toEqual([20, 21, 22, 39]);
    expect(points.every((one) => one.isNamed)).toBe(true);
    expect(covering(points)).toEqual([]);
  });
  it("leaves out the names of the lightest where there is no room for all", () => {
    const rows = Array.from({ length: 101 }, () => [10, 12, 14]);
    const points = [4, 6, 9, 8, 5, 7].map((pounds, index) => ({ n: index, index: 40 + 8 * index, seat: 0, pounds }));
    const found = drawn({ rows, chapters: [], points }, { ...frame, width: 640, right: 574 }).points;
    expect(covering(found)).toEqual([]);
    const [named, bare] = [true, false].map((is) => found.filter((one) => one.isNamed === is));
    expect(bare!.length).toBeGreaterThan(0);
    const weights = (all: Drawn["points"]) => all.map((one) => one.point.pounds);
    expect(Math.min(...weights(named!))).toBeGreaterThan(Math.max(...weights(bare!)));
  });
});

describe("a purse", () => {
  const seat = (camels: number[], coins: number, bets: number, lost = 0): SeasonSeat => ({
    name: "Mira",
    player: "person",
    account: { began: 5, filled: 0, sold: [], visited: [], paid: [], fallen: [], unsold: 0, purse: 0 },
    camels,
    coins,
    bets,
    lost,
    decisions: 0,
    missed: 0,
    accuracy: 100,
  });

  it("is a sum in which every step begins where the last one ended", () => {
    const found = purse(seat([0, 7, 4, 3], 3, 1, 21));
    expect(found.began).toEqual({ from: 0, to: 5 });
    expect(found.camels).toEqual([
      { camel: 4, from: 5, to: 12 },
      { camel: 5, from: 12, to: 16 },
      { camel: 6, from: 16, to: 19 },
    ]);
    expect(found.lost).toEqual({ from: 19, to: 40 });
    expect(found.coins).toEqual({ from: 19, to: 22 });
    expect(found.bets).toEqual({ from: 22, to: 21 });
  });
  it("shares one scale with the others, what fell included", () => {
    expect(scaleOf(pursesEnd([seat([0, 0, 0, 0], 0, 5), seat([1, 0, 0, 0], 0, 0, 31)]))).toEqual({
      min: 0,
      max: 40,
    });
  });
});

describe("the course of an off season", () => {
  it("has a chapter for each round, and its turning points where they are seen", () => {
    const found = toldSeason({
      course: [
        { n: -1, round: 1, pounds: [5, 5, 5] },
        { n: 20, round: 1, pounds: [5, 9, 5] },
        { n: 40, round: 2, pounds: [5, 9, 2] },
      ],
      points: [{ n: 21, round: 1, seat: 1, part: "market", pounds: 4 }],
    } as unknown as SeasonReview);
    expect(found.chapters).toEqual([
      { number: 1, index: 0, last: 1 },
      { number: 2, index: 2, last: 2 },
    ]);
    expect(found.points).toEqual([{ n: 21, seat: 1, pounds: 4, index: 1 }]);
  });
});
