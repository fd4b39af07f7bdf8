/** The way from a running game into its past: the table offers it, a log asks for it. */
import { getContext, setContext } from "svelte";

/** Show the game as it was at an entry. */
export type LookBack = (n: number) => void;

const KEY = Symbol("look back");

export const offerLookBack = (look: LookBack): LookBack => setContext(KEY, look);
/** Undefined where there is no table around. */
export const lookBack = (): LookBack | undefined => getContext<LookBack | undefined>(KEY);
