/** The lobby asks little, says when it can't, and forgets a seat only when it is gone. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Hall as One } from "../src/lobby/hall.svelte";
import { openWindow, type FakeWindow } from "./window";

const TOKEN = "t".repeat(43);
const EVERY = 5_000;
let page: FakeWindow;
let hall: One;
let close: () => void;
/** What was asked for, and what is answered; nobody answers what is missing. */
let asked: string[];
let answers: Record<string, unknown>;

const look = (stage = "waiting") => ({
  table: { stage, choices: { game: "race-2018" }, seats: [] },
  me: 0,
  to_act: [],
});
const listed = (id: string) => ({ id, watch: `w${id}`, choices: { game: "race-2018" } });
const keep = (many: number) => {
  const seat = (n: number) => ({ table: `t${n}`, seat: 0, token: TOKEN, title: "", game: "race-2018", at: 100 - n });
  page.local.kept.set("camelup.seats", JSON.stringify(Array.from({ length: many }, (_, n) => seat(n))));
};
const tables = () => hall.rows.map((row) => row.mine.table);
const kept = () =>
  (JSON.parse(page.local.kept.get("camelup.seats") ?? "[]") as { table: string }[]).map((s) => s.table);
const answered = (path: string): Promise<unknown> => {
  const answer = answers[path];
  if (answer === undefined) return Promise.reject(new TypeError("no network"));
  const refusal = answer as { type?: string };
  return Promise.resolve({ ok: refusal.type !== "refusal", json: () => Promise.resolve(answer) });
};

beforeEach(async () => {
  vi.useFakeTimers();
  page = openWindow();
  asked = [];
  answers = { "/api/tables": { tables: [] }, "/api/looks": { glances: [] } };
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return answered(path);
  });
  const { Hall } = await import("../src/lobby/hall.svelte");
  hall = new Hall();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});
const open = async () => {
  close = hall.open();
  await vi.advanceTimersByTimeAsync(0);
};

describe("the lobby", () => {
  it("asks once for the list and once for all my games, every five seconds", async () => {
    keep(12);
    answers["/api/looks"] = { glances: Array.from({ length: 12 }, () => ({ look: look(), code: null })) };
    await open();
    expect(asked.toSorted()).toEqual(["/api/looks", "/api/tables"]);
    expect(tables()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(2 * EVERY);
    expect(asked).toHaveLength(6);
  });
  it("asks for the list alone when I have no games", async () => {
    await open();
    expect([asked, hall.isKnown]).toEqual([["/api/tables"], true]);
  });
  it("asks nothing while nobody looks, and at once when somebody does", async () => {
    await open();
    page.document.hidden = true;
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(asked).toHaveLength(1);
    page.document.hidden = false;
    page.document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(asked).toHaveLength(3);
  });
  it("does not ask again before it has an answer, nor when it is closed", async () => {
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      return new Promise(() => undefined);
    });
    await open();
    page.document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(asked).toHaveLength(1);
    close();
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(asked).toHaveLength(1);
  });
  it("says that the server can't be reached, keeps what it knew, and tries again", async () => {
    keep(1);
    const all = { ...answers, "/api/looks": { glances: [{ look: look(), code: null }] } };
    answers = {};
    await open();
    expect([hall.problem, hall.isKnown]).toEqual([{ key: "page.unreachable" }, false]);
    answers = all;
    await vi.advanceTimersByTimeAsync(EVERY);
    expect([hall.problem, hall.isKnown, tables()]).toEqual([null, true, ["t0"]]);
    answers = {};
    await vi.advanceTimersByTimeAsync(EVERY);
    expect([hall.problem, tables(), kept()]).toEqual([{ key: "page.unreachable" }, ["t0"], ["t0"]]);
  });
  it("lists a table once: as mine, if I sit there", async () => {
    keep(1);
    answers["/api/looks"] = { glances: [{ look: look(), code: null }] };
    answers["/api/tables"] = { tables: [listed("t0"), listed("t9")] };
    await open();
    expect([tables(), hall.listed.map((one) => one.id)]).toEqual([["t0"], ["t9"]]);
  });
  it("forgets a seat that is no more, and no other", async () => {
    keep(4);
    const codes = ["no_such_table", "wrong_token", "unreadable", "failed"];
    answers["/api/looks"] = { glances: codes.map((code) => ({ look: null, code })) };
    await open();
    expect([tables(), kept()]).toEqual([[], ["t2", "t3"]]);
  });
});

describe("a seat that is given up", () => {
  beforeEach(async () => {
    keep(1);
    answers["/api/looks"] = { glances: [{ look: look(), code: null }] };
    await open();
  });

  it("is forgotten when it was left", async () => {
    answers["/api/tables/t0/leave"] = { table: "t0" };
    expect(await hall.leave(hall.rows[0]!)).toBe(true);
    expect([tables(), kept()]).toEqual([[], []]);
  });
  it("is kept when leaving failed, and that is told", async () => {
    expect(await hall.leave(hall.rows[0]!)).toBe(false);
    expect([tables(), kept(), hall.problem]).toEqual([["t0"], ["t0"], { key: "page.unreachable" }]);
  });
  it("is forgotten when there was none any more", async () => {
    answers["/api/tables/t0/leave"] = { type: "refusal", code: "no_such_table", reason: { key: "x" } };
    expect(await hall.leave(hall.rows[0]!)).toBe(true);
    expect(kept()).toEqual([]);
  });
});
