/** A seat's result as a staircase: each step begins where the last one ended. */
import type { Columns, SeatReview } from "../../../wire";

/** From top to bottom; what is always shown stands first. */
const STEPS = ["decisions", "unseen", "luck", "company", "absent", "forgiven", "rounding"] as const;
export type StepName = (typeof STEPS)[number];
const ALWAYS = new Set<StepName>(["decisions", "luck", "company"]);
/** What changes less than this is left to the step before it, in pounds. */
const SEEN = 0.05;

export interface Stair {
  name: StepName;
  from: number;
  to: number;
  /** As it is written, so that the parts still add up to the whole. */
  pounds: number;
}

const tenth = (pounds: number) => Math.round(pounds * 10) / 10;
const of = (columns: Columns, name: StepName) => columns[name] ?? 0;

/** The steps from what a seat began with to its purse. */
export function stairs(row: SeatReview): Stair[] {
  const shown = STEPS.filter((name) => ALWAYS.has(name) || Math.abs(of(row.columns, name)) >= SEEN);
  const rest = row.purse - row.began - shown.reduce((sum, name) => sum + of(row.columns, name), 0);
  const parts = shown.map((name) => ({ name, exact: of(row.columns, name) + (name === "luck" ? rest : 0) }));
  const written = parts.map((part) => tenth(part.exact));
  // rounded parts must add up too: the largest takes what is left over
  const off = row.purse - tenth(row.began) - written.reduce((sum, one) => sum + one, 0);
  const largest = parts.reduce(
    (best, part, index) => (Math.abs(part.exact) > Math.abs(parts[best]!.exact) ? index : best),
    0,
  );
  let at = row.began;
  return parts.map(({ name, exact }, index) => {
    const from = at;
    at += exact;
    return { name, from, to: at, pounds: tenth(written[index]! + (index === largest ? off : 0)) };
  });
}

/** What a name needs beside or inside a step, as a share of the scale. */
export const ROOM = 0.22;

/** Whether what was missed is drawn. */
export const isMissing = (row: SeatReview) => row.missed >= SEEN;

/** Where any step of these seats begins or ends, with what was missed, and room for what is said of that. */
export function ends(rows: readonly SeatReview[]): number[] {
  const steps = rows.flatMap((row) => [
    row.began,
    ...stairs(row).flatMap((stair) => [stair.from, stair.to]),
    missedEnd(row),
  ]);
  const most = Math.max(...steps);
  // what is too short to hold its name has it behind it
  const short = rows.filter((row) => isMissing(row) && row.missed < (ROOM * most) / (1 - ROOM));
  return [...steps, ...short.map((row) => missedEnd(row) / (1 - ROOM))];
}

/** Where the choices of a seat would have led without what it missed. */
export const missedEnd = (row: SeatReview) => row.began + (row.columns.decisions ?? 0) + row.missed;
