/** What this browser's owner chose: kept in the browser, told to nobody. */
import { drawer, fields } from "./drawer";

const THEMES = ["auto", "day", "night"] as const;
const SPEEDS = ["normal", "fast", "off"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
interface Kept {
  theme: Theme;
  speed: Speed;
  name: string;
  sign: number | null;
  /** Whether games are played in words alone. */
  isPlain: boolean;
}

const KEY = "camelup.settings";
const LONGEST_NAME = 24;
const SIGNS = 8;

function mended(found: unknown): Kept {
  const { theme, speed, name, sign, isPlain } = fields(found);
  return {
    theme: THEMES.find((one) => one === theme) ?? "auto",
    speed: SPEEDS.find((one) => one === speed) ?? "normal",
    name: typeof name === "string" ? name.slice(0, LONGEST_NAME) : "",
    sign: Number.isInteger(sign) && (sign as number) >= 0 && (sign as number) < SIGNS ? (sign as number) : null,
    isPlain: isPlain === true,
  };
}

class Settings {
  #kept = $state.raw(drawer.read(KEY, mended));

  constructor() {
    drawer.listen(KEY, () => this.#take(drawer.read(KEY, mended)));
  }

  get theme() {
    return this.#kept.theme;
  }
  get speed() {
    return this.#kept.speed;
  }
  get isPlain() {
    return this.#kept.isPlain;
  }
  get name() {
    return this.#kept.name;
  }
  get sign() {
    return this.#kept.sign;
  }

  /** Remember a choice; what another tab chose meanwhile stands. */
  set(change: Partial<Kept>): void {
    const all = { ...drawer.read(KEY, mended), ...change };
    drawer.write(KEY, all);
    this.#take(all);
  }

  /** Put the page into the chosen colours. */
  dress(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }

  #take(all: Kept): void {
    this.#kept = all;
    this.dress();
  }
}

export const settings = new Settings();
