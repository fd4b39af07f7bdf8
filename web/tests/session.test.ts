/** One puzzle after the other: what the address names, and what arrives when nobody waits any more. */
import { beforeEach, expect, it, vi } from "vitest";
import { openWindow } from "./window";

const puzzle = vi.fn((name: string) => Promise.resolve({ name, theme: "tickets", rating: 1500 }));
const replaceState = vi.fn();
class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}
vi.mock("../src/net/api", () => ({ api: { puzzle }, reasonOf: () => ({ key: "page.unreachable" }), Refused }));

beforeEach(() => {
  openWindow();
  vi.stubGlobal("history", { state: null, replaceState });
  for (const one of [puzzle, replaceState]) one.mockClear();
});

const session = async () => new (await import("../src/train/session.svelte")).Session();

it("an address that names no puzzle asks the one of the day", async () => {
  for (const hash of ["", "#", "#%", "#%E0%A4%A", "#<b>", "#tickets-1234567"]) {
    const one = await session();
    one.begin(hash);
    expect(puzzle).toHaveBeenLastCalledWith(`daily-${one.today}`);
  }
});

it("a puzzle that comes when the player has left changes no address", async () => {
  const [stays, leaves] = [await session(), await session()];
  const both = [stays.open("tickets-1"), leaves.open("tickets-2")];
  leaves.leave();
  await Promise.all(both);
  expect([stays.puzzle?.name, leaves.puzzle]).toEqual(["tickets-1", null]);
  expect(replaceState.mock.calls.map(([, , hash]) => hash as string)).toEqual(["#tickets-1"]);
});

it("in place of a puzzle that is nowhere there is that of the day, in place of one that did not come there is not", async () => {
  const one = await session();
  for (const [code, isNowhere] of [
    ["no_such_puzzle", true],
    ["unreachable", false],
  ] as const) {
    puzzle.mockRejectedValueOnce(new Refused(code));
    await one.open("foo-3");
    expect([one.problem?.key, one.isNowhere]).toEqual(["page.unreachable", isNowhere]);
  }
  one.openDaily();
  await vi.waitFor(() => expect(one.puzzle?.name).toBe(`daily-${one.today}`));
});
