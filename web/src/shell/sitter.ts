/** Who sat there, as a table would show them: whether it was a person or a bot, nobody needs to know any more. */
import type { SeatCard, Sitter } from "../wire";

export function card({ name, sign }: Sitter): SeatCard {
  const nobody = {
    is_host: false,
    stand_in: null,
    may_replace: false,
    is_asked: false,
    wins: 0,
    is_ready: false,
    is_muted: false,
    wants_end: false,
  };
  return { ...nobody, name, sign, player: "person", is_present: true };
}
