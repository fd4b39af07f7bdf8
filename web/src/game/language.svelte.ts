/** The language of this page: the one that was chosen here, or else the first of the browser's that it has words in. */
import { settings } from "../browser/settings.svelte";
import { languageFor, spoken } from "../words/spoken.svelte";
import { learnAgain } from "./learn";

/** The one that is to be spoken. */
const wanted = (): string => languageFor([settings.language, ...navigator.languages].filter(Boolean));

/** Speak as it is wanted; resolves when its words are there. */
export async function speak(): Promise<void> {
  const language = wanted();
  if (language === spoken.language) return;
  const texts = await spoken.load(language);
  await learnAgain(language, texts);
  // what was chosen last counts, however long its words were on the way
  if (language !== wanted()) return;
  spoken.speak(language, texts);
  document.documentElement.lang = language;
}

/** Change the language whenever another one is chosen, here or in another tab; what can't be loaded changes nothing. */
export function followChoice(): void {
  const changed = () => speak().catch(() => settings.set({ language: spoken.language }));
  $effect.root(() => {
    $effect(() => {
      if (settings.language) void changed();
    });
  });
  addEventListener("languagechange", () => void changed());
}
