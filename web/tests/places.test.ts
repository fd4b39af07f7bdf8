import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { screens } from "../plugins/screens";
import { SMALL } from "./courses";

const SPACES = Array.from({ length: 16 }, (_, index) => index + 1);
const FINGER = 44;

describe.each(SMALL)("a $shape.name of $room.width by $room.height", ({ shape, room }) => {
  const px = room.width / shape.width;
  /** A space's pad as the stylesheet lays it, in pixels. */
  const pads = SPACES.map((space) => {
    const { x, y, w, h } = shape.place(space);
    return {
      space,
      left: (x - w / 2) * px,
      right: (x + w / 2) * px,
      top: (y - h * 0.58) * px,
      foot: (y + h * 0.42) * px,
    };
  });

  it("fills its room", () => expect(shape.height * px).toBeCloseTo(room.height));
  it("has room for a finger on every space", () => {
    for (const { left, right, top, foot } of pads) {
      expect(right - left).toBeGreaterThanOrEqual(FINGER - 0.01);
      expect(foot - top).toBeGreaterThanOrEqual(FINGER - 0.01);
    }
  });
  it("lets no space lie over another or outside", () => {
    for (const one of pads) {
      expect(one.left).toBeGreaterThanOrEqual(-1);
      expect(one.right).toBeLessThanOrEqual(room.width + 1);
      expect(one.top).toBeGreaterThanOrEqual(0);
      expect(one.foot).toBeLessThanOrEqual(room.height + 4);
      for (const other of pads.slice(one.space)) {
        const isBeside = one.right <= other.left + 0.01 || other.right <= one.left + 0.01;
        const isAbove = one.foot <= other.top + 0.5 || other.foot <= one.top + 0.5;
        expect(isBeside || isAbove, `${one.space} and ${other.space}`).toBe(true);
      }
    }
  });
});

describe("layouts by name", () => {
  const spelt = (css: string) => postcss([screens]).process(css, { from: undefined }).css.replace(/\s+/g, " ").trim();

  it("hold where the page says that it is laid out so, and weigh nothing", () => {
    expect(spelt("@media (--low) { a, b c { d: e } }")).toBe(
      ':where(:root[data-screen~="low"]) a, :where(:root[data-screen~="low"]) b c { d: e }',
    );
    expect(spelt("@media not (--small) { a { d: e } }")).toBe(':where(:root:not([data-screen~="small"])) a { d: e }');
    expect(spelt("@media (--phone) { :root { d: e } }")).toBe(':root:where([data-screen~="phone"]) { d: e }');
  });
  it("stand beside other questions", () => {
    expect(spelt("@media (--low) and (max-width: 359px), (pointer: coarse) { a { d: e } }")).toBe(
      '@media (max-width: 359px) { :where(:root[data-screen~="low"]) a { d: e } } @media (pointer: coarse) { a { d: e } }',
    );
    expect(spelt("@media print { a { color: var(--text) } }")).toBe("@media print { a { color: var(--text) } }");
  });
  it("that nobody knows are refused", () =>
    expect(() => spelt("@media (--watch) { a { d: e } }")).toThrow("(--watch)"));
});
