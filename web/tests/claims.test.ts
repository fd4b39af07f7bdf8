/** What a record proves to the browser that reads it: by what that browser kept from before the game. */
import { describe, expect, it } from "vitest";
import { Client, type Told } from "../src/dice/client";
import type { Attempt, Share } from "../src/dice/share";
import { NOTHING, type Kept } from "../src/proof/claim";
import { findings, stampOf } from "../src/proof/findings";
import type { Abandoned, DiceCard } from "../src/wire";
import { Words } from "../src/words/words";
import { verify } from "./judges";
import { asFirst, lines, put, reseal, sha, type Lines } from "./lines";

const NAME = "race-2018";
const ME = 1;
const all = lines(NAME);
const [{ dice, seats }] = all as [{ dice: DiceCard & { secret: string; nonce_hashes: string[] }; seats: object[] }];
const words = new Words(["Mira", "Jonas", "Tove", "Emil"]);
const none = seats.map(() => null);
const with_ = (places: readonly (string | null)[], seat: number, place: string | null) =>
  places.map((one, at) => (at === seat ? place : one));

/** The browser of a seat that went through the sealing of this very game, honestly. */
function witness(seat: number, abandoned: Abandoned[] = [], change: (share: Share) => void = () => undefined): Share {
  const attempt = abandoned.length;
  const card = { ...{ table: dice.table, attempt, commitment: dice.secret, hashes: none }, nonces: none, ahead: null };
  const told = (stage: Told["stage"], changes: Partial<DiceCard> = {}): Told => ({
    ...{ stage, seat },
    dice: { ...card, abandoned, silent: abandoned.flatMap((one) => one.silent), ...changes },
  });
  const client = new Client(null, told("sealing"));
  client.look(told("sealing"));
  const mine = client.share.attempts[attempt]!;
  const sealed = structuredClone(all);
  sealed[0].dice.abandoned = abandoned;
  reseal(sealed);
  const { nonces, nonce_hashes: hashes } = sealed[0].dice as { nonces: string[]; nonce_hashes: string[] };
  Object.assign(mine, { nonce: nonces[seat], hash: hashes[seat], isSealed: true });
  const revealing = told("revealing", { hashes });
  client.look(revealing);
  for (const call of client.calls(revealing)) client.sent(call);
  client.look(told("running", { hashes, nonces }));
  expect([client.share.alarms, mine.isRevealed]).toEqual([[], true]);
  change(client.share);
  return client.share;
}

const kept = (share: Share | null): Kept => ({ ...NOTHING, share: () => share });
const judged = (share: Share | null, edit: (all: Lines) => void = () => undefined) =>
  verify(put(all, edit), kept(share));
const said = async (share: Share | null, edit?: (all: Lines) => void) => {
  const verdict = await judged(share, edit);
  expect(verdict.difference).toBeNull();
  return findings(verdict).map((message) => words.say(message));
};
const differs = async (share: Share, edit?: (all: Lines) => void) => (await judged(share, edit)).difference?.key;

/** An attempt in which the last seat, who has no nonce in this game, was silent. */
const lost = (number: number, ...silent: number[]): Abandoned => ({
  ...{ secret: sha(`0${number}`), silent },
  hashes: with_(none, ME, sha(`1${number}`)).map((hash, seat) => (silent.includes(seat) ? sha(`2${seat}`) : hash)),
});
const restarted =
  (...abandoned: Abandoned[]) =>
  (changed: Lines) => {
    changed[0].dice.abandoned = abandoned;
    reseal(changed);
  };
const QUIET = dice.nonces.indexOf(null);

/** The browser of the seat that has no nonce in this game. */
const quiet = (attempt: Partial<Attempt>): Share => {
  const mine = { nonce: sha("55"), hash: sha("56"), isSealed: true, isRevealed: false };
  return { table: dice.table, seat: QUIET, attempts: { 0: { ...mine, ...attempt } as Attempt }, alarms: [] };
};

