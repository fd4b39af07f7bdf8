/** When a key is meant for the page as a whole: the one rule of all screens. */

import { settings } from "../browser/settings.svelte";

const WRITTEN_INTO = "input:not([type=range]), textarea, select, [contenteditable]";
/** What lies over the screen and has the keyboard for itself. */
const OVER = "dialog[open], :popover-open";

/** Whether the screen may have a key: nothing lies over it, nobody writes, and nobody has had use for it before. */
export function isForScreen(event: KeyboardEvent): boolean {
  const from = event.target instanceof Element ? event.target : null;
  return !event.defaultPrevented && !event.isComposing && !document.querySelector(OVER) && !from?.closest(WRITTEN_INTO);
}

/** Whether a key is a short way: for the screen, and held with no other. A character's Shift is part of it,
 * and whoever likes no single letters and digits turns them off. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.length === 1 && event.key !== " " && !settings.hasKeys) return false;
  return !(event.shiftKey && (event.key.length > 1 || event.key === " ")) && isForScreen(event);
}
