/** The words of games that other packages brought to the server. */
import { api } from "../net/api";
import { isKnown, learn, type Brought } from "../words/catalogues";
import { spoken, type Texts } from "../words/spoken.svelte";

const asked = new Map<string, Promise<void>>();
/** What was told of each of them. */
const told = new Map<string, Brought>();

/** Ask for the words of a game, once, if this page has none; without them its keys are shown. */
export function learnWords(game: string): Promise<void> {
  if (isKnown(game)) return Promise.resolve();
  const { language } = spoken;
  const answer =
    asked.get(game) ??
    api.words(game, language).then(
      (words) => {
        told.set(game, words);
        learn(game, words);
        // another language was chosen meanwhile
        if (spoken.language !== language) void learnAgain(spoken.language, spoken.texts);
      },
      () => void asked.delete(game),
    );
  asked.set(game, answer);
  return answer;
}

/** Put the words of all such games among the texts of another language; those that can't be had stay as they are. */
export async function learnAgain(language: string, texts: Texts): Promise<void> {
  const games = [...told].map(async ([game, before]) => {
    const words = await api.words(game, language).catch(() => before);
    told.set(game, words);
    learn(game, words, texts);
  });
  await Promise.all(games);
}
