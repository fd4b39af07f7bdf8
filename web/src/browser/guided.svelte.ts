/** What the guide has shown in this browser, and whether it is wanted. */
import { drawer, fields } from "./drawer";

interface Kept {
  isOff: boolean;
  /** The hints that were answered, by their names. */
  seen: readonly string[];
  /** The games of which one was played to its end. */
  done: readonly string[];
}

const KEY = "camelup.guide";
const texts = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];

function mended(found: unknown): Kept {
  const { isOff, seen, done } = fields(found);
  return { isOff: isOff === true, seen: texts(seen), done: texts(done) };
}

class Guided {
  #kept = $state.raw(drawer.read(KEY, mended));

  constructor() {
    drawer.listen(KEY, () => (this.#kept = drawer.read(KEY, mended)));
  }

  get isOff() {
    return this.#kept.isOff;
  }

  /** Whether hints are given in a game. */
  isOn(game: string): boolean {
    return !this.isOff && !this.#kept.done.includes(game);
  }

  hasSeen(game: string, hint: string): boolean {
    return this.#kept.seen.includes(`${game} ${hint}`);
  }

  saw(game: string, hint: string): void {
    if (!this.hasSeen(game, hint)) this.#keep({ seen: [...this.#kept.seen, `${game} ${hint}`] });
  }

  /** A whole game was played: its first one is over. */
  finished(game: string): void {
    if (!this.#kept.done.includes(game)) this.#keep({ done: [...this.#kept.done, game] });
  }

  /** No more hints, in no game. */
  turnOff(): void {
    this.#keep({ isOff: true });
  }

  /** Hints from the beginning, for this game; those of the others go on where they were. */
  turnOn(game: string): void {
    const { seen, done } = this.#kept;
    this.#keep({
      isOff: false,
      seen: seen.filter((one) => !one.startsWith(`${game} `)),
      done: done.filter((one) => one !== game),
    });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...drawer.read(KEY, mended), ...change };
    drawer.write(KEY, this.#kept);
  }
}

export const guided = new Guided();
