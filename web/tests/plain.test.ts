/** The plain screen: what things are for, in sentences. */
import { describe, expect, it } from "vitest";
import type { Explanation } from "../src/game/explanation";
import type { Now } from "../src/game/help";
import helpOfRace from "../src/games/race/help";
import helpOfSeason from "../src/games/offseason/help";
import { reading } from "../src/games/plain/reading";
import { ladder, said, toldOf } from "../src/games/plain/telling";
import type { Action, View } from "../src/wire";
import { Words } from "../src/words/words";

const words = new Words(["Mira", "Jonas", "Tove"]);
const own = { purse: 3, tickets: [], pyramid: 0, cards: 5, partner: null };
const race = {
  board: "2018 6:bgKpy/8:r/13:W grb 7-0,10+1",
  leg: 1, seat: 0, to_act: [0], legal: [],
  tickets: { g: [5, 3, 2, 2], y: [3, 2, 2], r: [5, 3, 2, 2], b: [], p: [5, 3, 2, 2] },
  laid: [], hand: "gyrb", holdings: [own, own, own], options: { seats: 6 },
} as unknown as View; // prettier-ignore
const season = {
  seat: null, to_act: [], round: 2, last: null, tower: 20, discards: { standard: 3 }, markets: [], caravans: [],
  marker: null, betting: { kind: "standard" }, legal: [], turn: null, options: { appendix: { prices: {} } },
} as unknown as View; // prettier-ignore
const now = (view: View) => (): Now => ({ view, words, events: [], isMine: true });
const act = (type: string, more: object = {}) => ({ type, ...more }) as unknown as Action;

describe("what an action is for", () => {
  const { explains } = helpOfRace(now(race));
  const tickets = [act("take_ticket", { camel: "g" }), act("take_ticket", { camel: "y" })];
  const sides = ["+", "-"] as const;
  const tiles = sides.flatMap((side) => [9, 11, 12].map((space) => act("place_tile", { side, space })));

  it("stands on each button where each is another thing", () => {
    const { all, each } = toldOf(tickets, explains);
    expect(all).toEqual([]);
    expect(each.map((one) => said(one!, words))).toEqual([
      "Green leads when the leg ends: +5, green is second: +1, green is further back: −1.",
      "Yellow leads when the leg ends: +3, yellow is second: +1, yellow is further back: −1.",
    ]);
  });

  it("is told once for all of a kind that are alike", () => {
    const { all, each } = toldOf(tiles, explains);
    expect(all.map((one) => one.title)).toHaveLength(2);
    expect(all.map((one) => one.text[0])).toEqual([
      expect.stringContaining("one space on"),
      expect.stringContaining("one space back"),
    ]);
    expect(each).toEqual(tiles.map(() => null));
  });

  it("is nothing in a game that says nothing", () => {
    expect(toldOf(tickets, () => null)).toEqual({ all: [], each: [null, null] });
  });

  it("is known of every action of both games", () => {
    expect(explains(act("roll"))!.title).toBe("Roll a die");
    expect(explains(act("lay_finish_card", { camel: "g", deck: "loser" }))!.text).toHaveLength(1);
    expect(explains(act("partner", { seat: 1 }))!.note).toBe("Jonas");
    const { explains: ofSeason } = helpOfSeason(now(season));
    expect(ofSeason(act("bet", { pounds: 2 }))!.text).toHaveLength(2);
    expect(ofSeason(act("peek", { market: "A" }))!.title).toBe("Peek");
    expect(ofSeason(act("pass"))).toBeNull();
  });
});

