/** How each game shows its events; a game that is loaded when it is asked for adds its own film then. */
import { frames } from "../games/race/motion";
import type { RaceEvent } from "../games/race/types";
import type { Film } from "../store/presenter.svelte";
import type { View } from "../wire";

const films: Partial<Record<View["type"], Film>> = {
  race_view: (view, event) => (view.type === "race_view" ? frames(view, event as RaceEvent) : []),
};

/** The film of whatever game the view is of; a game without one is shown view by view. */
export const film: Film = (view, event) => films[view.type]?.(view, event) ?? [];

/** Show the events of one more game. */
export function addFilm(type: View["type"], how: Film): void {
  films[type] = how;
}
