/** The dice of true records hold; whatever was tampered with is found, and the entry named. */
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bytes, hex } from "../src/net/nonce";
import { chosen, drawn } from "../src/proof/draw";
import { judge as season } from "../src/games/offseason/judge";
import { judge as race } from "../src/games/race/judge";
import { findings, stampOf } from "../src/proof/findings";
import { keyed } from "../src/proof/hmac";
import { NATURE, type Played } from "../src/proof/record";
import { Words } from "../src/words/words";
import { rows } from "./dice-page";
import { verify } from "./judges";
import { joined, lines, NAMES, put as changed, reseal, sha, type Lines } from "./lines";

const ROOT = new URL("../../", import.meta.url);
const text = (path: string) => readFileSync(new URL(path, ROOT), "utf-8");

describe("the vectors of docs/dice.md", () => {
  const known = Object.fromEntries(
    rows("| name | 32 bytes | commitment |").map(([name, value]) => [name, bytes(value!)]),
  );
  const vectors = rows("| nonces | draw | total | retries | value in hexadecimal | ticket |");
  it.each(vectors)("nonces %s, draw %s of %s", async (nonces, number, total, retries, value, ticket) => {
    const shown: (Uint8Array | null)[] = [];
    if (nonces !== "none") for (const item of nonces!.split(" ")) shown[Number(item[0])] = known[item[2]!]!;
    const seats = Array.from(shown, (nonce) => nonce ?? null);
    for (const subtle of [crypto.subtle, undefined]) {
      const made = await drawn(await keyed(known["secret"]!, subtle), seats, BigInt(number!), BigInt(total!));
      expect([made.retries, made.value, made.ticket]).toEqual([Number(retries), BigInt(`0x${value}`), BigInt(ticket!)]);
    }
  });
  it("are all there", () => expect(vectors).toHaveLength(13));
  it.each(rows("| weights | ticket | outcome |"))("weights %s, ticket %s", (weights, ticket, outcome) => {
    expect(chosen(weights!.split(",").map(Number), Number(ticket))).toBe(Number(outcome));
  });
  it("end at the last outcome and begin at the first", () => {
    expect([chosen([2, 1], 3), chosen([2, 1], -1)]).toEqual([-1, -1]);
  });
});

describe("what a draw is called", () => {
  const words = new Words(["Mira"]);
  it.each([
    [race, { type: "rolled", camel: "g", number: 2 }, "green, 2"],
    [race, { type: "starter_chosen", seat: 0 }, "Mira begins"],
    [season, { type: "card_dealt", card: "dates-2" }, "2 dates"],
    [race, { type: "card_dealt", card: "dates-2" }, "something else"],
    [race, { type: "rolled", camel: "z", number: 2 }, "something else"],
    [season, { type: "conjured" }, "something else"],
    [season, null, "something else"],
  ])("%# %j", (judge, move, text) => expect(words.say(judge.said(move, ""))).toBe(text));
});

it.each([0, 1, 12, 51, 52, 60, 300])(
  "HMAC of %i bytes is everybody else's, with WebCrypto and without",
  async (length) => {
    const key = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
    const message = Uint8Array.from({ length }, (_, at) => at * 31 + length);
    const expected = createHmac("sha256", key).update(message).digest("hex");
    for (const subtle of [crypto.subtle, undefined])
      expect(hex(await (await keyed(key, subtle))(message))).toBe(expected);
  },
);

describe("true records", () => {
  it.each(NAMES)("%s", async (name) => {
    const verdict = await verify(joined(lines(name)));
    const draws = lines(name).filter((line: Partial<Played>) => line.seat === NATURE).length;
    expect(verdict.difference).toBeNull();
    expect([verdict.held.length, verdict.total]).toEqual([draws, draws]);
    expect([verdict.nonces, verdict.silent]).toEqual([[0, 1, 3], []]);
  });
  const golden = readdirSync(new URL("tests/golden/games/", ROOT)).filter((name) => name.endsWith(".jsonl"));
  it.each(golden)("golden %s", async (name) => {
    const verdict = await verify(text(`tests/golden/games/${name}`));
    expect(verdict.difference).toBeNull();
    expect(verdict.held.length).toBeGreaterThan(0);
  });
  it("one whose dice were sealed three times", async () => {
    const { restarts, silent } = await verify(text("tests/golden/games/2018-5-players-resealed.jsonl"));
    expect([restarts, silent.length]).toEqual([2, 2]);
  });
  it("the example of docs/game-record.md, in which Jonas stayed silent", async () => {
    const [, example = ""] = /```json\n([^]*?)```/.exec(text("docs/game-record.md"))!;
    const verdict = await verify(example);
    expect([verdict.difference, verdict.held.map((one) => one.n)]).toEqual([null, [0, 6, 8]]);
    expect([verdict.nonces, verdict.silent]).toEqual([[0], [1]]);
  });
});

