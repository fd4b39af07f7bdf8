/** What things are for, in sentences: beside each button, or once for all of a kind. */
import type { Explanation } from "../../game/explanation";
import type { Action } from "../../wire";
import { signed } from "../../words/signed";
import { capitalised, plain, type Words } from "../../words/words";

/** What a piece says of itself, in one go. */
export function said({ rows = [], text, hint }: Explanation, words: Words): string {
  const brings = rows.map(({ text: what, pounds }) => words.say("page.plain.brings", { what, pounds: signed(pounds) }));
  const told = [
    ...text,
    ...(brings.length ? [words.say("page.plain.brings_all", { brings })] : []),
    ...(hint ? [hint] : []),
  ];
  return plain(capitalised(words.parts("page.plain.told", { told })));
}

/** Its ladder of values; nothing where it has none. */
export function ladder({ ladder: rungs = [] }: Explanation, words: Words): string {
  return words.say("page.plain.ladder", { rungs: rungs.map((rung) => words.say("page.plain.rung", { ...rung })) });
}

export interface Told {
  /** What is said of the whole kind, each thing once. */
  all: readonly Explanation[];
  /** What is said of each action, where each is another thing. */
  each: readonly (Explanation | null)[];
}

/** What is the same for several actions is told of their kind. */
export function toldOf(actions: readonly Action[], explains: (action: Action) => Explanation | null): Told {
  const each = actions.map(explains);
  const byTitle = new Map(each.flatMap((one) => (one ? [[one.title, one] as const] : [])));
  if (byTitle.size === actions.length) return { all: [], each };
  return { all: [...byTitle.values()], each: actions.map(() => null) };
}
