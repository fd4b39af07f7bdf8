/** How the dice check reads the record of an off season. */
import { told } from "../../proof/told";
import type { Judge } from "../../proof/verify";
import { SeasonNature, type SeasonOptions } from "./nature";

export const judge: Judge = {
  nature: ({ options }) => SeasonNature.first(options as unknown as SeasonOptions),
  said: told({
    marker_given: "page.proof.marker",
    card_dealt: "page.proof.card",
    tile_left_out: "page.proof.tile",
    auction_announced: "page.proof.auction",
  }),
};
