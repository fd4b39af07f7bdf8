/** Arrow keys within a group: Tab enters and leaves it as one stop. */
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Among those of a group that match. */
export const arrowsAmong =
  (selector: string): Attachment<HTMLElement> =>
  (group) => {
    const stops = () => [...group.querySelectorAll<HTMLElement>(selector)];
    const enter = (chosen?: Element | null) => {
      const all = stops();
      const first =
        all.find((stop) => stop === chosen) ??
        all.find((stop) => stop.ariaSelected === "true") ??
        all.find((stop) => stop.tabIndex === 0) ??
        all[0];
      for (const stop of all) stop.tabIndex = stop === first ? 0 : -1;
    };
    const onkeydown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const all = stops();
      const at = all.findIndex((stop) => stop === document.activeElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      all[(at + step + all.length) % all.length]?.focus();
    };
    const onfocusin = (event: FocusEvent) => enter(event.target as Element);
    const watcher = new MutationObserver(() => enter());
    watcher.observe(group, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    group.addEventListener("keydown", onkeydown);
    group.addEventListener("focusin", onfocusin);
    enter();
    return () => {
      watcher.disconnect();
      group.removeEventListener("keydown", onkeydown);
      group.removeEventListener("focusin", onfocusin);
    };
  };

export const arrows = arrowsAmong("button:not(:disabled)");
