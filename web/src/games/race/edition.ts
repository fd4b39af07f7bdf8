/** The editions of the race, as data: what `camelup.race.edition` says of them, as far as the page needs it. */

export interface Edition {
  name: string;
  /** The racing camels, in order. */
  racing: string;
  crazy: string;
  /** All dice of the pyramid, in order, and how many of them stay in it when a leg ends. */
  dice: string;
  kept: number;
  /** What a camel's leg tickets pay, top first. */
  tickets: readonly number[];
}

export const EDITIONS: Readonly<Record<string, Edition>> = {
  "2018": { name: "2018", racing: "gyrbp", crazy: "WK", dice: "gyrbpx", kept: 1, tickets: [5, 3, 2, 2] },
  "2014": { name: "2014", racing: "bgoyw", crazy: "", dice: "bgoyw", kept: 0, tickets: [5, 3, 2] },
};

export const SPACES = 16;

/** The edition of a board in one line. */
export function editionOf(board: string): Edition {
  return EDITIONS[board.split(" ")[0] ?? ""] ?? EDITIONS["2018"]!;
}
