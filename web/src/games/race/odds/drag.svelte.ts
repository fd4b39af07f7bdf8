/** A piece on its way through the air, over the course or beside it. */
import type { Grasped } from "../../../parts/grasp";
import type { Shape } from "../places";
import { aimed } from "./aim";
import type { Desk } from "./desk.svelte";
import { away, type Piece } from "./position";

/** A finger hides what lies under it, so the piece hangs above. */
const FINGER = 34;

export class Drag {
  /** Where the piece hangs, in the window; null while none does. */
  at = $state.raw<{ x: number; y: number } | null>(null);
  /** The drawing of the course. */
  frame: HTMLElement | null = null;

  constructor(
    readonly desk: Desk,
    readonly shape: () => Shape,
  ) {}

  /** What happens to a piece that is dragged. */
  of(piece: () => Piece): Grasped {
    return {
      take: () => this.desk.take(piece()),
      over: (at) => this.#over(at.clientX, at.clientY - (at.pointerType === "mouse" ? 0 : FINGER)),
      drop: () => this.#drop(),
      cancel: () => {
        this.at = null;
        this.desk.drop();
      },
    };
  }

  #over(x: number, y: number): void {
    const { desk, frame } = this;
    if (!desk.piece || !frame) return;
    const box = frame.getBoundingClientRect();
    const shape = this.shape();
    const unit = box.width / shape.width;
    const left = away(desk.board, desk.piece);
    desk.aim = aimed((x - box.left) / unit, (y - box.top) / unit, left, desk.lit, shape);
    this.at = { x, y };
  }

  /** On a space it stays there; beside the course it is taken away. */
  #drop(): void {
    const { desk, at, frame } = this;
    const box = frame?.getBoundingClientRect();
    const isOver = at && box && at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;
    this.at = null;
    if (desk.aim) desk.put(desk.aim.space, desk.aim.height);
    else if (isOver) desk.drop();
    else desk.takeAway();
  }
}
