/** Something in a row has changed: its overlay flashes once. */
import type { Attachment } from "svelte/attachments";

const seen = new WeakMap<Element, string>();

/** Flash when this differs from what the row held before. */
export function flash(holds: string): Attachment {
  return (node) => {
    const before = seen.get(node);
    seen.set(node, holds);
    if (before === undefined || before === holds) return;
    node.animate([{ opacity: 0 }, { opacity: 0.16, offset: 0.25 }, { opacity: 0 }], {
      duration: 500,
      pseudoElement: "::after",
    });
  };
}
