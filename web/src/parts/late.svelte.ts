import { untrack } from "svelte";
import { whenDrawn } from "./drawn";

/** What follows a value one picture later while something moves: camels go first, what is written about them after. */
export function late<T>(now: () => T, isMoving: () => boolean): () => T {
  let seen = $state.raw(untrack(now));
  $effect(() => {
    const next = now();
    if (isMoving())
      return whenDrawn(() => {
        seen = next;
      });
    seen = next;
    return undefined;
  });
  const shown = $derived(isMoving() ? seen : now());
  return () => shown;
}