describe("what the words mean", () => {
  it("is told of all that a race is made of, but for camels that do not run in it", () => {
    const titles = (view: View) => helpOfRace(now(view)).terms().map((one) => one.title); // prettier-ignore
    expect(titles(race)).toHaveLength(9);
    expect(titles({ ...race, board: "2014 5:bg/7:oy/9:w goyw 11+2" } as unknown as View)).toHaveLength(7);
  });

  it("has its ladders in words", () => {
    const one: Explanation = { title: "", text: [], ladder: [{ name: "2", value: 3 }, { name: "3", value: 7 }] }; // prettier-ignore
    expect(ladder(one, words)).toBe("2 → 3, 3 → 7");
  });
});

describe("how things stand", () => {
  const card = { seat: 1, deck: "loser", camel: "g", board: "" };
  const columns = (view: object, bySeat?: readonly string[]) =>
    reading(view as View, 3, bySeat).columns.map(({ name }) => name);

  it("is told by seat where a game says so, however long its other lists are", () => {
    const laid = { ...race, laid: [card, card, card] };
    expect(columns(laid, helpOfRace(now(race)).bySeat)).toEqual(Object.keys(own));
    const tied = { ...season, caravans: [{ purse: 5 }, { purse: 2 }, { purse: 1 }], tied: [0, 1, 2] };
    expect(columns(tied, helpOfSeason(now(season)).bySeat)).toEqual(["purse"]);
  });

  it("is told by seat of a game that says nothing, if there is one thing for each and none names its own", () => {
    expect(columns({ guesses: [1, null, 3], laid: [card, card, card], dice: [1, 2] })).toEqual(["guesses"]);
  });

  it("is told in words where a view has letters", () => {
    const { reads } = helpOfRace(now(race));
    expect(reads("board", "2018 6:bg/8:r grb 7-0")).toEqual([
      "Space 8: red",
      "Space 6, from the top: green and blue",
      "On 7: Mira's booing tile",
      "Still in the pyramid: green, red, blue",
    ]);
    expect(reads("board", "2018 15:K/17:rg x -")).toContain("Over the finish line: green and red");
    expect(reads("tickets", { g: [5, 3], b: [] })).toEqual(["green: 5, 3", "blue: none left"]);
    expect(reads("tickets", [{ camel: "g", value: 5 }])).toEqual(["green ticket 5"]);
    expect([reads("hand", "gy"), reads("partner", 1), reads("leg", 1)]).toEqual([
      ["green and yellow"],
      ["Jonas"],
      null,
    ]);
    const laid = { seat: 1, deck: "winner", board: "" };
    expect(
      reads("laid", [
        { ...laid, camel: null },
        { ...laid, camel: "g" },
      ]),
    ).toEqual(["Jonas: overall winner", "Jonas: overall winner, green"]);
  });

  it("is told in words of a season, also what is in hand, and that a purse is hidden", () => {
    const { reads } = helpOfSeason(now(season));
    expect(reads("loads", [["dates-1", "dates-1"], [], [], []])).toEqual([
      "3-card camel: 2 × 1 date",
      "4-card camel: empty",
      "5-card camel: empty",
      "6-card camel: empty",
    ]);
    const betting = { kind: "standard", has_bet: [true, false, true], own: 3, shown: [] };
    expect(reads("betting", betting)).toEqual(["Highest bet wins", "Mira and Tove bet", "Your bet: 3 pounds"]);
    expect(reads("betting", { ...betting, has_bet: [], own: null, shown: [1, 0, 4] })).toEqual([
      "Highest bet wins",
      "Revealed: Mira 1 pound, Jonas 0 pounds, Tove 4 pounds",
    ]);
    const turn = { type: "loading", seat: 1, market: "D", goods: "dates", hand: ["dates-1", "pot-jug"] };
    expect(reads("turn", turn)).toEqual(["Jonas, market D", "dates", "Not on a camel yet: 1 date, jug"]);
    expect(reads("discards", { "dates-1": 2 })).toEqual(["2 × 1 date"]);
    expect([reads("purse", null), reads("purse", 5), reads("tied", []), reads("asked", "bet")]).toEqual([
      ["hidden"],
      null,
      [],
      [],
    ]);
  });
});
