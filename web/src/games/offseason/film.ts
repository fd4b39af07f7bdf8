/** Events of the off season are shown with their own pictures from now on. */
import { addFilm } from "../../game/films";
import { frames } from "./motion";
import type { SeasonEvent } from "./types";

addFilm("season_view", (view, event) => (view.type === "season_view" ? frames(view, event as SeasonEvent) : []));
