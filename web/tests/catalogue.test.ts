/** Every label that the page uses is in the catalogue, and the catalogue has none that it does not use. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import texts from "virtual:catalogue";
import { texts as flat } from "../plugins/catalogue";

const ROOT = join(import.meta.dirname, "..", "src");
const files = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(svelte|ts)$/.test(name));
const source = files.map((name) => readFileSync(join(ROOT, name), "utf-8")).join("\n");
/** Keys that are put together: `page.game.${name}`. */
const families = new Set([...source.matchAll(/[`"](page\.[a-z_.]+[._])\$\{/g)].map((found) => found[1]!));
const used = new Set(
  [...source.matchAll(/[`"]((?:page|event|die)\.[a-z_]+(?:\.[a-z_]+)*)[`"]/g)].map((found) => found[1]!),
);

it("what is said is written", () => {
  expect([...used].filter((key) => texts[key] === undefined)).toEqual([]);
  expect([...families].filter((family) => !Object.keys(texts).some((key) => key.startsWith(family)))).toEqual([]);
});

it("what is written is said", () => {
  const own = Object.keys(texts).filter((key) => key.startsWith("page."));
  const isSaid = (key: string) => used.has(key) || [...families].some((family) => key.startsWith(family));
  expect(own.filter((key) => !isSaid(key))).toEqual([]);
});

it("sections become dotted keys", () => {
  expect(flat('a = "1"\n[b.c]\nd-e = "2"')).toEqual({ a: "1", "b.c.d-e": "2" });
});

it("an off season is told in the rulebook's words", () => {
  const season = Object.entries(texts).filter(([key]) =>
    /^page\.(season|rules\.(season|lead\.season|known|ours)|about)\b/.test(key),
  );
  // "no bet stands alone" is the verb
  const other = /\b(bids?|bell|stands?(?! alone))\b/i;
  expect(season.filter(([, text]) => other.test(text))).toEqual([]);
});
