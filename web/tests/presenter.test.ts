/** The presenter: nothing is lost, nothing is told too early, and the newest view is where it ends. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fresh } from "../src/store/entries";
import type { Film, Presenter as One } from "../src/store/presenter.svelte";
import type { View } from "../src/wire";
import { openWindow } from "./window";

openWindow();
const { Presenter } = await import("../src/store/presenter.svelte");
const { settings } = await import("../src/browser/settings.svelte");

/** Views that are told apart by their leg; an event leads to the leg it names, by way of a picture of 100 ms. */
const at = (leg: number) => ({ type: "race_view", leg }) as unknown as View;
const film: Film = (view, event) => {
  const leg = (event as unknown as { leg: number }).leg;
  return [
    { view, cue: `to ${leg}`, ms: 100 },
    { view: at(leg), cue: null, ms: 0 },
  ];
};
const event = (n: number, leg: number, at = 0) => ({ n, at, event: { leg } }) as unknown as Fresh;
const leg = (one: One) => (one.view as unknown as { leg: number }).leg;

describe("the presenter", () => {
  let one: One;
  beforeEach(() => {
    vi.useFakeTimers();
    settings.set({ speed: "normal" });
    one = new Presenter(film);
    one.jump(at(0));
  });
  afterEach(() => vi.useRealTimers());

  it("shows an event, then the view that came with it", () => {
    const newest = at(1);
    one.play([event(5, 1)], newest);
    expect([leg(one), one.cue, one.isCaughtUp, one.n, one.events]).toEqual([0, "to 1", false, 5, 1]);
    vi.advanceTimersByTime(100);
    vi.runAllTimers();
    expect([one.view, one.cue, one.isCaughtUp, one.n]).toEqual([newest, null, true, Infinity]);
  });
  it("loses no view that comes in between", () => {
    one.play([event(5, 1)], at(1));
    vi.advanceTimersByTime(50);
    const newest = at(2);
    one.play([event(6, 2)], newest);
    vi.advanceTimersByTime(60);
    expect([leg(one), one.cue, one.n]).toEqual([1, "to 2", 6]);
    vi.runAllTimers();
    expect(one.view).toBe(newest);
  });
  it("tells of an entry no more than it shows", () => {
    one.play([event(5, 1, 0), event(5, 2, 1)], at(2));
    expect([one.n, one.events]).toEqual([5, 1]);
    vi.advanceTimersByTime(110);
    expect([one.n, one.events]).toEqual([5, 2]);
  });
  it("goes to the end when it is told to skip", () => {
    const newest = at(2);
    one.play([event(5, 1), event(6, 2)], newest);
    one.skip();
    expect([one.view, one.cue, one.isCaughtUp]).toEqual([newest, null, true]);
    vi.runAllTimers();
    expect(one.view).toBe(newest);
  });
  it("hurries when more than three events wait", () => {
    one.play(
      [1, 2, 3, 4].map((n) => event(n, n)),
      at(4),
    );
    expect(one.tempo).toBe(1);
    one.play([event(5, 5), event(6, 6)], at(6));
    vi.advanceTimersByTime(100);
    expect([one.cue, one.tempo]).toEqual(["to 2", 0.5]);
  });
  it("takes less time when it is set to fast, and none when off", () => {
    settings.set({ speed: "fast" });
    one.play([event(5, 1)], at(1));
    vi.advanceTimersByTime(46);
    expect(one.isCaughtUp).toBe(true);
    settings.set({ speed: "off" });
    one.play([event(6, 2)], at(2));
    expect([leg(one), one.isCaughtUp, one.tempo]).toEqual([2, true, 0]);
  });
  it("lets every event be heard once, when it is first shown", () => {
    const heard: unknown[][] = [];
    const two = new Presenter(film, undefined, (event, before, ...rest) =>
      heard.push([(event as unknown as { leg: number }).leg, (before as unknown as { leg: number }).leg, ...rest]),
    );
    two.jump(at(0));
    two.play([event(5, 1), event(6, 2)], at(2));
    expect(heard).toEqual([[1, 0, 1, 0]]);
    vi.runAllTimers();
    expect(heard.map(([leg, before]) => [leg, before])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    // where nothing moves one hears the last of it, one after the other
    settings.set({ speed: "off" });
    two.play([event(7, 3), event(8, 4), event(9, 5), event(10, 6)], at(6));
    expect(heard.slice(2)).toEqual([
      [4, 2, 1, 0],
      [5, 2, 1, 250],
      [6, 2, 1, 500],
    ]);
  });
});
