/** The odds of a board as the rows that are shown. */
import { editionOf } from "../edition";
import type { BoardOdds } from "../../../wire";
import { percents } from "./percents";

/** A camel with chances that add up to 1, and the same in whole percents. */
export interface Row {
  camel: string;
  chances: readonly number[];
  wholes: readonly number[];
}

/** What a leg ticket of one size is worth for each camel. */
export interface TicketRow {
  value: number;
  pounds: readonly number[];
}

/** First, second and behind in this leg; the likeliest leader comes first. */
export function legRows(odds: BoardOdds): Row[] {
  return rows(odds, (camel) => odds.leg[camel]?.slice(0, 2) ?? [0, 0]);
}

/** Winner, loser and neither of the whole race; the likeliest winner first. */
export function raceRows(odds: BoardOdds): Row[] {
  return rows(odds, (camel) => [odds.winner[camel] ?? 0, odds.loser[camel] ?? 0]);
}

function rows(odds: BoardOdds, of: (camel: string) => readonly number[]): Row[] {
  const camels = [...editionOf(odds.board).racing];
  const chances = camels.map((camel) => {
    const [one = 0, two = 0] = of(camel);
    return [one, two, Math.max(0, 1 - one - two)];
  });
  const wholes = percents(chances);
  const found = camels.map((camel, index) => ({ camel, chances: chances[index]!, wholes: wholes[index]! }));
  return found.sort((a, b) => b.chances[0]! - a.chances[0]! || b.chances[1]! - a.chances[1]!);
}

/** Each size of ticket once, for the camels in the order given. */
export function ticketRows(odds: BoardOdds, camels: readonly string[]): TicketRow[] {
  const values = editionOf(odds.board).tickets;
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? [{ value, pounds: camels.map((camel) => odds.tickets[camel]?.[index] ?? 0) }]
      : [],
  );
}
