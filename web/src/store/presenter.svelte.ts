/** Shows what happened event by event; the newest view is always where it ends. */
import { frames, type Aloft, type Frame } from "../race/motion";
import type { RaceEvent } from "../race/types";
import type { View } from "../wire";
import type { Fresh } from "./entries";
import { media } from "./media.svelte";
import { settings } from "./settings.svelte";

const PACE = { normal: 1, fast: 0.45, off: 0 };
/** With more than this many pictures waiting, they go by at double speed. */
const MANY = 12;

export class Presenter {
  /** What is on the screen. */
  view = $state.raw<View | null>(null);
  aloft = $state.raw<Aloft | null>(null);
  /** Whether the screen shows the newest view. */
  isCaughtUp = $state(true);
  /** The last entry that is on the screen, all of them when it is caught up: the log tells no more than the course shows. */
  n = $state(Infinity);

  #waiting: (Frame & { n: number })[] = [];
  #newest: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show a view at once. */
  jump(view: View): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#newest = view;
    this.view = view;
    this.aloft = null;
    this.isCaughtUp = true;
    this.n = Infinity;
  }

  /** Show events one after the other, then the view they lead to. */
  play(events: readonly Fresh[], view: View): void {
    // only races have pictures between the views so far
    if (this.view?.type !== "race_view" || this.pace === 0 || document.hidden) return this.jump(view);
    this.#newest = view;
    let last = this.#waiting.at(-1)?.view ?? this.view;
    for (const { n, event } of events) {
      const pictures = frames(last, event as RaceEvent);
      last = pictures.at(-1)!.view;
      this.#waiting.push(...pictures.map((picture) => ({ ...picture, n })));
    }
    this.isCaughtUp = false;
    if (this.#timer === undefined) this.#next();
  }

  /** Go to the end at once. */
  skip(): void {
    if (this.#newest && !this.isCaughtUp) this.jump(this.#newest);
  }

  get pace(): number {
    return media.isStill ? 0 : PACE[settings.speed];
  }

  #next(): void {
    const frame = this.#waiting.shift();
    if (!frame) {
      if (this.#newest) this.jump(this.#newest);
      return;
    }
    this.view = frame.view;
    this.aloft = frame.aloft;
    this.n = frame.n;
    const hurry = this.#waiting.length > MANY ? 0.5 : 1;
    this.#timer = setTimeout(() => this.#next(), frame.ms * this.pace * hurry);
  }
}
