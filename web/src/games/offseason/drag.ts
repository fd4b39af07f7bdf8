/** Cards in hand follow the finger; let go over a camel, they are loaded onto it. */
import type { Attachment } from "svelte/attachments";
import { grasp } from "../../parts/grasp";
import type { Camel } from "./types";

export function dragged(load: (camel: Camel) => void): Attachment<HTMLElement> {
  return (hand) => {
    const putBack = () => (hand.style.transform = "");
    return grasp({
      take: () => undefined,
      over: (at, from) =>
        (hand.style.transform = `translate(${at.clientX - from.clientX}px, ${at.clientY - from.clientY}px)`),
      drop: (at) => {
        putBack();
        hand.style.pointerEvents = "none";
        const under = document.elementFromPoint(at.clientX, at.clientY);
        hand.style.pointerEvents = "";
        const camel = under?.closest("[data-beast]")?.querySelector<HTMLElement>("[data-load]")?.dataset["load"];
        if (camel) load(Number(camel) as Camel);
      },
      cancel: putBack,
    })(hand);
  };
}
