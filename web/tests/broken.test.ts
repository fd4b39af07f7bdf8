/** A broken game record is refused in words that a player understands. */
import { expect, it } from "vitest";
import { all } from "../plugins/catalogue";
import { broken } from "../src/shell/broken";
import { Words } from "../src/words/words";

const words = new Words();
const at = (key: string, args = {}) => ({ key: "reason.at_line", args: { line: 42, reason: { key, args } } });
const said = (key: string, args = {}) => words.say(broken(at(key, args)));

it("what went wrong has words of its own", () => {
  expect(said("log.out_of_turn", { n: 40, seat: 2 })).toBe("in line 42 player 3 acts out of turn");
  expect(said("log.illegal", { n: 40, reason: { key: "reason.not_legal" } })).toContain("the rules do not allow");
  expect(said("log.header", { why: "Object missing required field `format`" })).toContain("not a game record");
  for (const key of ["commitment", "nonce_missing", "table", "attempt", "silent_again", "secret_twice", "restarts"])
    expect(said(`log.${key}`, { seat: 1 })).toContain("the dice are not those that were sealed");
  expect(said("log.by", { n: 40 })).toContain("the rules do not allow");
  expect(said("reason.origin")).toContain("another version");
});

it("chance acts under no player's name", () => {
  expect(said("log.out_of_turn", { n: 40, seat: -1 })).toBe(said("log.impossible", { n: 40 }));
});

it("the line is named, and nothing technical", () => {
  for (const key of Object.keys(all("en")).filter((one) => one.startsWith("log."))) {
    const text = said(key, { n: 40, seat: 0, why: "`msgspec`", reason: "x", found: "q", expected: "q" });
    if (key !== "log.empty") expect(text).toContain("line 42");
    expect(text).not.toMatch(/entry|seat |nonce|weight|ticket|UTF|msgspec/);
  }
});

it("what is not about a line is said as it is", () => {
  expect(broken({ key: "page.replay.unread" })).toEqual({ key: "page.replay.unread" });
});
