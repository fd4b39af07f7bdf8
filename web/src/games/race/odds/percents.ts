/** Chances as whole percents. Rounded one by one they would add up to 99 or 101. */
import { number, say } from "../../../words/say";

const NEAR = 1e-9;

/**
 * A table of chances in whole percents: every row adds up to 100, and every column to its own rounded sum.
 * Each number is rounded up or down, never further; of all tables that do this it is the nearest one.
 */
export function percents(rows: readonly (readonly number[])[]): number[][] {
  const parts = rows.map((row) => row.map((chance) => 100 * chance));
  const sums = (parts[0] ?? []).map((_, column) => Math.round(parts.reduce((sum, row) => sum + row[column]!, 0)));
  return nearest(parts, sums)?.found ?? parts.map((row) => row.map(Math.round));
}

interface Rounded {
  found: number[][];
  off: number;
}

/** The best way to round the rows that are left, so that each column has its sum; null if there is none. */
function nearest(parts: readonly (readonly number[])[], left: readonly number[]): Rounded | null {
  const [row, ...rest] = parts;
  if (!row) return left.every((sum) => sum === 0) ? { found: [], off: 0 } : null;
  let best: Rounded | null = null;
  for (const own of roundings(row)) {
    const next = nearest(
      rest,
      left.map((sum, column) => sum - own[column]!),
    );
    const off = (next?.off ?? 0) + own.reduce((sum, whole, column) => sum + (whole - row[column]!) ** 2, 0);
    if (next && (!best || off < best.off - NEAR)) best = { found: [own, ...next.found], off };
  }
  return best;
}

/** Every way to round a row up or down so that it adds up to 100. */
function roundings(row: readonly number[]): number[][] {
  const ways = row.reduce<number[][]>(
    (all, part) => {
      const [down, up] = [Math.floor(part + NEAR), Math.ceil(part - NEAR)];
      const both = down === up ? [down] : [down, up];
      return all.flatMap((way) => both.map((whole) => [...way, whole]));
    },
    [[]],
  );
  return ways.filter((way) => way.reduce((sum, whole) => sum + whole, 0) === 100);
}

/** A whole percent as a label; what is possible is never 0 %, and what is not certain never 100 %. */
export function label(whole: number, chance: number): string {
  if (whole === 0 && chance > NEAR) return say("race.page.reckon.under", { share: 0.01 });
  if (whole === 100 && chance < 1 - NEAR) return say("race.page.reckon.over", { share: 0.99 });
  return number(whole / 100, "0%");
}
