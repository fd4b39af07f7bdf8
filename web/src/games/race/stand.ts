/** Where every camel is drawn: one flat list, so that each keeps its own element while it moves. */
import { isCrazy } from "../../art/names";
import type { Board } from "./board";
import type { Aloft } from "./motion";
import type { Shape } from "./places";

/** One camel on the course. */
export interface Standing {
  camel: string;
  x: number;
  y: number;
  /** Its width in units. */
  width: number;
  /** Which way it looks. */
  face: 1 | -1;
  depth: number;
  /** Whether it sits on another. */
  isRider: boolean;
  isTop: boolean;
  isAloft: boolean;
}

/** A rider sits this share of a camel's width higher than the one beneath. */
const STEP = 0.356;
const HEIGHT = 0.863;

/** Every camel of a board, with those on their way taken from where they stood. */
export function standings(board: Board, aloft: Aloft | null, shape: Shape): Standing[] {
  const stacks = new Map(board.stacks);
  if (aloft) lift(stacks, aloft);
  const found: Standing[] = [];
  for (const [space, camels] of stacks) found.push(...stacked(space, camels, aloft, shape));
  // a fixed order keeps each camel's element where it is in the page
  return found.sort((a, b) => (a.camel < b.camel ? -1 : 1));
}

function lift(stacks: Map<number, string>, { unit, space, underneath }: Aloft): void {
  for (const [at, camels] of stacks) {
    const left = [...camels].filter((camel) => !unit.includes(camel)).join("");
    if (left) stacks.set(at, left);
    else stacks.delete(at);
  }
  const there = stacks.get(space) ?? "";
  stacks.set(space, underneath ? unit + there : there + unit);
}

function stacked(space: number, camels: string, aloft: Aloft | null, shape: Shape): Standing[] {
  const place = shape.place(space);
  const full = shape.camel * place.size;
  const high = full * (HEIGHT + STEP * (camels.length - 1));
  const room = shape.headroom(place);
  const sunk = Math.min(Math.max(0, high - room), place.h * shape.sink);
  const width = full * Math.min(1, (room + sunk) / high);
  return [...camels].map((camel, index) => ({
    camel,
    x: place.x,
    y: place.y + sunk - index * width * STEP,
    width,
    face: isCrazy(camel) ? (place.face === 1 ? -1 : 1) : place.face,
    depth: place.depth * 10 + index,
    isRider: index > 0,
    isTop: index === camels.length - 1,
    isAloft: aloft?.unit.includes(camel) ?? false,
  }));
}
