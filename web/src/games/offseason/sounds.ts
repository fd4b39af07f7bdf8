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
    case "market_left_out":
    case "tower_renewed":
    case "markets_turned":
    case "round_began":
    case "purses_filled":
    case "auction_began":
    case "marker_drawn":
    case "market_peeked":
    case "token_gained":
    case "ability_used":
    case "ability_skipped":
    case "goods_named":
    case "goods_drawn":
    case "draw_sorted":
    case "card_poached":
    case "load_lightened":
    case "goods_taken":
    case "extra_sale_used":
    case "sale_ended":
    case "merchants_tied":
      return [];
  }
}

/** A coin for each pound, as far as one can tell them apart. */
function coins(pounds: number, at: number): Note[] {
  const many = Math.min(pounds, 6);
  return Array.from({ length: many }, (_, index) => ({ sound: "coin", at: at + index * 110, step: index }));
}
