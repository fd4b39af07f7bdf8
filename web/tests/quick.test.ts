/** What "Play now" opens: the game, the bots and the odds that were chosen, under one's own name and sign. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer } from "../src/wire";
import { openWindow, type FakeWindow } from "./window";

// the first test loads the page's parts, which a busy machine takes its time for
vi.setConfig({ testTimeout: 60_000 });
const LADDER = ["a", "b", "c", "d", "e", "f"];
const OFFER = {
  games: [
    { name: "race-2018", min_seats: 2, max_seats: 8, bots: LADDER },
    { name: "race-2014", min_seats: 2, max_seats: 8, bots: LADDER },
    { name: "off-season", min_seats: 3, max_seats: 5, bots: LADDER.slice(0, 4) },
    { name: "duel", min_seats: 2, max_seats: 2, bots: ["a"] },
  ],
} as unknown as Offer;
let page: FakeWindow;

beforeEach(() => {
  page = openWindow();
  vi.doMock("../src/game/registry", () => ({
    VARIANTS: [{ name: "race-2018" }, { name: "race-2014" }, { name: "off-season" }],
    manifestOf: (name: string) => ({ hasOdds: name.startsWith("race") }),
  }));
});

/** The table that is opened with these settings. */
async function opened(kept: object) {
  page.written("camelup.settings", kept);
  await import("./english");
  const { quickTable } = await import("../src/lobby/quick");
  return quickTable(OFFER);
}

describe("a quick table", () => {
  it("is the first game against bots of the middle if nothing was chosen, for somebody with a name", async () => {
    const wish = await opened({});
    expect(wish).toMatchObject({
      seats: ["me", "d", "e", "d"],
      begin: true,
      choices: { game: "race-2018", odds: "nobody" },
    });
    expect(wish.name).not.toBe("");
    expect(wish).not.toHaveProperty("sign");
  });

  it("is the game that was chosen, with its odds, under one's own name and sign", async () => {
    const quick = { game: "race-2014", level: "easy", hasOdds: true };
    const wish = await opened({ quick, name: " Mira ", sign: 3 });
    expect(wish).toMatchObject({ name: "Mira", sign: 3, seats: ["me", "b", "c", "b"] });
    expect(wish.choices).toMatchObject({ game: "race-2014", odds: "everybody" });
  });

  it("has the strongest bots where they are wanted, and no odds where a game has none", async () => {
    const wish = await opened({ quick: { game: "off-season", level: "strong", hasOdds: true } });
    expect(wish.seats).toEqual(["me", "d", "d", "d"]);
    expect(wish.choices?.odds).toBe("nobody");
  });

  it("has as many seats as its game, and is another game where that one is gone", async () => {
    expect((await opened({ quick: { game: "duel" } })).seats).toEqual(["me", "a"]);
    expect((await opened({ quick: { game: "gone", level: "warp" } })).choices?.game).toBe("race-2018");
  });
});
