/** The games that this page knows: one for each folder of `games`, which nobody else names. */
import { learnWords } from "./learn";
import type { Game } from "./game";
import type { Manifest, Page, Variant } from "./manifest";

const FOUND = import.meta.glob<Manifest>("../games/*/manifest.ts", { eager: true, import: "default" });

export const MANIFESTS: readonly Manifest[] = Object.values(FOUND).sort((a, b) => a.place - b.place);
/** All games by name, in the lobby's order. */
export const VARIANTS: readonly Variant[] = MANIFESTS.flatMap((one) => one.variants);
export const PAGES: readonly Page[] = MANIFESTS.flatMap((one) => one.pages ?? []);

/** What is known of a game; one that no folder plays is played by the folder that plays any. */
export function manifestOf(name: string): Manifest {
  const own = MANIFESTS.find((one) => one.variants.some((variant) => variant.name === name));
  return own ?? MANIFESTS.find((one) => one.playsAny)!;
}

export const variantOf = (name: string): Variant | undefined => VARIANTS.find((one) => one.name === name);

/** The game itself; it is loaded once. */
export async function loadGame(name: string): Promise<Game> {
  await learnWords(name);
  return (await manifestOf(name).load()).default;
}
