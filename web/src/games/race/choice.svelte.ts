/** What is lit, and the piece in hand: everything comes from the view's legal actions. */
import type { Deck, RaceAction, Side } from "./types";

export type Piece = { kind: "tile"; side: Side } | { kind: "card"; camel: string };

export class Choice {
  /** The piece picked up, while it may still be put somewhere. */
  #picked = $state.raw<Piece | null>(null);

  constructor(
    private readonly legal: () => readonly RaceAction[],
    private readonly act: (action: RaceAction) => void,
  ) {}

  readonly roll = $derived.by(() => this.legal().find((action) => action.type === "roll"));
  readonly tickets = $derived.by(() => new Map(this.of("take_ticket").map((action) => [action.camel, action])));
  readonly partners = $derived.by(() => new Map(this.of("partner").map((action) => [action.seat, action])));
  readonly sides = $derived.by(() => new Set(this.of("place_tile").map((action) => action.side)));
  readonly cards = $derived.by(() => new Set(this.of("lay_finish_card").map((action) => action.camel)));

  /** The piece in hand; one that may no longer be used has gone back by itself. */
  readonly picked = $derived.by((): Piece | null => {
    const piece = this.#picked;
    if (!piece) return null;
    const isLegal = piece.kind === "tile" ? this.sides.has(piece.side) : this.cards.has(piece.camel);
    return isLegal ? piece : null;
  });

  /** Where the tile in hand may lie. */
  readonly spaces = $derived.by(() => {
    const piece = this.picked;
    if (piece?.kind !== "tile") return new Set<number>();
    return new Set(this.of("place_tile").flatMap(({ side, space }) => (side === piece.side ? [space] : [])));
  });

  /** The decks on which the card in hand may be laid. */
  readonly decks = $derived.by(() => {
    const piece = this.picked;
    if (piece?.kind !== "card") return new Set<Deck>();
    return new Set(this.of("lay_finish_card").flatMap(({ camel, deck }) => (camel === piece.camel ? [deck] : [])));
  });

  /** Take a piece up, or put it back if it is in hand. */
  pick(piece: Piece): void {
    this.#picked = same(piece, this.picked) ? null : piece;
  }

  putBack(): void {
    this.#picked = null;
  }

  /** Do one of the legal actions. */
  do(action: RaceAction | undefined): void {
    if (!action) return;
    this.#picked = null;
    this.act(action);
  }

  /** Put the tile in hand on a space. */
  place(space: number): void {
    const piece = this.picked;
    if (piece?.kind !== "tile") return;
    this.do(this.of("place_tile").find((action) => action.space === space && action.side === piece.side));
  }

  /** Lay the card in hand on a deck. */
  lay(deck: Deck): void {
    const piece = this.picked;
    if (piece?.kind !== "card") return;
    this.do(this.of("lay_finish_card").find((action) => action.deck === deck && action.camel === piece.camel));
  }

  private of<T extends RaceAction["type"]>(type: T): Extract<RaceAction, { type: T }>[] {
    return this.legal().filter((action): action is Extract<RaceAction, { type: T }> => action.type === type);
  }
}

function same(one: Piece, other: Piece | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
