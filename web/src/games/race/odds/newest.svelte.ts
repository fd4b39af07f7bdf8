/** The odds of a table as far as its course shows them: what is asked now may be answered after the next move. */
import { reasonOf } from "../../../net/api";
import type { Message, TableOdds, WorthRow } from "../../../wire";

export class NewestOdds {
  /** The odds that may be shown. */
  shown = $state.raw<TableOdds | null>(null);
  problem = $state.raw<Message | null>(null);
  /** The entry for which there was an answer last. */
  answered = $state(-1);
  #asked = -1;
  /** Odds of an entry that is not on the screen yet. */
  #ahead: TableOdds | null = null;

  constructor(
    private readonly fetched: () => Promise<TableOdds>,
    /** Tells the pieces what they are worth. */
    private readonly tell: (n: number, worth: readonly WorthRow[]) => void,
  ) {}

  /** An entry, the last there is, is on the screen. */
  async reached(n: number): Promise<void> {
    if (this.#ahead?.n === n) {
      this.#asked = n;
      this.#show(this.#ahead);
      return;
    }
    if (n === this.#asked) return;
    this.#asked = n;
    try {
      const odds = await this.fetched();
      if (this.#asked !== n) return;
      if (odds.n === n) this.#show(odds);
      // the table has gone on: these are the next board's
      else this.#ahead = odds;
    } catch (error) {
      if (this.#asked !== n) return;
      this.problem = reasonOf(error);
      this.answered = n;
    }
  }

  #show(odds: TableOdds): void {
    this.#ahead = null;
    this.shown = odds;
    this.problem = null;
    this.answered = odds.n;
    this.tell(odds.n, odds.worth);
  }
}
