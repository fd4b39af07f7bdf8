/** The line: it comes back by itself, notices silence, and knows when it is over. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ends, Line as One } from "../src/net/line";
import { FakeSocket, useSockets } from "./sockets";
import { openWindow, type FakeWindow } from "./window";

let page: FakeWindow;
let line: One;
let heard: string[];
const SYNC = { type: "sync", since: 7 } as const;
/** Longer than any pause before another try. */
const PAUSE = 5_000;

beforeEach(async () => {
  vi.useFakeTimers();
  page = openWindow();
  useSockets();
  heard = [];
  const ends: Ends = {
    opened: () => heard.push("opened"),
    heard: (answer) => heard.push(answer.type),
    broke: (isRestarting) => heard.push(isRestarting ? "broke to restart" : "broke"),
    shut: (code) => heard.push(`shut ${code}`),
    sync: () => SYNC,
  };
  const { Line } = await import("../src/net/line");
  line = new Line("ws://camels.test/api/socket", ends);
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe("a line that breaks", () => {
  it("is opened again, with pauses that grow", () => {
    FakeSocket.last.open();
    const pauses: number[] = [];
    for (let n = 1; n <= 6; n++) {
      FakeSocket.last.end(1006);
      const before = Date.now();
      while (FakeSocket.all.length === n) vi.advanceTimersByTime(10);
      pauses.push(Date.now() - before);
    }
    expect(heard).toEqual(["opened", ...Array<string>(6).fill("broke")]);
    expect(pauses[0]).toBeLessThanOrEqual(190);
    expect([...pauses].slice(0, 5)).toEqual([...pauses].slice(0, 5).sort((a, b) => a - b));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(PAUSE);
  });
  it("because the server restarts says so, once", () => {
    FakeSocket.last.open();
    FakeSocket.last.end(1012);
    vi.advanceTimersByTime(PAUSE);
    FakeSocket.last.end(1006);
    expect(heard).toEqual(["opened", "broke to restart", "broke"]);
  });
  it("as soon as it is refused is tried less and less often", () => {
    const tooFast = { type: "refusal", code: "too_fast", reason: { key: "x" }, id: null, at: null, view: null };
    for (let n = 0; n < 20; n++) {
      if (FakeSocket.last.readyState === 0) FakeSocket.last.open().tell(tooFast);
      FakeSocket.last.end(4429);
      vi.advanceTimersByTime(1_000);
    }
    expect(FakeSocket.all.length).toBeLessThanOrEqual(10);
  });
  it("says nothing while it is down, and tells so", () => {
    expect(line.say(SYNC)).toBe(false);
    FakeSocket.last.open();
    expect(line.say(SYNC)).toBe(true);
    FakeSocket.last.end();
    expect(line.say(SYNC)).toBe(false);
    expect(FakeSocket.last.said).toEqual([SYNC]);
  });
  it.each([1009, 4400, 4401, 4404, 4426])("with %i is shut for good", (code) => {
    FakeSocket.last.open().end(code);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(["opened", `shut ${code}`]);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("is tried at once when the network is back", () => {
    FakeSocket.last.open();
    page.dispatchEvent(new Event("offline"));
    expect(heard).toEqual(["opened", "broke"]);
    for (let n = 0; n < 4; n++) {
      vi.advanceTimersByTime(PAUSE);
      FakeSocket.last.end();
    }
    const tries = FakeSocket.all.length;
    page.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all.length).toBe(tries + 1);
  });
  it("does not hear what an old socket still says", () => {
    const old = FakeSocket.last.open();
    const { onmessage } = old;
    page.dispatchEvent(new Event("offline"));
    expect([old.onmessage, old.readyState, onmessage === null]).toEqual([null, 3, false]);
  });
});

describe("a line that is silent", () => {
  it("is asked whether it lives, then taken for dead", () => {
    FakeSocket.last.open();
    vi.advanceTimersByTime(15_000);
    expect(FakeSocket.last.said).toEqual([SYNC]);
    vi.advanceTimersByTime(6_000);
    expect(heard).toEqual(["opened", "broke"]);
    vi.advanceTimersByTime(PAUSE);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("lives on if anything is said", () => {
    FakeSocket.last.open();
    for (let n = 0; n < 4; n++) {
      vi.advanceTimersByTime(14_000);
      FakeSocket.last.tell({ type: "said", lines: [] });
    }
    expect(heard).toEqual(["opened", "said", "said", "said", "said"]);
    expect(FakeSocket.last.said).toEqual([]);
  });
  it("is asked at once after a sleep", () => {
    FakeSocket.last.open();
    page.document.hidden = true;
    page.document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.last.said).toEqual([]);
    page.document.hidden = false;
    page.document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.last.said).toEqual([SYNC]);
    vi.advanceTimersByTime(6_000);
    expect(heard.at(-1)).toBe("broke");
  });
});

describe("a line", () => {
  it("passes over what can't be read", () => {
    FakeSocket.last.open().tell("{", "null", { type: "accepted", id: "x", n: 1 });
    expect(heard).toEqual(["opened", "accepted"]);
  });
  it("that was hung up stays so", () => {
    const socket = FakeSocket.last.open();
    line.close();
    page.dispatchEvent(new Event("online"));
    page.document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);
    expect([heard, FakeSocket.all.length, socket.readyState]).toEqual([["opened"], 1, 3]);
  });
});
