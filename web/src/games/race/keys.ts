/** The keyboard's short ways: 1 to 5 tickets, R roll, T tile, F finish cards, Escape puts back, or skips what is
 * still being shown. */
import { tick } from "svelte";
import { isShortcut } from "../../parts/shortcuts";
import type { Choice } from "./choice.svelte";
import type { Tab } from "./CounterTabs.svelte";

/** Puts the keyboard on the first thing that can be touched. */
async function focusOn(selector: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(selector)?.focus();
}

export function shortcuts(
  event: KeyboardEvent,
  choice: Choice,
  camels: readonly string[],
  open: (tab: Tab) => void,
  skip: () => void,
): void {
  if (!isShortcut(event)) return;
  const from = event.target as HTMLElement | null;
  const key = event.key.toLowerCase();
  const camel = camels[Number(key) - 1];
  if (key === "escape" && choice.picked) {
    const back =
      choice.picked.kind === "tile" ? `[data-tile="${choice.picked.side}"]` : `[data-hand="${choice.picked.camel}"]`;
    choice.putBack();
    void focusOn(back);
  } else if (key === "escape") skip();
  else if (key === "r") choice.do(choice.roll);
  else if (camel) choice.do(choice.tickets.get(camel));
  else if (key === "t" && choice.sides.size) {
    open("tile");
    void focusOn("[data-tile]");
  } else if (key === "f" && choice.cards.size) {
    open("cards");
    void focusOn("[data-hand]");
  } else if (key === "enter" && from?.matches("[data-tile], [data-hand]")) {
    // the click that follows picks the piece up; its first target comes next
    setTimeout(() => void focusOn(choice.picked?.kind === "tile" ? "[data-space]" : "[data-deck]"));
  }
}
