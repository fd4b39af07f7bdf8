/** Why the odds of a board are as they are: what can be seen on it, of the camels that matter most. */
import type { Message } from "../../../wire";
import { isCrazy } from "../../../art/names";
import { order, type Board } from "../board";
import type { Guess } from "./score";

/** What is off by less needs no reason, of one. */
const SEEN = 0.05;
/** How far the highest number of a die reaches. */
const REACH = 3;

/** The likeliest leader, the camel that had more in it than was said, and what stands against the one that had less. */
export function reasons(board: Board, guess: Guess): Message[] {
  const [first, more, less] = [likeliest(guess), under(guess), over(guess)];
  const found = [reason(board, first)];
  if (more && more !== first) found.push(reason(board, more));
  if (less && less !== first) found.push(reason(board, less, true));
  return found;
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

/** What can be seen of one camel, the weightiest first; or what stands against it. */
export function reason(board: Board, camel: string, isAgainst = false): Message {
  const [space, stack] = [...board.stacks].find(([, camels]) => camels.includes(camel))!;
  const at = stack.indexOf(camel);
  const carriers = [...stack.slice(0, at)].filter((one) => runs(board, one));
  const riders = [...stack.slice(at + 1)].filter((one) => !isCrazy(one));
  const [first] = order(board).filter((one) => !isCrazy(one));
  const { key, ...args } = seen();
  return { key: `race.page.guess.why.${key}`, args: { camel, ...args } };

  function seen(): { key: string } & Record<string, unknown> {
    const hasDie = runs(board, camel);
    if (!hasDie && !carriers.length) return { key: "stuck" };
    if (isAgainst && riders.length) return { key: "carries", riders };
    if (isAgainst && camel !== first) return { key: "behind", first, n: ahead() };
    if (carriers.length) return { key: hasDie ? "rides" : "carried", carriers };
    if (riders.length) return { key: "carries", riders };
    const tile = board.tiles.find((one) => one.space > space && one.space <= space + REACH);
    if (tile) return { key: tile.side === "+" ? "ahead" : "back", space: tile.space };
    return camel === first ? { key: "first", dice: board.dice.length } : { key: "behind", first, n: ahead() };
  }
  /** How far the first one is ahead, in spaces. */
  function ahead(): number {
    return [...board.stacks].find(([, camels]) => camels.includes(first!))![0] - space;
  }
}

/** Whether a camel's own die can still come out; a crazy one's is grey. */
const runs = (board: Board, camel: string) => board.dice.includes(isCrazy(camel) ? "x" : camel);
