/** Every label that the page uses is in the catalogue, and the catalogue has none that it does not use. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { prefixes } from "virtual:catalogue";
import { all, games, part, texts as flat } from "../plugins/catalogue";
import { parsed, type Node } from "../src/words/syntax";
import { AROUND } from "../src/words/words";

const texts = all("en");
const ROOT = join(import.meta.dirname, "..", "src");
const files = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(svelte|ts)$/.test(name));
const source = files.map((name) => readFileSync(join(ROOT, name), "utf-8")).join("\n");
const SECTIONS = "page|game|bot";
const GAMES = [...new Set(Object.values(prefixes))];
const KEY = `(?:(?:${GAMES.join("|")})\\.)?(?:${SECTIONS}|event|action|die|tile|camel|deck)\\.`;
/** Keys that are put together: `race.camel.${name}.noun`. */
const families = new Set(
  [...source.matchAll(new RegExp(`[\`"](${KEY}[a-z_.]*)\\$\\{`, "g"))].map((found) => found[1]!),
);
const used = new Set(
  [...source.matchAll(new RegExp(`[\`"](${KEY}[a-z_]+(?:\\.[a-z_]+)*)[\`"]`, "g"))].map((found) => found[1]!),
);
/** A key of a game's catalogue as it is called inside it. */
const inner = (key: string) => key.replace(new RegExp(`^(${GAMES.join("|")})\\.`), "");
const own = Object.keys(texts).filter((key) => new RegExp(`^(${SECTIONS})\\.`).test(inner(key)));

it("what is said is written", () => {
  expect([...used].filter((key) => texts[key] === undefined && !key.endsWith(".ts"))).toEqual([]);
  const keys = Object.keys(texts).flatMap((key) => [key, inner(key)]);
  expect([...families].filter((family) => !keys.some((key) => key.startsWith(family)))).toEqual([]);
});

it("what is written is said", () => {
  const isSaid = (key: string) => used.has(key) || [...families].some((family) => key.startsWith(family));
  // names of games and bots are asked for without the name of their catalogue
  expect(own.filter((key) => !isSaid(key) && !isSaid(inner(key)))).toEqual([]);
});

/** The names of all arguments that a text can ask for. */
function gaps(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return [node.name, ...("arms" in node ? [...node.arms.values()].flatMap(gaps) : [])];
  });
}

it("what a text asks for is given where it is said", () => {
  const calls = [...source.matchAll(/\b(?:say|parts)\(\s*"([\w.-]+)"\s*(?:,\s*\{([^{}]*)\},?\s*)?\)/g)];
  expect(calls.length).toBeGreaterThan(300);
  const lacking = calls.filter(([, key = "", given = ""]) => {
    const names = given.split(",").map((one) => one.split(":")[0]!.trim());
    return (
      !given.includes("...") && !gaps(parsed(texts[key] ?? "")).every((name) => name in AROUND || names.includes(name))
    );
  });
  expect(lacking.map(([call]) => call)).toEqual([]);
});

it("games are found by the project's entry points", () => {
  expect(games('[project.entry-points."camelup.games"]\na = "x.y.z:A"\nb = "toy.game:B"')).toEqual({
    a: "x.y",
    b: "toy",
  });
});

it("what comes later is said by nobody who did not wait for it", () => {
  const [first, later] = [part("en", false), part("en", true)];
  expect({ ...first, ...later }).toEqual(texts);
  expect(Object.keys(first).filter((key) => key in later)).toEqual([]);
  const hasWaited = (file: string) => /(^|\/)((review|rules|train|puzzle|guess|record|proof)\/|judge\.ts$)/.test(file);
  const saying = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), "utf-8");
    return Object.keys(later).some((key) => [key, inner(key)].some((one) => text.includes(`"${one}"`)));
  });
  expect(saying.length).toBeGreaterThan(3);
  expect(saying.filter((file) => !hasWaited(file))).toEqual([]);
});

it("sections become dotted keys", () => {
  expect(flat('a = "1"\n[b.c]\nd-e = "2"\n[terminal]\nf = "3"', "x.")).toEqual({ "x.a": "1", "x.b.c.d-e": "2" });
});

it("an off season is told in the rulebook's words", () => {
  const season = Object.entries(texts).filter(([key]) => /^offseason\.(page|game)\b/.test(key));
  const other = /\b(bids?|bell|stands?)\b/i;
  expect(season.filter(([, text]) => other.test(text))).toEqual([]);
});
