/** The scored legs of a race, with what their events do not say themselves. */
import type { GameEvent } from "../../wire";
import type { Words } from "../../words/words";
import type { LegRow, Of } from "./types";

export interface ScoredLeg {
  scored: Of<"leg_scored">;
  /** Everybody's partner in that leg. */
  partners: (number | null)[];
  /** How many events have happened since. */
  since: number;
}

/** A leg is scored and the next one begins: while no more than these have happened, it is being told. */
export const TELLING = 2;

/** All scored legs, the first first. */
export function scoredLegs(events: readonly GameEvent[]): ScoredLeg[] {
  const found: ScoredLeg[] = [];
  let partners: (number | null)[] = [];
  events.forEach((event, index) => {
    if (event.type === "partners_joined") {
      partners[event.seat] = event.partner;
      partners[event.partner] = event.seat;
    }
    if (event.type !== "leg_scored") return;
    const all = event.rows.map((row) => partners[row.seat] ?? null);
    found.push({ scored: event, partners: all, since: events.length - index });
    partners = [];
  });
  return found;
}

/** The purse before the leg was scored; null where it is hidden. */
export function before(row: LegRow): number | null {
  return row.purse === null ? null : row.purse - row.paid;
}

/** Whether the purse was too small for what was lost. */
export function isForgiven(row: LegRow): boolean {
  return row.paid > row.total;
}

/** What of a loss is forgiven, in words. */
export function forgiven(row: LegRow, words: Words): string {
  return words.say(row.paid ? "race.page.story.forgiven" : "race.page.story.all_forgiven", { pounds: -row.paid });
}

/** What a leg brought one player, in words. */
export function said(row: LegRow, words: Words): string {
  const key = row.paid < 0 ? "race.page.leg_paid" : "race.page.leg_got";
  const sum = words.say(key, { seat: row.seat, pounds: Math.abs(row.paid) });
  return isForgiven(row) ? `${sum}, ${forgiven(row, words)}` : sum;
}
