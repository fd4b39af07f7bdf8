/** What chance could have done at each point of a game, in the order of the rules: what a ticket means. */
import type { GameRecord, Header, Kind, Played } from "./record";

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

/** Where the game stood before each of its entries and after the last; what was taken back does not count. */
export function* befores({ entries }: Pick<GameRecord, "entries">, first: Nature | null): Generator<Nature | null> {
  let now = first;
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
  yield now;
}

/** Where a game stood before its first entry: one that goes on from another, where that one stood then. */
export function start({ header, parent }: GameRecord, nature: (header: Header) => Nature | null): Nature | null {
  if (!parent || !header.from) return nature(header);
  const { at } = header.from;
  return [...befores({ entries: parent.entries.slice(0, at + 1) }, start(parent, nature))].at(-1)!;
}
