/** What is said of a guess once the truth is there. */
import type { Message } from "../../../wire";
import { over, under } from "./reasons";
import type { Guess } from "./score";

/** From which score on a guess is called what. */
const NAMES: readonly [least: number, name: string][] = [
  [97, "spot_on"],
  [92, "close"],
  [80, "fair"],
];

/** How good it was, and which camel was taken for too little or too much. */
export function told(guess: Guess, score: number): Message[] {
  const name = NAMES.find(([least]) => score >= least)?.[1] ?? "off";
  const [more, less] = [under(guess), over(guess)];
  const found: Message[] = [{ key: `race.page.guess.was.${name}` }];
  if (more) found.push({ key: "race.page.guess.was.more", args: { camel: more } });
  if (less) found.push({ key: "race.page.guess.was.less", args: { camel: less } });
  return found;
}
