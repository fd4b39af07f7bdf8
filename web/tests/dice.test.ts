/** This browser's part in the dice: what it seals, what it reveals, and what a lying table can't get out of it. */
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { Client, type Told } from "../src/dice/client";
import { evidence } from "../src/dice/evidence";
import { sealOf } from "../src/dice/seal";
import type { Share } from "../src/dice/share";
import type { Abandoned, DiceCard, Reveal, Seal, Stage } from "../src/wire";
import { rows } from "./dice-page";
import { openWindow, type FakeWindow } from "./window";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");
const SEATS = 3;
const ME = 1;
const C = [0, 1, 2].map((attempt) => sha(`secret ${attempt}`));
/** What others sealed, by attempt and seat. */
const others = (attempt: number, seat: number) => sha(`seal ${attempt} ${seat}`);

describe("the seals of docs/dice.md", () => {
  const nonces = Object.fromEntries(rows("| name | 32 bytes | commitment |").map(([name, value]) => [name, value!]));
  const vectors = rows("| table | attempt | seat | secret's commitment | nonce | seal |");
  it.each(vectors)("%s, attempt %s, seat %s", (table, attempt, seat, commitment, nonce, seal) => {
    const made = { table: table!, attempt: Number(attempt), seat: Number(seat), commitment: commitment! };
    expect(sealOf({ ...made, nonce: nonces[nonce!]! })).toBe(seal);
  });
  it("are all there", () => expect(vectors).toHaveLength(7));
});

/** A table that says what a test wants it to say, and a browser that keeps what it is told to keep. */
class Played {
  share: Share | null = null;
  said: (Seal | Reveal)[] = [];

  card(changes: Partial<DiceCard> = {}): DiceCard {
    const attempt = changes.attempt ?? 0;
    const nothing = Array<string | null>(SEATS).fill(null);
    const card = { table: "watched", attempt, commitment: C[attempt]!, hashes: nothing, nonces: nothing, ahead: null };
    const abandoned = changes.abandoned ?? [];
    return { ...card, abandoned, silent: abandoned.flatMap((one) => one.silent), ...changes };
  }

  /** The table is shown; what this browser answers. */
  hear(stage: Stage, changes: Partial<DiceCard> = {}, seat = ME, isSent = true): (Seal | Reveal)[] {
    const told: Told = { stage, seat, dice: this.card(changes) };
    const client = new Client(this.share, told);
    client.look(told);
    const calls = client.calls(told);
    if (isSent) for (const call of calls) client.sent(call);
    this.share = JSON.parse(JSON.stringify(client.share)) as Share;
    this.said.push(...calls);
    return calls;
  }

  mine(attempt: number) {
    return this.share!.attempts[attempt]!;
  }

  /** Everybody's seals, ours in its place. */
  list(attempt: number): (string | null)[] {
    return [0, 1, 2].map((seat) => (seat === ME ? this.mine(attempt).hash : others(attempt, seat)));
  }

  lost(attempt: number, ...silent: number[]): Abandoned {
    return { secret: C[attempt]!, hashes: this.list(attempt), silent };
  }

  /** Up to the first list, with the next commitment, which is sealed for ahead. */
  upToList(): (Seal | Reveal)[] {
    this.hear("sealing");
    return this.hear("revealing", { hashes: this.list(0), ahead: C[1]! });
  }

  get alarms() {
    return this.share!.alarms.map(({ kind, attempt }) => [kind, attempt]);
  }
  get reveals() {
    return this.said.filter((call) => call.type === "reveal");
  }
}

let table: Played;
beforeEach(() => {
  table = new Played();
});

