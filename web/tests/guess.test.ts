/** Guessing the odds: chips, scores that no die decides, calibration, and why the odds are so. */
import { beforeEach, describe, expect, it } from "vitest";
import { read } from "../src/games/race/board";
import { even, inHand, shares, stacked } from "../src/games/race/guess/chips";
import { reason, reasons } from "../src/games/race/guess/reasons";
import { binned, evenScore, score, verdict, type Guess } from "../src/games/race/guess/score";
import { told } from "../src/games/race/guess/told";
import { openWindow } from "./window";

const TRUE = { g: 0.5, y: 0.3, r: 0.2, b: 0, p: 0 };
const EVEN = { g: 0.2, y: 0.2, r: 0.2, b: 0.2, p: 0.2 };

describe("chips", () => {
  const start = even(["g", "y", "r", "b", "p"]);

  it("are all laid in the beginning, as many on each camel", () => {
    expect(Object.values(start)).toEqual([4, 4, 4, 4, 4]);
    expect(inHand(start)).toBe(0);
    expect(Object.values(even(["a", "b", "c"]))).toEqual([7, 7, 6]);
  });
  it("come from the tallest of the other stacks once none is in the hand", () => {
    const more = stacked(stacked(start, "g", 9), "g", 10);
    expect(more["g"]).toBe(10);
    expect(inHand(more)).toBe(0);
    expect(Object.values(more).sort()).toEqual([10, 2, 2, 3, 3].sort());
  });
  it("go back to the hand, and come from there first", () => {
    const less = stacked(start, "y", 1);
    expect([less["y"], inHand(less)]).toEqual([1, 3]);
    expect(stacked(less, "p", 7)).toEqual({ g: 4, y: 1, r: 4, b: 4, p: 7 });
  });
  it("are never fewer than none, nor more than all", () => {
    expect(stacked(start, "b", 99)).toEqual({ g: 0, y: 0, r: 0, b: 20, p: 0 });
    expect(stacked(start, "b", -3)["b"]).toBe(0);
  });
  it("say shares that are one together", () => {
    expect(shares(stacked(start, "g", 8))).toMatchObject({ g: 0.4 });
    expect(Object.values(shares(start)).reduce((sum, one) => sum + one)).toBeCloseTo(1, 12);
  });
});

describe("a score", () => {
  it("is 100 for the truth alone, and what is off is squared", () => {
    expect(score(TRUE, TRUE)).toBe(100);
    expect(score({ ...TRUE, g: 0.4, y: 0.4 }, TRUE)).toBeCloseTo(98, 9);
    expect(score({ p: 1 }, { g: 1, p: 0 })).toBe(-100);
    expect(evenScore(TRUE)).toBeCloseTo(100 - 100 * (0.09 + 0.01 + 0 + 0.04 + 0.04), 9);
  });
  it("is the Brier score that can be expected, less the part that is the dice's", () => {
    const brier = (said: Record<string, number>) =>
      Object.entries(TRUE).reduce(
        (sum, [leader, chance]) =>
          sum +
          chance * Object.keys(TRUE).reduce((off, one) => off + ((said[one] ?? 0) - (one === leader ? 1 : 0)) ** 2, 0),
        0,
      );
    const others: Record<string, number>[] = [EVEN, { g: 0.9, y: 0.1 }, { r: 1 }];
    for (const said of others) expect(score(said, TRUE)).toBeCloseTo(100 - 100 * (brier(said) - brier(TRUE)), 9);
  });
  it("rewards nobody for saying what they do not think", () => {
    // whoever holds one of two truths to be likely expects most from saying their mean
    const other = { g: 0.1, y: 0.3, r: 0.6, b: 0, p: 0 };
    const hoped = (said: Record<string, number>) => (score(said, TRUE) + score(said, other)) / 2;
    const honest = hoped({ g: 0.3, y: 0.3, r: 0.4, b: 0, p: 0 });
    for (const said of [TRUE, other, EVEN, { g: 0.35, y: 0.3, r: 0.35 }]) expect(hoped(said)).toBeLessThan(honest);
  });
});

describe("a calibration", () => {
  const guess = (said: Record<string, number>, chances = TRUE): Guess => ({ said, chances });

  it("gathers guesses by how sure they were, those of whole chips too", () => {
    const bins = binned([guess(shares({ g: 12, y: 6, r: 2, b: 0, p: 0 })), guess(EVEN)]);
    expect(bins.map(([n]) => n)).toEqual([2, 1, 5, 1, 0, 1]);
    expect(bins.reduce((sum, [n]) => sum + n, 0)).toBe(10);
    expect(bins[5]).toEqual([1, 0.6, 0.5]);
  });
  it("tells whoever swears to leaders that they are too sure, and whoever shies away to trust them", () => {
    expect(verdict(binned([guess({ g: 1 })])).leaders).toBe("too_sure");
    expect(verdict(binned([guess({ g: 0.35, y: 0.3, r: 0.15, b: 0.1, p: 0.1 })])).leaders).toBe("not_sure_enough");
    expect(verdict(binned([guess(TRUE)])).leaders).toBe("just_right");
    expect(verdict(binned([guess({ g: 1 })])).longshots).toBe("too_sure");
    expect(verdict(binned([guess({ g: 0.5, y: 0.2, r: 0, b: 0.15, p: 0.15 })])).longshots).toBe("just_right");
  });
  it("has nothing to say of leaders that nobody was sure of", () => {
    expect(verdict(binned([guess(EVEN)]))).toMatchObject({ leaders: "just_right", said: 0, was: 0 });
  });
});

