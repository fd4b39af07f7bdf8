/** The odds of the board on the screen: asked for at once, and only the newest answer counts. */
import { api, Refused } from "../../../net/api";
import type { BoardOdds, Message } from "../../../wire";

const MANY = 300;

export class Reckoner {
  /** The last odds that came; older than the board while new ones are on their way. */
  odds = $state.raw<BoardOdds | null>(null);
  problem = $state.raw<Message | null>(null);
  #asked = $state("");
  #known = new Map<string, BoardOdds>();

  /** Whether what is shown belongs to another board. */
  readonly isStale = $derived(this.odds?.board !== this.#asked);

  constructor(readonly fetched: (board: string) => Promise<BoardOdds> = api.odds) {}

  /** Ask for the odds of a board; those of a board without an answer are nobody's. */
  async ask(board: string): Promise<void> {
    this.#asked = board;
    this.problem = null;
    if (!board) return;
    const known = this.#known.get(board);
    if (known) {
      this.odds = known;
      return;
    }
    try {
      const odds = await this.fetched(board);
      this.#keep(board, odds);
      if (this.#asked === board) this.odds = odds;
    } catch (error) {
      if (this.#asked === board) this.problem = error instanceof Refused ? error.reason : { key: "page.unreachable" };
    }
  }

  /** What the server says of a line that somebody wrote: its odds, or why it is no board. */
  async judge(line: string): Promise<Message | null> {
    try {
      this.#keep(line, await this.fetched(line));
      return null;
    } catch (error) {
      return error instanceof Refused ? error.reason : { key: "page.unreachable" };
    }
  }

  #keep(board: string, odds: BoardOdds): void {
    if (this.#known.size >= MANY) this.#known.clear();
    this.#known.set(board, odds);
  }
}
