/** What is heard, when, and when nothing is. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeAudio, fakeAudio, SPEAKER, type FakeNode } from "./audio";
import { fixture } from "./fixture";
import { openWindow, type FakeWindow } from "./window";
import type { Note, Sound } from "../src/sound/notes";
import type { RaceEvent, RaceView, SeasonEvent } from "../src/wire";

const ALL: Sound[] = [
  "die", "hop", "grunt", "bray", "cheer", "boo", "paper", "seal", "reveal", "coin", "lost", "load", "collapse",
  "drumroll", "bell", "fanfare",
]; // prettier-ignore
const LONG: Sound[] = ["fanfare"];

// modules are loaded anew for every test, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 });
function reaches(node: FakeNode | null): boolean {
  return node === SPEAKER || (node !== null && reaches(node.to));
}

describe("the band", () => {
  beforeEach(() => void fakeAudio());
  const played = async (notes: Note[], tempo = 1): Promise<FakeAudio> => {
    const { Band } = await import("../src/sound/band");
    new Band().play(notes, tempo);
    return FakeAudio.made[0]!;
  };

  it.each(ALL)("plays %s: something small that ends, and is heard", async (sound) => {
    const { sources } = await played([{ sound }]);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      expect(source.begins).toBeGreaterThanOrEqual(7);
      expect(source.ends).toBeGreaterThan(source.begins);
      expect(source.ends - 7).toBeLessThanOrEqual(LONG.includes(sound) ? 2.2 : 1.001);
      expect(reaches(source)).toBe(true);
    }
  });
  it("is quiet", async () => {
    const { gains } = await played([{ sound: "hop" }]);
    expect(gains[0]!.gain.value).toBeLessThan(0.3);
    expect(gains[0]!.to).toBe(SPEAKER);
  });
  it("keeps the time of what moves", async () => {
    const { sources } = await played([{ sound: "hop", at: 520 }], 0.5);
    expect(sources[0]!.begins).toBeCloseTo(7.26);
  });
  it("plays higher by steps", async () => {
    const { sources } = await played([{ sound: "hop" }, { sound: "hop", step: 12 }]);
    const [low, high] = [sources[0]!, sources[2]!].map((source) => source.frequency.values[0]![0]);
    expect(high! / low!).toBeCloseTo(2);
  });
  it("wakes a context that sleeps", async () => {
    expect((await played([{ sound: "hop" }])).state).toBe("running");
  });
});

describe("the page", () => {
  let window: FakeWindow;
  let felt: number[][];
  beforeEach(() => {
    window = openWindow();
    fakeAudio();
    felt = [];
    vi.stubGlobal("navigator", { vibrate: (pattern: number[]) => felt.push(pattern) });
  });
  const opened = async () => {
    const { sound } = await import("../src/sound/sound.svelte");
    const { settings } = await import("../src/browser/settings.svelte");
    return { sound, settings };
  };
  const heard = () => vi.waitFor(() => expect(FakeAudio.made).toHaveLength(1));

  it("is silent until the first touch", async () => {
    const { sound } = await opened();
    sound.play([{ sound: "bell" }]);
    await vi.dynamicImportSettled();
    expect([FakeAudio.made.length, felt.length]).toEqual([0, 0]);
    window.dispatchEvent(new Event("pointerdown"));
    sound.play([{ sound: "bell" }]);
    await heard();
    expect(felt).toHaveLength(1);
  });
  it("is silent when it was muted, and remembers it", async () => {
    const { sound, settings } = await opened();
    window.dispatchEvent(new Event("keydown"));
    settings.set({ isMuted: true });
    sound.play([{ sound: "bell" }]);
    await vi.dynamicImportSettled();
    expect([FakeAudio.made.length, felt.length]).toEqual([0, 0]);
    expect(JSON.parse(window.local.kept.get("camelup.settings")!)).toMatchObject({ isMuted: true });
    settings.set({ isMuted: false });
    sound.play([{ sound: "hop" }]);
    await heard();
    expect(felt).toEqual([]);
  });
  it("makes one band for all that is played, and lives without one", async () => {
    const { sound } = await opened();
    window.dispatchEvent(new Event("pointerdown"));
    sound.play([{ sound: "hop" }]);
    sound.play([{ sound: "coin" }]);
    await heard();
    vi.stubGlobal("AudioContext", undefined);
    const other = (openWindow(), await opened()).sound;
    other.play([{ sound: "hop" }]);
  });
});

describe("a race", async () => {
  const { sounds: all } = await import("../src/games/race/sounds");
  const game = fixture<{ mine: { entries: { events: { event: RaceEvent }[] }[]; view: RaceView }[] }>("race-2018");
  const events = game.mine.flatMap(({ entries }) => entries.flatMap((one) => one.events.map(({ event }) => event)));
  const of = <T extends RaceEvent["type"]>(type: T) =>
    events.filter((event): event is Extract<RaceEvent, { type: T }> => event.type === type);
  const calm = game.mine[0]!.view;
  const sounds = (event: RaceEvent, me: number | null, view = calm) => all(event, me, view);
  const names = (notes: readonly Note[]) => notes.map((note) => note.sound);

  it("rattles once for every die, higher for more, after a roll of drums for the last of a leg", () => {
    const dice = of("die_revealed");
    const steps = new Map(dice.filter((one) => one.dice.length > 1).map((one) => [one.number, sounds(one, 0)]));
    expect([...steps.values()].every((notes) => names(notes).join() === "die")).toBe(true);
    const last = dice.find((one) => one.dice.length === 1)!;
    expect(names(sounds(last, 0))).toEqual(["drumroll", "die"]);
    expect(sounds(last, 0)[1]!.at).toBeGreaterThan(700);
    expect(steps.get(3)![0]!.step!).toBeGreaterThan(steps.get(1)![0]!.step!);
  });
  it("has a hoof for every space, a bray for the crazy ones, and what a tile says", () => {
    for (const event of of("camels_moved")) {
      const notes = sounds(event, 0);
      const hops = Math.abs(event.path[1]! - event.path[0]!) + (event.payment ? 1 : 0);
      expect(names(notes).filter((name) => name === "hop")).toHaveLength(hops);
      expect(names(notes).includes("bray")).toBe("WK".includes(event.unit[0]!));
      const said = names(notes).filter((name) => name === "cheer" || name === "boo");
      expect(said).toEqual(event.payment ? [event.payment.side === "+" ? "cheer" : "boo"] : []);
    }
    expect(of("camels_moved").some((event) => event.payment?.side === "-")).toBe(true);
  });
  it("pays its owner alone for a tile", () => {
    const event = of("camels_moved").find((one) => one.payment)!;
    const owner = event.payment!.seat;
    expect(names(sounds(event, owner))).toContain("coin");
    expect(names(sounds(event, (owner + 1) % 6))).not.toContain("coin");
    expect(names(sounds(event, null))).not.toContain("coin");
  });
  it("tells everybody what their leg was worth", () => {
    const leg = of("leg_scored").find(({ rows }) => new Set(rows.map((row) => Math.sign(row.paid))).size > 1)!;
    for (const row of leg.rows) {
      const expected = row.paid < 0 ? ["lost"] : Array.from({ length: Math.min(6, row.paid) }, () => "coin");
      expect(names(sounds(leg, row.seat))).toEqual(expected);
    }
  });
  it("ends with a fanfare", () => {
    expect(names(sounds(of("race_ended")[0]!, null))).toEqual(["fanfare"]);
  });
});

describe("an off season", async () => {
  const { sounds } = await import("../src/games/offseason/sounds");
  const game = fixture<{ watched: { entries: { events: { event: SeasonEvent }[] }[] }[] }>("off-season");
  const events = game.watched.flatMap(({ entries }) => entries.flatMap((one) => one.events.map(({ event }) => event)));
  it.each([
    ["bet_sealed", "seal"],
    ["bets_revealed", "reveal"],
    ["goods_sold", "coin"],
    ["camel_collapsed", "collapse"],
    ["season_ended", "fanfare"],
  ])("%s sounds like %s", (type, name) => {
    const found = events.filter((event) => event.type === type && !("price" in event && !event.price));
    expect(found.length).toBeGreaterThan(0);
    for (const event of found) expect(sounds(event)[0]!.sound).toBe(name);
  });
});
