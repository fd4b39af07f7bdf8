/** Shows what happened event by event; the newest view is always where it ends. */
import type { GameEvent, View } from "../wire";
import type { Fresh } from "./entries";
import { media } from "../browser/media.svelte";
import { settings } from "../browser/settings.svelte";

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
/** With more than this many events waiting, they go by at double speed. */
const MANY = 3;

export class Presenter {
  /** What is on the screen. */
  view = $state.raw<View | null>(null);
  /** What moves on it, as the game's own film says. */
  cue = $state.raw<unknown>(null);
  /** How long things take now, against normal speed; 0: no time at all. */
  tempo = $state(1);
  /** Whether the screen shows the newest view. */
  isCaughtUp = $state(true);
  /** The last entry that is on the screen, all of them when it is caught up: the log tells no more than the course shows. */
  n = $state(Infinity);
  /** How many of that entry's events are on the screen. */
  events = $state(Infinity);

  #waiting: (Picture & { n: number; at: number })[] = [];
  #newest: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** With a tempo of its own it does not heed the one that was chosen for tables. */
  constructor(
    private readonly film: Film,
    private readonly chosen = () => PACE[settings.speed],
  ) {}

  /** Show a view at once. */
  jump(view: View): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#newest = view;
    this.view = view;
    this.cue = null;
    this.tempo = this.pace;
    this.isCaughtUp = true;
    this.n = Infinity;
    this.events = Infinity;
  }

  /** Show events one after the other, then the view they lead to. */
  play(events: readonly Fresh[], view: View): void {
    if (!this.view || this.pace === 0 || document.hidden) return this.jump(view);
    this.#newest = view;
    let last = this.#waiting.at(-1)?.view ?? this.view;
    for (const { n, at, event } of events) {
      const pictures = this.#filmed(last, event);
      last = pictures.at(-1)?.view ?? last;
      this.#waiting.push(...pictures.map((picture) => ({ ...picture, n, at })));
    }
    this.isCaughtUp = false;
    if (this.#timer === undefined) this.#next();
  }

  /** Go to the end at once. */
  skip(): void {
    if (this.#newest && !this.isCaughtUp) this.jump(this.#newest);
  }

  get pace(): number {
    return media.isStill ? 0 : this.chosen();
  }

  /** The pictures of an event; one that this page does not know has none, and the view that it leads to will do. */
  #filmed(view: View, event: GameEvent): Picture[] {
    try {
      return this.film(view, event).filter((picture) => picture.view);
    } catch (error) {
      console.error(error);
      return [];
    }
  }

  #next(): void {
    let picture = this.#waiting.shift();
    // what takes no time is in the next picture too
    while (picture?.ms === 0) picture = this.#waiting.shift();
    if (!picture) {
      if (this.#newest) this.jump(this.#newest);
      return;
    }
    this.tempo = this.pace * (this.#behind(picture) > MANY ? 0.5 : 1);
    this.view = picture.view;
    this.cue = picture.cue;
    this.n = picture.n;
    this.events = picture.at + 1;
    this.#timer = setTimeout(() => this.#next(), picture.ms * this.tempo);
  }

  /** How many events that take time wait after this one. */
  #behind({ n, at }: { n: number; at: number }): number {
    const later = this.#waiting.filter((one) => one.ms && (one.n !== n || one.at !== at));
    return new Set(later.map((one) => `${one.n} ${one.at}`)).size;
  }
}
