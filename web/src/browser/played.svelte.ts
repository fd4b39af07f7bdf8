/** The games that were played to their end in this browser, and what their reviews said: kept here and nowhere else. */
import type { Look } from "../wire";
import { drawer, fields, isMoment } from "./drawer";
import { keepResult, mine, type Mine, type Result } from "./mine";

/** What the review of a game says of the seat that was played here; null where it can't be told. */
export interface Reviewed {
  accuracy: number | null;
  luck: number | null;
  missed: number | null;
  /** What mistakes cost, by the kind of action that would have been better. */
  lost: Record<string, number>;
  /** Whether nothing more will be found out. */
  isWhole: boolean;
}

export interface Played extends Result {
  table: string;
  game: string;
  title: string;
  seat: number;
  review?: Reviewed;
}

const KEY = "camelup.record";
/** Older games than these are forgotten. */
const MOST = 400;
const isNumber = (found: unknown): found is number => typeof found === "number" && Number.isFinite(found);
const isShare = (found: unknown): found is number => isNumber(found) && found >= 0 && found <= 100;
const numberOrNull = (found: unknown) => (isNumber(found) ? found : null);

/** A game as it was kept, or as a file has it; nothing, if it is no game. */
export function readPlayed(found: unknown): Played[] {
  const { table, game, title, at, seat, names, scores, review } = fields(found);
  if (typeof table !== "string" || !/^[0-9a-z]{1,32}$/.test(table) || typeof game !== "string") return [];
  if (!isMoment(at) || !Number.isInteger(seat) || !Array.isArray(names) || !Array.isArray(scores)) return [];
  const isResult =
    names.length === scores.length && names.every((name) => typeof name === "string") && scores.every(isNumber);
  if (!isResult || (seat as number) < 0 || (seat as number) >= names.length) return [];
  const kept = { table, game, title: typeof title === "string" ? title : "", at, seat: seat as number };
  const said = readReview(review);
  return [{ ...kept, names: names as string[], scores: scores as number[], ...(said && { review: said }) }];
}

function readReview(found: unknown): Reviewed | null {
  const { accuracy, luck, missed, lost, isWhole } = fields(found);
  if (typeof isWhole !== "boolean") return null;
  const costs = Object.entries(fields(lost)).filter((one): one is [string, number] => isNumber(one[1]));
  return {
    accuracy: isShare(accuracy) ? accuracy : null,
    luck: numberOrNull(luck),
    missed: numberOrNull(missed),
    lost: Object.fromEntries(costs),
    isWhole,
  };
}

/** What is kept; null: nothing ever was. */
const mended = (found: unknown): Played[] | null => (Array.isArray(found) ? found.flatMap(readPlayed) : null);

/** The newest first, each table once. */
function ordered(games: readonly Played[]): Played[] {
  const once = new Map(games.map((one) => [one.table, one]));
  return [...once.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
}

const fromSeats = () =>
  mine().flatMap(({ table, game, title, seat, result }) =>
    result ? readPlayed({ table, game, title, seat, ...result }) : [],
  );

class PlayedGames {
  #kept = $state.raw<readonly Played[]>(this.#found());

  constructor() {
    // a browser that never kept a record begins with what it knows of its seats
    if (drawer.read(KEY, mended) === null) this.#keep(fromSeats());
    drawer.listen(KEY, () => (this.#kept = this.#found()));
  }

  /** The newest first. */
  get games(): readonly Played[] {
    return this.#kept;
  }

  /** A game is over. */
  add(played: Played): void {
    if (!this.#found().some((one) => one.table === played.table)) this.#keep([...this.#found(), played]);
  }

  /** What became known of a game that is kept. */
  reviewed(table: string, review: Reviewed): void {
    const known = this.#found();
    if (known.some((one) => one.table === table))
      this.#keep(known.map((one) => (one.table === table ? { ...one, review } : one)));
  }

  /** Take games over; how many were new. What is kept here stands, but for a review that it lacks. */
  take(games: readonly Played[]): number {
    const known = new Map(this.#found().map((one) => [one.table, one]));
    const fresh = games.filter((one) => !known.has(one.table));
    const filled = [...known.values()].map((one) => {
      const review = one.review ?? games.find((other) => other.table === one.table)?.review;
      return review ? { ...one, review } : one;
    });
    this.#keep([...filled, ...fresh]);
    return new Set(fresh.map((one) => one.table)).size;
  }

  /** Forget all games, for good: those that are still held as seats do not come back by themselves. */
  forget(): void {
    this.#keep([]);
  }

  #found(): Played[] {
    return ordered(drawer.read(KEY, mended) ?? []);
  }

  #keep(games: readonly Played[]): void {
    const all = ordered(games);
    drawer.write(KEY, all);
    this.#kept = all;
  }
}

export const record = new PlayedGames();

/** Keep how a game ended, for the day when its table is no more; one that goes on from a moment of another enters no results. */
export function keepEnd(held: Mine, { table, scores, me }: Look): void {
  if (!scores || me === null || held.result || table.origin) return;
  const names = table.seats.map((seat) => seat.name);
  const result: Result = { at: Date.now(), names, scores: [...scores] };
  keepResult(held.table, me, result);
  const { game, title } = table.choices;
  record.add({ table: held.table, game, title, seat: me, ...result });
}
