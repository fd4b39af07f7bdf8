/** One puzzle after the other: what is asked, what was answered, and which one comes next. */
import { trained } from "../browser/trained.svelte";
import { api, reasonOf, Refused } from "../net/api";
import type { Action, Message, Puzzle, PuzzleAnswer } from "../wire";
import { after, judged, type Verdict } from "./answers";
import { dayOf } from "./days";
import { BEGINNER } from "./rating";

export const THEMES = ["tickets", "tiles", "cards", "partners", "crazy", "roll", "bets", "markets"] as const;
export const DAILY = "daily-";
const NAME = /^(daily-\d{4}-\d\d-\d\d|[a-z]+-\d{1,6})$/;

export class Session {
  puzzle = $state.raw<Puzzle | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** What was played; null before, and of whoever gave up. */
  chosen = $state.raw<Action | null>(null);
  problem = $state.raw<Message | null>(null);
  /** Whether there is no puzzle of the name that was asked for, nor will there be. */
  isNowhere = $state(false);
  isBusy = $state(false);
  /** The player's rating before this puzzle, once it has moved. */
  before = $state.raw<number | null>(null);
  #isGone = false;
  readonly today = dayOf(Date.now());
  readonly verdict = $derived.by((): Verdict | null => (this.answer ? judged(this.answer, this.chosen) : null));
  /** The puzzle that is being made ready for after this one. */
  #ahead: { name: string; puzzle: Promise<Puzzle> } | null = null;

  /** The puzzle that an address names; else that of the day, or once it is done one of the endless ones. */
  begin(hash: string): void {
    const named = hash.slice(1);
    if (NAME.test(named)) void this.open(named);
    else if (this.isDone(this.today)) this.next();
    else this.openDaily();
  }

  openDaily(): void {
    void this.open(DAILY + this.today);
  }

  leave(): void {
    this.#isGone = true;
  }

  isDone(day: string): boolean {
    return DAILY + day in trained.now.tried;
  }

  async open(name: string): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      const puzzle = await (this.#ahead?.name === name ? this.#ahead.puzzle : api.puzzle(name));
      // whoever has left has another address
      if (this.#isGone) return;
      this.puzzle = puzzle;
      this.answer = this.chosen = this.before = null;
      history.replaceState(history.state, "", `#${name}`);
    } catch (error) {
      this.problem = reasonOf(error);
      this.isNowhere = error instanceof Refused && error.code === "no_such_puzzle";
    }
    this.isBusy = false;
    this.#ahead = null;
  }

  /** Play an action; with none, give up. */
  async act(action: Action | null): Promise<void> {
    const { puzzle } = this;
    if (!puzzle || this.answer || this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      const answer = await api.puzzleAnswer(puzzle.name);
      this.chosen = action;
      this.answer = answer;
      const { rating } = trained.now;
      const change = after(trained.now, puzzle, judged(answer, action), Date.now());
      this.before = "rating" in change ? (rating ?? BEGINNER) : null;
      trained.keep({ ...change, ...this.#passed(puzzle) });
      const name = this.#nextName();
      this.#ahead = { name, puzzle: api.puzzle(name) };
      // what could not be made ready is asked for again
      this.#ahead.puzzle.catch(() => (this.#ahead = null));
    } catch (error) {
      this.problem = reasonOf(error);
    }
    this.isBusy = false;
  }

  /** One more of the endless ones. */
  next(): void {
    void this.open(this.#nextName());
  }

  /** The themes that the endless ones keep to. */
  get themes(): readonly string[] {
    const chosen = THEMES.filter((theme) => trained.now.themes.includes(theme));
    return chosen.length ? chosen : THEMES;
  }

  turn(theme: string): void {
    const { themes } = this;
    const without = themes.filter((one) => one !== theme);
    trained.keep({ themes: themes.includes(theme) ? without : [...themes, theme] });
  }

  /** The theme of which the fewest were seen, the first of several. */
  #nextName(): string {
    const { next } = trained.now;
    const seen = (theme: string) => next[theme] ?? 0;
    const theme = this.themes.reduce((one, other) => (seen(other) < seen(one) ? other : one));
    return `${theme}-${seen(theme)}`;
  }

  /** A row goes on behind the puzzle that was just tried. */
  #passed({ name, theme }: Puzzle): { next?: Record<string, number> } {
    if (name.startsWith(DAILY)) return {};
    const number = Number(name.slice(theme.length + 1));
    const { next } = trained.now;
    return { next: { ...next, [theme]: Math.max(next[theme] ?? 0, number + 1) } };
  }
}
