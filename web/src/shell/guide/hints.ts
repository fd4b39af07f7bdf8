/** The guide of a first game: which hint is given when. A game brings its hints, this decides. */
import type { Hint } from "../../game/help";
import type { Message } from "../../wire";

/** So often a hint comes again that nobody answered. */
export const MOST = 3;

export interface Given {
  hint: Hint;
  message: Message;
}

/** What the guide keeps in mind during a game. */
export class Hints {
  /** The decision at which a hint was answered: there is one a turn at most. */
  #answeredAt: number | null = null;
  #given = new Map<string, Set<number>>();

  constructor(
    private readonly hasSeen: (name: string) => boolean,
    private readonly saw: (name: string) => void,
  ) {}

  /** The hint for a decision, the first that has a chance; nothing once one was answered at it. */
  next(all: readonly Hint[], decision: number): Given | null {
    if (this.#answeredAt === decision) return null;
    for (const hint of all) {
      if (this.hasSeen(hint.name)) continue;
      const message = hint.says();
      if (!message) continue;
      const times = this.#given.get(hint.name) ?? new Set<number>();
      this.#given.set(hint.name, times.add(decision));
      // whoever has passed it over so often does not want it
      if (times.size > MOST) this.saw(hint.name);
      else return { hint, message };
    }
    return null;
  }

  answer(hint: Hint, decision: number): void {
    this.#answeredAt = decision;
    this.saw(hint.name);
  }
}
