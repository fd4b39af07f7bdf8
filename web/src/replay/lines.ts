/** The log of a game that is watched again: its lines, by turns and chapters. */
import type { Game } from "../game/game";
import { logLines, type LogLine } from "../store/entries";
import type { Moment, PlayedSeen } from "../wire";
import { plain, type Part, type Words } from "../words/words";
import { turnOf, type Turn } from "./turns";

export interface Line extends LogLine {
  turn: number;
}

/** The moments as the log's entries. */
export function entries(moments: readonly Moment[]): PlayedSeen[] {
  return moments.map(({ n, seat, events, by = null }) => ({ type: "played", n, seat, events, by }));
}

/** All lines, each with the turn that it belongs to. */
export function lines(
  moments: readonly Moment[],
  turns: readonly Turn[],
  game: Pick<Game, "told">,
  words: Words,
): Line[] {
  const places = new Map(moments.map((moment, index) => [moment.n, index]));
  const seen = entries(moments);
  return logLines(game.told?.(seen, moments.at(-1)?.view) ?? seen, words).map((line) => ({
    ...line,
    turn: turnOf(turns, places.get(line.n) ?? 0),
  }));
}

/** The line that says what a turn was about: a seat's own deed, or how the set-up ended. */
export function headline(lines: readonly Line[], turn: number): Line | undefined {
  const own = lines.filter((line) => line.turn === turn);
  return turn === 0 ? own.at(-1) : own[0];
}

/** What is told of a turn over the field: its headline, and whatever the game tells besides. */
export function captions<L extends LogLine>(
  lines: readonly L[],
  headline: L | undefined,
  game: Pick<Game, "besides">,
): L[] {
  const besides = lines.filter((line) => line !== headline && game.besides?.includes(line.event.type));
  return headline ? [headline, ...besides] : besides;
}

/** The words of a line. */
export const text = (parts: readonly Part[] | undefined): string => plain(parts ?? []);