describe("an honest table", () => {
  it("hears nothing from us while it waits for players", () => {
    expect(table.hear("waiting")).toEqual([]);
    expect(table.share!.attempts).toEqual({});
  });
  it("gets the seal of a fresh nonce for its commitment, and the nonce for a list that has it", () => {
    const [seal] = table.hear("sealing");
    const { nonce, hash } = table.mine(0);
    expect(hash).toBe(sealOf({ table: "watched", attempt: 0, seat: ME, commitment: C[0]!, nonce: nonce! }));
    expect(seal).toEqual({ type: "seal", attempt: 0, commitment: C[0], hash });
    const [ahead, reveal] = table.hear("revealing", { hashes: table.list(0), ahead: C[1]! });
    expect(reveal).toEqual({ type: "reveal", attempt: 0, nonce });
    expect(ahead).toEqual({ type: "seal", attempt: 1, commitment: C[1], hash: table.mine(1).hash });
    expect(table.hear("running", { hashes: table.list(0), nonces: [null, nonce, null] })).toEqual([]);
    expect(table.alarms).toEqual([]);
  });
  it("hears the same again on a new line", () => {
    const first = table.hear("sealing");
    expect(table.hear("sealing", { hashes: table.list(0) })).toEqual(first);
    const list = { hashes: table.list(0), ahead: C[1]! };
    expect(table.hear("revealing", list)).toEqual(table.hear("revealing", list));
    expect(table.alarms).toEqual([]);
  });
  it("starts anew when somebody was silent: with the nonce that was sealed ahead, which is another one", () => {
    table.upToList();
    const restarted = { attempt: 1, hashes: table.list(1), ahead: C[2]!, abandoned: [table.lost(0, 2)] };
    const [ahead, reveal] = table.hear("revealing", restarted);
    expect(reveal).toEqual({ type: "reveal", attempt: 1, nonce: table.mine(1).nonce });
    expect(ahead).toMatchObject({ type: "seal", attempt: 2, commitment: C[2] });
    const nonces = [0, 1, 2].map((attempt) => table.mine(attempt).nonce);
    expect(new Set(nonces).size).toBe(3);
    expect(table.alarms).toEqual([]);
  });
  it("calls us silent when we were, and we take no further part and are not alarmed", () => {
    table.hear("sealing");
    table.hear("revealing", { hashes: table.list(0), ahead: C[1]! }, ME, false);
    const list = table.list(1).map((hash, seat) => (seat === ME ? null : hash));
    const restarted = { attempt: 1, hashes: list, ahead: C[2]!, abandoned: [table.lost(0, ME)] };
    expect(table.hear("revealing", restarted)).toEqual([]);
    expect(table.alarms).toEqual([]);
  });
  it("lets those seal ahead who came late", () => {
    const late = { hashes: [others(0, 0), null, null], ahead: C[1]! };
    expect(table.hear("revealing", late)).toEqual([
      { type: "seal", attempt: 1, commitment: C[1], hash: table.mine(1).hash },
    ]);
    expect(table.alarms).toEqual([]);
  });
  it("has our seal from another browser: this one keeps still", () => {
    expect(table.hear("sealing", { hashes: [null, others(0, ME), null] })).toEqual([]);
    expect(table.hear("revealing", { hashes: [null, others(0, ME), null] })).toEqual([]);
    expect(table.alarms).toEqual([]);
  });
  it("whose game has long begun is not witnessed", () => {
    expect(table.hear("running", { hashes: [null, others(0, ME), null] })).toEqual([]);
    expect(table.share!.attempts).toEqual({});
  });
});

