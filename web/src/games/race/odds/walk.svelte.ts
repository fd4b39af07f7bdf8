/** The keyboard's way over the board: along the road, up and down in a stack, take and put. */
import { tick } from "svelte";
import { SPACES } from "../edition";
import type { Desk } from "./desk.svelte";
import { edition, heightOf, missing, spaceOf, tileAt } from "./position";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -SPACES, End: SPACES };
const CLIMBS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

export class Walk {
  space = $state(1);
  /** How high in the stack; the top unless one climbed down. */
  #level = $state(Infinity);

  constructor(readonly desk: Desk) {}

  /** The camel that Enter would take. */
  get camel(): string | undefined {
    const stack = this.desk.board.stacks.get(this.space) ?? "";
    return stack[Math.min(this.#level, stack.length - 1)];
  }

  arrive(space: number): void {
    if (space !== this.space) this.#level = Infinity;
    this.space = space;
  }

  /** A key on the course. */
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key in STEPS) this.#step(STEPS[key]!);
    else if (key in CLIMBS) this.#climb(CLIMBS[key]!);
    else if (key === "Enter" || key === " ") this.#enter();
    else if (key === "+" || key === "-") this.desk.lay(this.space, key);
    else if (key === "Delete" || key === "Backspace") this.#takeAway();
    else return;
    event.preventDefault();
  }

  /** A key anywhere on the page: a camel's letter takes it, a number moves a die, Escape puts back. */
  async short(event: KeyboardEvent): Promise<void> {
    const { desk } = this;
    const key = event.key.toLowerCase();
    const { racing, crazy, dice } = edition(desk.board);
    const camel = [...(racing + crazy)].find((one) => one.toLowerCase() === key);
    if (camel) {
      event.preventDefault();
      await this.#fetch(camel);
    } else if (dice[Number(key) - 1]) desk.toggle(dice[Number(key) - 1]!);
    else if (key === "escape") desk.drop();
  }

  async #fetch(camel: string): Promise<void> {
    const { desk } = this;
    const space = spaceOf(desk.board, camel);
    if (space !== undefined && space >= 1 && space <= SPACES) await this.#focus(space);
    desk.touch(camel);
    this.#hover();
    await this.#focus(this.space);
  }

  #step(by: number): void {
    void this.#focus(Math.min(SPACES, Math.max(1, this.space + by))).then(() => this.#hover());
  }
  #climb(by: number): void {
    const { desk } = this;
    if (desk.isHeld && desk.piece?.kind === "camels") {
      const aim = desk.aim ?? { space: this.space, height: this.#others().length };
      desk.aim = { ...aim, height: Math.min(this.#others().length, Math.max(0, aim.height + by)) };
      return;
    }
    const top = (desk.board.stacks.get(this.space) ?? "").length - 1;
    this.#level = Math.min(top, Math.max(0, Math.min(this.#level, top) + by));
  }
  #enter(): void {
    const { desk } = this;
    if (desk.isHeld) {
      // over its own place it was only touched once more
      if (desk.piece?.kind === "camels" && this.#isOwn()) desk.touch(desk.piece.unit[0]!);
      else desk.put(this.space, desk.aim?.height);
      if (desk.isHeld) this.#hover();
    } else if (this.camel) {
      desk.touch(this.camel);
      this.#hover();
    } else desk.touchTile(this.space);
  }
  #takeAway(): void {
    const { desk } = this;
    const tile = tileAt(desk.board, this.space);
    if (!desk.isHeld && this.camel) desk.take({ kind: "camels", unit: this.camel });
    else if (!desk.isHeld && tile) desk.touchTile(this.space);
    desk.takeAway();
  }

  /** The piece in hand hangs over the space that has the focus: on top, or where it stands. */
  #hover(): void {
    const { desk } = this;
    if (!desk.isHeld || !desk.piece) return;
    const isHome = desk.piece.kind === "camels" && spaceOf(desk.board, desk.piece.unit[0]!) === this.space;
    const height = isHome && desk.piece.kind === "camels" ? heightOf(desk.board, desk.piece.unit) : Infinity;
    desk.aim = { space: this.space, height: Math.min(height, this.#others().length) };
  }
  /** Whether the unit in hand hangs where it was taken from. */
  #isOwn(): boolean {
    const { piece, board, aim } = this.desk;
    if (piece?.kind !== "camels" || missing(board).includes(piece.unit[0]!)) return false;
    return spaceOf(board, piece.unit[0]!) === this.space && (aim?.height ?? NaN) === heightOf(board, piece.unit);
  }
  /** Who stands here besides those in hand. */
  #others(): string {
    const { piece, board } = this.desk;
    const unit = piece?.kind === "camels" ? piece.unit : "";
    return [...(board.stacks.get(this.space) ?? "")].filter((camel) => !unit.includes(camel)).join("");
  }
  async #focus(space: number): Promise<void> {
    this.arrive(space);
    await tick();
    document.querySelector<HTMLElement>(`.pads [data-space="${space}"]`)?.focus();
  }
}
