/** What this browser's owner chose: kept in the browser, told to nobody. */

export type Theme = "auto" | "day" | "night";
export type Speed = "normal" | "fast" | "off";
interface Kept {
  theme: Theme;
  speed: Speed;
  name: string;
  sign: number | null;
}

const KEY = "camelup.settings";

function kept(): Kept {
  const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  return { theme: "auto", speed: "normal", name: "", sign: null, ...found };
}

class Settings {
  #kept = $state(kept());

  get theme() {
    return this.#kept.theme;
  }
  get speed() {
    return this.#kept.speed;
  }
  get name() {
    return this.#kept.name;
  }
  get sign() {
    return this.#kept.sign;
  }

  /** Remember a choice. */
  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
    this.dress();
  }

  /** Put the page into the chosen colours. */
  dress(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();
