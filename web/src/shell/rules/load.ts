/** The rules of games, loaded when somebody wants to read them. */
import { MANIFESTS, manifestOf } from "../../game/registry";
import type { Chapter } from "../../game/rules";

export interface Book {
  chapters: readonly Chapter[];
  /** The drawings that the page does not have yet. */
  sprites: readonly string[];
}

/** The rules of one game and its kin, or of all. */
export async function loadRules(game?: string): Promise<Book> {
  const wanted = game === undefined ? MANIFESTS : [manifestOf(game)];
  const found = (await Promise.all(wanted.map((one) => one.rules?.()))).flatMap((one) => (one ? [one.default] : []));
  return {
    chapters: found.flatMap((one) => one.chapters),
    sprites: found.flatMap(({ sprite }) => (sprite && !isDrawn(sprite) ? [sprite] : [])),
  };
}

/** A table of the game has its drawings already, and no name may stand twice in a page. */
function isDrawn(sprite: string): boolean {
  const [, first = ""] = / id="([^"]+)"/.exec(sprite) ?? [];
  return document.getElementById(first) !== null;
}
