/** The keyboard is never lost: where what had it is gone, it goes on from what the screen says now. */

/** What says on a screen what it is about, the nearest first. */
const PLACES = [".turn h2", "#actions h2", "main h1", "main h2", "h1"];
const OVER = "dialog[open], :popover-open";

/** Watch over the keyboard's place on this page. */
export function keepFocus(): void {
  let last: Element | null = null;
  addEventListener("focusin", (event) => (last = event.target as Element));
  // whoever clicks beside everything wants it nowhere
  addEventListener("pointerdown", () => (last = null), { capture: true });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    goOn();
  }).observe(document.body, { childList: true, subtree: true });
}

function goOn(): void {
  if (document.querySelector(OVER)) return;
  const found = PLACES.map((place) => document.querySelector<HTMLElement>(place)).find((one) => one);
  if (!found) return;
  if (!found.hasAttribute("tabindex")) found.tabIndex = -1;
  found.focus({ preventScroll: true });
}
