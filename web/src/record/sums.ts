/** What a record adds up to: places, accuracy and luck over time, and where pounds went missing. */
import type { Played } from "../browser/played.svelte";
import { placeOf } from "../browser/mine";

/** So many games are averaged for the line of the accuracy. */
export const WINDOW = 8;
/** Places from here on are told together. */
export const LAST_PLACE = 4;
/** Of so many games it is told where pounds went missing. */
export const RECENT = 20;

export const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null;

/** The oldest first, as time goes. */
const inTime = (games: readonly Played[]) => [...games].sort((a, b) => a.at - b.at);

export interface Point {
  at: number;
  value: number;
  /** The line at this game. */
  line: number;
}

/** The accuracy of each game of which it is known, and the mean of the last eight at each. */
export function accuracies(games: readonly Played[]): Point[] {
  const known = inTime(games).flatMap(({ at, review }) =>
    review?.accuracy == null ? [] : [{ at, value: review.accuracy }],
  );
  return known.map((one, index) => {
    const last = known.slice(Math.max(0, index - WINDOW + 1), index + 1);
    return { ...one, line: meanOf(last.map(({ value }) => value))! };
  });
}

/** The luck of each game of which it is known, added up. */
export function lucks(games: readonly Played[]): Point[] {
  let line = 0;
  return inTime(games).flatMap(({ at, review }) => {
    if (review?.luck == null) return [];
    line += review.luck;
    return [{ at, value: review.luck, line }];
  });
}

/** How often each place was taken, the last ones together. */
export function places(games: readonly Played[]): number[] {
  const counts = Array.from({ length: LAST_PLACE }, () => 0);
  for (const one of games) counts[Math.min(LAST_PLACE, placeOf(one, one.seat)) - 1]! += 1;
  return counts;
}

/** Pounds a game that mistakes cost, by what would have been better; the worst first. */
export function missing(games: readonly Played[]): { kind: string; pounds: number }[] {
  const known = games.filter(({ review }) => review && Object.keys(review.lost).length).slice(0, RECENT);
  const sums = new Map<string, number>();
  for (const { review } of known)
    for (const [kind, pounds] of Object.entries(review!.lost)) sums.set(kind, (sums.get(kind) ?? 0) + pounds);
  return [...sums]
    .map(([kind, pounds]) => ({ kind, pounds: pounds / known.length }))
    .filter(({ pounds }) => pounds >= 0.05)
    .sort((a, b) => b.pounds - a.pounds);
}

/** How accuracy moved: the last games against those before them. */
export type Trend = "rising" | "falling" | "steady";
const MOVED = 2;

export interface Summary {
  games: number;
  won: number;
  since: number;
  accuracy: number | null;
  trend: Trend;
  luck: number | null;
  best: number | null;
  worst: number | null;
}

/** A record in a few numbers. */
export function summary(games: readonly Played[]): Summary {
  const [accurate, lucky] = [accuracies(games), lucks(games)];
  const values = lucky.map(({ value }) => value);
  return {
    games: games.length,
    won: places(games)[0]!,
    since: Math.min(...games.map(({ at }) => at)),
    accuracy: meanOf(accurate.map(({ value }) => value)),
    trend: trendOf(accurate.map(({ value }) => value)),
    luck: lucky.at(-1)?.line ?? null,
    best: values.length ? Math.max(...values) : null,
    worst: values.length ? Math.min(...values) : null,
  };
}

function trendOf(values: readonly number[]): Trend {
  const [before, last] = [meanOf(values.slice(0, -WINDOW)), meanOf(values.slice(-WINDOW))];
  if (before === null || last === null || Math.abs(last - before) < MOVED) return "steady";
  return last > before ? "rising" : "falling";
}

/** What the headline says of luck; what is less than so many pounds is even. */
const EVEN = 3;
export const leaning = (luck: number | null): "unknown" | "even" | "lucky" | "unlucky" => {
  if (luck === null) return "unknown";
  if (Math.abs(luck) < EVEN) return "even";
  return luck > 0 ? "lucky" : "unlucky";
};
