/** The guide: one hint a turn, each once, for good; and what is kept of that. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Hint } from "../src/game/help";
import { Hints, MOST } from "../src/shell/guide/hints";
import { openWindow, type FakeWindow } from "./window";

/** A hint that has a chance as long as its name is in the set. */
const hint = (name: string, chances: Set<string>): Hint => ({
  name,
  says: () => (chances.has(name) ? { key: name } : null),
  at: () => [],
});

describe("hints", () => {
  const chances = new Set<string>();
  const seen = new Set<string>();
  const all = ["ticket", "roll", "tile"].map((name) => hint(name, chances));
  let hints: Hints;
  const at = (decision: number) => hints.next(all, decision)?.hint.name;

  beforeEach(() => {
    chances.clear();
    seen.clear();
    for (const one of all) chances.add(one.name);
    hints = new Hints(
      (name) => seen.has(name),
      (name) => seen.add(name),
    );
  });

  it("come one a turn, in their order, each once", () => {
    expect(at(1)).toBe("ticket");
    hints.answer(all[0]!, 1);
    expect(at(1)).toBeUndefined();
    expect(at(2)).toBe("roll");
    hints.answer(all[1]!, 2);
    expect([at(3), seen]).toEqual(["tile", new Set(["ticket", "roll"])]);
    hints.answer(all[2]!, 3);
    expect(at(4)).toBeUndefined();
  });

  it("wait for their chance", () => {
    chances.delete("ticket");
    expect(at(1)).toBe("roll");
    hints.answer(all[1]!, 1);
    chances.add("ticket");
    expect(at(2)).toBe("ticket");
  });

  it("come again if nobody answered, so many times and no more", () => {
    for (let turn = 1; turn <= MOST; turn++) expect([at(turn), at(turn)]).toEqual(["ticket", "ticket"]);
    expect(at(MOST + 1)).toBe("roll");
    expect(seen).toEqual(new Set(["ticket"]));
  });
});

describe("what the browser keeps", () => {
  let page: FakeWindow;
  const kept = async () => (await import("../src/browser/guided.svelte")).guided;

  beforeEach(() => (page = openWindow()));

  it("is each game's own", async () => {
    const guided = await kept();
    guided.saw("race-2018", "ticket");
    guided.saw("race-2018", "ticket");
    guided.finished("race-2014");
    expect([guided.hasSeen("race-2018", "ticket"), guided.hasSeen("race-2014", "ticket")]).toEqual([true, false]);
    expect([guided.isOn("race-2018"), guided.isOn("race-2014"), guided.isOn("off-season")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(JSON.parse(page.local.kept.get("camelup.guide")!)).toEqual({
      isOff: false,
      seen: ["race-2018 ticket"],
      done: ["race-2014"],
    });
  });

  it("is off for good, until it is turned on again, from the start", async () => {
    const guided = await kept();
    guided.saw("race-2018", "ticket");
    guided.saw("off-season", "bet");
    guided.turnOff();
    expect([guided.isOn("race-2018"), guided.isOn("off-season")]).toEqual([false, false]);
    guided.turnOn("race-2018");
    expect([guided.isOn("race-2018"), guided.hasSeen("race-2018", "ticket")]).toEqual([true, false]);
    expect(guided.hasSeen("off-season", "bet")).toBe(true);
  });

  it("may be garbage, or come from another tab", async () => {
    page.local.kept.set("camelup.guide", '{"isOff": 7, "seen": [3, "off-season bet"], "done": "all"}');
    const guided = await kept();
    expect([guided.isOn("off-season"), guided.hasSeen("off-season", "bet")]).toEqual([true, true]);
    page.written("camelup.guide", { isOff: true });
    expect(guided.isOn("off-season")).toBe(false);
  });
});
