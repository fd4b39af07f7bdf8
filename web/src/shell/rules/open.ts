/** Opening the rules over whatever is on the screen. */
import { mount, unmount } from "svelte";
import { withWords } from "../../words/spoken.svelte";

/** Show the rules of a game, or of all; the address stays, and so does the game behind. */
export async function openRules(game?: string): Promise<void> {
  const [{ default: Sheet }, { loadRules }] = await withWords(
    Promise.all([import("./RulesSheet.svelte"), import("./load")]),
  );
  const book = await loadRules(game);
  const shown = mount(Sheet, { target: document.body, props: { book, close: () => void unmount(shown) } });
}

/** A click on a link to the rules, unless it asks for a tab of its own. */
export function overGame(game?: string): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    void openRules(game);
  };
}
