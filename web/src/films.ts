/** How each game shows what happens in it. */
import { frames } from "./race/motion";
import type { RaceEvent } from "./race/types";
import type { Film } from "./store/presenter.svelte";

export const film: Film = (view, event) => (view.type === "race_view" ? frames(view, event as RaceEvent) : []);
