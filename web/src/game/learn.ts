/** The words of games that other packages brought to the server. */
import { api } from "../net/api";
import { isKnown, learn } from "../words/catalogues";

const asked = new Map<string, Promise<void>>();

/** Ask for the words of a game, once, if this page has none; without them its keys are shown. */
export function learnWords(game: string): Promise<void> {
  if (isKnown(game)) return Promise.resolve();
  const answer =
    asked.get(game) ??
    api.words(game).then(
      (words) => learn(game, words),
      () => void asked.delete(game),
    );
  asked.set(game, answer);
  return answer;
}
