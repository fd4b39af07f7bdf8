/** How a camel moves: keyframes from one place to the next, of nothing but transforms. */
import { HOP, LANDING, SWAY, type Aloft } from "./motion";
import type { Board } from "./board";
import type { Shape } from "./places";
import { standings, type Standing } from "./stand";

/** One camel's way. */
export interface Gait {
  /** The whole camel, from place to place. */
  path: Keyframe[];
  /** Its body: up and down, and the squash of the landing. */
  body: Keyframe[];
  delay: number;
  duration: number;
  /** When it turns round, in milliseconds, and which way it looks then. */
  turns: { at: number; face: 1 | -1 }[];
}

const RUN = "cubic-bezier(.3, 0, .2, 1)";
const UP = "cubic-bezier(.2, .7, .5, 1)";
const DOWN = "cubic-bezier(.5, 0, .8, .3)";

/** Where a camel is drawn, in shares of its own box, so that nothing has to be measured. */
export function transform({ x, y, width, face }: Standing, full: number): string {
  const left = (x - width * (0.3836 + 0.05 * face)) / full;
  const top = (y - width * 0.822) / (full * 0.8633);
  return `translate(${percent(left)}, ${percent(top)}) scale(${(width / full).toFixed(4)})`;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The ways of a unit from where it stood to where it goes; camels by their letters. */
export function gaits(
  board: Board,
  aloft: Aloft,
  from: ReadonlyMap<string, Standing>,
  shape: Shape,
): Map<string, Gait> {
  const stops = [...aloft.via, aloft.space].map((space, index, all) => {
    const isLast = index === all.length - 1;
    const there = standings(board, { ...aloft, space, underneath: isLast && aloft.underneath }, shape);
    return new Map(there.map((one) => [one.camel, one]));
  });
  const found = new Map<string, Gait>();
  [...aloft.unit].forEach((camel, index) => {
    const first = from.get(camel);
    const way = [...(first ? [first] : []), ...stops.map((stop) => stop.get(camel)!)].filter(isElsewhere);
    if (way.length > 1) found.set(camel, aloft.underneath ? slide(way, shape) : hops(way, index, shape));
  });
  return found;
}

/** Spaces past the line share a place: nobody hops on the spot. */
function isElsewhere(one: Standing, index: number, way: Standing[]): boolean {
  const before = way[index - 1];
  return !before || before.x !== one.x || before.y !== one.y;
}

/** Hop by hop; riders sway behind, and everybody lands with a squash. */
function hops(way: Standing[], index: number, shape: Shape): Gait {
  const count = way.length - 1;
  const duration = count * HOP + LANDING;
  const at = (hop: number) => (hop * HOP) / duration;
  const path: Keyframe[] = way.map((one, hop) => ({
    offset: at(hop),
    transform: transform(one, shape.camel),
    easing: RUN,
  }));
  path.push({ ...path.at(-1)!, offset: 1 });
  const sway = index ? (index % 2 ? -4 : 4) : 0;
  const body: Keyframe[] = [];
  for (let hop = 0; hop < count; hop++) {
    body.push({ offset: at(hop), transform: "none", easing: UP });
    body.push({ offset: at(hop + 0.5), transform: `translateY(-26%) rotate(${sway}deg)`, easing: DOWN });
  }
  const land = (share: number) => (count * HOP + LANDING * share) / duration;
  body.push({ offset: at(count), transform: "none", easing: "ease-out" });
  body.push({ offset: land(0.3), transform: "scale(1.08, .86)", easing: "ease-in-out" });
  body.push({ offset: land(0.65), transform: "scale(.98, 1.03)", easing: "ease-in-out" });
  body.push({ offset: 1, transform: "none" });
  return { path, body, delay: index * SWAY, duration, turns: turns(way) };
}

/** Back along the ground, and in underneath. */
function slide(way: Standing[], shape: Shape): Gait {
  const path = way.map((one) => ({ transform: transform(one, shape.camel), easing: "ease-in-out" }));
  const body: Keyframe[] = [
    { transform: "none" },
    { transform: "scale(1.06, .84)", offset: 0.4 },
    { transform: "scale(1.06, .84)", offset: 0.75 },
    { transform: "none" },
  ];
  return { path, body, delay: 0, duration: 500, turns: turns(way) };
}

function turns(way: Standing[]): Gait["turns"] {
  return way.flatMap((one, hop) => (hop && one.face !== way[hop - 1]!.face ? [{ at: hop * HOP, face: one.face }] : []));
}

/** The one beneath ducks when somebody lands on it. */
export const DUCK: Keyframe[] = [
  { transform: "none", easing: "ease-out" },
  { transform: "translateY(4%) scale(1.05, .9)", offset: 0.3, easing: "ease-in-out" },
  { transform: "none" },
];

/** A camel comes onto the course. */
export const ENTER: Keyframe[] = [
  { transform: "translateY(-120%)", opacity: 0, easing: DOWN },
  { transform: "scale(1.08, .86)", opacity: 1, offset: 0.55, easing: "ease-out" },
  { transform: "none" },
];

/** Who stands right beneath a unit that has landed. */
export function beneath(board: Board, { unit, space, underneath }: Aloft): string | null {
  const there = [...(board.stacks.get(space) ?? "")].filter((camel) => !unit.includes(camel));
  return underneath ? null : (there.at(-1) ?? null);
}