describe.each(NAMES)("%s, tampered with:", (name) => {
  const true_ = lines(name);
  const nature = true_.flatMap((line: Partial<Played>, at: number) => (line.seat === NATURE ? [at] : []));
  /** In the middle of the game, where more than one thing could happen. */
  const middle = nature[Math.floor(nature.length / 2)]!;
  const person = true_.findIndex((line: Partial<Played>) => (line.seat ?? NATURE) !== NATURE);
  const last = true_.length - 1;
  const other = "99".repeat(32);
  const put = (edit: (all: Lines) => void) => changed(true_, edit);
  const renumbered = (all: Lines) => all.slice(1).forEach((line: { n: number }, at) => (line.n = at));
  const OUTCOME: Record<string, (move: Record<string, unknown>) => void> = {
    rolled: (move) => (move["number"] = ((move["number"] as number) % 3) + 1),
    card_dealt: (move) => (move["card"] = move["card"] === "dates-1" ? "dates-2" : "dates-1"),
    auction_announced: (move) => (move["kind"] = move["kind"] === "lowest" ? "standard" : "lowest"),
  };
  const cases: [string, (all: Lines) => void, string, number | null][] = [
    ["the outcome", (all) => OUTCOME[all[middle].move.type]!(all[middle].move), "outcome", middle - 1],
    ["a field more", (all) => (all[middle].move.more = 1), "outcome", middle - 1],
    ["what was shown", (all) => OUTCOME[all[middle].move.type]!(all[middle].events[0]), "shown", middle - 1],
    ["the ticket", (all) => (all[middle].draw.ticket += 1), "ticket", middle - 1],
    ["a weight", (all) => (all[middle].draw.weights[0] += 1), "weights", middle - 1],
    ["a weight less", (all) => all[middle].draw.weights.pop(), "weights", middle - 1],
    ["the draw away", (all) => delete all[middle].draw, "draw_missing", middle - 1],
    ["a number left out", (all) => (all[middle].draw.number += 1), "draw_number", middle - 1],
    [
      "a draw twice",
      (all) => (all.splice(middle, 0, structuredClone(all[middle])), renumbered(all)),
      "draw_number",
      middle,
    ],
    [
      "a draw cut out",
      (all) => (all.splice(middle, 1), renumbered(all)),
      "draw_number",
      nature[nature.indexOf(middle) + 1]! - 2,
    ],
    ["a draw for a player", (all) => (all[person].draw = all[middle].draw), "draw_unasked", person - 1],
    ["the secret", (all) => (all[last].secret = other), "secret", last - 1],
    ["the secret in capitals", (all) => (all[last].secret = all[last].secret.toUpperCase()), "secret", last - 1],
    ["the secret away", (all) => delete all[last].secret, "not_closed", null],
    [
      "secret and commitment",
      (all) => ((all[last].secret = other), (all[0].dice.secret = sha(other)), reseal(all)),
      "ticket",
      0,
    ],
    [
      "secret and commitment, but no seal",
      (all) => ((all[last].secret = other), (all[0].dice.secret = sha(other))),
      "nonce",
      null,
    ],
    ["a nonce", (all) => (all[0].dice.nonces[0] = other), "nonce", null],
    ["its commitment", (all) => (all[0].dice.nonce_hashes[0] = sha(other)), "nonce", null],
    ["a nonce and its commitment", (all) => ((all[0].dice.nonces[0] = other), reseal(all)), "ticket", 0],
    ["a place too few", (all) => all[0].dice.nonces.pop(), "places", null],
    ["an entry cut out", (all) => all.splice(person, 1), "entry_number", person - 1],
    [
      "something behind the end",
      (all) => (all.push(structuredClone(all[person])), renumbered(all)),
      "after_closed",
      last,
    ],
    ["an entry that is none", (all) => (all[middle].events = null), "malformed", middle - 1],
    ["a move that is none", (all) => (all[middle].move = null), "malformed", middle - 1],
    ["an entry of an unknown kind", (all) => (all[person].type = "rewritten"), "malformed", person - 1],
    ["a header without seats", (all) => delete all[0].seats, "unreadable", null],
  ];
  it.each(cases)("%s", async (_, edit, key, n) => {
    const { difference } = await verify(put(edit));
    expect(difference).not.toBeNull();
    // other dice may by chance give the same first tickets: then a later one differs
    if (key === "ticket" && n === 0)
      expect([difference!.key, difference!.n! <= 6]).toEqual([`page.proof.${key}`, true]);
    else expect([difference!.key, difference!.n]).toEqual([`page.proof.${key}`, n]);
  });
  it("a game nobody knows is half checked: the draws, but not what could have come out", async () => {
    const strange = (edit: (all: Lines) => void) => verify(put((all) => ((all[0].game = "race-1999"), edit(all))));
    const verdict = await strange((all) => OUTCOME[all[middle].move.type]!(all[middle].move));
    expect([verdict.difference, verdict.isUnchecked]).toEqual([null, true]);
    expect(findings(verdict).map(({ key }) => key)).toContain("page.proof.unchecked");
    expect(stampOf({ ...verdict, claim: "yours" })).toBe("unchecked");
    const other = await strange((all) => (all[middle].draw.ticket += 1));
    expect(other.difference!.key).toBe("page.proof.ticket");
    expect(findings(await verify(put(() => undefined))).map(({ key }) => key)).not.toContain("page.proof.unchecked");
  });
  it("a line that is cut", async () => {
    const { difference } = await verify(joined(true_).slice(0, -20));
    expect([difference!.key, difference!.args]).toEqual(["page.proof.unreadable", { line: true_.length }]);
  });
  it("a nonce silenced, with its seal", async () => {
    const silenced = put((all) => ((all[0].dice.nonces[0] = null), reseal(all)));
    expect((await verify(silenced)).difference!.key).toBe("page.proof.ticket");
  });
  it("nothing at all", async () => expect((await verify("")).difference!.key).toBe("page.proof.unreadable"));
});
