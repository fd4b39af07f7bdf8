/** A game that is watched again: where one is in it, whether it goes on by itself, and what is on the screen. */
import type { Game } from "../game/game";
import { Presenter } from "../store/presenter.svelte";
import { settings } from "../browser/settings.svelte";
import type { Moment, Replay } from "../wire";
import { before, leap, nearest, stretches, turnOf, turns } from "./turns";

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Watching {
  replay = $state.raw<Replay | null>(null);
  /** The game that it is a game of. */
  game = $state.raw<Game | null>(null);
  /** The place of what is on the screen among the moments. */
  at = $state(0);
  isPlaying = $state(false);
  speed = $state<number>(1);
  readonly presenter = new Presenter(
    (view, event) => this.game?.film(view, event) ?? [],
    () => (settings.speed === "off" ? 0 : 1 / this.speed),
  );

  readonly moments = $derived<readonly Moment[]>(this.replay?.moments ?? []);
  readonly turns = $derived(turns(this.moments));
  readonly chapters = $derived(
    stretches(this.turns, (turn) => this.game?.readings.chapter(before(this.moments, turn)) ?? 0),
  );
  readonly turn = $derived(turnOf(this.turns, this.at));
  readonly moment = $derived(this.moments[this.at]);
  readonly isLast = $derived(this.at >= this.moments.length - 1);
  /** The last entry that the screen shows: the log tells no more than the field. */
  readonly n = $derived(this.presenter.isCaughtUp ? (this.moment?.n ?? -1) : this.presenter.n);

  /** Show a game at entry n; the same game seen by others stays where it is. */
  show(replay: Replay, game: Game, n: number): void {
    this.game = game;
    this.replay = replay;
    this.#jump(nearest(replay.moments, n));
  }

  /** Show the same moments otherwise: drawn, or in words. */
  recast(game: Game): void {
    this.presenter.skip();
    this.game = game;
  }

  /** More of the same game has come; what is on the screen stays there. */
  extend(moments: readonly Moment[]): void {
    const last = this.moments.at(-1)?.n ?? -1;
    const fresh = moments.filter((moment) => moment.n > last);
    if (this.replay && fresh.length) this.replay = { ...this.replay, moments: [...this.moments, ...fresh] };
  }

  /** Go to entry n, or the nearest one. */
  goTo(n: number): void {
    this.#stopAt(nearest(this.moments, n));
  }

  /** Go to the end of a turn. */
  toTurn(turn: number): void {
    const found = this.turns[Math.min(Math.max(turn, 0), this.turns.length - 1)];
    if (found) this.#stopAt(found.last);
  }

  /** Go to the place among the moments where one was. */
  comeBackTo(at: number): void {
    this.#stopAt(at);
  }

  /** One turn on, as it was played; or one back, at once. */
  step(by: 1 | -1): void {
    this.isPlaying = false;
    if (by > 0) this.#on();
    else this.toTurn(this.turn - 1);
  }

  /** A leg on or back. */
  leap(by: 1 | -1): void {
    this.toTurn(leap(this.chapters, this.turn, by));
  }

  toggle(): void {
    if (!this.isPlaying && this.isLast) this.toTurn(0);
    this.isPlaying = !this.isPlaying;
  }

  /** What comes next while it plays by itself. */
  playOn(): void {
    if (this.isLast) this.isPlaying = false;
    else this.#on();
  }

  /** Play the rest of this turn, or the next one. */
  #on(): void {
    this.presenter.skip();
    const turn = this.turns[this.turn];
    const next = this.at === turn?.last ? this.turns[this.turn + 1] : turn;
    if (!next) return;
    const passed = this.moments.slice(this.at + 1, next.last + 1);
    const events = passed.flatMap(({ n, events }) => events.map(({ event }, at) => ({ n, at, event })));
    this.at = next.last;
    this.presenter.play(events, this.moments[next.last]!.view);
  }

  #stopAt(at: number): void {
    this.isPlaying = false;
    this.#jump(at);
  }

  #jump(at: number): void {
    this.at = at;
    const view = this.moments[at]?.view;
    if (view) this.presenter.jump(view);
  }
}
