/** The options of any game: what they are called, and which of them are worth telling. */
import { gameText } from "../game/names";
import type { Choices, OptionCard } from "../wire";
import { keyOf } from "../words/catalogues";

/** The name of a field, a value or a kind of action as words, where the game has none for it. */
export const spelt = (name: string): string => name.replaceAll("_", " ");

/** `option.NAME` in the words of the game. */
export const optionName = (game: string, name: string): string => gameText(game, `option.${name}`) ?? spelt(name);

/** `option_value.NAME.VALUE` in the words of the game. */
export const valueName = (game: string, name: string, value: unknown): string =>
  gameText(game, `option_value.${name}.${String(value)}`) ?? spelt(String(value));

/** What was chosen of a game, as far as it has words for it. */
export function factsOf({ game, options }: Choices): [string, string][] {
  const named = Object.entries(options).filter(([name]) => gameText(game, `option.${name}`) !== undefined);
  return named.map(([name, value]) => [keyOf(game, `option.${name}`), valueName(game, name, value)]);
}

/** What differs from what is usual; the rest is not said. */
export function chosenOf(
  options: readonly OptionCard[],
  picked: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  // a number that was wiped out is not one
  const others = options.filter(
    ({ name, usual }) => name in picked && picked[name] !== usual && !Number.isNaN(picked[name]),
  );
  return Object.fromEntries(others.map(({ name }) => [name, picked[name]]));
}
