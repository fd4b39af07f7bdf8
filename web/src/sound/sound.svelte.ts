/** What the page lets one hear: nothing before the first touch, nothing where it was muted. */
import { settings } from "../browser/settings.svelte";
import type { Band } from "./band";
import type { Note, Sound } from "./notes";

/** What a hand feels of a sound, in milliseconds on and off. */
const FELT: Partial<Record<Sound, number[]>> = {
  die: [18],
  bell: [70, 50, 70],
  cheer: [25, 30, 25],
  boo: [60],
  collapse: [40, 40, 120],
  fanfare: [60, 60, 60, 60, 220],
};
const TOUCHES = ["pointerdown", "keydown"] as const;

class SoundDoor {
  #isTouched = false;
  #band: Promise<Band> | undefined;

  constructor() {
    for (const touch of TOUCHES) addEventListener(touch, this.#touched, { capture: true });
  }

  /** Let notes be heard; whoever comes late hears nothing of what is past. */
  play(notes: readonly Note[], tempo = 1): void {
    if (!notes.length || !this.#isTouched || settings.isMuted) return;
    void this.#load().then((band) => band.play(notes, tempo), silence);
    const felt = notes.map(({ sound }) => FELT[sound]).find((pattern) => pattern);
    if (felt) feel(felt);
  }

  /** The band is there before it is needed. */
  #touched = (): void => {
    this.#isTouched = true;
    for (const touch of TOUCHES) removeEventListener(touch, this.#touched, { capture: true });
  };

  #load(): Promise<Band> {
    this.#band ??= import("./band").then(({ Band }) => new Band());
    return this.#band;
  }
}

/** A browser without sound is a browser without sound. */
const silence = () => undefined;

function feel(pattern: number[]): void {
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // some say that they can, and then refuse
  }
}

export const sound = new SoundDoor();
