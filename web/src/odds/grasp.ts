/** Taking hold of a piece with mouse or finger: beyond a few pixels a touch becomes a drag. */
import type { Attachment } from "svelte/attachments";

export interface Grasped {
  /** The drag begins. */
  take(): void;
  /** The piece hangs here; a finger hides what lies under it, so the piece hangs above. */
  over(x: number, y: number): void;
  /** The hand lets go. */
  drop(): void;
  /** The hand was interrupted. */
  cancel(): void;
}

const FAR = 6;
const FINGER = 34;

export function grasp(grasped: Grasped): Attachment<HTMLElement> {
  return (piece) => {
    let from: PointerEvent | null = null;
    let isDragged = false;

    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      from = event;
      isDragged = false;
      // a quick hand is elsewhere before it is known to drag
      piece.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (from?.pointerId !== event.pointerId) return;
      if (!isDragged) {
        if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR) return;
        isDragged = true;
        grasped.take();
      }
      grasped.over(event.clientX, event.clientY - (event.pointerType === "mouse" ? 0 : FINGER));
    };
    const up = () => {
      if (from && isDragged) grasped.drop();
      from = null;
    };
    const cancel = () => {
      if (from && isDragged) grasped.cancel();
      from = null;
    };
    // a click that ends a drag is none
    const click = (event: MouseEvent) => {
      if (isDragged) event.stopImmediatePropagation();
      isDragged = false;
    };
    piece.addEventListener("pointerdown", down);
    piece.addEventListener("pointermove", move);
    piece.addEventListener("pointerup", up);
    piece.addEventListener("pointercancel", cancel);
    piece.addEventListener("click", click, { capture: true });
    return () => {
      piece.removeEventListener("pointerdown", down);
      piece.removeEventListener("pointermove", move);
      piece.removeEventListener("pointerup", up);
      piece.removeEventListener("pointercancel", cancel);
      piece.removeEventListener("click", click, { capture: true });
    };
  };
}
