import type { SeatCard } from "../wire";
import type { Words } from "../words/words";

/** Why somebody is not at the table in person: a bot plays, a stand-in, or they are away; empty if they are. */
export function standing(seat: SeatCard, words: Words): string {
  if (seat.stand_in) return words.say("page.stand_in");
  if (seat.player !== "person") return words.say("page.is_bot");
  return seat.is_present ? "" : words.say("page.is_away");
}
