/** The store of a table: gaps, resends, stale answers, a line that breaks, and what is on the screen meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableStore as One } from "../src/store/table.svelte";
import type { RaceEvent, RaceView, Refusal, Seen, View } from "../src/wire";
import { FakeSocket, useSockets } from "./sockets";
import { openWindow, type FakeWindow } from "./window";

const TOKEN = "t".repeat(43);
const ROLL = { type: "roll" } as const;
const FAILED = { key: "server.refused.failed" };
let page: FakeWindow;
let store: One;
const line = () => FakeSocket.last;

/** A view in which seat 0 is to act, as an answer to the entry of that number. */
const view = (decision: number): View =>
  ({ type: "race_view", seat: 0, to_act: [0], decision, legal: [ROLL], leg: decision }) as unknown as View;
const entry = (n: number, seat = 1): Seen => ({ type: "played", n, seat, events: [] });
const happened = (since: number, ...entries: Seen[]) => {
  const at = entries.at(-1)?.n ?? since;
  return { type: "happened", since, at, entries, view: view(at), deadline: null, now: 0 };
};
const table = (stage = "running") => ({
  type: "table",
  table: {
    id: "abc",
    watch: "wabc",
    stage,
    choices: { title: "", game: "race-2018", odds: "nobody" },
    seats: [{ name: "Mira" }, { name: "Jonas" }],
  },
  me: 0,
  dice: { table: "abc", attempt: 0, commitment: "c", hashes: [], nonces: [], ahead: null, silent: [], abandoned: [] },
  asking: null,
  rematch: null,
});
const refusal = (id: string | null, code: Refusal["code"], at: number | null = null) => ({
  type: "refusal",
  code,
  reason: { key: `server.refused.${code}` },
  id,
  at,
  view: at === null ? null : view(at),
});
const act = () => store.act(store.legal[0]!);

