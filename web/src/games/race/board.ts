/** A board as the wire writes it, in one line: `2018 3:gb/4:yKp gyrbpx 7+0,10-1`. */

export interface Tile {
  space: number;
  side: "+" | "-";
  seat: number;
}

export interface Board {
  edition: string;
  /** The camels of each space, from bottom to top. */
  stacks: ReadonlyMap<number, string>;
  /** The dice still in the pyramid. */
  dice: string;
  tiles: readonly Tile[];
}

/** The board that a line of notation writes down. */
export function read(text: string): Board {
  const [edition = "", stacks = "-", dice = "-", tiles = "-"] = text.split(" ");
  return {
    edition,
    stacks: new Map(items(stacks, "/").map(stack)),
    dice: dice === "-" ? "" : dice,
    tiles: items(tiles, ",").map(tile),
  };
}

/** The one line that writes a board down. */
export function write(board: Board): string {
  const stacks = [...board.stacks].sort(([a], [b]) => a - b).map(([space, camels]) => `${space}:${camels}`);
  const tiles = [...board.tiles].sort((a, b) => a.space - b.space).map(({ space, side, seat }) => space + side + seat);
  return [board.edition, stacks.join("/") || "-", board.dice || "-", tiles.join(",") || "-"].join(" ");
}

/** The same line with other dice left in the pyramid. */
export function withDice(text: string, dice: string): string {
  const fields = text.split(" ");
  fields[2] = dice || "-";
  return fields.join(" ");
}

/** All camels from the first to the last: further up the track is ahead, higher in a stack too. */
export function order(board: Board): string[] {
  const spaces = [...board.stacks.keys()].sort((a, b) => b - a);
  return spaces.flatMap((space) => [...(board.stacks.get(space) ?? "")].reverse());
}

function items(text: string, mark: string): string[] {
  return text === "-" || text === "" ? [] : text.split(mark);
}

function stack(text: string): [number, string] {
  const [space = "", camels = ""] = text.split(":");
  return [Number(space), camels];
}

function tile(text: string): Tile {
  const [, space, side, seat] = /^(\d+)([+-])(\d+)$/.exec(text) ?? [];
  return { space: Number(space), side: side as "+" | "-", seat: Number(seat) };
}
