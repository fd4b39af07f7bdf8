/** How the dice check reads the record of an off season. */
import { told } from "../../proof/told";
import type { Judge } from "../../proof/verify";
import { SeasonNature, type SeasonOptions } from "./nature";

export const judge: Judge = {
  nature: ({ options }) => SeasonNature.first(options as unknown as SeasonOptions),
  said: told({
    marker_given: "offseason.page.proof.marker",
    card_dealt: "offseason.page.proof.card",
    tile_left_out: "offseason.page.proof.tile",
    auction_announced: "offseason.page.proof.auction",
  }),
};
