/** What the keys do: a turn, a leg, the ends, play. */
import { isShortcut } from "../parts/shortcuts";
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
/** Where a space presses what has the focus. */
const PRESSED = "button, a, summary";

/** Do what a key asks for, unless somebody else has use for it. */
export function keys(event: KeyboardEvent, watching: Watching): void {
  const deed = DEEDS[event.key];
  if (!deed || !isShortcut(event) || (event.key === " " && (event.target as Element).closest(PRESSED))) return;
  event.preventDefault();
  deed(watching);
}
