/** What is read can be read, and what shows where one is can be seen, by day and by night: AA. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colour, contrast, THEMES } from "./colours";
import { rules, sources } from "./sources";

const [TEXT, MARK] = [4.5, 3];
/** The counter under its awning. */
const SHADE = "light-dark(#35204b, #150e27)";
/** What is written on what: on each ground the inks that are used there. */
const WRITTEN: Record<string, readonly string[]> = {
  "--paper": ["--text", "--muted"],
  "--paper-2": ["--text", "--muted"],
  "--bar": ["--on-bar"],
  "--on-bar": ["--bar"],
  "--counter": ["--on-counter", "--on-counter-2", "--bone"],
  [SHADE]: ["--on-counter", "--on-counter-2", "--bone"],
  "--bone": ["--ink", "#6a5272", "#17604f", "#a01830"],
  "--lit": ["--ink"],
  "--ink": ["--bone", "#fff3dc"],
  "--text": ["--paper"],
  "--sand": ["--on-sand", "--on-sand-2"],
  "--road": ["--on-road"],
  "--road-alt": ["--on-road"],
  "#432a5e": ["#fff3dc", "#e3cdea"],
  "#fdebcb": ["--ink", "#6a5272"],
  "#ffc23d": ["--ink"],
  // the camels of a purse
  "light-dark(#fbe3b4, #d9c3ee)": ["--ink"],
  "light-dark(#f3bd85, #b9a2dd)": ["--ink"],
  "light-dark(#eda988, #e0a9be)": ["--ink"],
  "light-dark(#e3a862, #f0cf98)": ["--ink"],
  // sealing wax, and the sign in it
  "light-dark(#db6873, #d8788c)": ["--ink"],
};
/** What is no text, but has to be seen: the line of light, the focus, the edges of what one can use. */
const MARKED: Record<string, readonly string[]> = {
  "--paper": ["--focus", "--text", "light-dark(#2a1a3a, #c9b8d6)"],
  "--paper-2": ["--focus", "--text"],
  "--bone": ["--ink"],
  "--counter": ["--lit", "--bone", "--on-counter-2"],
  "--sand": ["--lit-edge"],
  "--road": ["--lit-edge"],
  "--road-alt": ["--lit-edge"],
};
const listed = new Set(Object.values(WRITTEN).flat());
/** Colours of words that are no colours of their own. */
const BORROWED =
  /^(inherit|currentColor|GrayText|HighlightText !important|var\((--letter|--on-coat|--legend|--holds).*)$/;

function pairs(of: Record<string, readonly string[]>) {
  return Object.entries(of).flatMap(([ground, inks]) =>
    inks.flatMap((ink) => THEMES.map((theme) => [ink, ground, theme] as const)),
  );
}
function seen(ink: string, ground: string, theme: (typeof THEMES)[number]): number {
  return contrast(colour(ink, theme)!, colour(ground, theme)!);
}

describe("contrast", () => {
  it("is what WCAG says it is", () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
    expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1);
  });
  it.each(pairs(WRITTEN))("of text is enough: %s on %s by %s", (ink, ground, theme) => {
    expect(seen(ink, ground, theme)).toBeGreaterThanOrEqual(TEXT);
  });
  it.each(pairs(MARKED))("of marks is enough: %s on %s by %s", (ink, ground, theme) => {
    expect(seen(ink, ground, theme)).toBeGreaterThanOrEqual(MARK);
  });
  it("knows every colour that words have", () => {
    const used = rules().flatMap(({ file, declared }) => {
      const said = declared.get("color");
      const token = said && /^var\((--[\w-]+)\)$/.exec(said)?.[1];
      return said && !listed.has(token ?? said) && !BORROWED.test(said) ? [`${file}: ${said}`] : [];
    });
    expect(used).toEqual([]);
  });
  it("is enough wherever one rule says both", () => {
    const both = rules().flatMap(({ file, selector, declared }) =>
      THEMES.flatMap((theme) => {
        const [ink, ground] = [declared.get("color"), declared.get("background")].map(
          (one) => one && colour(one, theme),
        );
        return ink && ground ? [{ where: `${file} ${selector} by ${theme}`, is: contrast(ink, ground) }] : [];
      }),
    );
    expect(both.length).toBeGreaterThan(100);
    expect(both.filter(({ is }) => is < TEXT)).toEqual([]);
  });
  it("is enough for the letter on every camel's cloth", () => {
    const art = readFileSync("src/art/pieces.css", "utf-8");
    const cloths = [...art.matchAll(/^\.(\w+) +\{.*--cloth:(#\w+)(?:.*--letter:(#\w+))?/gm)];
    expect(cloths.length).toBe(10);
    const faint = cloths.filter(([, , cloth, letter = "#fff8ea"]) => seen(letter, cloth!, "day") < TEXT);
    expect(faint).toEqual([]);
  });
  it("has the grounds that the sources have", () => {
    const all = sources(".css", ".svelte")
      .map(({ text }) => text)
      .join("");
    const gone = Object.keys({ ...WRITTEN, ...MARKED }).filter((ground) => !all.includes(ground));
    expect(gone).toEqual([]);
  });
});
