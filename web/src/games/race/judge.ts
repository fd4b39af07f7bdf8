/** How the dice check reads the record of a race. */
import { told } from "../../proof/told";
import type { Judge } from "../../proof/verify";
import { EDITIONS, RaceNature } from "./nature";

export const judge: Judge = {
  nature({ game, options }) {
    const edition = EDITIONS[game];
    return edition ? RaceNature.first(edition, options) : null;
  },
  said: told({
    rolled: "race.page.proof.rolled",
    camel_placed: "race.page.proof.placed",
    starter_chosen: "race.page.proof.starts",
  }),
};