describe("why the odds are so", () => {
  const board = read("2018 3:gb/4:Kyp/5:r/13:W gyx 7+0");
  const why = (camel: string, isAgainst = false) => {
    const { key, args } = reason(board, camel, isAgainst);
    return [key.replace("race.page.guess.why.", ""), args];
  };

  it("is what can be seen of a camel", () => {
    expect(why("b")).toEqual(["carried", { camel: "b", carriers: ["g"] }]);
    expect(why("g")).toEqual(["carries", { camel: "g", riders: ["b"] }]);
    expect(why("y")).toEqual(["rides", { camel: "y", carriers: ["K"] }]);
    expect(why("p")).toEqual(["carried", { camel: "p", carriers: ["K", "y"] }]);
    expect(why("r")).toEqual(["stuck", { camel: "r" }]);
  });
  it("is what stands against it, if it had less in it than was said", () => {
    expect(why("y", true)).toEqual(["carries", { camel: "y", riders: ["p"] }]);
    expect(why("b", true)).toEqual(["behind", { camel: "b", first: "r", n: 2 }]);
  });
  it("is a tile within reach, or how far it is behind", () => {
    const other = read("2014 2:b/5:g/9:o/12:yw bgoyw 7+0,14-1");
    expect(reason(other, "g").key).toBe("race.page.guess.why.ahead");
    expect(reason(other, "b").args).toEqual({ camel: "b", first: "w", n: 10 });
    expect(reason(read("2014 2:b/5:g/9:o/12:y/13:w bgow -"), "w").args).toEqual({ camel: "w", dice: 4 });
  });
  it("is told of the likeliest leader and of those that were misjudged, none twice", () => {
    const guess = { said: EVEN, chances: { g: 0.1, y: 0.15, r: 0.15, b: 0.1, p: 0.5 } };
    expect(reasons(board, guess).map((one) => one.args!["camel"])).toEqual(["p", "g"]);
    expect(reasons(board, { said: TRUE, chances: TRUE }).map((one) => one.args!["camel"])).toEqual(["g"]);
  });
});

describe("what is said of a guess", () => {
  it("names what it was, and the camels that were taken for too much or too little", () => {
    const keys = told({ said: EVEN, chances: TRUE }, 82).map((one) => one.key.split(".").at(-1));
    expect(keys).toEqual(["fair", "more", "less"]);
    expect(told({ said: TRUE, chances: TRUE }, 100)).toEqual([{ key: "race.page.guess.was.spot_on" }]);
  });
});

describe("a round", () => {
  beforeEach(() => void openWindow());
  const fetched = (number: number) =>
    Promise.resolve({ number, board: "2018 3:gb/4:yp/5:r/13:W/14:K gyrb -", chances: TRUE });
  /** A round that ended when no clock could tell. */
  const LATE = JSON.stringify({ at: 1e300, mean: 1, even: 1, bins: Array.from({ length: 6 }, () => [0, 0, 0]) });
  const round = async (start = 7) => new (await import("../src/games/race/guess/round.svelte")).Round(start, fetched);

  it("is ten boards in a row, and is kept when it is over", async () => {
    const one = await round();
    const seen: number[] = [];
    for (let board = 0; board < 10; board++) {
      await one.open();
      seen.push(one.now!.number);
      expect([one.place, one.isTold]).toEqual([board + 1, false]);
      one.lay("g", 10);
      one.tell();
    }
    expect(seen).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect([one.isOver, one.scores.length, one.rounds.length]).toEqual([true, 10, 1]);
    const { keptRounds, runningRound } = await import("../src/browser/guesses");
    expect(keptRounds()[0]!.mean).toBeCloseTo(one.scores[0]!, 9);
    expect(keptRounds()[0]!.bins.reduce((sum, [n]) => sum + n, 0)).toBe(50);
    expect(runningRound()).toBeNull();
  });
  it("goes on where it was left, and only there", async () => {
    const one = await round();
    await one.open();
    one.tell();
    expect((await round(8)).guesses).toEqual([]);
    const again = await round();
    await again.open();
    expect([again.place, again.now!.number]).toEqual([2, 8]);
  });
  it("tells nothing while chips are in the hand", async () => {
    const one = await round();
    await one.open();
    one.lay("g", 0);
    one.tell();
    expect([one.hand, one.isTold]).toEqual([4, false]);
    one.evenOut();
    one.tell();
    one.lay("g", 9);
    expect([one.isTold, one.chips["g"]]).toEqual([true, 4]);
  });
  it("fetches the next board once, however often it is asked for", async () => {
    const asked: number[] = [];
    const { Round } = await import("../src/games/race/guess/round.svelte");
    const one = new Round(7, (number) => {
      asked.push(number);
      return number < 8 ? fetched(number) : Promise.reject(new Error("off"));
    });
    await Promise.all([one.open(), one.open()]);
    expect(asked).toEqual([7, 8]);
    one.tell();
    await one.open();
    expect([one.problem === null, one.isTold]).toEqual([false, true]);
  });
  it("forgets what it can't read of a round that was kept", async () => {
    const page = openWindow();
    page.local.setItem(
      "camelup.guesses",
      '{"running": {"start": 7, "guesses": [3, {"said": {"g": 7}}]}, "rounds": [{"at": 1}, null, ROUND]}'.replace(
        "ROUND",
        LATE,
      ),
    );
    expect((await round()).guesses).toEqual([]);
    expect((await round()).rounds).toEqual([]);
  });
});
