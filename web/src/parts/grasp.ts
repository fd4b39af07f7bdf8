/** Taking hold of something with mouse or finger: the one way in which things are dragged. */
import type { Attachment } from "svelte/attachments";

export interface Grasped {
  /** The drag begins. */
  take(): void;
  /** The pointer is here; it was taken hold of there. */
  over(at: PointerEvent, from: PointerEvent): void;
  /** The hand lets go. */
  drop(at: PointerEvent): void;
  /** The hand was interrupted: all is as before. */
  cancel(): void;
}

/** Beyond so many pixels a touch becomes a drag. */
const FAR = 6;

export function grasp(grasped: Grasped, far = FAR): Attachment<HTMLElement> {
  return (piece) => {
    let from: PointerEvent | null = null;
    let isDragged = false;

    const end = () => {
      const held = from;
      from = null;
      removeEventListener("keydown", key, true);
      removeEventListener("blur", cancel);
      if (held && piece.hasPointerCapture(held.pointerId)) piece.releasePointerCapture(held.pointerId);
    };
    const cancel = () => {
      const wasDragged = from && isDragged;
      end();
      if (wasDragged) grasped.cancel();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isDragged) return;
      // it puts back what hangs in the air and nothing else
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel();
    };
    const move = (event: PointerEvent) => {
      if (from?.pointerId !== event.pointerId) return;
      if (!isDragged) {
        if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < far) return;
        isDragged = true;
        grasped.take();
      }
      grasped.over(event, from);
    };
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      cancel();
      from = event;
      isDragged = false;
      // a quick hand is elsewhere before it is known to drag
      piece.setPointerCapture(event.pointerId);
      addEventListener("keydown", key, true);
      addEventListener("blur", cancel);
      if (!far) move(event);
    };
    const up = (event: PointerEvent) => {
      if (from?.pointerId !== event.pointerId) return;
      end();
      if (isDragged) grasped.drop(event);
    };
    const lost = (event: PointerEvent) => {
      if (from?.pointerId === event.pointerId) cancel();
    };
    // a click that ends a drag is none; one that a key makes is
    const click = (event: MouseEvent) => {
      if (isDragged && event.detail) event.stopImmediatePropagation();
      isDragged = false;
    };
    // the browser's own dragging, of a selection for instance, would take the pointer away
    const still = (event: Event) => event.preventDefault();
    piece.addEventListener("dragstart", still);
    piece.addEventListener("pointerdown", down);
    piece.addEventListener("pointermove", move);
    piece.addEventListener("pointerup", up);
    piece.addEventListener("pointercancel", lost);
    piece.addEventListener("lostpointercapture", lost);
    piece.addEventListener("click", click, { capture: true });
    return () => {
      cancel();
      piece.removeEventListener("dragstart", still);
      piece.removeEventListener("pointerdown", down);
      piece.removeEventListener("pointermove", move);
      piece.removeEventListener("pointerup", up);
      piece.removeEventListener("pointercancel", lost);
      piece.removeEventListener("lostpointercapture", lost);
      piece.removeEventListener("click", click, { capture: true });
    };
  };
}
