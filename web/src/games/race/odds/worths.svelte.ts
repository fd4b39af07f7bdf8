/** What actions are worth, for the pieces that show it: the panel finds it out, tags on pieces ask for it. */
import { getContext, setContext } from "svelte";
import type { Piece } from "../choice.svelte";
import type { Worth } from "../../../wire";

const KEY = Symbol("worths");

/** The piece that is meant: a ticket to take, a space or a deck for what is in hand. */
export type Meant = { ticket: string } | { space: number } | { deck: string };

export class Worths {
  #found = $state.raw<{ n: number; all: readonly Worth[] }>({ n: -1, all: [] });

  constructor(
    private readonly n: () => number,
    private readonly picked: () => Piece | null,
  ) {}

  /** What was found out after an entry of the log; after the next one it is out of date. */
  tell(n: number, all: readonly Worth[]): void {
    this.#found = { n, all };
  }

  of(meant: Meant): number | undefined {
    if (this.#found.n !== this.n()) return undefined;
    return this.#found.all.find(({ action }) => this.#isMeant(action, meant))?.pounds;
  }

  #isMeant(action: Worth["action"], meant: Meant): boolean {
    const picked = this.picked();
    if ("ticket" in meant) return action.type === "take_ticket" && action.camel === meant.ticket;
    if ("space" in meant)
      return (
        action.type === "place_tile" &&
        action.space === meant.space &&
        picked?.kind === "tile" &&
        action.side === picked.side
      );
    return (
      action.type === "lay_finish_card" &&
      action.deck === meant.deck &&
      picked?.kind === "card" &&
      action.camel === picked.camel
    );
  }
}

export const offerWorths = (worths: Worths): Worths => setContext(KEY, worths);
/** Undefined where there is no table around. */
export const worthsHere = (): Worths | undefined => getContext<Worths | undefined>(KEY);