describe("proved for you", () => {
  it("with one sealing: nobody chose", async () => {
    expect(await said(witness(ME))).toContain(
      "Proved for you: your nonce is in the record, it is the one you kept, and there was one sealing: nobody chose.",
    );
    expect((await judged(witness(ME))).claim).toBe("yours");
  });
  it("with a restart: at most two sets of dice", async () => {
    const abandoned = [lost(0, QUIET)];
    const found = await said(witness(ME, abandoned), restarted(...abandoned));
    expect(found[0]).toBe("Sealing 1 came to nothing: Tove stayed silent, and had no further part in the dice.");
    expect(found[1]).toContain("chose among at most 2 sets of dice");
  });
  it("what was sealed ahead and never used proves nothing against it", async () => {
    const share = witness(
      ME,
      [],
      ({ attempts }) => (attempts[1] = { ...attempts[0]!, list: null, commitment: sha("77") }),
    );
    expect((await judged(share)).claim).toBe("yours");
  });
});

it("is stamped by what it comes to: a restart is no green stamp", async () => {
  const abandoned = [lost(0, QUIET)];
  const again = await judged(witness(ME, abandoned), restarted(...abandoned));
  const other = await judged(witness(ME), (changed) => (changed[0].dice.secret = sha("77")));
  const verdicts = [await judged(witness(ME)), again, await judged(null), other];
  expect(verdicts.map(stampOf)).toEqual(["true", "restarted", "nothing", "differs"]);
});

describe("nothing is proved for you", () => {
  it("if this browser kept nothing", async () => {
    expect(await said(null)).toContain(words.say("page.proof.nothing_kept"));
    expect((await judged(null)).claim).not.toBe("yours");
  });
  it("if your seal was left out of the list", async () => {
    const share = quiet({ commitment: dice.secret, list: dice.nonce_hashes });
    share.alarms.push({ kind: "left_out", attempt: 0 });
    expect(await said(share)).toContain("Nothing is proved for you: your nonce is not in the record.");
    expect((await judged(share)).claim).not.toBe("yours");
  });
  it("if you were silent indeed, because the line was cut", async () => {
    const { secret, hashes } = lost(0, QUIET);
    const share = quiet({ commitment: secret, list: hashes });
    expect((await judged(share, restarted(lost(0, QUIET)))).claim).toBe("not_in");
  });
});

describe("what this browser kept and the record can't both be true:", () => {
  it("you revealed, and are called silent", async () => {
    const { secret, hashes } = lost(0, QUIET);
    const share = quiet({ commitment: secret, list: hashes, isRevealed: true });
    expect(await differs(share, restarted(lost(0, QUIET)))).toBe("page.proof.called_silent");
  });
  it("another commitment", async () => {
    const share = witness(ME, [], ({ attempts }) => (attempts[0]!.commitment = sha("00")));
    expect(await differs(share)).toBe("page.proof.other_seal");
  });
  it("another list", async () => {
    const share = witness(ME, [], ({ attempts }) => (attempts[0]!.list = with_(dice.nonce_hashes, 0, sha("00"))));
    expect(await differs(share)).toBe("page.proof.other_list");
  });
  it("another nonce behind your seal", async () => {
    const share = witness(ME, [], ({ attempts }) => (attempts[0]!.nonce = sha("00")));
    expect(await differs(share)).toBe("page.proof.other_nonce");
  });
  it("another table", async () => {
    expect(await differs(witness(ME, [], (share) => (share.table = "wother")))).toBe("page.proof.other_table");
  });
  it("a restart that the record hides", async () => {
    const share = witness(ME, [], ({ attempts }) => (attempts[1] = { ...attempts[0]!, commitment: sha("88") }));
    expect(await differs(share)).toBe("page.proof.attempt_hidden");
  });
  it("another reason for a restart", async () => {
    const share = witness(ME, [lost(0, QUIET)]);
    expect(await differs(share, restarted({ ...lost(0, QUIET), secret: sha("99") }))).toBe("page.proof.other_seal");
    const hashes = with_(lost(0, QUIET).hashes, 0, sha("98"));
    expect(await differs(share, restarted({ ...lost(0, QUIET), hashes }))).toBe("page.proof.other_list");
  });
  it("an alarm that was raised then, though all is well now", async () => {
    const share = witness(ME, [], ({ alarms }) => alarms.push({ kind: "list_changed", attempt: 0 }));
    const { difference } = await judged(share);
    expect(words.say(difference!.key, difference!.args)).toBe(
      "Sealing 1: the table changed the list of seals after it had shown it.",
    );
  });
});

