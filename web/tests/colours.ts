/** The colours of the page, as its style files say them, and how well one is seen on another. */
import { readFileSync } from "node:fs";

export type Theme = "day" | "night";
export const THEMES: readonly Theme[] = ["day", "night"];
type Rgb = readonly [number, number, number];

const TOKENS = new Map(
  [...readFileSync("src/styles/tokens.css", "utf-8").matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
);

/** A colour as it is written, `--text` or `#2a1a3a` or `light-dark(…)`, as it is by day or by night; null: no plain colour. */
export function colour(written: string, theme: Theme): Rgb | null {
  const token = /^(?:var\()?(--[\w-]+)\)?$/.exec(written)?.[1];
  if (token) return TOKENS.has(token) ? colour(TOKENS.get(token)!, theme) : null;
  const pair = /^light-dark\(([^,()]+), ([^,()]+)\)$/.exec(written);
  if (pair) return colour(pair[theme === "day" ? 1 : 2]!, theme);
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(written)?.[1];
  if (!hex) return null;
  const digits = hex.length === 3 ? [...hex].map((one) => one + one) : hex.match(/../g)!;
  return digits.map((two) => parseInt(two, 16)) as unknown as Rgb;
}

/** WCAG 2: how bright a colour is, from 0 to 1. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** From 1, which nobody sees, to 21, black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}
