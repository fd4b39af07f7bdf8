import { expect, it } from "vitest";
import { Worths } from "../src/games/race/odds/worths.svelte";
import type { Piece } from "../src/games/race/choice.svelte";
import type { WorthRow } from "../src/wire";

const why = { key: "race.value.roll" };
const ALL: WorthRow[] = [
  { action: { type: "roll" }, pounds: 1, why },
  { action: { type: "take_ticket", camel: "g" }, pounds: 2, why },
  { action: { type: "place_tile", space: 7, side: "+" }, pounds: 3, why },
  { action: { type: "place_tile", space: 7, side: "-" }, pounds: 4, why },
  { action: { type: "lay_finish_card", camel: "g", deck: "winner" }, pounds: 5, why },
  { action: { type: "lay_finish_card", camel: "r", deck: "winner" }, pounds: 6, why },
];

it("a piece is worth what the action it stands for is, with what is in hand", () => {
  let picked: Piece | null = null;
  const worths = new Worths(
    () => 8,
    () => picked,
  );
  worths.tell(8, ALL);
  expect([worths.of({ ticket: "g" }), worths.of({ ticket: "r" }), worths.of({ space: 7 })]).toEqual([
    2,
    undefined,
    undefined,
  ]);
  picked = { kind: "tile", side: "-" };
  expect([worths.of({ space: 7 }), worths.of({ space: 8 }), worths.of({ deck: "winner" })]).toEqual([
    4,
    undefined,
    undefined,
  ]);
  picked = { kind: "card", camel: "r" };
  expect([worths.of({ deck: "winner" }), worths.of({ deck: "loser" })]).toEqual([6, undefined]);
});

it("it is forgotten when the game has gone on", () => {
  let n = 8;
  const worths = new Worths(
    () => n,
    () => null,
  );
  worths.tell(8, ALL);
  n = 9;
  expect(worths.of({ ticket: "g" })).toBeUndefined();
});

it("of a puzzle that is solved every piece says what is best of it, and which it was", () => {
  const worths = new Worths(
    () => 0,
    () => null,
  );
  worths.tell(0, ALL);
  expect([worths.of({ side: "-" }), worths.of({ card: "g" }), worths.of({ roll: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const sorted = [...ALL].sort((one, other) => other.pounds - one.pounds);
  worths.answer(sorted, { type: "place_tile", space: 7, side: "-" });
  expect([worths.of({ side: "-" }), worths.of({ card: "g" }), worths.of({ roll: true })]).toEqual([4, 5, 1]);
  expect(worths.highlight({ card: "r" })).toBe("best");
  expect(worths.highlight({ side: "-" })).toBe("mine");
  expect(worths.highlight({ ticket: "g" })).toBe(null);
});
