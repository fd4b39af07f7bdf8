/** Several seats on one device: whose screen it shows, and to whom it is passed. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../src/wire";
import { FakeSocket, useSockets } from "./sockets";
import { openWindow, type FakeWindow } from "./window";

const OWN = "a".repeat(43);
const OTHER = "b".repeat(43);
// modules are loaded anew for every test, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 });
let page: FakeWindow;

const table = (me: number) => ({
  type: "table",
  table: {
    id: "abc",
    watch: "wabc",
    stage: "running",
    choices: { title: "", game: "race-2018", odds: "nobody" },
    seats: [{ name: "Mira" }, { name: "Jonas" }],
  },
  me,
  dice: { table: "abc", attempt: 0, commitment: "c", hashes: [], nonces: [], ahead: null, silent: [], abandoned: [] },
  asking: null,
  rematch: null,
});
const happened = (since: number, to_act: number) => ({
  type: "happened",
  since,
  at: since + 1,
  entries: [{ type: "played", n: since + 1, seat: 1 - to_act, events: [] }],
  view: { type: "race_view", to_act: [to_act], legal: [], decision: since } as unknown as View,
  deadline: null,
  now: 0,
});

describe("one device for two", () => {
  beforeEach(() => {
    page = openWindow();
    useSockets();
    page.local.kept.set("camelup.seats", JSON.stringify([{ table: "abc", seat: 0, token: OWN, at: 1 }]));
    page.local.kept.set("camelup.companions", JSON.stringify([{ table: "abc", token: OTHER }, { table: "abc" }, 7]));
  });
  afterEach(() => void vi.unstubAllGlobals());

  const opened = async () => {
    const { Passing } = await import("../src/table/passing.svelte");
    const heard: unknown[] = [];
    const passing = new Passing(
      "abc",
      () => [],
      (event) => heard.push(event),
    );
    const lines = FakeSocket.all.map((line) => line.open());
    lines.forEach((line, me) => line.tell(table(me)));
    return { passing, lines, heard };
  };
  const all = (lines: FakeSocket[], since: number, toAct: number) =>
    lines.forEach((line) => line.tell(happened(since, toAct)));

  it("opens every seat with its own token", async () => {
    const { lines } = await opened();
    expect(lines.map((line) => line.heard("hello")[0]!.token)).toEqual([OWN, OTHER]);
  });
  it("is passed to whoever is to act, and shows nothing of theirs before they take it", async () => {
    const { passing, lines } = await opened();
    all(lines, -1, 0);
    expect([passing.next, passing.active!.me]).toEqual([null, 0]);
    all(lines, 0, 1);
    expect([passing.next?.me, passing.active!.me]).toEqual([1, 0]);
    passing.take();
    expect([passing.next, passing.active!.me]).toEqual([null, 1]);
    all(lines, 1, 0);
    expect(passing.next?.me).toBe(0);
  });
  it("keeps one's own seat as one's own, whoever holds the device", async () => {
    const { passing, lines } = await opened();
    all(lines, -1, 1);
    passing.take();
    const kept = JSON.parse(page.local.kept.get("camelup.seats")!) as { seat: number; token: string }[];
    expect(kept.map(({ seat, token }) => [seat, token])).toEqual([[0, OWN]]);
  });
  it("forgets a seat that was given away, and goes on with the other", async () => {
    const { passing, lines } = await opened();
    all(lines, -1, 0);
    lines[1]!.end(4401);
    passing.tidy();
    expect(JSON.parse(page.local.kept.get("camelup.companions")!)).toEqual([]);
    expect(page.local.kept.get("camelup.seats")).toContain(OWN);
    all([lines[0]!], 0, 1);
    expect(passing.next).toBeNull();
  });
});
