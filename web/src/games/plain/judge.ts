/** How the dice check reads the record of a game that this page does not know. */
import { chanceMessage } from "../../game/names";
import { UNTOLD } from "../../proof/told";
import type { Judge } from "../../proof/verify";

export const judge: Judge = {
  // nobody here can list what could happen: the weights are taken from the record, and said to be unchecked
  nature: () => null,
  said: (move, game) => (move ? chanceMessage(game, move) : null) ?? UNTOLD,
};
