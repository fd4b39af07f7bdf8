/** A record as a file: what this browser keeps, in JSON, to be read in again here or elsewhere. */
import { keepRounds, keptRounds, readRounds } from "../browser/guesses";
import { fields } from "../browser/drawer";
import { readPlayed, record } from "../browser/played.svelte";
import { trained } from "../browser/trained.svelte";

const KIND = "camelup-record";
const VERSION = 1;
/** No record is longer; a film that was picked by mistake is not even read. */
export const LONGEST = 2_000_000;

export const fileName = (now: Date) => `camelup-record-${now.toISOString().slice(0, 10)}.json`;

/** All that is kept. */
export const written = (): string =>
  JSON.stringify(
    { kind: KIND, version: VERSION, games: record.games, guesses: keptRounds(), training: trained.now },
    null,
    1,
  );

/** Take over what a file has; how many games it has and how many of them were new, or null if it is no record. */
export function taken(text: string): { games: number; fresh: number } | null {
  let found: Record<string, unknown>;
  try {
    found = fields(JSON.parse(text));
  } catch {
    return null;
  }
  if (found["kind"] !== KIND || found["version"] !== VERSION || !Array.isArray(found["games"])) return null;
  const games = found["games"].flatMap(readPlayed);
  const fresh = record.take(games);
  const rounds = new Map([...readRounds(found["guesses"]), ...keptRounds()].map((one) => [one.at, one]));
  keepRounds([...rounds.values()].sort((a, b) => a.at - b.at));
  trained.take(found["training"]);
  return { games: games.length, fresh };
}

/** Forget all of it. */
export function removed(): void {
  record.forget();
  keepRounds([]);
  trained.forget();
}
