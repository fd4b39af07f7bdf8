import { describe, expect, it } from "vitest";
import { label, percents } from "../src/games/race/odds/percents";
import { legRows, raceRows, ticketRows } from "../src/games/race/odds/rows";
import type { BoardOdds } from "../src/wire";
import { signed, stamped } from "../src/words/signed";

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const columns = (rows: readonly (readonly number[])[]) => rows[0]!.map((_, at) => sum(rows.map((row) => row[at]!)));

describe("whole percents", () => {
  it("add up by row and by column", () => {
    // rounded one by one, the first column and the first row would be 99
    const rows = [
      [0.334, 0.333, 0.333],
      [0.333, 0.335, 0.332],
      [0.333, 0.332, 0.335],
    ];
    const whole = percents(rows);
    expect(whole.map(sum)).toEqual([100, 100, 100]);
    expect(columns(whole)).toEqual([100, 100, 100]);
  });
  it("never go over 100 where two halves meet", () => {
    const whole = percents([
      [0.505, 0.495, 0],
      [0.495, 0.505, 0],
    ]);
    expect(whole.map(sum)).toEqual([100, 100]);
    expect(columns(whole)).toEqual([100, 100, 0]);
  });
  it("are rounded up or down and no further", () => {
    const rows = [1, 2, 3, 4, 5].map((weight) => [weight / 15, (6 - weight) / 15, 9 / 15]);
    percents(rows).forEach((row, i) =>
      row.forEach((whole, j) => expect(Math.abs(whole - 100 * rows[i]![j]!)).toBeLessThan(1)),
    );
  });
  it("leave whole ones alone", () => {
    expect(
      percents([
        [1, 0, 0],
        [0, 0.07, 0.93],
        [0, 0.93, 0.07],
      ]),
    ).toEqual([
      [100, 0, 0],
      [0, 7, 93],
      [0, 93, 7],
    ]);
  });
  it("don't call the possible impossible", () => {
    expect([label(0, 0.001), label(0, 0), label(100, 0.999), label(100, 1), label(26, 0.2561)]).toEqual([
      "<1%",
      "0%",
      ">99%",
      "100%",
      "26%",
    ]);
  });
});

describe("rows", () => {
  const even = (of: number) => Object.fromEntries([..."bgoyw"].map((camel) => [camel, of]));
  const odds: BoardOdds = {
    board: "2014 1:bgoyw bgoyw -",
    leg: { ...even(0), b: [0.5, 0.1], g: [0.1, 0.6], o: [0.2, 0.1], y: [0.1, 0.1], w: [0.1, 0.1] } as never,
    ends: 0,
    tickets: Object.fromEntries([..."bgoyw"].map((camel, at) => [camel, [at, at / 2, at / 4]])),
    tiles: {},
    winner: { b: 0.1, g: 0.2, o: 0.3, y: 0.4, w: 0 },
    loser: { b: 0.4, g: 0.2, o: 0.1, y: 0.1, w: 0.2 },
    exact: true,
    error: 0,
  };
  it("stand in the order of their chances, equal ones by the second", () => {
    expect(legRows(odds).map((row) => row.camel)).toEqual(["b", "o", "g", "y", "w"]);
    expect(raceRows(odds).map((row) => row.camel)).toEqual(["y", "o", "g", "b", "w"]);
    expect(raceRows(odds)[0]!.wholes).toEqual([40, 10, 50]);
  });
  it("show each size of ticket once", () => {
    expect(ticketRows(odds, ["g", "w"])).toEqual([
      { value: 5, pounds: [1, 4] },
      { value: 3, pounds: [0.5, 2] },
      { value: 2, pounds: [0.25, 1] },
    ]);
    expect(ticketRows({ ...odds, board: "2018 1:gyrbpWK gyrbpx -" }, ["g"]).map((row) => row.value)).toEqual([5, 3, 2]);
  });
  it("give pounds their sign", () => {
    expect([signed(0.93, 2), signed(-0.264, 2), signed(0, 2), signed(-0.001, 2)]).toEqual([
      "+0.93",
      "−0.26",
      "+0.00",
      "+0.00",
    ]);
    expect([signed(3), signed(0), signed(-1), stamped(-1), stamped(0)]).toEqual(["+3", "+0", "−1", "−1", "0"]);
  });
});