describe("a lying table", () => {
  it("that leaves our seal out of the list gets no nonce", () => {
    table.hear("sealing");
    const list = [others(0, 0), null, others(0, 2)];
    expect(table.hear("revealing", { hashes: list })).toEqual([]);
    expect(table.alarms).toEqual([["left_out", 0]]);
    // nor does it when the seal comes in later: the first list counts
    expect(table.hear("revealing", { hashes: table.list(0) })).toEqual([]);
    expect(table.alarms).toEqual([
      ["left_out", 0],
      ["list_changed", 0],
    ]);
  });
  it("that puts another seal in the place of ours gets no nonce", () => {
    table.hear("sealing");
    expect(table.hear("revealing", { hashes: table.list(0).fill(others(0, 0)) })).toEqual([]);
    expect(table.alarms).toEqual([["left_out", 0]]);
  });
  it("that changes another's seal after the list was fixed gets no nonce", () => {
    table.hear("sealing");
    table.hear("revealing", { hashes: table.list(0) }, ME, false);
    table.said = [];
    const changed = table.list(0).with(2, sha("another"));
    expect(table.hear("revealing", { hashes: changed })).toEqual([]);
    expect(table.alarms).toEqual([["list_changed", 0]]);
  });
  it("that swaps its commitment gets no nonce, and no second seal for the attempt", () => {
    const [seal] = table.hear("sealing") as [Seal];
    expect(table.hear("sealing", { commitment: sha("better") })).toEqual([]);
    expect(table.hear("sealing")).toEqual([]);
    expect(table.hear("revealing", { commitment: sha("better"), hashes: table.list(0) })).toEqual([]);
    expect(table.hear("revealing", { hashes: table.list(0) })).toEqual([]);
    expect(table.said).toEqual([seal]);
    expect(table.alarms).toEqual([["commitment_changed", 0]]);
  });
  it("that swaps the commitment which was sealed for ahead gets no nonce", () => {
    table.upToList();
    const restarted = { attempt: 1, hashes: table.list(1), abandoned: [table.lost(0, 2)] };
    expect(table.hear("revealing", { ...restarted, commitment: sha("better") })).toEqual([]);
    expect(table.alarms).toEqual([["commitment_changed", 1]]);
  });
  it("that wants the old nonce for a new attempt never gets it", () => {
    table.upToList();
    const abandoned = [table.lost(0, 2)];
    const reused = { attempt: 1, hashes: table.list(0), abandoned };
    expect(table.hear("revealing", reused)).toEqual([]);
    expect(table.alarms).toEqual([["left_out", 1]]);
    expect(table.reveals.map((call) => [call.attempt, call.nonce])).toEqual([[0, table.mine(0).nonce]]);
  });
  it("that calls us silent though we revealed is caught", () => {
    table.upToList();
    const list = table.list(1).with(ME, null);
    const restarted = { attempt: 1, hashes: list, abandoned: [table.lost(0, ME)] };
    expect(table.hear("revealing", restarted)).toEqual([]);
    expect(table.alarms).toEqual([["called_silent", 0]]);
  });
  it("that calls us silent without a restart is caught", () => {
    expect(table.hear("sealing", { silent: [ME] })).toEqual([]);
    expect(table.alarms).toEqual([["attempts_changed", 0]]);
  });
  it("that lets somebody go on who was silent is caught", () => {
    table.upToList();
    const restarted = { attempt: 1, hashes: table.list(1), abandoned: [table.lost(0, 2)], silent: [] };
    expect(table.hear("revealing", restarted)).toEqual([]);
    expect(table.alarms).toEqual([["attempts_changed", 1]]);
  });
  it.each([
    ["without saying why", () => ({ attempt: 1, hashes: table.list(1), abandoned: [] })],
    ["for nobody's silence", () => ({ attempt: 1, hashes: table.list(1), abandoned: [table.lost(0)] })],
    [
      "for the silence of somebody who had not sealed",
      () => ({
        attempt: 1,
        hashes: table.list(1),
        abandoned: [{ ...table.lost(0, 2), hashes: table.list(0).with(2, null) }],
      }),
    ],
  ])("that starts anew %s gets no nonce", (_, restarted) => {
    table.upToList();
    const calls = table.hear("revealing", restarted());
    expect(calls.filter((call) => call.type === "reveal")).toEqual([]);
    expect(table.alarms).toContainEqual(["attempts_changed", 1]);
  });
  it("that starts anew twice for the same silence is caught", () => {
    table.upToList();
    table.hear("revealing", { attempt: 1, hashes: table.list(1), ahead: C[2]!, abandoned: [table.lost(0, 2)] });
    const abandoned = [table.lost(0, 2), table.lost(1, 2)];
    expect(table.hear("revealing", { attempt: 2, hashes: table.list(2), abandoned })).toEqual([]);
    expect(table.alarms).toEqual([["attempts_changed", 2]]);
  });
  it("that goes back to dice which it liked better is caught", () => {
    table.upToList();
    table.hear("revealing", { attempt: 1, hashes: table.list(1), abandoned: [table.lost(0, 2)] });
    const nonces = [null, table.mine(0).nonce, null];
    expect(table.hear("running", { hashes: table.list(0), nonces })).toEqual([]);
    expect(table.alarms).toEqual([["attempts_changed", 0]]);
  });
  it.each([
    ["another", () => sha("another")],
    ["none", () => null],
  ])("that begins with %s in the place of our nonce is caught", (_, nonce) => {
    table.upToList();
    table.hear("running", { hashes: table.list(0), nonces: [null, nonce(), null] });
    expect(table.alarms).toEqual([["nonce_changed", 0]]);
  });
  it.each([
    ["table", { table: "other" }, ME],
    ["seat", {}, 2],
  ])("that puts us at another %s gets nothing", (_, changes, seat) => {
    table.hear("sealing");
    expect(table.hear("revealing", { hashes: table.list(0), ...changes }, seat)).toEqual([]);
    expect(table.alarms).toEqual([["other_place", 0]]);
  });
  it("hears each alarm once, and they stay", () => {
    table.hear("sealing");
    for (let times = 0; times < 3; times++) table.hear("revealing", { hashes: [null, null, null] });
    table.hear("running");
    expect(table.alarms).toEqual([["left_out", 0]]);
  });
});

