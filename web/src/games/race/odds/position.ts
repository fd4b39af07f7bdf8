/** Putting a board together by hand: camels, tiles and dice anywhere that a board allows. */
import type { Board, Tile } from "../board";
import { EDITIONS, SPACES, type Edition } from "../edition";
import type { Message } from "../../../wire";

/** What a hand holds: camels one above the other, or a tile; a tile without a seat is a new one. */
export type Piece = { kind: "camels"; unit: string } | { kind: "tile"; side: "+" | "-"; seat: number | null };

const SEATS = 8;
/** Where a board of each edition begins. */
export const STARTS: Readonly<Record<string, string>> = {
  "2018": "2018 1:gy/2:rb/3:p/15:K/16:W gyrbpx -",
  "2014": "2014 1:bg/2:oy/3:w bgoyw -",
};

export const edition = (board: Board): Edition => EDITIONS[board.edition] ?? EDITIONS["2018"]!;
export const tileAt = (board: Board, space: number): Tile | undefined =>
  board.tiles.find((tile) => tile.space === space);

/** The space of a camel. */
export function spaceOf(board: Board, camel: string): number | undefined {
  return [...board.stacks].find(([, camels]) => camels.includes(camel))?.[0];
}

/** A camel and all that sit on it. */
export function unitOf(board: Board, camel: string): string {
  const stack = board.stacks.get(spaceOf(board, camel) ?? NaN) ?? camel;
  return stack.slice(stack.indexOf(camel));
}

/** The camels that stand nowhere yet. */
export function missing(board: Board): string {
  const { racing, crazy } = edition(board);
  return [...(racing + crazy)].filter((camel) => spaceOf(board, camel) === undefined).join("");
}

/** The spaces on which a piece may be put. */
export function places(board: Board, piece: Piece): Set<number> {
  const all = Array.from({ length: SPACES }, (_, index) => index + 1);
  if (piece.kind === "camels") return new Set(all.filter((space) => !tileAt(board, space)));
  if (piece.seat === null && freeSeat(board) === null) return new Set();
  const others = board.tiles.filter((tile) => tile.seat !== piece.seat).map((tile) => tile.space);
  return new Set(
    all.filter(
      (space) => space > 1 && !board.stacks.has(space) && others.every((other) => Math.abs(other - space) > 1),
    ),
  );
}

/** The board with a piece put down; camels at a height in the stack, or on top of it. */
export function put(board: Board, piece: Piece, space: number, height = Infinity): Board {
  const left = away(board, piece);
  if (piece.kind === "tile") {
    const seat = piece.seat ?? freeSeat(board) ?? 0;
    return { ...left, tiles: [...left.tiles, { space, side: piece.side, seat }] };
  }
  const stacks = new Map(left.stacks);
  const stack = stacks.get(space) ?? "";
  stacks.set(space, stack.slice(0, height) + piece.unit + stack.slice(height));
  return { ...left, stacks };
}

/** The board without a piece. */
export function away(board: Board, piece: Piece): Board {
  if (piece.kind === "tile") return { ...board, tiles: board.tiles.filter((tile) => tile.seat !== piece.seat) };
  const stacks = new Map<number, string>();
  for (const [space, camels] of board.stacks) {
    const left = [...camels].filter((camel) => !piece.unit.includes(camel)).join("");
    if (left) stacks.set(space, left);
  }
  return { ...board, stacks };
}

/** How high in its stack a unit sits: how many are beneath it. */
export function heightOf(board: Board, unit: string): number {
  return (board.stacks.get(spaceOf(board, unit[0]!) ?? NaN) ?? "").indexOf(unit[0]!);
}

/** The board with a unit one place higher or lower in its stack. */
export function shifted(board: Board, unit: string, step: 1 | -1): Board {
  const space = spaceOf(board, unit[0]!);
  if (space === undefined) return board;
  const others = (board.stacks.get(space) ?? "").length - unit.length;
  const height = Math.min(others, Math.max(0, heightOf(board, unit) + step));
  return put(board, { kind: "camels", unit }, space, height);
}

/** The board with one die put back into the pyramid or taken out of it. */
export function toggled(board: Board, die: string): Board {
  const dice = [...edition(board).dice].filter((one) => board.dice.includes(one) !== (one === die));
  return { ...board, dice: dice.join("") };
}

/** Why a die can't be taken out. */
export function keptIn(board: Board, die: string): Message | null {
  const { kept, name } = edition(board);
  const isLast = board.dice.includes(die) && board.dice.length <= kept;
  return isLast ? { key: "race.notation.no_dice", args: { edition: name } } : null;
}

/** The board with no camel and no tile on it, and all dice inside. */
export function cleared(board: Board): Board {
  return { edition: board.edition, stacks: new Map(), dice: edition(board).dice, tiles: [] };
}

/** The racing camels that have crossed the line, and which way; a crazy one may have crossed it alone. */
export function crossed(board: Board): { camels: string; way: "on" | "back" | "alone" } | null {
  const found = [...board.stacks].find(([space]) => space < 1 || space > SPACES);
  if (!found) return null;
  const camels = [...found[1]].filter((camel) => edition(board).racing.includes(camel)).join("");
  if (!camels) return { camels, way: "alone" };
  return { camels, way: found[0] < 1 ? "back" : "on" };
}
export const isRaceOver = (board: Board): boolean => crossed(board) !== null;
export const isLegOver = (board: Board): boolean => board.dice.length <= edition(board).kept;

/** Why no game can begin from a board. */
export function notAStart(board: Board): string | null {
  if (missing(board)) return "race.page.reckon.not_complete";
  if (isRaceOver(board)) return "race.page.reckon.race_is_over";
  return isLegOver(board) ? "race.page.reckon.leg_is_over" : null;
}

function freeSeat(board: Board): number | null {
  const taken = board.tiles.map((tile) => tile.seat);
  return Array.from({ length: SEATS }, (_, seat) => seat).find((seat) => !taken.includes(seat)) ?? null;
}
