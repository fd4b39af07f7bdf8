/** One puzzle after the other: what the address names, and what arrives when nobody waits any more. */
import { beforeEach, expect, it, vi } from "vitest";
import { openWindow } from "./window";

const puzzle = vi.fn((name: string) => Promise.resolve({ name, theme: "tickets", rating: 1500 }));
const replaceState = vi.fn();
vi.mock("../src/net/api", () => ({ api: { puzzle }, reasonOf: () => ({ key: "page.unreachable" }) }));

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
