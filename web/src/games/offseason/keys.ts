/** The keyboard's short ways: digits write a bet, letters touch a market, Enter seals or takes, Escape puts back. */
import { tick } from "svelte";
import { isShortcut } from "../../parts/shortcuts";
import type { Choice } from "./choice.svelte";
import type { MarketLetter } from "./types";

/** How long after a digit the next one still belongs to the same number, in milliseconds. */
const TOGETHER = 900;
let typed = { text: "", at: 0 };

async function focusOn(selector: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** What was typed so far, with one more digit; where that is too high the digit alone, or nothing. */
export function withDigit(text: string, digit: string, max: number): string {
  const found = [text + digit, digit].find((number) => Number(number) <= max);
  return found === undefined ? "" : String(Number(found));
}

export function shortcuts(event: KeyboardEvent, choice: Choice, skip: () => void): void {
  if (!isShortcut(event)) return;
  const from = event.target as HTMLElement | null;
  const key = event.key.toUpperCase();
  if (key === "ESCAPE") {
    const mark = choice.market;
    if (choice.isHolding) choice.putBack();
    else skip();
    if (mark) void focusOn(`[data-touch="${mark}"]`);
  } else if (choice.maxBet !== null && /^\d$/.test(key)) {
    const text = event.timeStamp - typed.at < TOGETHER ? typed.text : "";
    typed = { text: withDigit(text, key, choice.maxBet), at: event.timeStamp };
    choice.write(typed.text ? Number(typed.text) : null);
  } else if (choice.maxBet !== null && choice.bet !== null && key === "ENTER" && !from?.closest("button, a")) {
    choice.seal();
  } else if (key.length === 1 && choice.markets.has(key as MarketLetter)) {
    choice.touch(key as MarketLetter);
    void focusOn(choice.market ? "[data-take]" : `[data-touch="${key}"]`);
  } else if (key === "ENTER" && from?.matches("[data-touch]")) {
    // the click that follows takes the market in hand; taking it for good comes next
    setTimeout(() => void focusOn("[data-take]"));
  } else if (key === "ENTER" && from?.matches("[data-bet]")) {
    setTimeout(() => void focusOn("[data-seal]:not(:disabled)"));
  }
}
