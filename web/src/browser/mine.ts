/** The seats that this browser holds: a seat's token is all that it takes to sit there. */
import { drawer, fields } from "./drawer";

/** How a game ended. */
export interface Result {
  /** When that was first seen here, in milliseconds. */
  at: number;
  /** Who sat there, and what each had in the end. */
  names: string[];
  scores: number[];
}

export interface Mine {
  table: string;
  seat: number;
  token: string;
  title: string;
  game: string;
  /** When it was last open here, in milliseconds. */
  at: number;
  finished?: boolean;
  /** Whether the seat was left while the game was running; whoever opens it again is back. */
  left?: boolean;
  result?: Result;
}

const KEY = "camelup.seats";
const MOST = 40;

/** All of them, the last used first. */
export function mine(): Mine[] {
  return drawer.read(KEY, (found) => (Array.isArray(found) ? found.flatMap(seat) : [])).sort((a, b) => b.at - a.at);
}

/** A seat as it was kept; nothing, if that opens no door. */
function seat(found: unknown): Mine[] {
  const { table, seat, token, title, game, at, finished, left, result } = fields(found);
  const ended = ending(result);
  if (typeof table !== "string" || !/^[0-9a-z]{1,32}$/.test(table)) return [];
  if (typeof token !== "string" || !/^[\w-]{20,64}$/.test(token)) return [];
  const kept: Mine = {
    table,
    token,
    seat: typeof seat === "number" ? seat : 0,
    title: typeof title === "string" ? title : "",
    game: typeof game === "string" ? game : "",
    at: typeof at === "number" ? at : 0,
  };
  return [
    {
      ...kept,
      ...(finished === true && { finished }),
      ...(left === true && { left }),
      ...(ended && { result: ended }),
    },
  ];
}

function ending(found: unknown): Result | null {
  const { at, names, scores } = fields(found);
  const isEnding =
    typeof at === "number" &&
    Array.isArray(names) &&
    Array.isArray(scores) &&
    names.length === scores.length &&
    names.every((name) => typeof name === "string") &&
    scores.every((pounds) => typeof pounds === "number");
  return isEnding ? { at, names: names as string[], scores: scores as number[] } : null;
}

/** The seat held at a table. */
export function seatAt(table: string): Mine | undefined {
  return mine().find((one) => one.table === table);
}

/** Keep a seat, or what has become known of it. */
export function keep(seat: Mine): void {
  const known = seatAt(seat.table)?.result;
  write([{ ...(known && { result: known }), ...seat }, ...mine().filter((one) => one.table !== seat.table)]);
}

/** Keep how a game ended; what was kept before stands. */
export function keepResult(table: string, seat: number, result: Result): void {
  const all = mine();
  if (all.some((one) => one.table === table && !one.result))
    write(all.map((one) => (one.table === table ? { ...one, seat, finished: true, result } : one)));
}

/** The place of a seat: whoever has as much shares it. */
export const placeOf = ({ scores }: Result, seat: number): number =>
  1 + scores.filter((pounds) => pounds > (scores[seat] ?? 0)).length;

/** Remember that the seat at a table was left. */
export function leftBehind(table: string): void {
  write(mine().map((one) => (one.table === table ? { ...one, left: true } : one)));
}

/** Forget a seat that is no more. */
export function forget(table: string): void {
  write(mine().filter((one) => one.table !== table));
}

function write(all: Mine[]): void {
  drawer.write(KEY, all.slice(0, MOST));
}
