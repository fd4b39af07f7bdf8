/** A game cut into turns: what a scrubber steps through, whatever game it is. */
import type { Moment, View } from "../wire";

/** A seat's move and what chance made of it; the first turn is the set-up. Both ends count, as places among the moments. */
export interface Turn {
  first: number;
  last: number;
  seat: number;
}

/** Neighbouring turns that have something in common: a leg, a leader. */
export interface Stretch<T> {
  of: T;
  /** The first turn of it and the one after its last. */
  from: number;
  to: number;
}

/** The number of the moment with which a game begins that goes on from another. */
export const TAKEN_OVER = -1;

/** The turns of a game: each begins with a seat's move; what was taken over from another game is one by itself. */
export function turns(moments: readonly Moment[]): Turn[] {
  const found: Turn[] = [];
  moments.forEach(({ seat }, index) => {
    if (seat < 0 && found.length && moments[index - 1]!.n !== TAKEN_OVER) found.at(-1)!.last = index;
    else found.push({ first: index, last: index, seat });
  });
  return found;
}

/** The turn that a moment belongs to. */
export function turnOf(turns: readonly Turn[], moment: number): number {
  const at = turns.findIndex((turn) => moment <= turn.last);
  return at < 0 ? turns.length - 1 : at;
}

/**
 * The place of entry n among the moments, or of the nearest one: an entry that was taken back is none, and half a
 * set-up is no board that a game was played on.
 */
export function nearest(moments: readonly Moment[], n: number): number {
  let best = setUp(moments);
  moments.forEach((moment, index) => {
    if (index > best && Math.abs(moment.n - n) < Math.abs(moments[best]!.n - n)) best = index;
  });
  return best;
}

/** The place of the moment in which everything was set up. */
function setUp(moments: readonly Moment[]): number {
  if (moments[0]?.n === TAKEN_OVER) return 0;
  const first = moments.findIndex((moment) => moment.seat >= 0);
  return Math.max(0, (first < 0 ? moments.length : first) - 1);
}

/** What was on the table when a turn was taken: the view before it, the set-up's own for the first. */
export function before(moments: readonly Moment[], turn: Turn): View {
  return moments[Math.max(0, turn.first - 1)]!.view;
}

/** Turns put together as long as they have the same in common. */
export function stretches<T>(turns: readonly Turn[], of: (turn: Turn, index: number) => T): Stretch<T>[] {
  const found: Stretch<T>[] = [];
  turns.forEach((turn, index) => {
    const common = of(turn, index);
    const last = found.at(-1);
    if (last?.of === common) last.to = index + 1;
    else found.push({ of: common, from: index, to: index + 1 });
  });
  return found;
}

/** The first turn of the next stretch, or of this one, or of the one before; the last turn after the last of them. */
export function leap(stretches: readonly Stretch<unknown>[], at: number, step: 1 | -1): number {
  const starts = stretches.map((one) => one.from);
  if (step > 0) return starts.find((start) => start > at) ?? Math.max(0, (stretches.at(-1)?.to ?? 1) - 1);
  return starts.filter((start) => start < at).at(-1) ?? 0;
}
