/** A game cut into turns: what the scrubber steps through. */
import { describe, expect, it } from "vitest";
import { captions, headline, lines, text } from "../src/replay/lines";
import { readings } from "../src/games/race/readings";
import { before, leap, nearest, stretches, turnOf, turns } from "../src/replay/turns";
import type { GameEvent, Moment, RaceView } from "../src/wire";
import { Words } from "../src/words/words";
import { fixture } from "./fixture";

interface Game {
  names: string[];
  mine: { entries: Omit<Moment, "view">[]; view: RaceView }[];
}
const game = fixture<Game>("race-2018");
/** Each step's entries, all with the view after the step: enough for what is cut by seats. */
const moments: Moment[] = game.mine.flatMap((step) => step.entries.map((entry) => ({ ...entry, view: step.view })));

const at = (n: number, seat: number): Moment => ({ n, seat, events: [], view: moments[0]!.view });

describe("turns", () => {
  it("begin with a seat's move and take in what chance made of it", () => {
    const found = turns([at(0, -1), at(1, -1), at(2, 1), at(3, -1), at(4, 0), at(5, 2), at(6, -1)]);
    expect(found).toEqual([
      { first: 0, last: 1, seat: -1 },
      { first: 2, last: 3, seat: 1 },
      { first: 4, last: 4, seat: 0 },
      { first: 5, last: 6, seat: 2 },
    ]);
    expect([0, 1, 2, 3, 4, 5, 6].map((moment) => turnOf(found, moment))).toEqual([0, 0, 1, 1, 2, 3, 3]);
  });
  it("of a whole race are those of its seats, one after the other", () => {
    const [setUp, ...rest] = turns(moments);
    expect(setUp!.seat).toBe(-1);
    const first = rest[0]!.seat;
    expect(rest.map((turn) => turn.seat)).toEqual(rest.map((_, index) => (first + index) % 6));
    expect(rest).toHaveLength(game.mine.length - 1);
  });
  it("are seen from before they were taken", () => {
    const [setUp, first] = turns(moments);
    expect(before(moments, setUp!)).toBe(moments[0]!.view);
    expect(before(moments, first!)).toBe(moments[setUp!.last]!.view);
  });
});

describe("an entry that is no moment", () => {
  const some = [at(0, -1), at(1, 0), at(6, 1), at(7, -1)];
  it.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [7, 3],
    [99, 3],
  ])("%i goes to the nearest one", (n, place) => {
    expect(nearest(some, n)).toBe(place);
  });
});

describe("a moment of the set-up", () => {
  const some = [at(0, -1), at(1, -1), at(2, -1), at(3, 1), at(4, -1), at(5, 0)];
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ])("%i goes to where all of it stands, and no other does", (n, place) => {
    expect(nearest(some, n)).toBe(place);
  });
  it("is the whole of a game that has no move yet", () => {
    expect(nearest(some.slice(0, 3), 0)).toBe(2);
  });
});

describe("what was taken over from another game", () => {
  const some = [at(-1, -1), at(0, -1), at(1, 0), at(2, -1)];
  it("is a turn by itself, even where chance goes on", () => {
    expect(turns(some).map(({ first, last }) => [first, last])).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
    ]);
    expect(turns([at(-1, -1), at(0, 2)])).toHaveLength(2);
  });
  it("can be gone to", () => {
    expect([-1, 0, 1, 2].map((n) => nearest(some, n))).toEqual([0, 1, 2, 3]);
  });
});

describe("stretches", () => {
  const all = turns([at(0, -1), at(1, 0), at(2, 1), at(3, 2), at(4, 0), at(5, 1)]);
  const legs = stretches(all, (_, index) => [1, 1, 1, 2, 2, 3][index]);
  it("are neighbours that have the same in common", () => {
    expect(legs).toEqual([
      { of: 1, from: 0, to: 3 },
      { of: 2, from: 3, to: 5 },
      { of: 3, from: 5, to: 6 },
    ]);
    expect(stretches(all, (_, index) => "abbaab"[index]).map((one) => one.of)).toEqual(["a", "b", "a", "b"]);
  });
  it("are leapt over, on to the next and back to the beginning of this one first", () => {
    expect([0, 2, 3, 5].map((turn) => leap(legs, turn, 1))).toEqual([3, 3, 5, 5]);
    expect([5, 4, 3, 1, 0].map((turn) => leap(legs, turn, -1))).toEqual([3, 3, 0, 0, 0]);
  });
});

describe("what is read out of a race", () => {
  const { chapter, die, leader } = readings;
  const view = (board: string): RaceView => ({ ...game.mine[0]!.view, board });
  it("is the leg, the leader among those who race, and a die", () => {
    expect(leader!(view("2018 3:gb/4:yp/13:W gyrbpx -"))).toBe("p");
    expect(leader!(view("2018 3:gb/16:WK gyrbpx -"))).toBe("b");
    expect(leader!(view("2018 - - -"))).toBeNull();
    expect(chapter({ ...view("2018 - - -"), leg: 4 })).toBe(4);
    const events = moments.flatMap((moment) => moment.events.map((told) => told.event));
    const out = events.find(
      (event): event is Extract<GameEvent, { type: "die_revealed" }> => event.type === "die_revealed",
    );
    expect(die!(events)).toBe(out!.die);
    expect(die!([])).toBeNull();
  });
});

describe("the lines of a race", () => {
  const words = new Words(game.names);
  const all = turns(moments);
  const found = lines(moments, all, {}, words);
  it("belong to turns, in order", () => {
    const order = found.map((line) => line.turn);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(all.length);
  });
  it("have one that says what the turn was about", () => {
    expect(text(headline(found, 0)?.parts)).toMatch(/^The race begins: /);
    for (const turn of [1, 2, 3, 40]) {
      const who = game.names[all[turn]!.seat]!;
      expect(text(headline(found, turn)?.parts).startsWith(who)).toBe(true);
    }
  });
});

describe("a collapse", () => {
  const season = fixture<{ names: string[]; watched: { entries: Omit<Moment, "view">[] }[] }>("off-season");
  const all = season.watched.flatMap((step) => step.entries.map((entry) => ({ ...entry, view: moments[0]!.view })));
  const cut = turns(all);
  const found = lines(all, cut, {}, new Words(season.names));
  const fallen = found.filter((line) => line.event.type === "camel_collapsed");
  it("is told with the turn in which it happens, after what the seat did", () => {
    expect(fallen.length).toBeGreaterThan(0);
    for (const one of fallen) {
      const own = found.filter((line) => line.turn === one.turn);
      const told = captions(own, headline(found, one.turn), { besides: ["camel_collapsed"] });
      expect(told[0]).toBe(own[0]);
      expect(told.slice(1)).toContain(one);
    }
  });
  it("is told by no turn of another game", () => {
    const own = found.filter((line) => line.turn === fallen[0]!.turn);
    expect(captions(own, own[0], {})).toEqual([own[0]]);
    expect(captions([], undefined, {})).toEqual([]);
  });
});

describe("a move that the clock made", () => {
  it("says so when it is watched again", () => {
    const words = new Words(game.names);
    const own = moments.find((moment) => moment.seat >= 0 && moment.events.length)!;
    const told = (by: Moment["by"]) => text(lines([{ ...own, by }], turns([own]), {}, words)[0]?.parts);
    expect(told("timer")).toBe(`Time is up. ${told(null)}`);
    expect(told("stand_in")).toBe(told(null));
  });
});
