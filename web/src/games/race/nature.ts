/** What chance does in a race: camels are placed, a player begins, dice come out of the pyramid. */
import { read } from "./board";
import type { Chance, Nature } from "../../proof/nature";
import type { Kind, Played } from "../../proof/record";

interface Edition {
  racing: string;
  crazy: string;
  dice: string;
  /** How many dice are left in the pyramid when a leg ends. */
  kept: number;
  /** What a number of a racing die weighs, where a face of the grey die weighs 1. */
  weight: number;
}

export const EDITIONS: Partial<Record<string, Edition>> = {
  "race-2014": { racing: "bgoyw", crazy: "", dice: "bgoyw", kept: 0, weight: 1 },
  "race-2018": { racing: "gyrbp", crazy: "WK", dice: "gyrbpx", kept: 1, weight: 2 },
};
const NUMBERS = [1, 2, 3];
const SPACES = 16;
const GREY = "x";

export class RaceNature implements Nature {
  private constructor(
    private readonly edition: Edition,
    /** Who may begin. */
    private readonly starters: readonly number[],
    private readonly unplaced: string,
    private readonly hasBegun: boolean,
    /** The dice in the pyramid. */
    private readonly dice: string,
  ) {}

  static first(edition: Edition, options: Record<string, unknown> & { seats: number }): RaceNature {
    const { first, start, seats } = options as { first?: number | null; start?: string | null; seats: number };
    const starters = first == null ? Array.from({ length: seats }, (_, seat) => seat) : [first];
    if (start == null) return new RaceNature(edition, starters, edition.racing + edition.crazy, false, edition.dice);
    const inside = read(start).dice;
    const dice = [...edition.dice].filter((die) => inside.includes(die)).join("");
    return new RaceNature(edition, starters, "", false, dice);
  }

  chances(): Chance[] {
    const { racing, crazy, weight } = this.edition;
    if (this.unplaced) {
      const kind = [...this.unplaced].some((camel) => racing.includes(camel)) ? racing : crazy;
      return [...this.unplaced].filter((camel) => kind.includes(camel)).flatMap((camel) => this.places(camel));
    }
    if (!this.hasBegun) return this.starters.map((seat) => ({ move: { type: "starter_chosen", seat }, weight: 1 }));
    return [...this.dice].flatMap((die) =>
      [...(die === GREY ? crazy : die)].flatMap((camel) =>
        NUMBERS.map((number) => ({ move: { type: "rolled", camel, number }, weight: die === GREY ? 1 : weight })),
      ),
    );
  }

  after({ move }: Played): RaceNature {
    switch (move.type) {
      case "camel_placed":
        return this.changed(this.unplaced.replace(move["camel"] as string, ""), this.hasBegun, this.dice);
      case "starter_chosen":
        return this.changed(this.unplaced, true, this.dice);
      case "rolled":
        return this.changed(this.unplaced, this.hasBegun, this.without(move));
      default:
        return this;
    }
  }

  private places(camel: string): Chance[] {
    const isRacing = this.edition.racing.includes(camel);
    return NUMBERS.map((number) => {
      const space = isRacing ? number : SPACES + 1 - number;
      return { move: { type: "camel_placed", camel, space }, weight: 1 };
    });
  }

  /** The pyramid after a die has left it: full again when the leg is over. */
  private without(move: Kind): string {
    const camel = move["camel"] as string;
    const left = this.dice.replace(this.edition.crazy.includes(camel) ? GREY : camel, "");
    return left.length <= this.edition.kept ? this.edition.dice : left;
  }

  private changed(unplaced: string, hasBegun: boolean, dice: string): RaceNature {
    return new RaceNature(this.edition, this.starters, unplaced, hasBegun, dice);
  }
}
