/** What the pieces of a race say of themselves, and the guide of a first one, with the numbers of the moment. */
import { describe, expect, it } from "vitest";
import { explainer, type Moment } from "../src/games/race/explain";
import { raceHints } from "../src/games/race/hints";
import { read } from "../src/games/race/board";
import { whyNotHere } from "../src/games/race/whynot";
import type { RaceAction, RaceView } from "../src/games/race/types";
import type { BoardOdds } from "../src/wire";
import { Words } from "../src/words/words";

const BOARD = "2018 6:bgKpy/8:r/13:W grb 7-0,10+1";
const own = (partner: number | null) => ({ purse: 3, tickets: [], pyramid: 0, cards: 5, partner });
const view = {
  board: BOARD,
  leg: 1,
  seat: 0,
  to_act: [0],
  tickets: { g: [5, 3, 2, 2], y: [3, 2, 2], r: [5, 3, 2, 2], b: [], p: [5, 3, 2, 2] },
  laid: [{ deck: "winner", seat: 1, camel: null }],
  hand: "gyrb",
  holdings: [own(null), own(2), own(1)],
  options: { seats: 6 },
  legal: [
    { type: "roll" },
    { type: "take_ticket", camel: "r" },
    { type: "lay_finish_card", camel: "g", deck: "winner" },
  ],
} as unknown as RaceView;
const words = new Words(["Mira", "Jonas", "Tove"]);
const odds = { leg: { r: [0.557, 0.2] }, winner: { r: 0.3 }, loser: { r: 0.1 } } as unknown as BoardOdds;
const moment = (change: Partial<Moment> = {}): Moment => ({
  view, words, events: [], isMine: true, picked: null, odds: null, ...change,
}); // prettier-ignore
const told = (name: string, change: Partial<Moment> = {}) => explainer(() => moment(change))(name);
const of = (legal: RaceAction["type"][]) =>
  ({ ...view, legal: legal.map((type) => ({ type })) }) as unknown as RaceView;

describe("a piece explains itself", () => {
  it("a ticket with what it pays now, next and last, and with the odds where they are shown", () => {
    const ticket = told("ticket r", { odds })!;
    expect(ticket.ladder?.map((rung) => [rung.value, rung.isNow])).toEqual([[5, true], [3, false], [2, false], [2, false]]); // prettier-ignore
    expect(ticket.rows?.map((row) => row.pounds)).toEqual([5, 1, -1]);
    expect(ticket.hint).toBe("red leads when this leg ends in 56 of 100.");
    expect([ticket.why, told("ticket r")!.hint]).toEqual([undefined, undefined]);
  });

  it("or says why it is not possible now", () => {
    expect(told("ticket b")!.why).toBe("no blue ticket is left");
    expect(told("ticket r", { isMine: false })!.why).toBe("it is not your turn");
    expect(told("card p")!.why).toBe("you have already laid your purple card");
    expect(told("partner 1")!.why).toBe("Jonas already has a partner in this leg");
    expect(told("deck winner")!.why).toBe("first pick up one of your finish cards");
    expect(told("deck winner", { picked: { kind: "card", camel: "g" } })!.why).toBeUndefined();
    // whoever watches is told what things are, not what they may not do
    expect(told("ticket r", { view: { ...view, seat: null }, isMine: false })!.why).toBeUndefined();
  });

  it("dice, decks and camels with the numbers of this moment", () => {
    expect(told("dice")!.title).toBe("3 of 6 dice are out");
    expect(told("dice")!.text[0]).toBe("2 more dice, and the leg ends.");
    expect(told("pyramid")!.note).toBe("3 dice inside");
    expect(told("deck winner")!.note).toBe("1 card");
    expect(told("camel K")!.text[1]).toBe("crazy black carries purple and yellow along.");
    expect(told("camel y")!.note).toBe("place 2, on space 6");
    expect(told("laid 10")!.text[0]).toContain("Jonas gets 1 pound");
    expect(told("die x")!.text[0]).toBe("It came out before this game began.");
    expect([told("nothing"), told("camel z"), told("laid 3")]).toEqual([null, null, null]);
  });

  it("a space tells why no tile may lie there, while one is in hand", () => {
    const picked = { kind: "tile", side: "+" } as const;
    const why = (space: number) => told(`space ${space}`, { picked })?.why;
    expect(why(1)).toBe("a tile goes on a space from 2 to 16, not on 1");
    expect(why(8)).toBe("there are camels on 8");
    expect(why(10)).toBe("there is already a tile on 10");
    expect(why(7)).toBe("your tile is already on 7; it has to move to a different space");
    expect(why(11)).toBe("11 is next to the tile on 10");
    // one's own tile goes away when it moves
    expect(whyNotHere(read("2018 1:gyrbp gyrbpx 5+0"), 6, 0)).toBeNull();
    expect([why(14), told("space 11")]).toEqual([undefined, null]);
  });
});

describe("the guide of a first race", () => {
  const says = (name: string, change: Partial<Moment> = {}) => {
    const message = raceHints(() => moment(change))
      .find((hint) => hint.name === name)!
      .says();
    return message && words.say(message);
  };

  it("tells what each thing is for, with the real numbers, when there is a chance for it", () => {
    expect(says("ticket")).toBe("red leads. This ticket pays 5 if it still does when the leg ends.");
    expect(says("ticket", { odds })).toBe(
      "red leads, and still does in 56 of 100 when the leg ends. This ticket then pays 5.",
    );
    expect(says("roll")).toContain("one of 3 dice");
    expect(says("cards")).toContain("1 lies there already.");
    expect(says("tile")).toBeNull();
    expect(says("tile", { view: of(["place_tile"]) })).toContain("the cheering tile sends it one on");
    expect(says("crazy")).toBe(
      "crazy black runs the wrong way, and takes purple and yellow back with it when the grey die comes out.",
    );
    expect(says("partner")).toBeNull();
    expect(says("partner", { view: of(["partner"]) })).toContain("each of you");
  });

  it("is that of 2014 where that is played: oases and mirages, and nobody is crazy", () => {
    const board = "2014 5:bg/7:oy/9:w goyw -";
    const legal = of(["roll", "place_tile"]).legal.concat({ type: "take_ticket", camel: "w" });
    const tickets = { b: [5, 3, 2], g: [5, 3, 2], o: [5, 3, 2], y: [5, 3, 2], w: [5, 3, 2] };
    const now = { view: { ...view, board, legal, tickets } };
    expect(says("ticket", now)).toBe("white leads. This ticket pays 5 if it still does when the leg ends.");
    expect(says("roll", now)).toContain("one of 4 dice");
    expect(says("tile", now)).toMatch(/oasis.*mirage/);
    expect([says("crazy", now), says("partner", now)]).toEqual([null, null]);
    expect(told("dice", now)!.title).toBe("1 of 5 dice is out");
    expect(told("ticket w", now)!.ladder).toHaveLength(3);
  });

  it("is short: 25 words at most", () => {
    const all = raceHints(() =>
      moment({ odds, view: { ...view, legal: [...view.legal, ...of(["place_tile", "partner"]).legal] } }),
    );
    for (const hint of all) expect(words.say(hint.says()!).split(/\s+/).length, hint.name).toBeLessThanOrEqual(26);
  });
});
