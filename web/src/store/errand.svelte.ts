/** An action on its way: said again, with the same id, until it is answered; in the end it is given up. */
import type { Act, Code, Message, Refusal } from "../wire";

/** How long an answer is waited for, and how long one waits before saying again what went wrong. */
const PATIENCE = 8_000;
const PAUSES = [600, 2_000, 5_000];
/** Refusals after which the same action may well be played. */
const PASSING: ReadonlySet<Code> = new Set(["failed", "too_fast"]);
const NO_ANSWER: Message = { key: "page.no_answer" };

export class Errand {
  /** The action that waits for its answer. */
  act = $state.raw<Act | null>(null);
  #said = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly say: (act: Act) => void,
    private readonly gaveUp: (why: Message) => void,
  ) {}

  send(act: Act): void {
    this.act = act;
    this.#said = 0;
    this.again();
  }

  /** Say it now: it is new, or the line is back. */
  again(): void {
    if (!this.act) return;
    if (this.#said > PAUSES.length) return this.#giveUp(NO_ANSWER);
    this.#said++;
    this.say(this.act);
    this.#wait(PATIENCE);
  }

  /** The line is gone: whatever waits, waits for it. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  /** It was answered, or is of no use any more. */
  done(): void {
    clearTimeout(this.#timer);
    this.act = null;
  }

  /** Whether a refusal is one that passes, so that it will be said again. */
  refused({ code, reason }: Refusal): boolean {
    if (!PASSING.has(code)) return false;
    if (this.#said > PAUSES.length) this.#giveUp(reason);
    else this.#wait(PAUSES[this.#said - 1]!);
    return true;
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.again(), ms);
  }

  #giveUp(why: Message): void {
    this.done();
    this.gaveUp(why);
  }
}
