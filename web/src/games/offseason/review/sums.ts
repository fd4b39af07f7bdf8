/** A merchant's purse as a sum: what camels brought, what markets gave, what going first cost. */
import type { SeasonSeat } from "../../../wire";
import { CAMELS } from "../goods";
import type { Camel } from "../types";

/** A step from one amount of pounds to the next. */
export interface Step {
  from: number;
  to: number;
}

export interface Stairs {
  began: Step;
  /** Only those that brought anything. */
  camels: (Step & { camel: Camel })[];
  coins: Step;
  bets: Step;
  /** What fell would have brought, beside the sum: behind all that camels did bring. */
  lost: Step;
}

export function stairs(row: SeasonSeat): Stairs {
  const began = { from: 0, to: row.account.began + row.account.filled };
  let at = began.to;
  const next = (pounds: number): Step => ({ from: at, to: (at += pounds) });
  const camels = CAMELS.flatMap((camel, index) => {
    const pounds = row.camels[index]!;
    return pounds ? [{ camel, ...next(pounds) }] : [];
  });
  const lost = { from: at, to: at + row.lost };
  return { began, camels, lost, coins: next(row.coins), bets: next(-row.bets) };
}

/** Where any step of these seats ends. */
export const ends = (rows: readonly SeasonSeat[]): number[] =>
  rows.flatMap((row) => {
    const { coins, lost } = stairs(row);
    return [coins.to, lost.to];
  });
