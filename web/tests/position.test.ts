/** Boards are put together as the package would have them. */
import { describe, expect, it } from "vitest";
import { fromAddress, fromHash, isLikely, pasted, toHash } from "../src/games/race/odds/address";
import * as position from "../src/games/race/odds/position";
import { read, write, type Board } from "../src/games/race/board";
import { EDITIONS } from "../src/games/race/edition";
import { fixture } from "./fixture";

interface Read {
  text: string;
  edition: string;
  stacks: Record<string, string>;
  dice: string;
  tiles: { space: number; side: "+" | "-"; seat: number }[];
  unplaced: string;
  is_over: boolean;
  is_leg_over: boolean;
  /** The spaces on which each seat may lay its tile. */
  free: number[][];
}
const { boards, editions } = fixture<{ boards: Read[]; editions: unknown }>("boards");
const EXAMPLE = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1";
const after = (change: (board: Board) => Board, text = EXAMPLE) => write(change(read(text)));
const camels = (unit: string): position.Piece => ({ kind: "camels", unit });
const tile = (side: "+" | "-", seat: number | null = null): position.Piece => ({ kind: "tile", side, seat });

it("the editions are those of the package", () => {
  expect(EDITIONS).toEqual(editions);
});

describe.each(boards.map((one) => [one.text, one] as [string, Read]))("%s", (text, one) => {
  const board = read(text);
  it("is read and written", () => {
    expect({ ...board, stacks: Object.fromEntries(board.stacks) }).toEqual({
      edition: one.edition,
      stacks: one.stacks,
      dice: one.dice,
      tiles: one.tiles,
    });
    expect(write(board)).toBe(text);
    expect(isLikely(text)).toBe(true);
  });
  it("knows what is over, and who is missing", () => {
    expect(position.missing(board)).toBe(one.unplaced);
    expect(position.isRaceOver(board)).toBe(one.is_over);
    expect(position.isLegOver(board)).toBe(one.is_leg_over);
    expect(position.notAStart(board) === null).toBe(!one.unplaced && !one.is_over && !one.is_leg_over);
  });
  it("takes tiles where the rules do", () => {
    one.free.forEach((spaces, seat) => {
      // where a tile lies it may be turned over here, which is no move in the game
      const own = one.tiles.filter((other) => other.seat === seat).map((other) => other.space);
      expect([...position.places(board, tile("+", seat))]).toEqual([...spaces, ...own].sort((a, b) => a - b));
    });
  });
  it("goes through the address bar", () => {
    expect(fromHash(toHash(text))).toBe(text);
    expect(fromHash(encodeURI(toHash(text)))).toBe(text);
  });
});

describe("camels", () => {
  it("are lifted with whoever sits on them", () => {
    expect(position.unitOf(read(EXAMPLE), "K")).toBe("Kp");
    expect(position.unitOf(read("2018 - gyrbpx -"), "K")).toBe("K");
  });
  it("are put on top, and leave where they stood", () => {
    expect(after((board) => position.put(board, camels("Kp"), 3))).toBe("2018 3:gbKp/4:y/5:r/13:W gyrbpx 7+0,10-1");
    expect(after((board) => position.put(board, camels("r"), 6))).toBe("2018 3:gb/4:yKp/6:r/13:W gyrbpx 7+0,10-1");
  });
  it("are put between two others, or under all of them", () => {
    expect(after((board) => position.put(board, camels("r"), 4, 1))).toBe("2018 3:gb/4:yrKp/13:W gyrbpx 7+0,10-1");
    expect(after((board) => position.put(board, camels("p"), 4, 0))).toBe("2018 3:gb/4:pyK/5:r/13:W gyrbpx 7+0,10-1");
  });
  it("go up and down in their stack, and no further", () => {
    expect(after((board) => position.shifted(board, "K", 1))).toContain("4:ypK");
    expect(after((board) => position.shifted(board, "K", -1))).toContain("4:Kyp");
    expect(after((board) => position.shifted(board, "Kp", -1))).toContain("4:Kpy");
    expect(after((board) => position.shifted(board, "Kp", 1))).toBe(EXAMPLE);
    expect(after((board) => position.shifted(board, "r", -1))).toBe(EXAMPLE);
  });
  it("stand nowhere under a tile", () => {
    const free = position.places(read(EXAMPLE), camels("r"));
    expect([free.has(7), free.has(10), free.has(1), free.size]).toEqual([false, false, true, 14]);
  });
  it("can be taken away", () => {
    const board = position.away(read(EXAMPLE), camels("Kp"));
    expect([write(board), position.missing(board)]).toEqual(["2018 3:gb/4:y/5:r/13:W gyrbpx 7+0,10-1", "pK"]);
  });
});