describe("records of the first format", () => {
  const text = put(all, asFirst);
  const seen = { commitment: dice.secret, nonce: dice.nonces[ME]!, seat: ME };
  const first = async (changes: object) => verify(text, { ...NOTHING, first: () => ({ ...seen, ...changes }) });
  it("are read and drawn again as before, and prove nothing to anybody", async () => {
    for (const verdict of [await verify(text), await first({}), await first({ seat: null, nonce: "" })]) {
      expect([verdict.difference, verdict.claim]).toEqual([null, "unseen"]);
      expect(verdict.held.length).toBe(verdict.total);
      expect(findings(verdict)[0]!.key).toBe("page.proof.nothing_first");
    }
  });
  it("are not those of this browser", async () => {
    expect((await first({ commitment: sha("00") })).difference?.key).toBe("page.proof.other_seal");
    expect((await first({ nonce: dice.nonces[0]! })).difference?.key).toBe("page.proof.other_nonce");
  });
  it.each([
    ["a table", (changed: Lines) => (changed[0].dice.table = "w")],
    ["restarts", (changed: Lines) => (changed[0].dice.abandoned = [lost(0, QUIET)])],
    ["a stand-in", (changed: Lines) => (changed.find((line) => line.seat >= 0).by = "timer")],
  ])("have no %s", async (_, edit) => {
    const verdict = await verify(put(all, (changed) => (asFirst(changed), edit(changed))));
    expect(verdict.difference?.key).toBe("page.proof.newer");
  });
});

describe("sealings that can't have been:", () => {
  const two = [lost(0, QUIET), { ...lost(1, 3), hashes: with_(lost(1, 3).hashes, QUIET, null) }];
  const cases: [string, (changed: Lines) => void, string][] = [
    ["a seal without its nonce", ([header]) => (header.dice.nonces[ME] = null), "nonce_missing"],
    ["a nonce without its seal", ([header]) => (header.dice.nonce_hashes[ME] = null), "seal_missing"],
    [
      "a seal for another seat",
      ([header]) => header.dice.nonce_hashes.splice(0, 2, ...dice.nonce_hashes.slice(0, 2).reverse()),
      "nonce",
    ],
    ["a seal for another attempt", ([header]) => (header.dice.abandoned = [lost(0, QUIET)]), "nonce"],
    ["no table", ([header]) => (header.dice.table = ""), "no_table"],
    ["a restart for nobody's silence", restarted({ ...lost(0), silent: [] }), "nobody_silent"],
    ["a restart for one who had not sealed", restarted({ ...lost(0, QUIET), hashes: none }), "silent_unsealed"],
    ["the silent in a later attempt", restarted(lost(0, QUIET), lost(1, QUIET)), "silent_again"],
    ["the silent in the last attempt", restarted(lost(0, ME)), "silent_again"],
    ["a secret twice", restarted({ ...lost(0, QUIET), secret: dice.secret }), "secret_twice"],
    ["a place too few", restarted({ ...lost(0, QUIET), hashes: none.slice(1) }), "attempt_malformed"],
    ["a seat twice", restarted(lost(0, QUIET, QUIET)), "attempt_malformed"],
    ["a commitment that is none", restarted({ ...lost(0, QUIET), secret: "00" }), "attempt_malformed"],
    ["a game before it that is not there", ([header]) => (header.from = { record: sha("00"), at: 3 }), "start"],
    ["a format to come", ([header]) => (header.format = 3), "format"],
    ["a stand-in for Nature", (changed) => (changed.find((line) => line.seat === -1).by = "timer"), "by"],
    ["a stand-in nobody knows", (changed) => (changed.find((line) => line.seat >= 0).by = "ghost"), "by"],
    [
      "a stand-in for a bot",
      (changed) => {
        const entry = changed.find((line) => line.seat >= 0);
        entry.by = "stand_in";
        changed[0].seats[entry.seat].player = "random";
      },
      "by",
    ],
    [
      "more restarts than people",
      (changed) => {
        for (const seated of changed[0].seats.slice(1)) seated.player = "random";
        restarted(...two)(changed);
      },
      "restarts",
    ],
  ];
  it.each(cases)("%s", async (_, edit, key) => {
    expect((await judged(null, edit)).difference?.key).toBe(`page.proof.${key}`);
  });
  it("and some that can", async () => {
    expect((await judged(null, restarted(lost(0, QUIET)))).difference).toBeNull();
    const played = (changed: Lines) => (changed.find((line) => line.seat >= 0).by = "timer");
    expect((await judged(null, played)).difference).toBeNull();
  });
});
