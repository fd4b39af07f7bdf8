/** Games that go on from others: whether each begins where the one before it in the file stood. */
import { digest } from "../net/nonce";
import { Difference, type GameRecord, type Header } from "./record";

/** How many games a record may go back to. */
const MOST = 16;

/** The games that a record goes back to, the first one first. */
export const ancestors = ({ parent }: GameRecord): GameRecord[] => (parent ? [...ancestors(parent), parent] : []);

/** Refuse a game that does not go on from the one before it, or uses its dice again. */
export async function checkOrigin(record: GameRecord): Promise<void> {
  const { header, parent, before } = record;
  const differs = (key: string, args = {}) => new Difference("page.proof.start", { why: { key, args } });
  if (!header.from && !parent) return;
  if (!header.from) throw differs("log.after_closed");
  if (!parent) throw differs("reason.origin");
  const { record: hash, at } = header.from;
  const earlier = ancestors(record);
  if (earlier.length > MOST) throw differs("log.ancestors", { most: MOST });
  if ((await digest(new TextEncoder().encode(before))) !== hash) throw differs("log.other_parent");
  if (kind(header) !== kind(parent.header)) throw differs("log.other_options");
  if (!isBefore(at, parent)) throw differs("reason.branch_over", { at });
  const known = new Set(earlier.flatMap((one) => secrets(one.header)));
  if (secrets(header).some((secret) => known.has(secret))) throw differs("log.secret_again");
}

/** What a game has in common with the one that it goes on from. */
const kind = ({ game, revision, options, seats }: Header) =>
  JSON.stringify([game, revision, Object.entries(options).sort(), seats.length]);

/** Whether there is such an entry, and the game was not over then; one that broke off is gone on with at its end. */
function isBefore(at: number, { entries }: GameRecord): boolean {
  const last = entries.at(-1);
  const isFinished = last?.type === "closed" && last.reason === "finished";
  return Number.isInteger(at) && at >= 0 && at < entries.length - (isFinished ? 2 : 0);
}

const secrets = ({ dice }: Header) => [dice.secret, ...(dice.abandoned ?? []).map((one) => one.secret)];
