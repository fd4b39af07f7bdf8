import { describe, expect, it } from "vitest";
import { aimed } from "../src/games/race/odds/aim";
import { Desk } from "../src/games/race/odds/desk.svelte";
import { away, places, type Piece } from "../src/games/race/odds/position";
import { Reckoner } from "../src/games/race/odds/reckoner.svelte";
import { read } from "../src/games/race/board";
import { standings } from "../src/games/race/stand";
import type { BoardOdds } from "../src/wire";
import { SHAPES } from "./courses";

const EXAMPLE = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1";
const stack = (desk: Desk, space: number) => desk.board.stacks.get(space);

describe("a touch", () => {
  it("takes a camel with its riders, then alone, then puts it back", () => {
    const desk = new Desk(EXAMPLE);
    desk.touch("K");
    expect(desk.piece).toEqual({ kind: "camels", unit: "Kp" });
    expect(desk.lit.has(6)).toBe(true);
    desk.touch("K");
    expect(desk.piece).toEqual({ kind: "camels", unit: "K" });
    desk.touch("K");
    expect([desk.piece, desk.isHeld, desk.lit.size, desk.text]).toEqual([null, false, 0, EXAMPLE]);
  });
  it("puts it on a lit space, and nowhere else", () => {
    const desk = new Desk(EXAMPLE);
    desk.touch("r");
    expect(desk.put(7)).toBe(false);
    expect(desk.put(6)).toBe(true);
    expect([stack(desk, 5), stack(desk, 6), desk.isHeld]).toEqual([undefined, "r", false]);
  });
  it("in a stack can be corrected upwards and downwards", () => {
    const desk = new Desk(EXAMPLE);
    desk.touch("r");
    desk.put(4);
    desk.shift(-1);
    desk.shift(-1);
    expect(stack(desk, 4)).toBe("yrKp");
    desk.shift(1);
    expect(stack(desk, 4)).toBe("yKrp");
  });
  it("takes a tile, turns it over, throws it away", () => {
    const desk = new Desk(EXAMPLE);
    desk.touchTile(7);
    desk.turn();
    expect(desk.text).toContain("7-0");
    desk.takeAway();
    expect(desk.text).toMatch(/gyrbpx 10-1$/);
  });
  it("on a die that has to stay says why", () => {
    const desk = new Desk("2018 1:gyrbpWK gx -");
    desk.toggle("g");
    desk.toggle("x");
    expect([desk.board.dice, desk.problem?.key]).toEqual(["x", "race.notation.no_dice"]);
    desk.toggle("y");
    expect([desk.board.dice, desk.problem]).toEqual(["yx", null]);
  });
});

describe("every board before", () => {
  it("comes back, and the ones after it too", () => {
    const desk = new Desk(EXAMPLE);
    desk.toggle("g");
    desk.lay(15, "-");
    const [one, two] = ["2018 3:gb/4:yKp/5:r/13:W yrbpx 7+0,10-1", desk.text];
    desk.undo();
    expect(desk.text).toBe(one);
    desk.undo();
    expect([desk.text, desk.canUndo]).toEqual([EXAMPLE, false]);
    desk.redo();
    desk.redo();
    expect([desk.text, desk.canRedo]).toEqual([two, false]);
  });
  it("is not kept twice, and those after it are gone once another is made", () => {
    const desk = new Desk(EXAMPLE);
    desk.set(EXAMPLE);
    expect(desk.canUndo).toBe(false);
    desk.toggle("g");
    desk.undo();
    desk.clear();
    expect([desk.missing, desk.canRedo]).toEqual(["gyrbpWK", false]);
    desk.start("2014");
    expect(desk.board.edition).toBe("2014");
  });
});

describe.each(SHAPES)("a hand over the $name of $width by $height", (shape) => {
  const piece: Piece = { kind: "camels", unit: "r" };
  const left = away(read(EXAMPLE), piece);
  const over = (x: number, y: number) => aimed(x, y, left, places(left, piece), shape);

  it.each([1, 3, 6, 8, 9, 12, 16])("is over %i where a camel would stand there", (space) => {
    const { x, y, size } = shape.place(space);
    const none = left.stacks.get(space)?.length ?? 0;
    expect(over(x, y - 0.4 * 90 * size)).toEqual({ space, height: 0 });
    expect(over(x, y - 0.4 * 90 * size - none * 0.356 * 90 * size)).toEqual({ space, height: none });
  });
  it("finds the gap between two camels", () => {
    const one = standings(left, null, shape).find((camel) => camel.camel === "K")!;
    expect(over(one.x + 4, one.y - 0.4 * one.width)).toEqual({ space: 4, height: 1 });
  });
  it("is over nothing far from the road, and over no tile", () => {
    expect(over(-400, -400)).toBeNull();
    const { x, y, size } = shape.place(7);
    expect(over(x, y - 36 * size)?.space).not.toBe(7);
  });
});

describe("the newest answer", () => {
  const answers = new Map<string, (odds: BoardOdds) => void>();
  const odds = (board: string) => ({ board }) as BoardOdds;
  const ask = (board: string) => new Promise<BoardOdds>((resolve) => answers.set(board, resolve));

  it("wins, whenever older ones come", async () => {
    const reckoner = new Reckoner(ask);
    const [first, second] = [reckoner.ask("a"), reckoner.ask("b")];
    answers.get("b")!(odds("b"));
    await second;
    expect([reckoner.odds?.board, reckoner.isStale]).toEqual(["b", false]);
    answers.get("a")!(odds("a"));
    await first;
    expect([reckoner.odds?.board, reckoner.isStale]).toEqual(["b", false]);
  });
  it("stays until the next one comes, and is known when its board is back", async () => {
    const reckoner = new Reckoner(ask);
    const first = reckoner.ask("c");
    answers.get("c")!(odds("c"));
    await first;
    const second = reckoner.ask("d");
    expect([reckoner.odds?.board, reckoner.isStale]).toEqual(["c", true]);
    void reckoner.ask("c");
    expect([reckoner.odds?.board, reckoner.isStale]).toEqual(["c", false]);
    answers.get("d")!(odds("d"));
    await second;
    expect(reckoner.odds?.board).toBe("c");
  });
  it("may be that there is none", async () => {
    const reckoner = new Reckoner(() => Promise.reject(new Error("gone")));
    await reckoner.ask("e");
    expect(reckoner.problem).toEqual({ key: "page.unreachable" });
    expect(await reckoner.judge("e")).toEqual({ key: "page.unreachable" });
  });
});
