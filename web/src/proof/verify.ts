/** The dice of a game record, all made again: green, or the first difference. */
import { bytes, hashed, seal } from "../net/nonce";
import { chosen, drawn, type Drawn, type Nonces } from "./draw";
import { said } from "./faces";
import { keyed, type Mac } from "./hmac";
import { befores, type Nature } from "./nature";
import { Difference, NATURE, read, type Draw, type GameRecord, type Kind, type Played } from "./record";

/** What this browser kept from before the game. */
export interface Seen {
  /** The table's commitment to its secret. */
  commitment: string;
  /** The nonce that this browser drew, and the seat it was drawn for. */
  nonce: string;
  seat: number | null;
}

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
  difference: Difference | null;
}

const HEX = /^[0-9a-f]{64}$/;

/** Everything that can be recomputed from a record, in its order, up to the first difference. */
export async function verify(text: string, seen: Seen | null = null): Promise<Verdict> {
  const verdict: Verdict = { record: null, held: [], total: 0, nonces: [], silent: [], difference: null };
  let n: number | null = null;
  try {
    const record = (verdict.record = read(text));
    const { nonces = [], nonce_hashes = [], abandoned } = record.header.dice;
    verdict.total = record.entries.filter((entry) => entry.type === "played" && entry.draw).length;
    verdict.nonces = nonces.flatMap((nonce, seat) => (nonce == null ? [] : [seat]));
    const unopened = nonce_hashes.flatMap((hash, seat) => (hash != null && nonces[seat] == null ? [seat] : []));
    verdict.silent = [...(abandoned ?? []).flatMap((attempt) => attempt.silent), ...unopened];
    const mac = await opened(record, seen);
    const shown = nonces.map((nonce) => (nonce == null ? null : bytes(nonce)));
    const natures = befores(record);
    for (const entry of record.entries) {
      n = entry.n;
      const nature = natures.next().value as Nature | null;
      if (entry.type !== "played") continue;
      const held = await check(entry, verdict.held.length, nature, mac, shown);
      if (held) verdict.held.push(held);
    }
  } catch (error) {
    // whatever stumbles over a record has found something that no true record has
    verdict.difference = error instanceof Difference ? error : new Difference("page.proof.malformed", {}, n);
  }
  return verdict;
}

/** The key of all draws, if secret and nonces are those that were committed to. */
async function opened({ header, entries }: GameRecord, seen: Seen | null): Promise<Mac> {
  const last = entries.at(-1);
  const secret = last?.type === "closed" ? last.secret : null;
  if (!last || secret == null) throw new Difference("page.proof.not_closed");
  const { dice, seats } = header;
  if (!(await opens(secret, dice.secret))) throw new Difference("page.proof.secret", {}, last.n);
  const { nonces = [], nonce_hashes: hashes = [] } = dice;
  if (nonces.length !== hashes.length || ![0, seats.length].includes(nonces.length))
    throw new Difference("page.proof.places", { seats: seats.length });
  for (const [seat, nonce] of nonces.entries())
    if (nonce != null && !(await isSealed(header, seat, nonce))) throw new Difference("page.proof.nonce", { seat });
  if (seen) await compare(dice, seen);
  return keyed(bytes(secret));
}

/** Whether the record has what this browser saw before the game. */
async function compare(dice: GameRecord["header"]["dice"], seen: Seen): Promise<void> {
  if (dice.secret !== seen.commitment) throw new Difference("page.proof.other_seal");
  if (seen.seat === null) return;
  const nonce = dice.nonces?.[seen.seat];
  if (nonce != null && nonce !== seen.nonce) throw new Difference("page.proof.other_nonce");
}

/** Whether a nonce is the one whose hash was shown before it. */
async function isSealed({ format, dice }: GameRecord["header"], seat: number, nonce: string): Promise<boolean> {
  const shown = dice.nonce_hashes?.[seat];
  if (format === 1) return opens(nonce, shown);
  if (!HEX.test(nonce)) return false;
  return (await seal(dice.table ?? "", dice.abandoned?.length ?? 0, seat, dice.secret, nonce)) === shown;
}

async function opens(text: string, commitment: string | null | undefined): Promise<boolean> {
  return HEX.test(text) && (await hashed(text)) === commitment;
}

/** One entry: nothing was drawn for a player, and what was drawn for Nature is what the dice give. */
async function check(entry: Played, number: number, nature: Nature | null, mac: Mac, nonces: Nonces) {
  const { n, seat, move, draw } = entry;
  const differs = (key: string, args: Record<string, unknown> = {}) => new Difference(key, { n, ...args }, n);
  if (seat !== NATURE && draw != null) throw differs("page.proof.draw_unasked");
  if (seat !== NATURE) return null;
  if (draw == null) throw differs("page.proof.draw_missing");
  if (draw.number !== number) throw differs("page.proof.draw_number", { found: draw.number, expected: number });
  const chances = nature?.chances(move) ?? null;
  if (!chances) throw differs("page.proof.unknown_game");
  const weights = chances.map((chance) => chance.weight);
  if (JSON.stringify(draw.weights) !== JSON.stringify(weights)) throw differs("page.proof.weights");
  const made = await drawn(mac, nonces, BigInt(number), BigInt(sum(weights)));
  const ticket = Number(made.ticket);
  if (draw.ticket !== ticket) throw differs("page.proof.ticket", { found: draw.ticket, expected: ticket });
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
