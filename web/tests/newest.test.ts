/** The odds on the screen belong to the board on the screen. */
import { beforeEach, expect, it } from "vitest";
import { NewestOdds } from "../src/games/race/odds/newest.svelte";
import type { TableOdds, WorthRow } from "../src/wire";

const odds = (n: number) => ({ n, odds: { board: `board ${n}` }, worth: [{ pounds: n }] }) as unknown as TableOdds;
let told: [number, readonly WorthRow[]][];
let answers: ((odds: TableOdds | Error) => void)[];
let newest: NewestOdds;
beforeEach(() => {
  told = [];
  answers = [];
  const fetched = () =>
    new Promise<TableOdds>((done, failed) => answers.push((one) => (one instanceof Error ? failed(one) : done(one))));
  newest = new NewestOdds(fetched, (n, worth) => told.push([n, worth]));
});
const answer = async (one: TableOdds | Error) => {
  answers.shift()!(one);
  await new Promise((done) => setTimeout(done));
};

it("odds of the board that is shown are shown", async () => {
  void newest.reached(5);
  await answer(odds(5));
  expect([newest.shown?.n, newest.answered, told]).toEqual([5, 5, [[5, odds(5).worth]]]);
});
it("odds of a later board wait until it is shown", async () => {
  void newest.reached(5);
  await answer(odds(5));
  void newest.reached(6);
  await answer(odds(7));
  expect([newest.shown?.n, newest.answered, told.length]).toEqual([5, 5, 1]);
  void newest.reached(7);
  expect([newest.shown?.n, newest.answered, told.length]).toEqual([7, 7, 2]);
  expect(answers).toEqual([]);
});
it("odds of a later board that never comes to rest are forgotten", async () => {
  void newest.reached(5);
  await answer(odds(6));
  void newest.reached(8);
  await answer(odds(8));
  expect([newest.shown?.n, newest.answered]).toEqual([8, 8]);
});
it("an answer that was overtaken is nobody's", async () => {
  void newest.reached(5);
  void newest.reached(6);
  await answer(odds(6));
  expect(newest.shown).toBeNull();
  await answer(odds(6));
  expect(newest.shown?.n).toBe(6);
});
it("each entry is asked for once, and a failure is told until the next", async () => {
  void newest.reached(5);
  void newest.reached(5);
  expect(answers).toHaveLength(1);
  await answer(new TypeError("no network"));
  expect([newest.problem, newest.answered]).toEqual([{ key: "page.unreachable" }, 5]);
  void newest.reached(6);
  await answer(odds(6));
  expect([newest.problem, newest.shown?.n]).toEqual([null, 6]);
});
