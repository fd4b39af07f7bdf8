/** Who sat there, as a table would show them: whether it was a person or a bot, nobody needs to know any more. */
import type { SeatCard, Sitter } from "../wire";

export function card({ name, sign }: Sitter): SeatCard {
  return { name, sign, player: "person", is_host: false, is_present: true, stand_in: null, may_replace: false };
}
