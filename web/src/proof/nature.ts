/** What chance could have done at each point of a game, in the order of the rules: what a ticket means. */
import { EDITIONS, RaceNature } from "../games/race/nature";
import type { GameRecord, Header, Kind, Played } from "./record";
import { SeasonNature, type SeasonOptions } from "../games/offseason/nature";

/** Something that could happen, and its weight. */
export interface Chance {
  move: Kind;
  weight: number;
}

/** Where a game stands as far as chance goes; a value. */
export interface Nature {
  /** What could have happened where that move was drawn. */
  chances(move: Kind): Chance[];
  /** Where it stands after an entry. */
  after(entry: Played): Nature;
}

/** Before the first entry; null for a game that this page does not know. */
function first({ game, options }: Header): Nature | null {
  if (game === "off-season") return SeasonNature.first(options as unknown as SeasonOptions);
  const edition = EDITIONS[game];
  return edition ? RaceNature.first(edition, options) : null;
}

/** Where the game stood before each of its entries; what was taken back does not count. */
export function* befores({ header, entries }: GameRecord): Generator<Nature | null> {
  let now = first(header);
  const passed: { n: number; before: Nature | null }[] = [];
  for (const entry of entries) {
    yield now;
    if (entry.type === "played") {
      passed.push({ n: entry.n, before: now });
      now = now?.after(entry) ?? null;
    } else if (entry.type === "took_back") {
      while (passed.length && passed.at(-1)!.n >= entry.to) now = passed.pop()!.before;
    }
  }
}
