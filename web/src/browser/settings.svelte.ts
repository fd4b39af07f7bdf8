/** What this browser's owner chose: kept in the browser, told to nobody. */
import { drawer, fields } from "./drawer";

const THEMES = ["auto", "day", "night"] as const;
const SPEEDS = ["normal", "fast", "off"] as const;
/** How strong the bots of a quick game are. */
export const LEVELS = ["easy", "even", "strong"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Level = (typeof LEVELS)[number];
/** What "Play now" plays. */
export interface Quick {
  /** As the server calls it; nothing: the first there is. */
  game: string;
  level: Level;
  hasOdds: boolean;
}
interface Kept {
  /** The language that was chosen; nothing: the browser's. */
  language: string;
  theme: Theme;
  speed: Speed;
  name: string;
  sign: number | null;
  /** Whether games are played in words alone. */
  isPlain: boolean;
  /** Whether every action is to be confirmed. */
  confirms: boolean;
  /** Whether single letters and digits are short ways. */
  hasKeys: boolean;
  /** Whether emotes are hidden. */
  hidesEmotes: boolean;
  /** Whether nothing is to be heard. */
  isMuted: boolean;
  /** Whether one wants to be notified of one's turn. */
  hasAlerts: boolean;
  /** Whether a game that one only watches is shown large where the screen is. */
  isTelevision: boolean;
  quick: Quick;
}

const KEY = "camelup.settings";
const LONGEST_NAME = 24;
const SIGNS = 8;

function mendedQuick(found: unknown): Quick {
  const { game, level, hasOdds } = fields(found);
  return {
    game: typeof game === "string" ? game : "",
    level: LEVELS.find((one) => one === level) ?? "even",
    hasOdds: hasOdds === true,
  };
}

function mended(found: unknown): Kept {
  const {
    language,
    theme,
    speed,
    name,
    sign,
    isPlain,
    confirms,
    hasKeys,
    hidesEmotes,
    isMuted,
    hasAlerts,
    isTelevision,
    quick,
  } = fields(found);
  return {
    language: typeof language === "string" ? language : "",
    theme: THEMES.find((one) => one === theme) ?? "auto",
    speed: SPEEDS.find((one) => one === speed) ?? "normal",
    name: typeof name === "string" ? name.slice(0, LONGEST_NAME) : "",
    sign: Number.isInteger(sign) && (sign as number) >= 0 && (sign as number) < SIGNS ? (sign as number) : null,
    isPlain: isPlain === true,
    confirms: confirms === true,
    hasKeys: hasKeys !== false,
    hidesEmotes: hidesEmotes === true,
    isMuted: isMuted === true,
    hasAlerts: hasAlerts === true,
    isTelevision: isTelevision !== false,
    quick: mendedQuick(quick),
  };
}

class Settings {
  #kept = $state.raw(drawer.read(KEY, mended));

  constructor() {
    drawer.listen(KEY, () => this.#take(drawer.read(KEY, mended)));
  }

  get language() {
    return this.#kept.language;
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
  get isTelevision() {
    return this.#kept.isTelevision;
  }
  get hasAlerts() {
    return this.#kept.hasAlerts;
  }
  get isMuted() {
    return this.#kept.isMuted;
  }
  get confirms() {
    return this.#kept.confirms;
  }
  get hasKeys() {
    return this.#kept.hasKeys;
  }
  get hidesEmotes() {
    return this.#kept.hidesEmotes;
  }
  get name() {
    return this.#kept.name;
  }
  get sign() {
    return this.#kept.sign;
  }
  get quick() {
    return this.#kept.quick;
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
