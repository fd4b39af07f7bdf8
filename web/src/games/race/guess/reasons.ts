/** Why the odds of a board are as they are: what can be seen on it, of the camels that matter most. */
import type { Message } from "../../../wire";
import { isCrazy } from "../../../art/names";
import type { Board } from "../board";
import type { Guess } from "./score";

/** What is off by less needs no reason, of one. */
const SEEN = 0.05;
const MOST = 3;
/** How far the highest number of a die reaches. */
const REACH = 3;

/** The likeliest leader, the camel that had more in it than was said, and the one that had less. */
export function reasons(board: Board, guess: Guess): Message[] {
  const camels = [likeliest(guess), under(guess), over(guess)].filter((camel) => camel !== null);
  return [...new Set(camels)].slice(0, MOST).map((camel) => reason(board, camel));
}

const off = ({ said, chances }: Guess, camel: string) => chances[camel]! - (said[camel] ?? 0);

function extreme({ chances }: Guess, of: (camel: string) => number): string {
  return Object.keys(chances).reduce((best, camel) => (of(camel) > of(best) ? camel : best));
}

export const likeliest = (guess: Guess): string => extreme(guess, (camel) => guess.chances[camel]!);

/** The camel that was given too little, if any was. */
export function under(guess: Guess): string | null {
  const camel = extreme(guess, (one) => off(guess, one));
  return off(guess, camel) >= SEEN ? camel : null;
}

/** The camel that was given too much, if any was. */
export function over(guess: Guess): string | null {
  const camel = extreme(guess, (one) => -off(guess, one));
  return -off(guess, camel) >= SEEN ? camel : null;
}

/** What can be seen of one camel, the weightiest first. */
export function reason(board: Board, camel: string): Message {
  const [space, stack] = [...board.stacks].find(([, camels]) => camels.includes(camel))!;
  const at = stack.indexOf(camel);
  const [below, above] = [[...stack.slice(0, at)], [...stack.slice(at + 1)]];
  const carriers = below.filter((one) => runs(board, one));
  const tile = board.tiles.find((one) => one.space > space && one.space <= space + REACH);
  const key = (name: string) => `race.page.guess.why.${name}`;
  if (!runs(board, camel) && !carriers.length) return { key: key("stuck"), args: { camel } };
  if (carriers.length) return { key: key(runs(board, camel) ? "rides" : "carried"), args: { camel, carriers } };
  const riders = above.filter((one) => !isCrazy(one));
  if (riders.length) return { key: key("carries"), args: { camel, riders } };
  if (tile) return { key: key(tile.side === "+" ? "ahead" : "back"), args: { camel, space: tile.space } };
  return { key: key("alone"), args: { camel } };
}

/** Whether a camel's own die can still come out; a crazy one's is grey. */
const runs = (board: Board, camel: string) => board.dice.includes(isCrazy(camel) ? "x" : camel);
