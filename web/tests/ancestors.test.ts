/** Games that go on from others: all of them hold, and each begins where the one before it stood. */
import { describe, expect, it } from "vitest";
import { findings } from "../src/proof/findings";
import type { Message } from "../src/words/words";
import { say } from "../src/words/say";
import { fixture } from "./fixture";
import { verify } from "./judges";
import { joined, sha, type Lines } from "./lines";

const FILES = fixture<Record<string, string>>("branches");

/** The games of a file, line by line. */
function split(text: string): Lines[] {
  const games: Lines[] = [];
  for (const line of text
    .trimEnd()
    .split("\n")
    .map((one) => JSON.parse(one) as { type: string })) {
    if (line.type === "header") games.push([]);
    games.at(-1)!.push(line);
  }
  return games;
}

const hash = (text: string) => sha(Buffer.from(text).toString("hex"));
/** The key of what is said to be wrong within a message. */
const within = (args: Record<string, unknown>) => ((args["why"] ?? args["what"]) as Message).key;

describe.each(Object.keys(FILES))("%s", (name) => {
  const [first, second, third] = split(FILES[name]!) as [Lines, Lines, Lines];

  /** The file after something was changed, perhaps with the hashes made to match again. */
  async function judged(edit: (games: [Lines, Lines, Lines]) => void, isHashed = false) {
    const games = structuredClone([first, second, third]) as [Lines, Lines, Lines];
    edit(games);
    if (isHashed)
      games.forEach((one, at) => {
        if (at) one[0].from.record = hash(games.slice(0, at).map(joined).join(""));
      });
    return (await verify(games.map(joined).join(""))).difference!;
  }

  it("holds, and says that the games before it do", async () => {
    const verdict = await verify(FILES[name]!);
    expect([verdict.difference, verdict.ancestors, verdict.isUnchecked]).toEqual([null, 2, false]);
    expect(verdict.held.length).toBe(third.filter((line) => line.draw).length);
    const said = findings(verdict).find(({ key }) => key === "page.proof.goes_on")!;
    expect(say(said)).toContain("The 2 games that it goes back to hold too");
  });

  const drawn = first.findIndex((line) => line.draw);
  const cases: [string, (games: [Lines, Lines, Lines]) => void, string, boolean?][] = [
    ["a changed byte in the first game", ([one]) => (one[0].seats[0].name = "Eve"), "page.proof.start"],
    ["another moment, where nothing is", ([, two]) => (two[0].from.at = 100_000), "page.proof.start"],
    ["the end of the game before it", ([, two]) => (two[0].from.at = first.length - 3), "page.proof.start"],
    ["other options", ([, , three]) => (three[0].options.more = 1), "log.other_options"],
    ["a game between them left out", (games) => games.splice(1, 1), "log.other_parent"],
    ["a game before the first that is missing", (games) => games.shift(), "page.proof.start"],
    ["an open game before it", ([, two]) => two.pop(), "page.proof.not_closed", true],
    ["a game that does not go on", ([, , three]) => delete three[0].from, "log.after_closed"],
    ["a secret used again", ([, two, three]) => (three[0].dice.secret = two[0].dice.secret), "log.secret_again"],
    ["a ticket in the first game", ([one]) => (one[drawn].draw.ticket += 1), "page.proof.ticket", true],
  ];
  it.each(cases)("%s", async (_, edit, key, isHashed) => {
    const { key: outer, args, n } = await judged(edit, isHashed);
    expect([outer === key ? key : within(args), n]).toEqual([key, null]);
  });

  it("a start one chance earlier or later does not give what was drawn", async () => {
    const { at } = third[0].from as { at: number };
    const found = [];
    for (const other of [at - 1, at + 1, at - 2, at + 2])
      found.push((await judged(([, , three]) => (three[0].from.at = other)))?.key);
    expect(found.filter(Boolean)).not.toEqual([]);
  });
});
