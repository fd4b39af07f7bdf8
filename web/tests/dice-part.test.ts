/** The part of a page in its table's dice: what it says on a line, and what it has kept by then. */
import { beforeEach, describe, expect, it } from "vitest";
import type { DicePart } from "../src/dice/part.svelte";
import type { Share } from "../src/dice/share";
import type { Call, DiceCard, SeatCard, TableShown } from "../src/wire";
import { openWindow, type FakeWindow } from "./window";

const KEY = "camelup.shares.key";
const C = ["a", "b"].map((letter) => letter.repeat(64));
const dice: DiceCard = {
  ...{ table: "w", attempt: 0, commitment: C[0]!, hashes: [null, null], nonces: [null, null] },
  ...{ ahead: null, silent: [], abandoned: [] },
};
const shown = (stage: string, changes: Partial<DiceCard> = {}, me: number | null = 0) =>
  ({ dice: { ...dice, ...changes }, me, table: { stage } }) as TableShown;

let page: FakeWindow;
let said: { call: Call; kept: string | undefined }[];
let hears: boolean;
const open = async (): Promise<DicePart> => {
  const { DicePart } = await import("../src/dice/part.svelte");
  return new DicePart("key", (call) => {
    if (hears) said.push({ call, kept: page.local.kept.get(KEY) });
    return hears;
  });
};
const kept = () => JSON.parse(page.local.kept.get(KEY)!) as Share;

beforeEach(() => {
  page = openWindow();
  [said, hears] = [[], true];
});

it("has kept the nonce before its seal is said", async () => {
  (await open()).heard(shown("sealing"));
  const [{ call, kept: then }] = said as [(typeof said)[0]];
  const mine = (JSON.parse(then!) as Share).attempts[0]!;
  expect(call).toEqual({ type: "seal", attempt: 0, commitment: C[0], hash: mine.hash });
  expect([mine.nonce!.length, mine.isSealed, kept().attempts[0]!.isSealed]).toEqual([64, false, true]);
});
it("says each thing once on a line, and again on the next", async () => {
  const part = await open();
  for (let times = 0; times < 3; times++) part.heard(shown("sealing"));
  expect(said).toHaveLength(1);
  part.reopen();
  part.heard(shown("sealing"));
  expect(said.map(({ call }) => call)).toEqual([said[0]!.call, said[0]!.call]);
});
it("has not sent what the line did not take", async () => {
  const part = await open();
  hears = false;
  part.heard(shown("sealing"));
  expect(kept().attempts[0]!.isSealed).toBe(false);
  hears = true;
  part.heard(shown("sealing"));
  expect([said.length, kept().attempts[0]!.isSealed]).toEqual([1, true]);
});
it("goes on after a reload with the nonce it had", async () => {
  (await open()).heard(shown("sealing"));
  const { hash, nonce } = kept().attempts[0]!;
  (await open()).heard(shown("revealing", { hashes: [hash, null], ahead: C[1]! }));
  expect(said.map(({ call }) => call).slice(1)).toEqual([
    { type: "seal", attempt: 1, commitment: C[1], hash: kept().attempts[1]!.hash },
    { type: "reveal", attempt: 0, nonce },
  ]);
});
it("seals the same in two tabs that do not know yet what the other has kept", async () => {
  const [one, other] = [await open(), await open()];
  one.heard(shown("sealing"));
  const first = kept();
  // what one process writes takes its time to come to another
  page.local.kept.delete(KEY);
  other.heard(shown("sealing"));
  expect(said[1]!.call).toEqual(said[0]!.call);
  for (const tab of [one, other]) {
    tab.heard(shown("revealing", { hashes: [first.attempts[0]!.hash, null], ahead: C[1]! }));
    expect(tab.share!.alarms).toEqual([]);
  }
});
it("makes another nonce for every table, attempt, seat and commitment, and in every browser", async () => {
  const { nonceFor } = await import("../src/dice/nonces");
  const place = { table: "w", attempt: 0, seat: 0, commitment: C[0]! };
  const others = [{ table: "v" }, { attempt: 1 }, { seat: 1 }, { commitment: C[1]! }];
  const made = [place, ...others.map((other) => ({ ...place, ...other }))].map(nonceFor);
  expect(nonceFor(place)).toBe(made[0]);
  page = openWindow();
  expect(new Set([...made, nonceFor(place)]).size).toBe(6);
});
it("tells of its alarms, also after a reload", async () => {
  const part = await open();
  part.heard(shown("sealing"));
  part.heard(shown("revealing"));
  const alarms = [{ kind: "left_out", attempt: 0 }];
  expect(part.share!.alarms).toEqual(alarms);
  expect((await open()).share!.alarms).toEqual(alarms);
});
it.each(["forbidden", "full", "emptied"])("works to the end where the storage is %s", async (how) => {
  page.isForbidden = how === "forbidden";
  page.local.isFull = how === "full";
  const part = await open();
  part.heard(shown("sealing"));
  if (how === "emptied") page.local.kept.clear();
  const { hash, nonce } = part.share!.attempts[0]!;
  part.heard(shown("revealing", { hashes: [hash, null] }));
  part.heard(shown("running", { hashes: [hash, null], nonces: [nonce, null] }));
  expect(said.map(({ call }) => call.type)).toEqual(["seal", "reveal"]);
  expect(part.share!.alarms).toEqual([]);
});
it("keeps nothing of tables that it watches, or that wait", async () => {
  const part = await open();
  part.heard(shown("sealing", {}, null));
  part.heard(shown("waiting"));
  const ofTables = [...page.local.kept.keys()].filter((name) => name.startsWith("camelup.shares"));
  expect([said, ofTables, part.share]).toEqual([[], [], null]);
});

describe("how far it has come", () => {
  const seats = ["person", "person", "random"].map((player) => ({ player })) as SeatCard[];
  const said = async (stage: "sealing" | "revealing", changes: Partial<DiceCard>, me: number | null = 0) => {
    await import("./english");
    const { progress, sealStates } = await import("../src/dice/progress");
    const { Words } = await import("../src/words/words");
    const card = { ...dice, hashes: [null, null, null], ...changes };
    return [new Words(["Mira", "Jonas"]).say(progress(stage, seats, card, me)), sealStates(seats, card)];
  };
  const abandoned = [{ secret: C[0]!, hashes: [C[0]!, C[0]!, null], silent: [1] }];
  const again = { attempt: 1, hashes: [C[0]!, null, null], silent: [1], abandoned };
  it("is told in a sentence, and seat by seat", async () => {
    expect(await said("sealing", { hashes: [C[0]!, null, null] })).toEqual([
      "The dice are being sealed: 1 of 2 players is ready.",
      ["sealed", "sealing", null],
    ]);
    expect((await said("revealing", { hashes: [C[0]!, C[1]!, null] }))[0]).toBe(
      "All seals are down. Now they are opened…",
    );
    expect(await said("revealing", again)).toEqual([
      "Jonas did not open the seal in time, so the dice are being sealed again: attempt 2.",
      ["sealed", "silent", null],
    ]);
    expect((await said("revealing", again, 1))[0]).toContain("these dice will prove nothing to you");
  });
});
