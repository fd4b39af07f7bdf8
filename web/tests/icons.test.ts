/** The icons that the build draws: real PNGs of their sizes, with the camel on them. */
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { camelHead, icon, preview } from "../plugins/icons";
import { outlines, png, stroked } from "../plugins/raster";

vi.setConfig({ testTimeout: 60_000 });
const head = camelHead(readFileSync("src/art/sprite.svg", "utf-8"));

/** Width, height, and the colour of a pixel. */
function opened(file: Buffer) {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const length = file.readUInt32BE(33);
  const rows = inflateSync(file.subarray(41, 41 + length));
  const at = (x: number, y: number) => [...rows.subarray(y * (width * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  return { width, height, at };
}

describe("the rasterizer", () => {
  const square = (d: string) => opened(png(10, 10, [{ outlines: outlines(d), colour: "#ff0000" }], (point) => point));
  it("fills what is inside, half of a pixel half", () => {
    const { at } = square("M2 2H6.5V8H2Z");
    expect([at(3, 3), at(1, 3)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
    ]);
    expect(at(6, 4)[3]).toBeCloseTo(128, -1);
  });
  it("rounds curves and widens lines", () => {
    expect(outlines("M0 0C0 4 4 4 4 0Z")[0]!.length).toBeGreaterThan(8);
    const wide = opened(
      png(10, 10, [{ outlines: stroked(outlines("M2 5H8"), 4, false), colour: "#0000ff" }], (one) => one),
    );
    expect(wide.at(5, 6)).toEqual([0, 0, 255, 255]);
    expect(wide.at(5, 8)[3]).toBe(0);
  });
  it("knows no command that the art does not use", () => {
    expect(() => outlines("M0 0a6 6 0 1 1 8-5")).toThrow("no path command a");
  });
});

describe("the icons", () => {
  it.each([
    [192, true],
    [512, false],
  ])("of %i pixels have the camel's coat and its ground", (size, corner) => {
    const { width, height, at } = opened(icon(head, size, 0.8, corner));
    expect([width, height]).toEqual([size, size]);
    const coats = Array.from({ length: size }, (_, x) => at(x, Math.round(size * 0.6)).join()).filter(
      (one) => one === "248,200,34,255",
    );
    expect(coats.length).toBeGreaterThan(size / 10);
    // one that the system cuts has no clear corners
    expect(at(0, 0)[3]).toBe(corner ? 0 : 255);
  });
  it("have a picture for links", () => {
    const { width, height, at } = opened(preview(head));
    expect([width, height, at(5, 5)]).toEqual([1200, 630, [55, 169, 178, 255]]);
  });
});
