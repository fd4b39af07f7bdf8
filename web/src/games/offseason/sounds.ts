/** What an off season sounds like. */
import type { Note } from "../../sound/notes";
import { flight } from "./motion";
import type { SeasonEvent } from "./types";

/** The notes of an event. */
export function sounds(event: SeasonEvent): Note[] {
  switch (event.type) {
    case "goods_dealt":
      return [{ sound: "paper", step: event.is_face_up ? 0 : -5 }];
    case "bet_sealed":
      return [{ sound: "seal" }];
    case "bets_revealed":
      return [{ sound: "reveal" }];
    case "auction_won":
      return [{ sound: "cheer", step: 3 }];
    case "auction_failed":
    case "auction_repeated":
      return [{ sound: "boo" }];
    case "market_chosen":
      return [{ sound: "paper" }, ...coins(event.coins, 0)];
    case "pounds_gained":
      return coins(event.pounds, 0);
    case "goods_loaded":
      return [{ sound: "load", at: 300 }];
    case "camel_collapsed":
      return [{ sound: "collapse" }];
    case "goods_sold":
      return coins(event.price, flight(event.cards.length));
    case "season_ended":
      return [{ sound: "fanfare" }];
    default:
      return [];
  }
}

/** A coin for each pound, as far as one can tell them apart. */
function coins(pounds: number, at: number): Note[] {
  const many = Math.min(pounds, 6);
  return Array.from({ length: many }, (_, index) => ({ sound: "coin", at: at + index * 110, step: index }));
}
