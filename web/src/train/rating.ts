/** How a player's rating and a puzzle's move when they meet: Elo's, with a player's first steps larger than later ones. */

export const BEGINNER = 1500;
const SCALE = 400;
/** How far a result moves somebody at most: at first, and once so many puzzles were tried. */
const FIRST = 64;
const LAST = 16;
const SETTLED = 24;
/** How far it moves the puzzle. */
const PUZZLE = 12;

/** What somebody of this rating can expect of a puzzle of that one, from 0 to 1. */
export const expected = (player: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - player) / SCALE));

/** What an answer counts that missed so many pounds: 1 for the best, as the accuracy of a review has it. */
export const score = (missed: number): number => Math.exp(-Math.max(0, missed));

const step = (tried: number): number => FIRST + (LAST - FIRST) * Math.min(1, tried / SETTLED);

/** Both ratings after an answer, of somebody who had tried so many before. */
export function moved(player: number, puzzle: number, tried: number, result: number): [player: number, puzzle: number] {
  const more = result - expected(player, puzzle);
  return [Math.round(player + step(tried) * more), Math.round(puzzle - PUZZLE * more)];
}
