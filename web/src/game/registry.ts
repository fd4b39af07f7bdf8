/** The games that this page knows: one for each folder of `games`, which nobody else names. */
import { learnWords } from "./learn";
import type { Game } from "./game";
import type { Manifest, Page, Variant } from "./manifest";

const FOUND = import.meta.glob<Manifest>("../games/*/manifest.ts", { eager: true, import: "default" });

export const MANIFESTS: readonly Manifest[] = Object.values(FOUND).sort((a, b) => a.place - b.place);
/** What plays any game, in words alone. */
const ANY = MANIFESTS.find((one) => one.playsAny)!;
/** All games by name, in the lobby's order. */
export const VARIANTS: readonly Variant[] = MANIFESTS.flatMap((one) => one.variants);
export const PAGES: readonly Page[] = MANIFESTS.flatMap((one) => one.pages ?? []);

/** What is known of a game; one that no folder plays is played by the folder that plays any. */
export function manifestOf(name: string): Manifest {
  const own = MANIFESTS.find((one) => one.variants.some((variant) => variant.name === name));
  return own ?? ANY;
}

export const variantOf = (name: string): Variant | undefined => VARIANTS.find((one) => one.name === name);

/** The game itself, drawn or, if it is wanted so, plain; one that this page does not know brings its words along. */
export async function loadGame(name: string, isPlain = false): Promise<Game> {
  const [{ default: game }] = await Promise.all([(isPlain ? ANY : manifestOf(name)).load(), learnWords(name)]);
  return game;
}

/** A game to be watched again. Wanted plain, its moments are told in words; all else of it is its own. */
export async function loadReplayed(name: string, isPlain = false): Promise<Game> {
  const own = await loadGame(name);
  if (!isPlain) return own;
  const { film, replayStage } = await loadGame(name, true);
  return { ...own, film, replayStage };
}
