/** The picture of a result: all of it is there, and nobody's name breaks it. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { drawn, type Result } from "../src/shell/end/picture";
import { give } from "../src/shell/end/share";

const result: Result = {
  title: "Sunday <race>",
  headline: 'Mira & "Jo" win with 12 pounds',
  rows: [
    { place: 1, name: "Mira", total: 12, sign: 0 },
    { place: 1, name: "</text><script>", total: 12, sign: 3 },
    { place: 3, name: "A name that is much too long to stand in a row", total: 3, sign: 99 },
  ],
  camel: "p",
};

describe("the picture", () => {
  const svg = drawn(result, "<svg><defs/></svg>");
  it("names everybody with place, sign and pounds", () => {
    for (const row of result.rows) expect(svg).toContain(`>${row.total}</text>`);
    expect(svg).toContain("#sign-teapot");
    expect(svg).toContain("#sign-lantern");
    expect(svg).toContain('class="purple"');
    expect(svg).toContain("#camel-p");
  });
  it("is broken by nobody's name", () => {
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("<race>");
    expect(svg).toContain("Sunday &#60;race&#62;");
    expect(svg).toContain("A name that is mu…");
  });
  it("has a row for each of eight, and a camel where none has won", () => {
    const rows = Array.from({ length: 8 }, (_, index) => ({
      place: index + 1,
      name: `P${index}`,
      total: 9,
      sign: index,
    }));
    const eight = drawn({ ...result, rows, camel: null }, "");
    for (const row of rows) expect(eight).toContain(`>${row.name}</text>`);
    expect(eight).toContain("#camel-y");
  });
});

describe("giving it away", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const file = new File(["x"], "camel-up.png", { type: "image/png" });
  const saved: string[] = [];
  const browser = (share?: () => Promise<void>, canShare = true) => {
    saved.length = 0;
    vi.stubGlobal("navigator", share ? { share, canShare: () => canShare } : {});
    vi.stubGlobal("document", { createElement: () => ({ click: () => saved.push("click") }) });
    vi.stubGlobal("URL", { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  };
  it("asks the device where it takes files", async () => {
    browser(() => Promise.resolve());
    expect([await give(file, "t"), saved]).toEqual(["shared", []]);
  });
  it("leaves it when somebody closes the sheet", async () => {
    browser(() => Promise.reject(new DOMException("no", "AbortError")));
    expect([await give(file, "t"), saved]).toEqual(["left", []]);
  });
  it.each([
    ["has no sheet", () => browser()],
    ["takes no files", () => browser(() => Promise.resolve(), false)],
    ["refuses", () => browser(() => Promise.reject(new DOMException("no", "NotAllowedError")))],
  ])("saves it where the device %s", async (_, open) => {
    open();
    expect([await give(file, "t"), saved]).toEqual(["saved", ["click"]]);
  });
});
