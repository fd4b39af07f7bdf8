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
/** Hears an event when it is first shown: the view before it, how long things take, in how many milliseconds it begins. */
export type Listener = (event: GameEvent, view: View, tempo: number, after: number) => void;

const PACE = { normal: 1, fast: 0.45, off: 0 };
/** With more than this many events waiting, they go by at double speed. */
const MANY = 3;
/** Where nothing moves, so many milliseconds lie between what is heard of one event and of the next. */
const APART = 250;

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

  #waiting: (Picture & Fresh & { before: View })[] = [];
  /** The event that was heard last. */
  #heard: GameEvent | null = null;
  #newest: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether what is on the screen stays there until it was read, and whether something waits for that. */
  #isHeld = false;
  #isStopped = false;

  /** With a tempo of its own it does not heed the one that was chosen for tables. */
  constructor(
    private readonly film: Film,
    private readonly chosen = () => PACE[settings.speed],
    private readonly listener?: Listener,
  ) {}

  /** Show a view at once. */
  jump(view: View): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#isStopped = false;
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
    if (!this.view || document.hidden) return this.jump(view);
    if (this.pace === 0) {
      const before = this.view;
      events.slice(-MANY).forEach(({ event }, index) => this.listener?.(event, before, 1, index * APART));
      return this.jump(view);
    }
    this.#newest = view;
    let last = this.#waiting.at(-1)?.view ?? this.view;
    for (const { n, at, event } of events) {
      const pictures = this.#filmed(last, event);
      const before = last;
      last = pictures.at(-1)?.view ?? last;
      this.#waiting.push(...pictures.map((picture) => ({ ...picture, n, at, event, before })));
    }
    this.isCaughtUp = false;
    if (this.#timer === undefined) this.#next();
  }

  /** Leave what is on the screen there, until it is said to go on. */
  hold(): void {
    this.#isHeld = true;
  }

  goOn(): void {
    this.#isHeld = false;
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#next();
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
    this.#isStopped = this.#isHeld;
    if (this.#isStopped) return;
    let picture = this.#waiting.shift();
    // what takes no time is in the next picture too
    while (picture?.ms === 0) picture = this.#waiting.shift();
    if (!picture) {
      if (this.#newest) this.jump(this.#newest);
      return;
    }
    this.tempo = this.pace * (this.#behind(picture) > MANY ? 0.5 : 1);
    if (this.#heard !== picture.event) this.listener?.(picture.event, picture.before, this.tempo, 0);
    this.#heard = picture.event;
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
