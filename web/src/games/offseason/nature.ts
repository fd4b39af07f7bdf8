/** What chance does in the off season: market tiles are left out, cards dealt, auctions announced, the marker given. */
import type { Chance, Nature } from "../../proof/nature";
import type { Kind, Played } from "../../proof/record";

type Counts = Record<string, number>;

export interface SeasonOptions {
  seats: number;
  appendix: { deck: Record<string, Counts>; backs: Counts };
}

const CARDS = [
  ...["dates-1", "dates-2", "dates-3", "dates-4"],
  ...["carpet-red", "carpet-blue", "carpet-green", "carpet-yellow", "carpet-purple", "carpet-white"],
  ...["pot-amphora", "pot-vase", "pot-jug", "pot-amphora-vase", "pot-amphora-jug", "pot-vase-jug"],
  ...["fruit-banana", "fruit-pomegranate", "fruit-pineapple", "fruit-coconut"],
];
/** Where the appendix counts the cards that begin with that word. */
const GOODS: Record<string, string> = { dates: "dates", carpet: "carpets", pot: "pottery", fruit: "fruit" };
const AUCTIONS = ["standard", "lowest", "handicap"];
const TILES = ["A", "B", "C", "D", "E", "F"];
/** The events by which cards come to the discard pile, and the field that names them. */
const DISCARDS: Partial<Record<string, string>> = {
  goods_sold: "cards",
  camel_collapsed: "cards",
  draw_sorted: "discarded",
  load_lightened: "card",
};

export class SeasonNature implements Nature {
  private constructor(
    private readonly options: SeasonOptions,
    private readonly tower: readonly string[],
    private readonly discards: readonly string[],
    private readonly tilesOut: number,
  ) {}

  static first(options: SeasonOptions): SeasonNature {
    const tower = CARDS.flatMap((card) => {
      const [goods = "", ...rest] = card.split("-");
      return Array<string>(options.appendix.deck[GOODS[goods]!]![rest.join("_")]!).fill(card);
    });
    return new SeasonNature(options, tower, [], 0);
  }

  chances({ type }: Kind): Chance[] {
    const { seats, appendix } = this.options;
    switch (type) {
      case "tile_left_out": {
        const among = seats === 3 ? (this.tilesOut ? TILES.slice(3) : TILES.slice(0, 3)) : TILES;
        return among.map((tile) => ({ move: { type, tile }, weight: 1 }));
      }
      case "card_dealt":
        return weighing(CARDS.map((card) => ({ move: { type, card }, weight: count(this.tower, card) })));
      case "auction_announced":
        return weighing(AUCTIONS.map((kind) => ({ move: { type, kind }, weight: appendix.backs[kind]! })));
      case "marker_given":
        return Array.from({ length: seats }, (_, seat) => ({ move: { type, seat }, weight: 1 }));
      default:
        return [];
    }
  }

  after({ move, events }: Played): SeasonNature {
    let { tower, discards } = this;
    if (move.type === "card_dealt") tower = without(tower, move["card"] as string);
    for (const event of events) {
      if (event.type === "tower_renewed") [tower, discards] = [discards, []];
      const field = DISCARDS[event.type];
      if (field) discards = [...discards, ...[event[field] as string | string[]].flat()];
    }
    return new SeasonNature(this.options, tower, discards, this.tilesOut + Number(move.type === "tile_left_out"));
  }
}

const weighing = (chances: Chance[]) => chances.filter((chance) => chance.weight > 0);
const without = (cards: readonly string[], card: string) => {
  const at = cards.indexOf(card);
  return cards.filter((_, index) => index !== at);
};
const count = (cards: readonly string[], card: string) => cards.filter((one) => one === card).length;