describe("evidence", () => {
  it("has all that was sent and shown, and no nonce that is still to be used", () => {
    table.upToList();
    const { attempts, ...rest } = JSON.parse(evidence(table.share!)) as { attempts: Record<string, unknown>[] };
    expect(rest).toEqual({ table: "watched", seat: ME, alarms: [] });
    const { nonce, hash } = table.mine(0);
    const sent = { sealed: true, revealed: true };
    expect(attempts[0]).toEqual({ attempt: 0, commitment: C[0], seal: hash, nonce, list: table.list(0), ...sent });
    expect([attempts[1]!["nonce"], attempts[1]!["revealed"]]).toEqual([null, false]);
  });
});

describe("what is kept", () => {
  let page: FakeWindow;
  const kept = () => import("../src/dice/kept");
  beforeEach(() => {
    page = openWindow();
    table.upToList();
  });

  it("comes back as it was, by the table's key and by its public id", async () => {
    const { keepShare, keptShare, shareOfTable } = await kept();
    keepShare("key", table.share!);
    expect(keptShare("key")).toEqual(table.share);
    expect(shareOfTable("watched")).toEqual(table.share);
    expect([keptShare("other"), shareOfTable("other")]).toEqual([null, null]);
  });
  it("is there for the time of the page where nothing can be stored", async () => {
    page.isForbidden = true;
    const { keepShare, keptShare } = await kept();
    keepShare("key", table.share!);
    expect(keptShare("key")).toEqual(table.share);
  });
  it("is that of the last forty tables", async () => {
    const { keepShare, keptShare } = await kept();
    for (let number = 0; number < 45; number++) keepShare(`key ${number}`, table.share!);
    const ofTables = [...page.local.kept.keys()].filter((name) => name.startsWith("camelup.shares"));
    expect([keptShare("key 4"), ofTables.length]).toEqual([null, 41]);
    expect(keptShare("key 5")).toEqual(table.share);
  });
  it.each(["{", "null", "[]", '{"table": "x", "seat": 0, "alarms": 3}', '{"table": 1, "seat": 0, "alarms": []}'])(
    "is nothing if it is garbage: %s",
    async (text) => {
      page.local.kept.set("camelup.shares.key", text);
      expect((await kept()).keptShare("key")).toBeNull();
    },
  );
  it("loses no attempt to a bad one beside it", async () => {
    const { keepShare, keptShare } = await kept();
    keepShare("key", table.share!);
    const stored = JSON.parse(page.local.kept.get("camelup.shares.key")!) as { attempts: unknown; alarms: unknown[] };
    Object.assign(stored.attempts!, { 1: { commitment: "x" } });
    stored.alarms = [
      { kind: "boredom", attempt: 0 },
      { kind: "left_out", attempt: 0 },
    ];
    page.local.kept.set("camelup.shares.key", JSON.stringify(stored));
    const found = keptShare("key")!;
    expect([Object.keys(found.attempts), found.attempts[0]]).toEqual([["0"], table.mine(0)]);
    expect(found.alarms).toEqual([{ kind: "left_out", attempt: 0 }]);
  });
});
