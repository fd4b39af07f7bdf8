/** The board on the desk: what stands on it, what is in hand, and every board before and after. */
import { read, write, type Board } from "../board";
import type { Message } from "../../../wire";
import * as position from "./position";
import type { Piece } from "./position";

/** Where a piece in hand would go: a space, and for camels how many stay beneath them. */
export interface Aim {
  space: number;
  height: number;
}

const MANY = 500;

export class Desk {
  text = $state("");
  /** The piece that was touched last. */
  piece = $state.raw<Piece | null>(null);
  /** Whether it is in hand, so that the places it may go to are lit. */
  isHeld = $state(false);
  aim = $state.raw<Aim | null>(null);
  /** Why the last touch did nothing. */
  problem = $state.raw<Message | null>(null);
  #past = $state.raw<readonly string[]>([]);
  #future = $state.raw<readonly string[]>([]);

  readonly board = $derived(read(this.text));
  readonly missing = $derived(position.missing(this.board));
  /** The spaces that the piece in hand may go to. */
  readonly lit = $derived(this.piece && this.isHeld ? position.places(this.board, this.piece) : new Set<number>());
  /** The board as it would be if the hand let go. */
  readonly preview = $derived(
    this.piece && this.isHeld && this.aim && this.lit.has(this.aim.space)
      ? write(position.put(this.board, this.piece, this.aim.space, this.aim.height))
      : this.text,
  );

  constructor(text: string) {
    this.text = text;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Another board, which can be undone. */
  set(text: string): void {
    this.problem = null;
    if (text === this.text) return;
    this.#past = [...this.#past.slice(-MANY), this.text];
    this.#future = [];
    this.text = text;
  }
  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.drop();
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.text];
    this.text = last;
  }
  redo(): void {
    const next = this.#future.at(-1);
    if (next === undefined) return;
    this.drop();
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.text];
    this.text = next;
  }

  take(piece: Piece): void {
    this.problem = null;
    this.piece = piece;
    this.isHeld = true;
    this.aim = null;
  }
  /** Touch a camel: it comes with its riders; touched again, alone; and again, it is put back. */
  touch(camel: string): void {
    const whole = position.unitOf(this.board, camel);
    const unit = this.isHeld && this.piece?.kind === "camels" ? this.piece.unit : "";
    if (unit === camel) this.drop();
    else this.take({ kind: "camels", unit: unit === whole ? camel : whole });
  }
  touchTile(space: number): void {
    const tile = position.tileAt(this.board, space);
    if (!tile) return;
    if (this.isHeld && this.piece?.kind === "tile" && this.piece.seat === tile.seat) this.drop();
    else this.take({ kind: "tile", side: tile.side, seat: tile.seat });
  }
  /** Put the piece back where it was. */
  drop(): void {
    this.piece = null;
    this.isHeld = false;
    this.aim = null;
  }
  /** Put the piece in hand on a lit space; whether it may go there. */
  put(space: number, height = Infinity): boolean {
    const piece = this.piece;
    if (!piece || !this.lit.has(space)) return false;
    this.#change((board) => position.put(board, piece, space, height));
    const stack = this.board.stacks.get(space) ?? "";
    this.drop();
    // among others it may have to go higher or lower yet
    if (piece.kind === "camels" && stack.length > piece.unit.length) this.piece = piece;
    return true;
  }

  /** Move the piece one place up or down in its stack. */
  shift(step: 1 | -1): void {
    const piece = this.piece;
    if (piece?.kind === "camels") this.#change((board) => position.shifted(board, piece.unit, step));
  }
  /** Turn a tile over. */
  turn(): void {
    const piece = this.piece;
    if (piece?.kind !== "tile") return;
    const turned: Piece = { ...piece, side: piece.side === "+" ? "-" : "+" };
    const lies = this.board.tiles.find((tile) => tile.seat === piece.seat);
    if (lies) this.#change((board) => position.put(board, turned, lies.space));
    this.take(turned);
  }
  /** Lay a tile on a space, or turn the one that lies there. */
  lay(space: number, side: "+" | "-"): void {
    const seat = position.tileAt(this.board, space)?.seat ?? null;
    this.take({ kind: "tile", side, seat });
    if (!this.put(space)) this.drop();
  }
  takeAway(): void {
    const piece = this.piece;
    if (piece) this.#change((board) => position.away(board, piece));
    this.drop();
  }
  /** Put a die into the pyramid, or take it out. */
  toggle(die: string): void {
    const problem = position.keptIn(this.board, die);
    if (!problem) this.#change((board) => position.toggled(board, die));
    this.problem = problem;
  }
  clear(): void {
    this.drop();
    this.#change(position.cleared);
  }
  /** Begin again, with this edition or another. */
  start(edition = this.board.edition): void {
    this.drop();
    this.set(position.STARTS[edition] ?? this.text);
  }

  #change(change: (board: Board) => Board): void {
    this.set(write(change(this.board)));
  }
}
