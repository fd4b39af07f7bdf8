/** What the keys do: a turn, a leg, the ends, play. */
import type { Watching } from "./watching.svelte";

const DEEDS: Record<string, (watching: Watching) => void> = {
  ArrowRight: (watching) => watching.step(1),
  ArrowLeft: (watching) => watching.step(-1),
  ArrowDown: (watching) => watching.leap(1),
  PageDown: (watching) => watching.leap(1),
  ArrowUp: (watching) => watching.leap(-1),
  PageUp: (watching) => watching.leap(-1),
  Home: (watching) => watching.toTurn(0),
  End: (watching) => watching.toTurn(watching.turns.length - 1),
  " ": (watching) => watching.toggle(),
};
/** Where letters and arrows mean something else, and where a space presses what has the focus. */
const WRITTEN_INTO = "input:not([type=range]), textarea, select, [popover]";
const PRESSED = "button, a, summary";

/** Do what a key asks for, unless somebody else has use for it. */
export function keys(event: KeyboardEvent, watching: Watching): void {
  const deed = DEEDS[event.key];
  const on = event.target as Element;
  if (!deed || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (on.closest(WRITTEN_INTO) || (event.key === " " && on.closest(PRESSED))) return;
  event.preventDefault();
  deed(watching);
}
