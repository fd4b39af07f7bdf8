/** How good a guess is, by the exact odds alone: no die has a say in it. */

/** A share of one for each camel; together they are 1. */
export type Shares = Readonly<Record<string, number>>;

/** What a guess is worth: 100 for the truth, less for whatever is off; see docs/getting-better.md. */
export function score(said: Shares, chances: Shares): number {
  const off = Object.entries(chances).reduce((sum, [camel, chance]) => sum + ((said[camel] ?? 0) - chance) ** 2, 0);
  return 100 - 100 * off;
}

/** What whoever gives every camel the same chance would have. */
export function evenScore(chances: Shares): number {
  const camels = Object.keys(chances);
  return score(Object.fromEntries(camels.map((camel) => [camel, 1 / camels.length])), chances);
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** Guesses that were about as sure: how many, and the sums of what was said and of what was true. */
export type Bin = readonly [n: number, said: number, was: number];

/** What the guesses in each bin say at least, as shares. */
export const FROM = [0, 0.1, 0.2, 0.3, 0.45, 0.6] as const;
export const NO_BINS: readonly Bin[] = FROM.map(() => [0, 0, 0]);

export interface Guess {
  said: Shares;
  chances: Shares;
}

/** What was said against what was true, gathered by how sure one was. */
export function binned(guesses: readonly Guess[]): readonly Bin[] {
  const bins = NO_BINS.map((bin) => [...bin] as [number, number, number]);
  for (const { said, chances } of guesses)
    for (const [camel, chance] of Object.entries(chances)) {
      const share = said[camel] ?? 0;
      // a share is made of whole chips: what is a hair too small belongs to its own bin all the same
      const bin = bins[FROM.findLastIndex((from) => share > from - 1e-9)]!;
      bin[0] += 1;
      bin[1] += share;
      bin[2] += chance;
    }
  return bins;
}

export const added = (a: readonly Bin[], b: readonly Bin[]): readonly Bin[] =>
  a.map(([n, said, was], index) => [n + b[index]![0], said + b[index]![1], was + b[index]![2]]);

/** How the guesses lie: of those that were rather sure, and of the long shots. */
export type Lean = "too_sure" | "not_sure_enough" | "just_right";
/** What is off by less is just right, of one. */
const FINE = 0.04;

export interface Verdict {
  leaders: Lean;
  longshots: Lean;
  /** What was said of the leaders on average, and what was true; as shares. */
  said: number;
  was: number;
}

/** What a calibration tells. */
export function verdict(bins: readonly Bin[]): Verdict {
  const sure = together(bins.slice(3));
  const unsure = together(bins.slice(0, 2));
  const [n, said, was] = sure;
  return {
    leaders: lean(said - was, n),
    // whoever gives a long shot too much is not sure enough that it will fail
    longshots: lean(unsure[2] - unsure[1], unsure[0]),
    said: said / Math.max(1, n),
    was: was / Math.max(1, n),
  };
}

function together(bins: readonly Bin[]): Bin {
  return bins.reduce<Bin>(([n, said, was], bin) => [n + bin[0], said + bin[1], was + bin[2]], [0, 0, 0]);
}

function lean(sum: number, n: number): Lean {
  const off = sum / Math.max(1, n);
  if (Math.abs(off) < FINE) return "just_right";
  return off > 0 ? "too_sure" : "not_sure_enough";
}
