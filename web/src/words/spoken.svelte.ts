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
  #isWhole = false;
  #now = $state.raw<{ language: string; texts: Texts }>({ language: "", texts: {} });

  get language(): string {
    return this.#now.language;
  }
  get texts(): Texts {
    return this.#now.texts;
  }

  /** The texts of a language, which are loaded when they are first asked for. */
  async load(language: string): Promise<Texts> {
    const { first, later } = languages[language]!;
    const parts = await Promise.all(this.#isWhole ? [first(), later()] : [first()]);
    return Object.assign({}, ...parts.map((part) => part.default)) as Texts;
  }

  speak(language: string, texts: Texts): void {
    this.#now = { language, texts };
    // they may have been asked for while these were on the way
    if (this.#isWhole) void this.complete();
  }

  /** Load what is said on pages that not everybody opens too, from now on in every language. */
  async complete(): Promise<void> {
    this.#isWhole = true;
    const { language } = this;
    const { default: texts } = await languages[language]!.later();
    if (language !== this.language) await this.complete();
    else if (Object.keys(texts).some((key) => !(key in this.texts)))
      this.#now = { language, texts: { ...texts, ...this.texts } };
  }
}

export const spoken = new Spoken();

/** A part of the page that not everybody opens, with its words. */
export const withWords = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, spoken.complete()]))[0];
