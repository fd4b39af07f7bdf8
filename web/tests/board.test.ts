import { describe, expect, it } from "vitest";
import { order, read, withDice } from "../src/games/race/board";
import { standings } from "../src/games/race/stand";
import { SHAPES, SMALL } from "./courses";

const TEXT = "2018 3:gb/4:yKp/5:r/13:W gyx 7+0,10-1";

describe("a board in one line", () => {
  it("is read", () => {
    const board = read(TEXT);
    expect([...board.stacks]).toEqual([
      [3, "gb"],
      [4, "yKp"],
      [5, "r"],
      [13, "W"],
    ]);
    expect(board.dice).toBe("gyx");
    expect(board.tiles).toEqual([
      { space: 7, side: "+", seat: 0 },
      { space: 10, side: "-", seat: 1 },
    ]);
  });
  it("may be empty, and past the line", () => {
    expect(read("2014 - - -")).toMatchObject({ dice: "", tiles: [], stacks: new Map() });
    expect([...read("2014 -1:b/16:gowy - -").stacks.keys()]).toEqual([-1, 16]);
  });
  it("ranks by space, then by height", () => {
    expect(order(read(TEXT)).join("")).toBe("WrpKybg");
  });
  it("takes other dice", () => {
    expect(withDice(TEXT, "")).toBe("2018 3:gb/4:yKp/5:r/13:W - 7+0,10-1");
  });
});

describe.each(SHAPES)("camels on the $name of $width by $height", (shape) => {
  const at = (text: string) => standings(read(text), null, shape);

  it("stand one above the other, in the way they run", () => {
    const [k, p, y] = ["K", "p", "y"].map((camel) => at(TEXT).find((one) => one.camel === camel)!);
    expect(y!.y).toBeGreaterThan(k!.y);
    expect(k!.y).toBeGreaterThan(p!.y);
    expect(k!.face).toBe(-y!.face);
    expect([y!.isRider, p!.isRider, p!.isTop, y!.isTop]).toEqual([false, true, true, false]);
  });
  it.each([1, 6, 8, 12, 16])("a stack of seven on %i hides nothing above its headroom", (space) => {
    const all = at(`2018 ${space}:gyrbpWK gyrbpx -`);
    const place = shape.place(space);
    const top = Math.min(...all.map((one) => one.y - one.width * 0.822));
    expect(place.y - top).toBeLessThanOrEqual(shape.headroom(place));
    expect(top).toBeGreaterThan(0);
    const room = SMALL.find((small) => small.shape === shape)?.room;
    // in pixels, on a desk of the usual size; the least there is is for the least screen
    const least = !room ? 28 : room.height < 210 ? 18 : 23;
    expect(all[0]!.width * (room ? room.width / shape.width : 0.75)).toBeGreaterThanOrEqual(least);
  });
  it("fly over the space they are on their way to, and leave where they stood", () => {
    const all = standings(read(TEXT), { unit: "Kp", via: [], space: 3, underneath: false }, shape);
    const y = (camel: string) => all.find((one) => one.camel === camel)!.y;
    expect([y("g"), y("b"), y("K"), y("p")]).toEqual([...[y("g"), y("b"), y("K"), y("p")]].sort((a, b) => b - a));
    expect(all.filter((one) => one.isAloft).map((one) => one.camel)).toEqual(["K", "p"]);
  });
  it("slide in underneath when they are sent back", () => {
    const all = standings(read(TEXT), { unit: "r", via: [], space: 3, underneath: true }, shape);
    expect(all.filter((one) => !one.isRider).map((one) => one.camel)).toContain("r");
  });
});
