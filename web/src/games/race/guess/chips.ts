/** Twenty chips, laid on the camels: each says five of a hundred. */
import type { Shares } from "./score";

export const CHIPS = 20;
/** What a chip stands for, of a hundred. */
export const WORTH = 100 / CHIPS;
export type Chips = Readonly<Record<string, number>>;

/** As many on each. */
export function even(camels: readonly string[]): Chips {
  const each = Math.floor(CHIPS / camels.length);
  const over = CHIPS - each * camels.length;
  return Object.fromEntries(camels.map((camel, index) => [camel, each + (index < over ? 1 : 0)]));
}

/** How many are still in the hand. */
export const inHand = (chips: Chips): number => CHIPS - Object.values(chips).reduce((sum, n) => sum + n, 0);

/** So many chips on a camel: what is not in the hand comes from the tallest of the other stacks, what is over goes there. */
export function stacked(chips: Chips, camel: string, wanted: number): Chips {
  const after = { ...chips, [camel]: Math.max(0, Math.min(CHIPS, Math.round(wanted))) };
  const others = Object.keys(chips).filter((one) => one !== camel);
  while (inHand(after) < 0) {
    const tallest = others.reduce((best, one) => (after[one]! > after[best]! ? one : best));
    after[tallest]! -= 1;
  }
  return after;
}

/** What they say, as shares of one. */
export const shares = (chips: Chips): Shares =>
  Object.fromEntries(Object.entries(chips).map(([camel, n]) => [camel, n / CHIPS]));
