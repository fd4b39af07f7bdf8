/** Shows what happened event by event; the newest view is always where it ends. */
import type { GameEvent, View } from "../wire";
import type { Fresh } from "./entries";
import { media } from "./media.svelte";
import { settings } from "./settings.svelte";

/** One picture of something that happens. */
export interface Picture<V extends View = View, Cue = unknown> {
  view: V;
  /** What moves in it; nothing when it stands still. */
  cue: Cue | null;
  /** How long it stands, in milliseconds at normal speed. */
  ms: number;
}
/** How a game shows an event: its pictures, the last of which has the result; none if it has no pictures. */
export type Film = (view: View, event: GameEvent) => Picture[];

const PACE = { normal: 1, fast: 0.45, off: 0 };
/** With more than this many pictures waiting, they go by at double speed. */
const MANY = 12;

export class Presenter {
  /** What is on the screen. */
  view = $state.raw<View | null>(null);
  /** What moves on it, as the game's own film says. */
  cue = $state.raw<unknown>(null);
  /** Whether the screen shows the newest view. */
  isCaughtUp = $state(true);
  /** The last entry that is on the screen, all of them when it is caught up: the log tells no more than the course shows. */
  n = $state(Infinity);

  #waiting: (Picture & { n: number })[] = [];
  #newest: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly film: Film) {}

  /** Show a view at once. */
  jump(view: View): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#newest = view;
    this.view = view;
    this.cue = null;
    this.isCaughtUp = true;
    this.n = Infinity;
  }

  /** Show events one after the other, then the view they lead to. */
  play(events: readonly Fresh[], view: View): void {
    if (!this.view || this.pace === 0 || document.hidden) return this.jump(view);
    this.#newest = view;
    let last = this.#waiting.at(-1)?.view ?? this.view;
    for (const { n, event } of events) {
      const pictures = this.film(last, event);
      last = pictures.at(-1)?.view ?? last;
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
    const picture = this.#waiting.shift();
    if (!picture) {
      if (this.#newest) this.jump(this.#newest);
      return;
    }
    this.view = picture.view;
    this.cue = picture.cue;
    this.n = picture.n;
    const hurry = this.#waiting.length > MANY ? 0.5 : 1;
    this.#timer = setTimeout(() => this.#next(), picture.ms * this.pace * hurry);
  }
}
