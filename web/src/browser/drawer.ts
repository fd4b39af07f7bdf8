/**
 * What this browser keeps for us. It may keep nothing (storage that is forbidden, full or broken), and what it kept may be
 * garbage: reading and writing never fail, and what can't be kept lasts as long as the page.
 */

/** Makes what was found into what it should be; what was never there, or can't be read, comes as undefined. */
export type Mended<T> = (found: unknown) => T;

export class Drawer {
  /** What could not be put into the drawer, as the text it would have there; null: taken out. */
  #loose = new Map<string, string | null>();

  /** The storage is asked for each time: where it is forbidden, asking throws. */
  constructor(private readonly storage: () => Storage) {}

  read<T>(key: string, mended: Mended<T>): T {
    let text: string | null = null;
    try {
      text = this.#loose.has(key) ? this.#loose.get(key)! : this.storage().getItem(key);
      return mended(text === null ? undefined : JSON.parse(text));
    } catch {
      // garbage is of no use to anybody
      if (text !== null) this.remove(key);
      return mended(undefined);
    }
  }

  /** Keep a value; whether it will still be there after a reload. */
  write(key: string, value: unknown): boolean {
    return this.#put(key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.#put(key, null);
  }

  /** Whether what is kept will still be there after a reload. */
  get isLasting(): boolean {
    const name = "camelup.try";
    const isKept = this.write(name, true);
    this.remove(name);
    return isKept;
  }

  /** Hear when another tab has put something else there. */
  listen(key: string, heard: () => void): () => void {
    const listener = (event: Event) => {
      const { key: changed } = event as StorageEvent;
      if (changed !== null && changed !== key) return;
      this.#loose.delete(key);
      heard();
    };
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }

  #put(key: string, text: string | null): boolean {
    try {
      if (text === null) this.storage().removeItem(key);
      else this.storage().setItem(key, text);
      this.#loose.delete(key);
      return true;
    } catch {
      this.#loose.set(key, text);
      return false;
    }
  }
}

/** What lasts. */
export const drawer = new Drawer(() => localStorage);
/** What lasts as long as the tab. */
export const tabDrawer = new Drawer(() => sessionStorage);

/** The last moment that has a date; no clock shows a later one. */
const LAST = 8.64e15;
/** Whether something found is a moment, in milliseconds. */
export const isMoment = (found: unknown): found is number => typeof found === "number" && Math.abs(found) <= LAST;

/** The fields of what was found, if it has any. */
export function fields(found: unknown): Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
}
