/** Where the spaces lie on each shape of the course, in units of its drawing. */

/** Where a camel's feet stand, how large it is there, and which way the race goes. */
export interface Place {
  x: number;
  y: number;
  /** Its size against a camel of the front row. */
  size: number;
  /** 1: the race goes to the right, -1: to the left. */
  face: 1 | -1;
  /** The pad on the ground. */
  w: number;
  h: number;
  /** Nearer rows hide farther ones. */
  depth: number;
}

export interface Shape {
  name: "ring" | "road";
  /** The drawing's width and height in units. */
  width: number;
  height: number;
  /** A camel's width. */
  camel: number;
  /** How high a stack may stand before it shrinks, so that it hides nothing that matters. */
  headroom(place: Place): number;
  place(space: number): Place;
}

const FRONT = { y: 518, size: 1, face: 1, w: 108, h: 80, depth: 3 } as const;
const BACK = { y: 190, size: 0.88, face: -1, w: 98, h: 58, depth: 1 } as const;
const BEND = { y: 350, size: 0.92, w: 88, h: 92, depth: 2 } as const;

/** Seven along the front, one round each bend, seven along the back, the finish line front left. */
function ringPlace(space: number): Place {
  if (space > 16) return { ...FRONT, x: 128, y: 506, depth: 4 };
  if (space < 1) return { ...BEND, x: 56, y: 452, face: 1, depth: 3 };
  if (space < 8) return { ...FRONT, x: 187 + (space - 1) * 117.6 };
  if (space === 8) return { ...BEND, x: 1010, face: -1 };
  if (space === 16) return { ...BEND, x: 70, face: 1 };
  return { ...BACK, x: 859 - (space - 9) * 106.4 };
}

const ROWS = [326, 248, 169, 91];

/** Four rows of four, winding from the bottom up. */
function roadPlace(space: number): Place {
  const row = Math.min(3, Math.max(0, Math.floor((space - 1) / 4)));
  const goesRight = row % 2 === 0;
  const step = space > 16 ? 4.4 : space < 1 ? -0.5 : (space - 1) % 4;
  const x = goesRight ? 52 + step * 84 : 308 - step * 84;
  return { x: Math.max(4, x), y: ROWS[row]!, size: 0.48, face: goesRight ? 1 : -1, w: 80, h: 46, depth: 4 - row };
}

export const RING: Shape = {
  name: "ring",
  width: 1080,
  height: 590,
  camel: 90,
  headroom: () => 176,
  place: ringPlace,
};
export const ROAD: Shape = {
  name: "road",
  width: 360,
  height: 358,
  camel: 90,
  headroom: (place) => (place.depth === 1 ? 84 : 100),
  place: roadPlace,
};
