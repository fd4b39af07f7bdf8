/** What actions are worth, for the pieces that show it: the panel finds it out, tags on pieces ask for it. */
import { getContext, setContext } from "svelte";
import type { Piece } from "../choice.svelte";
import type { Action, WorthRow } from "../../../wire";

const KEY = Symbol("worths");

/** The piece that is meant: a ticket to take, a space or a deck for what is in hand; of a puzzle that is solved any piece. */
export type Meant =
  | { ticket: string }
  | { space: number }
  | { deck: string }
  | { side: string }
  | { card: string }
  | { partner: number }
  | { roll: true };
/** What of a solved puzzle a piece stands for. */
export type Highlight = "best" | "mine" | null;

export class Worths {
  #found = $state.raw<{ n: number; all: readonly WorthRow[] }>({ n: -1, all: [] });
  /** Of a puzzle that is solved: what was the best, and what was played. */
  #solved = $state.raw<{ best: Action | undefined; mine: Action | null } | null>(null);

  constructor(
    private readonly n: () => number,
    private readonly picked: () => Piece | null,
  ) {}

  /** What was found out after an entry of the log; after the next one it is out of date. */
  tell(n: number, all: readonly WorthRow[]): void {
    this.#found = { n, all };
  }

  /** The answer to a puzzle, the best action first. */
  answer(all: readonly WorthRow[], mine: Action | null): void {
    this.tell(this.n(), all);
    this.#solved = { best: all[0]?.action, mine };
  }

  /** What a piece is worth: the most of all that may be done with it. */
  of(meant: Meant): number | undefined {
    if (this.#found.n !== this.n()) return undefined;
    const found = this.#found.all.filter(({ action }) => this.#isMeant(action, meant));
    return found.length ? Math.max(...found.map((one) => one.pounds)) : undefined;
  }

  highlight(meant: Meant): Highlight {
    const { best, mine } = this.#solved ?? {};
    if (best && this.#isMeant(best, meant)) return "best";
    return mine && this.#isMeant(mine, meant) ? "mine" : null;
  }

  #isMeant(action: WorthRow["action"], meant: Meant): boolean {
    const picked = this.picked();
    if (!this.#solved && !("ticket" in meant || "space" in meant || "deck" in meant)) return false;
    if ("roll" in meant) return action.type === "roll";
    if ("side" in meant) return action.type === "place_tile" && action.side === meant.side;
    if ("card" in meant) return action.type === "lay_finish_card" && action.camel === meant.card;
    if ("partner" in meant) return action.type === "partner" && action.seat === meant.partner;
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
