/** The dice of a game record, all made again: green, or the first difference. */
import { bytes } from "../net/nonce";
import type { Message } from "../words/words";
import { ancestors, checkOrigin } from "./ancestors";
import { claimed, NOTHING, type Claim, type Kept } from "./claim";
import { chosen, drawn, type Drawn, type Nonces } from "./draw";
import { keyed, type Mac } from "./hmac";
import { befores, start, type Nature } from "./nature";
import {
  Difference,
  NATURE,
  PERSON,
  read,
  type Draw,
  type GameRecord,
  type Header,
  type Kind,
  type Played,
} from "./record";
import { opened } from "./seals";

/** A draw that holds. */
export interface Held {
  n: number;
  move: Kind;
  draw: Draw;
  made: Drawn;
}

export interface Verdict {
  record: GameRecord | null;
  held: Held[];
  /** How many draws the record has. */
  total: number;
  /** Seats whose nonce is in every draw. */
  nonces: number[];
  /** Seats that committed to a nonce and then kept it to themselves. */
  silent: number[];
  /** How many sealings were given up before the one that counts. */
  restarts: number;
  /** Whether what could have happened was taken from the record: this page does not know the game. */
  isUnchecked: boolean;
  /** How many games it goes back to, which hold too. */
  ancestors: number;
  /** What all this proves to this browser. */
  claim: Claim;
  difference: Difference | null;
}

/** How a game's record is read: what could happen in it, and what happened in words. */
export interface Judge {
  /** Where a game stands before its first entry; null where this page can't tell what could happen. */
  nature(header: Header): Nature | null;
  said(move: Kind | null | undefined, game: string): Message;
}

/** Who may act for a person; `docs/game-record.md`. */
const BY = ["timer", "stand_in"];

type Judges = (game: string) => Promise<Judge>;

/** Everything that can be recomputed from a record, in its order, up to the first difference. */
export async function verify(text: string, judges: Judges, kept: Kept = NOTHING): Promise<Verdict> {
  const verdict: Verdict = {
    ...{ record: null, held: [], total: 0, nonces: [], silent: [], restarts: 0 },
    ...{ isUnchecked: false, claim: "unseen", ancestors: 0, difference: null },
  };
  try {
    const record = (verdict.record = read(text));
    count(record, verdict);
    const earlier = ancestors(record);
    verdict.ancestors = earlier.length;
    for (const [at, one] of earlier.entries()) await checkEarlier(one, at + 1, judges);
    await checkOrigin(record);
    verdict.isUnchecked = await checkDraws(record, verdict.held, judges);
    verdict.claim = await claimed(record.header, kept);
  } catch (error) {
    verdict.difference = found(error, null);
  }
  return verdict;
}

/** Whatever stumbles over a record has found something that no true record has. */
const found = (error: unknown, n: number | null): Difference =>
  error instanceof Difference ? error : new Difference("page.proof.malformed", {}, n);

/** One of the games that a record goes back to, checked like any other. */
async function checkEarlier(record: GameRecord, number: number, judges: Judges): Promise<void> {
  try {
    await checkOrigin(record);
    await checkDraws(record, [], judges);
  } catch (error) {
    const { key, args } = found(error, null);
    throw new Difference("page.proof.earlier", { number, what: { key, args } });
  }
}

/** All draws of a game made again, those that hold one by one; whether its weights were taken from the record. */
async function checkDraws(record: GameRecord, all: Held[], judges: Judges): Promise<boolean> {
  const mac = await keyed(bytes(await opened(record)));
  const shown = (record.header.dice.nonces ?? []).map((nonce) => (nonce == null ? null : bytes(nonce)));
  const judge = await judges(record.header.game);
  const first = start(record, (header) => judge.nature(header));
  const said = (move: Kind) => judge.said(move, record.header.game);
  const natures = befores(record, first);
  for (const entry of record.entries) {
    try {
      const nature = natures.next().value as Nature | null;
      if (entry.type !== "played") continue;
      checkBy(entry, record.header);
      const held = await check(entry, all.length, nature, said, mac, shown);
      if (held) all.push(held);
    } catch (error) {
      throw found(error, entry.n);
    }
  }
  return first === null;
}

/** What the record says of its draws and of those who took part in them. */
function count({ header, entries }: GameRecord, verdict: Verdict): void {
  const { nonces = [], nonce_hashes = [], abandoned = [] } = header.dice;
  const quiet = nonce_hashes.flatMap((hash, seat) => (hash != null && nonces[seat] == null ? [seat] : []));
  verdict.total = entries.filter((entry) => entry.type === "played" && entry.draw).length;
  verdict.nonces = nonces.flatMap((nonce, seat) => (nonce == null ? [] : [seat]));
  verdict.silent = [...abandoned.flatMap((one) => one.silent), ...quiet];
  verdict.restarts = abandoned.length;
}

/** Only for a person can somebody else act. */
function checkBy({ n, seat, by }: Played, { seats, format }: Header): void {
  if (by == null) return;
  if (format === 1) throw new Difference("page.proof.newer", {}, n);
  const isPerson = seat !== NATURE && (seats[seat]?.player ?? PERSON) === PERSON;
  if (!BY.includes(by) || !isPerson) throw new Difference("page.proof.by", { n }, n);
}

/** One entry: nothing was drawn for a player, and what was drawn for Nature is what the dice give. */
async function check(
  entry: Played,
  number: number,
  nature: Nature | null,
  said: (move: Kind) => Message,
  mac: Mac,
  nonces: Nonces,
) {
  const { n, seat, move, draw } = entry;
  const differs = (key: string, args: Record<string, unknown> = {}) => new Difference(key, { n, ...args }, n);
  if (seat !== NATURE && draw != null) throw differs("page.proof.draw_unasked");
  if (seat !== NATURE) return null;
  if (draw == null) throw differs("page.proof.draw_missing");
  if (draw.number !== number) throw differs("page.proof.draw_number", { found: draw.number, expected: number });
  // what could happen in a game that this page does not know is taken from the record, and said to be unchecked
  const chances = nature?.chances(move) ?? null;
  const weights = chances?.map((chance) => chance.weight) ?? draw.weights;
  if (JSON.stringify(draw.weights) !== JSON.stringify(weights)) throw differs("page.proof.weights");
  const made = await drawn(mac, nonces, BigInt(number), BigInt(sum(weights)));
  const ticket = Number(made.ticket);
  if (draw.ticket !== ticket) throw differs("page.proof.ticket", { found: draw.ticket, expected: ticket });
  if (!chances) return { n, move, draw, made };
  const meant = chances[chosen(weights, ticket)]!.move;
  if (!isSame(meant, move)) throw differs("page.proof.outcome", { ticket, meant: said(meant), found: said(move) });
  if (!isShown(entry)) throw differs("page.proof.shown");
  return { n, move, draw, made };
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);

function isSame(one: Kind, other: Kind): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Whether what everybody was shown is what was drawn. */
function isShown({ move, events }: Played): boolean {
  const shown = events[0];
  return !!shown && Object.entries(move).every(([name, value]) => name === "type" || (shown[name] ?? value) === value);
}
