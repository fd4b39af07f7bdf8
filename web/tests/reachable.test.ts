import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");
/** What scrolls there always holds a button, a field or a piece that can be focused. */
const HOLD_STOPS = new Set([
  "room/Join.svelte",
  "lobby/QuickChoice.svelte",
  "shell/Bar.svelte",
  "shell/LanguageSwitch.svelte",
  "shell/end/EndFoot.svelte",
  "shell/proof/Draws.svelte",
  "shell/proof/Proof.svelte",
  "replay/Lines.svelte",
  "parts/Sheet.svelte",
  "games/race/Counter.svelte",
  "games/offseason/Camp.svelte",
  "games/offseason/Season.svelte",
  "games/offseason/Slip.svelte",
]);

it("whatever scrolls can be reached by the keyboard", () => {
  const scrolling = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".svelte"))
    .map((name) => ({ name, text: readFileSync(join(SRC, name), "utf8") }))
    .filter(({ text }) => /overflow[^;]*(auto|scroll)/.test(text));
  expect(scrolling.length).toBeGreaterThan(HOLD_STOPS.size);
  const lost = scrolling.filter(
    ({ name, text }) => !HOLD_STOPS.has(name) && !/tabindex="0"|attach reachable/.test(text),
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
});