beforeEach(async () => {
  vi.useFakeTimers();
  page = openWindow();
  useSockets();
  const seat = { table: "abc", seat: 0, token: TOKEN, title: "", game: "race-2018", at: 1 };
  page.local.kept.set("camelup.seats", JSON.stringify([seat]));
  const { TableStore } = await import("../src/store/table.svelte");
  const { frames } = await import("../src/games/race/motion");
  store = new TableStore("abc", (view, event) => frames(view as RaceView, event as RaceEvent));
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

/** A line that has said all there is up to entry 3. */
function begin(): void {
  line()
    .open()
    .tell(table(), happened(-1, entry(0, -1), entry(1), entry(2), entry(3)));
}
/** The line breaks, and is there again. */
function reconnect(): void {
  line().end();
  vi.advanceTimersByTime(5_000);
  line().open();
}

describe("hello", () => {
  it("names table, seat, version and what is known", () => {
    begin();
    reconnect();
    const hello = { type: "hello", table: "abc", version: 1, token: TOKEN };
    expect(FakeSocket.all.map((socket) => socket.said[0])).toEqual([
      { ...hello, since: -1 },
      { ...hello, since: 3 },
    ]);
  });
  it("is not answered yet when only the table has come: an old board is no present one", () => {
    line().open().tell(table());
    expect(store.status).toBe("connecting");
    line().tell(happened(-1, entry(0, -1)));
    expect(store.status).toBe("live");
  });
  it("to a server of another version ends in an outdated page, and the seat is kept", () => {
    line().open().tell(refusal(null, "other_version"));
    line().end(4426);
    expect(store.status).toBe("outdated");
    expect(page.local.kept.get("camelup.seats")).toContain(TOKEN);
  });
  it.each([
    [4401, true],
    [4404, false],
  ])("to a table that is not ours any more (%i) ends it, and the seat is forgotten", (code, isRemoved) => {
    line().open().end(code);
    expect([store.status, store.isRemoved]).toEqual(["gone", isRemoved]);
    expect(page.local.kept.get("camelup.seats")).toBe("[]");
  });
});

describe("entries", () => {
  beforeEach(begin);

  it("with a gap before them are asked for, and not shown", () => {
    line().tell(happened(5, entry(6)));
    expect(line().heard("sync")).toEqual([{ type: "sync", since: 3 }]);
    expect([store.at, store.view?.decision]).toEqual([3, 3]);
    line().tell(happened(3, entry(4), entry(5), entry(6)));
    expect(store.entries.map((one) => one.n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
  it("that are known already are not told twice", () => {
    line().tell(happened(1, entry(2), entry(3), entry(4)));
    expect(store.entries.map((one) => one.n)).toEqual([0, 1, 2, 3, 4]);
  });
  it("that came while the line was down are shown at once, and nothing may be touched before", () => {
    line().end();
    expect([store.status, store.legal]).toEqual(["reconnecting", []]);
    vi.advanceTimersByTime(5_000);
    line().open().tell(table());
    expect([store.status, store.legal]).toEqual(["reconnecting", []]);
    line().tell(happened(3, entry(4)));
    expect([store.status, store.presenter.isCaughtUp, store.legal.length]).toEqual(["live", true, 1]);
  });
  it("whose events this page does not know are passed over", () => {
    const told = [{ type: "sandstorm" }, { type: "camel_entered", board: "2018 1:g gyrbpx -" }];
    const odd = { type: "played", n: 4, seat: 1, events: told.map((event) => ({ event, message: { key: "new" } })) };
    line().tell({ type: "weather", sky: "blue" }, happened(3, odd as unknown as Seen));
    vi.runOnlyPendingTimers();
    expect([store.at, store.presenter.isCaughtUp, store.presenter.view?.decision]).toEqual([4, true, 4]);
  });
  it("that were taken back are jumped over", () => {
    line().tell(happened(3, { type: "took_back", n: 4, to: 3 }));
    expect([store.at, store.presenter.isCaughtUp]).toEqual([4, true]);
  });
});

describe("the screen", () => {
  beforeEach(begin);

  it("can be touched only when it shows the newest view", () => {
    const events = [{ event: { type: "camel_entered", board: "2018 1:g gyrbpx -" }, message: FAILED }];
    line().tell(happened(3, { type: "played", n: 4, seat: 1, events } as unknown as Seen));
    expect([store.presenter.isCaughtUp, store.legal]).toEqual([false, []]);
    store.presenter.skip();
    expect([store.presenter.view, store.legal.length]).toEqual([store.view, 1]);
  });
});

describe("an action", () => {
  beforeEach(() => {
    begin();
    act();
  });
  const said = () => FakeSocket.all.flatMap((socket) => socket.heard("act"));
  const id = () => said()[0]!.id;

  it("answers the decision, once, and nothing else may be touched meanwhile", () => {
    expect(said()).toEqual([{ type: "act", id: id(), decision: 3, action: ROLL }]);
    expect(store.legal).toEqual([]);
    line().tell(happened(3, entry(4, 0)), { type: "accepted", id: id(), n: 4 });
    vi.advanceTimersByTime(60_000);
    expect([store.pending, said().length]).toEqual([null, 1]);
  });
  it("is said again when the line is back, with its id", () => {
    reconnect();
    line().tell(table(), happened(3));
    expect(said().map((one) => one.id)).toEqual([id(), id()]);
  });
  it("that failed is said again with its id, and counts when it is played", () => {
    line().tell(refusal(id(), "failed", 3));
    expect([store.pending?.id, store.problem]).toEqual([id(), null]);
    vi.advanceTimersByTime(1_000);
    expect(said().map((one) => one.id)).toEqual([id(), id()]);
    line().tell({ type: "accepted", id: id(), n: 4 });
    expect([store.pending, store.problem]).toEqual([null, null]);
  });
  it("that fails again and again gives the turn back, and says why", () => {
    for (let n = 1; n <= 4; n++) {
      expect(said()).toHaveLength(n);
      line().tell(refusal(id(), "failed", 3));
      vi.advanceTimersByTime(5_000);
    }
    vi.advanceTimersByTime(60_000);
    expect(said()).toHaveLength(4);
    expect(store.problem).toEqual(FAILED);
    line().tell(happened(3));
    expect(store.legal).toHaveLength(1);
  });
  it("that nobody answers is said again, then given up", () => {
    for (let n = 1; n <= 4; n++) {
      expect(said()).toHaveLength(n);
      // the line itself lives
      line().tell({ type: "said", lines: [] });
      vi.advanceTimersByTime(8_000);
    }
    expect(new Set(said().map((one) => one.id)).size).toBe(1);
    expect([store.pending, store.problem]).toEqual([null, { key: "page.no_answer" }]);
    expect(line().heard("sync")).toEqual([{ type: "sync", since: 3 }]);
    expect(store.legal).toHaveLength(1);
  });
  it("waits for a line that is down, however long", () => {
    line().end();
    for (let n = 0; n < 10; n++) {
      vi.advanceTimersByTime(5_000);
      line().end();
    }
    expect([said().length, store.pending?.id]).toEqual([1, id()]);
  });
  it("that is stale shows what is current", () => {
    line().tell(refusal(id(), "stale", 3));
    expect([store.pending, store.problem, store.legal.length]).toEqual([null, { key: "server.refused.stale" }, 1]);
  });
  it("that is stale because of what has not come yet asks for it", () => {
    line().tell(refusal(id(), "stale", 5));
    expect([store.at, line().heard("sync")]).toEqual([3, [{ type: "sync", since: 3 }]]);
  });
  it("of another time changes nothing when it is answered", () => {
    line().tell(refusal("another", "stale", 3), { type: "accepted", id: "another", n: 2 });
    expect([store.pending?.id, store.problem]).toEqual([id(), null]);
  });
});

describe("talk", () => {
  beforeEach(begin);
  const chat = (n: number, name: string, text: string) => ({ type: "said", lines: [{ n, name, text, at: n }] });
  const say = (text: string) => {
    store.talk.draft = text;
    store.talk.send();
  };

  it("goes out, and the field is empty", () => {
    say(" hello ");
    expect(line().heard("say")).toEqual([{ type: "say", text: "hello" }]);
    expect([store.talk.draft, store.talk.isHeld]).toEqual(["", false]);
  });
  it("stays in the field while the line is down", () => {
    line().end();
    say("hello");
    expect([store.talk.draft, store.talk.isHeld]).toEqual(["hello", true]);
    vi.advanceTimersByTime(5_000);
    line().open().tell(table(), happened(3));
    store.talk.send();
    expect(line().heard("say")).toEqual([{ type: "say", text: "hello" }]);
    expect([store.talk.draft, store.talk.isHeld]).toEqual(["", false]);
  });
  it("comes back into the field when the line broke before it was seen", () => {
    say("hello");
    line().end();
    expect([store.talk.draft, store.talk.isHeld]).toEqual(["hello", true]);
  });
  it("that had arrived all the same leaves the field again", () => {
    say("hello");
    reconnect();
    line().tell(table(), happened(3), chat(0, "Mira", "hello"));
    expect([store.talk.draft, store.talk.lines.length]).toEqual(["", 1]);
  });
  it("that was seen is not given back", () => {
    say("hello");
    line().tell(chat(0, "Mira", "hello"));
    line().end();
    expect(store.talk.draft).toBe("");
  });
  it("that was refused comes back, with the reason", () => {
    say("hello");
    line().tell(refusal(null, "too_fast"));
    expect([store.talk.draft, store.problem]).toEqual(["hello", { key: "server.refused.too_fast" }]);
  });
  it("of others is new until it is read", () => {
    line().tell(chat(1, "Jonas", "hi"), chat(2, "Mira", "hello"));
    expect(store.talk.unread).toBe(1);
    store.talk.read();
    expect(store.talk.unread).toBe(0);
  });
});

describe("the other door", () => {
  it("tells when it did not open, and why", async () => {
    const { Refused } = await import("../src/net/api");
    begin();
    const no = () => Promise.reject(new Refused({ key: "page.unreachable" }, "unreachable"));
    expect(await store.manage(no)).toBe(false);
    expect(store.problem).toEqual({ key: "page.unreachable" });
    expect(await store.manage(() => Promise.resolve())).toBe(true);
    expect(store.problem).toBeNull();
  });
});
