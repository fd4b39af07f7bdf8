/** Something beside the field: always open where there is room, a sheet where there is none. */
import type { Snippet } from "svelte";

export interface Panel {
  name: string;
  label: string;
  body: Snippet;
  /** Whether it belongs to the counter, where one chooses, and not to the paper card. */
  isDark?: boolean;
}
