/** The language that this page speaks, and its texts: whatever says anything says it anew when it changes. */
import { languages } from "virtual:catalogue";

export type Texts = Record<string, string>;

const ENGLISH = "en";
/** Every language in which this page can speak, in the order of its names. */
export const LANGUAGES: readonly string[] = Object.keys(languages).sort((a, b) => nameOf(a).localeCompare(nameOf(b)));

/** What a language is called by those who speak it. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

/** The first language of those that are wanted in which this page can speak. */
export function languageFor(wanted: readonly string[]): string {
  const known = (tag: string) => LANGUAGES.find((one) => one.toLowerCase() === tag.toLowerCase());
  const found = wanted.map((tag) => known(tag) ?? known(tag.split("-")[0]!));
  return found.find((language) => language !== undefined) ?? ENGLISH;
}

class Spoken {
  #now = $state.raw<{ language: string; texts: Texts }>({ language: "", texts: {} });

  get language(): string {
    return this.#now.language;
  }
  get texts(): Texts {
    return this.#now.texts;
  }

  /** All texts of a language, which are loaded when they are first asked for. */
  async load(language: string): Promise<Texts> {
    return (await languages[language]!()).default;
  }

  speak(language: string, texts: Texts): void {
    this.#now = { language, texts };
  }
}

export const spoken = new Spoken();
