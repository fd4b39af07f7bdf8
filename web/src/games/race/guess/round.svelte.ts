/** A round of ten boards: what is laid on the one that is seen, what was said of those before it, and how good it was. */
import { keepRound, keepRunning, keptRounds, runningRound, type KeptRound } from "../../../browser/guesses";
import { api, reasonOf } from "../../../net/api";
import type { GuessBoard, Message } from "../../../wire";
import { read } from "../board";
import { editionOf } from "../edition";
import { even, inHand, shares, stacked, type Chips } from "./chips";
import { binned, evenScore, mean, score, type Guess } from "./score";

export const BOARDS = 10;
/** The server has so many boards. */
const ALL = 1_000_000;
export const isNumber = (number: number) => Number.isInteger(number) && number >= 0 && number <= ALL - BOARDS;
export const anyStart = () => Math.floor(Math.random() * (ALL - BOARDS));

export class Round {
  readonly start: number;
  /** Those that were told the truth about. */
  guesses = $state.raw<readonly Guess[]>([]);
  /** The board that is seen, and what is laid on it. */
  now = $state.raw<GuessBoard | null>(null);
  chips = $state.raw<Chips>({});
  /** Whether the truth about the board that is seen is shown. */
  isTold = $state(false);
  problem = $state.raw<Message | null>(null);
  rounds = $state.raw<readonly KeptRound[]>(keptRounds());
  /** The next one is fetched while this one is thought about. */
  #next: Promise<GuessBoard> | null = null;
  #isOpening = false;

  readonly hand = $derived(inHand(this.chips));
  readonly scores = $derived(this.guesses.map(({ said, chances }) => score(said, chances)));
  readonly evens = $derived(this.guesses.map(({ chances }) => evenScore(chances)));
  readonly isOver = $derived(this.isTold && this.guesses.length === BOARDS);
  readonly guess = $derived(this.isTold ? (this.guesses.at(-1) ?? null) : null);
  /** Which board of the round is seen, from 1. */
  readonly place = $derived(this.guesses.length + (this.isTold ? 0 : 1));

  constructor(
    start: number,
    readonly fetched: (number: number) => Promise<GuessBoard> = api.toGuess,
  ) {
    this.start = start;
    const before = runningRound();
    if (before?.start === start && before.guesses.length < BOARDS) this.guesses = before.guesses;
  }

  /** See the next board. */
  async open(): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    const number = this.start + this.guesses.length;
    this.problem = null;
    try {
      const found = await (this.#next ?? this.fetched(number));
      this.now = found;
      this.chips = even([...editionOf(found.board).racing]);
      this.isTold = false;
      this.#next = this.place < BOARDS ? this.fetched(number + 1) : null;
      this.#next?.catch(() => (this.#next = null));
    } catch (error) {
      this.#next = null;
      this.problem = reasonOf(error);
    }
    this.#isOpening = false;
  }

  lay(camel: string, chips: number): void {
    if (!this.isTold) this.chips = stacked(this.chips, camel, chips);
  }

  evenOut(): void {
    this.chips = even(Object.keys(this.chips));
  }

  /** Say it: from now on the truth is seen. */
  tell(): void {
    if (!this.now || this.isTold || this.hand) return;
    this.guesses = [...this.guesses, { said: shares(this.chips), chances: this.now.chances }];
    this.isTold = true;
    if (this.isOver) this.#keep();
    else keepRunning({ start: this.start, guesses: this.guesses.map((one) => ({ ...one })) });
  }

  #keep(): void {
    const bins = binned(this.guesses).map((bin): KeptRound["bins"][number] => [...bin]);
    keepRound({ at: Date.now(), mean: mean(this.scores), even: mean(this.evens), bins });
    this.rounds = keptRounds();
  }
}

/** The edition's board, read. */
export const boardOf = (found: GuessBoard) => read(found.board);