describe("tiles", () => {
  it("keep their seat when they move, and turn over", () => {
    expect(after((board) => position.put(board, tile("+", 0), 9))).toBe("2018 3:gb/4:yKp/5:r/13:W gyrbpx 9+0,10-1");
    expect(after((board) => position.put(board, tile("-", 0), 7))).toBe("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7-0,10-1");
  });
  it("that are new belong to the first seat without one", () => {
    expect(after((board) => position.put(board, tile("-"), 15))).toMatch(/7\+0,10-1,15-2$/);
  });
  it("are eight at most", () => {
    const full = "2018 1:gyrbpWK gyrbpx 2+0,4+1,6+2,8+3,10+4,12+5,14+6,16+7";
    expect(position.places(read(full), tile("+")).size).toBe(0);
    expect(position.places(read(full), tile("-", 3))).toEqual(new Set([8]));
  });
  it("can be taken away", () => {
    expect(after((board) => position.away(board, tile("+", 0)))).toMatch(/gyrbpx 10-1$/);
  });
});

describe("dice", () => {
  it("go in and out in the edition's order", () => {
    const out = (text: string) => (die: string) => after((board) => position.toggled(board, die), text).split(" ")[2];
    expect(out(EXAMPLE)("b")).toBe("gyrpx");
    expect(out("2018 1:gyrbpWK gx -")("b")).toBe("gbx");
    expect(out("2014 1:bgoyw w -")("w")).toBe("-");
  });
  it("in 2018 one stays in the pyramid", () => {
    expect(position.keptIn(read("2018 1:gyrbpWK x -"), "x")?.key).toBe("race.notation.no_dice");
    expect(position.keptIn(read("2018 1:gyrbpWK x -"), "g")).toBeNull();
    expect(position.keptIn(read("2014 1:bgoyw w -"), "w")).toBeNull();
  });
});

it("a cleared board waits for its camels", () => {
  expect(after(position.cleared)).toBe("2018 - gyrbpx -");
});

describe("what was pasted", () => {
  it("may be a line, an address, a command", () => {
    expect(pasted(`  ${EXAMPLE}\n`)).toBe(EXAMPLE);
    expect(pasted(`camelup odds "${EXAMPLE}" --json`)).toBe(EXAMPLE);
    expect(pasted(`http://127.0.0.1:8000/odds${toHash(EXAMPLE)}`)).toBe(EXAMPLE);
    expect(pasted("nonsense")).toBe("nonsense");
  });
  it("is no board if it only looks like one", () => {
    expect(isLikely("2018 3:gg/4:yKp/5:r/13:W gyrbpx -")).toBe(false);
    expect(isLikely("2018 4:yKp/3:gb/5:r/13:W gyrbpx -")).toBe(false);
    expect(isLikely("2014 3:gb/4:yKp gyrbpx -")).toBe(false);
    expect(isLikely("nonsense")).toBe(false);
  });
  it("may stand in the query too, where the part behind # says nothing", () => {
    const search = `?${new URLSearchParams({ board: EXAMPLE })}`;
    expect(fromAddress({ hash: "", search })).toBe(EXAMPLE);
    expect(fromAddress({ hash: "#2018_1:g", search })).toBe("2018 1:g - -");
    expect(fromAddress({ hash: "", search: "?table=3" })).toBe("");
  });
  it("an empty address has no board", () => {
    expect([fromHash(""), fromHash("#"), fromHash("#%E0%A4%A")]).toEqual(["", "", "%E0%A4%A - - -"]);
  });
});

describe("a race that is over", () => {
  it.each([
    ["2018 17:Wgy/2:rbp/9:K gyrbpx -", { camels: "gy", way: "on" }],
    ["2018 -1:Kgyrbp/2:W gyrbpx -", { camels: "gyrbp", way: "back" }],
    ["2018 0:K/2:gyrbp/9:W gyrbpx -", { camels: "", way: "alone" }],
    ["2018 1:K/16:gyrbp/9:W gyrbpx -", null],
  ])("is over because of those who crossed the line: %s", (text, found) => {
    expect(position.crossed(read(text))).toEqual(found);
  });
});
