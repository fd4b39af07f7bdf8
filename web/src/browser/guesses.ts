/** The rounds of guessing that were played in this browser, and the one that is being played. */
import { drawer, fields, isMoment } from "./drawer";

type Shares = Record<string, number>;
/** One board of a round: what was said of each camel, and what is true. */
export interface KeptGuess {
  said: Shares;
  chances: Shares;
}
/** How many guesses were about as sure, and the sums of what was said and of what was true. */
export type KeptBin = [n: number, said: number, was: number];
/** A round that was played to its end. */
export interface KeptRound {
  /** When, in milliseconds. */
  at: number;
  mean: number;
  /** What equal chances would have had. */
  even: number;
  bins: KeptBin[];
}
/** The round that is being played, from the board of which number on. */
export interface Running {
  start: number;
  guesses: KeptGuess[];
}

const KEY = "camelup.guesses";
const MOST = 100;
const BINS = 6;
const isNumber = (found: unknown): found is number => typeof found === "number" && Number.isFinite(found);

function shares(found: unknown): Shares | null {
  const all = Object.entries(fields(found));
  const isFine = all.length > 0 && all.every(([, share]) => isNumber(share) && share >= 0 && share <= 1);
  return isFine ? (Object.fromEntries(all) as Shares) : null;
}

function guess(found: unknown): KeptGuess[] {
  const [said, chances] = [shares(fields(found)["said"]), shares(fields(found)["chances"])];
  return said && chances ? [{ said, chances }] : [];
}

const isBin = (found: unknown): found is KeptBin => Array.isArray(found) && found.length === 3 && found.every(isNumber);

function round(found: unknown): KeptRound[] {
  const { at, mean, even, bins } = fields(found);
  if (!isMoment(at) || !isNumber(mean) || !isNumber(even) || !Array.isArray(bins)) return [];
  return bins.length === BINS && bins.every(isBin) ? [{ at, mean, even, bins }] : [];
}

function mended(found: unknown): { running: Running | null; rounds: KeptRound[] } {
  const { running, rounds } = fields(found);
  const { start, guesses } = fields(running);
  return {
    running: isNumber(start) && Array.isArray(guesses) ? { start, guesses: guesses.flatMap(guess) } : null,
    rounds: Array.isArray(rounds) ? rounds.flatMap(round) : [],
  };
}

/** The rounds that were played to their end, the newest last. */
export const keptRounds = (): KeptRound[] => drawer.read(KEY, mended).rounds;

export const runningRound = (): Running | null => drawer.read(KEY, mended).running;

export function keepRunning(running: Running | null): void {
  drawer.write(KEY, { ...drawer.read(KEY, mended), running });
}

/** A round is over. */
export function keepRound(one: KeptRound): void {
  drawer.write(KEY, { running: null, rounds: [...keptRounds(), one].slice(-MOST) });
}

/** Replace all rounds by others. */
export function keepRounds(rounds: readonly KeptRound[]): void {
  drawer.write(KEY, { ...drawer.read(KEY, mended), rounds: rounds.slice(-MOST) });
}

/** Rounds as they are found in a file. */
export const readRounds = (found: unknown): KeptRound[] => (Array.isArray(found) ? found.flatMap(round) : []);
