/** Why a tile can't lie on a space: as `camelup.race.refusals` has it. */
import type { Message } from "../../wire";
import type { Board } from "./board";
import { SPACES } from "./edition";

export function whyNotHere(board: Board, space: number, seat: number | null): Message | null {
  if (space < 2 || space > SPACES) return reason("tile_space", { last: SPACES, space });
  if (board.stacks.has(space)) return reason("tile_camel", { space });
  const there = board.tiles.find((tile) => tile.space === space);
  if (there) return reason(there.seat === seat ? "tile_same" : "tile_taken", { space });
  const near = board.tiles.find((tile) => tile.seat !== seat && Math.abs(tile.space - space) === 1);
  return near ? reason("tile_next", { space, other: near.space }) : null;
}

function reason(key: string, args: Record<string, unknown>): Message {
  return { key: `race.reason.${key}`, args };
}
