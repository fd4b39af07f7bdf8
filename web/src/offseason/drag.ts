/** Cards in hand follow the finger; let go over a camel, they are loaded onto it. */
import type { Attachment } from "svelte/attachments";
import type { Camel } from "./types";

export function dragged(load: (camel: Camel) => void): Attachment<HTMLElement> {
  return (hand) => {
    let from: { x: number; y: number } | null = null;
    const down = (event: PointerEvent) => {
      from = { x: event.clientX, y: event.clientY };
      hand.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (from) hand.style.transform = `translate(${event.clientX - from.x}px, ${event.clientY - from.y}px)`;
    };
    const up = (event: PointerEvent) => {
      if (!from) return;
      from = null;
      hand.style.transform = "";
      hand.style.pointerEvents = "none";
      const under = document.elementFromPoint(event.clientX, event.clientY);
      hand.style.pointerEvents = "";
      const camel = under?.closest("[data-beast]")?.querySelector<HTMLElement>("[data-load]")?.dataset["load"];
      if (camel) load(Number(camel) as Camel);
    };
    hand.addEventListener("pointerdown", down);
    hand.addEventListener("pointermove", move);
    hand.addEventListener("pointerup", up);
    hand.addEventListener("pointercancel", up);
    return () => {
      hand.removeEventListener("pointerdown", down);
      hand.removeEventListener("pointermove", move);
      hand.removeEventListener("pointerup", up);
      hand.removeEventListener("pointercancel", up);
    };
  };
}
