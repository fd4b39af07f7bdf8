import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { accounts, moments } from "../src/games/race/end/accounts";
import { sha256 } from "../src/net/sha256";
import { faces } from "../src/games/race/dice";
import { live } from "../src/store/entries";
import { isHereOnly } from "../src/net/origin.svelte";
import type { GameEvent, Seen } from "../src/wire";
import { fixture } from "./fixture";

const { watched: steps } = fixture<{ watched: Step[] }>("race-2018");
interface Step {
  entries: { events: { event: GameEvent }[] }[];
  view: { board: string; holdings: { purse: number }[] };
}
const events = steps.flatMap((step) => step.entries.flatMap((entry) => entry.events.map((told) => told.event)));

describe("the dice of a leg", () => {
  it("are inside until they come out, and inside again in the next leg", () => {
    const rolled = events.slice(0, events.findIndex((event) => event.type === "die_revealed") + 1);
    const out = rolled.at(-1) as Extract<GameEvent, { type: "die_revealed" }>;
    const board = `2018 1:gyrbp/16:WK ${out.dice} -`;
    expect(faces(board, rolled).filter((face) => face.number !== null)).toEqual([
      { die: out.die, isOut: true, shown: out.camel, number: out.number },
    ]);
    const next: GameEvent = { type: "leg_began", leg: 2, first: 0, board };
    expect(faces("2018 1:gyrbp/16:WK gyrbpx -", [...rolled, next]).every((face) => face.number === null)).toBe(true);
  });
  it("that came out before the game show no number", () => {
    expect(faces("2018 1:gyrbp/16:WK grb -", []).filter((face) => face.isOut)).toEqual(
      ["y", "p", "x"].map((die) => ({ die, isOut: true, shown: null, number: null })),
    );
  });
});

describe("the accounts", () => {
  const last = steps.at(-1)!.view.holdings.map((own) => own.purse!);
  it("add up to the purses", () => {
    expect(accounts(events, last).map((one) => one.start)).toEqual([3, 3, 3, 3, 3, 3]);
    const found = moments(events, last);
    expect([found[0]!.purses, found.at(-1)!.purses]).toEqual([[3, 3, 3, 3, 3, 3], last]);
  });
  it("of a race that goes on from another begin with what was there then", () => {
    const first = events.findIndex((event) => event.type === "leg_scored") + 1;
    const then = moments(events, last)[1]!.purses;
    const later = events.slice(first);
    expect(accounts(later, last).map((one) => one.start)).toEqual(then);
    expect(moments(later, last)[0]).toEqual({ label: { key: "page.at_start", args: {} }, purses: then });
  });
  it("give equal purses one place", () => {
    expect(accounts([], [3, 5, 5, 1]).map((one) => one.place)).toEqual([3, 1, 1, 4]);
  });
});

describe("entries", () => {
  const played = (n: number): Seen => ({ type: "played", n, seat: 0, events: [] });
  it("that were taken back do not count", () => {
    expect(
      live([played(0), played(1), played(2), { type: "took_back", n: 3, to: 1 }, played(4)]).map((entry) => entry.n),
    ).toEqual([0, 4]);
  });
});

describe("SHA-256 without WebCrypto", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 200])("of %i bytes is that of everybody else", (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 255);
    expect(Buffer.from(sha256(bytes)).toString("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
  });
});

it("an address of this computer is told from one that others reach", () => {
  expect(["localhost", "127.0.0.1", "127.1.2.3", "[::1]"].filter((host) => !isHereOnly(host))).toEqual([]);
  expect(["192.168.0.4", "camels.example", "127.0.0.1.example", "localhost.example"].filter(isHereOnly)).toEqual([]);
});
