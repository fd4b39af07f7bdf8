/** What this browser keeps of the trainer, and nobody else: ratings, days, themes, how far each row has come. */
import { drawer, fields } from "./drawer";

/** One puzzle that was tried. */
export interface Tried {
  /** What the answer counted, from 0 to 1. */
  score: number;
  /** The puzzle's rating since. */
  rating: number;
  /** When, in milliseconds. */
  at: number;
}

export interface Trained {
  /** The player's own; null before the first puzzle. */
  rating: number | null;
  /** How many puzzles were tried. */
  count: number;
  /** How many in a row were solved. */
  run: number;
  /** The themes of the endless ones; none: all. */
  themes: readonly string[];
  /** The number that comes next in each theme's row. */
  next: Readonly<Record<string, number>>;
  /** By the names of the puzzles. */
  tried: Readonly<Record<string, Tried>>;
}

const KEY = "camelup.train";
/** More puzzles are not remembered: their days, their ratings and that they were tried. */
const MOST = 500;
const isCount = (found: unknown): found is number => Number.isSafeInteger(found) && (found as number) >= 0;

function mended(found: unknown): Trained {
  const { rating, count, run, themes, next, tried } = fields(found);
  return {
    rating: typeof rating === "number" && Number.isFinite(rating) ? rating : null,
    count: isCount(count) ? count : 0,
    run: isCount(run) ? run : 0,
    themes: Array.isArray(themes) ? themes.filter((one): one is string => typeof one === "string") : [],
    next: Object.fromEntries(Object.entries(fields(next)).flatMap(([key, one]) => (isCount(one) ? [[key, one]] : []))),
    tried: Object.fromEntries(Object.entries(fields(tried)).flatMap(([key, one]) => attempt(key, one))),
  };
}

function attempt(name: string, found: unknown): [string, Tried][] {
  const { score, rating, at } = fields(found);
  const isWhole = [score, rating, at].every((one) => typeof one === "number" && Number.isFinite(one));
  return isWhole ? [[name, { score, rating, at } as Tried]] : [];
}

class Training {
  #kept = $state.raw(drawer.read(KEY, mended));

  constructor() {
    drawer.listen(KEY, () => (this.#kept = drawer.read(KEY, mended)));
  }

  get now(): Trained {
    return this.#kept;
  }

  keep(change: Partial<Trained>): void {
    const { tried, ...rest } = { ...drawer.read(KEY, mended), ...change };
    const newest = Object.entries(tried).sort(([, one], [, other]) => other.at - one.at);
    this.#kept = { ...rest, tried: Object.fromEntries(newest.slice(0, MOST)) };
    drawer.write(KEY, this.#kept);
  }

  /** Take over what a file has, if more was tried there. */
  take(found: unknown): void {
    const there = mended(found);
    if (there.count > this.#kept.count) this.keep(there);
  }

  /** Forget all of it. */
  forget(): void {
    drawer.remove(KEY);
    this.#kept = mended(undefined);
  }
}

export const trained = new Training();
