/** Where the spaces lie on each shape of the course, in units of its drawing. */

/** Where a camel's feet stand, how large it is there, and which way the race goes. */
export interface Place {
  x: number;
  y: number;
  /** Its size against a camel of the front row of the ring. */
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
  name: "ring" | "road" | "oval";
  /** The drawing's width and height in units. */
  width: number;
  height: number;
  /** A camel's width. */
  camel: number;
  /** How high a stack may stand before it shrinks, so that it hides nothing that matters. */
  headroom(place: Place): number;
  /** How far a stack that would shrink comes down first, as a share of its pad. */
  sink: number;
  place(space: number): Place;
}

/** The room that a course has on the screen, in pixels. */
export interface Room {
  width: number;
  height: number;
}

const CAMEL = 90;
/** The least that a finger finds, and the least and the most that a camel may be wide, in pixels. */
const FINGER = 44;
const SMALL = 34;
const LARGE = 84;
/** A stack of five keeps its full height, in widths of a camel. */
const FIVE = 2.4;
const SINK = 0.28;
/** So much stays free above a stack, in pixels. */
const AIR = 3;

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

/** The course at a desk, which keeps its proportions. */
export const RING: Shape = {
  name: "ring",
  width: 1080,
  height: 590,
  camel: CAMEL,
  headroom: () => 176,
  sink: 0,
  place: ringPlace,
};

/** Four rows of four, winding from the bottom up, as high as there is room. */
export function road(room: Room): Shape {
  const width = 360;
  const px = width / room.width;
  const height = room.height * px;
  const foot = height - Math.max(15 * px, height * 0.105);
  const wide = clamp(SMALL * px, Math.min(width * 0.125, height * 0.176), LARGE * px);
  const rise = Math.min(Math.max(FINGER * px, height * 0.2), (foot - wide * 0.9) / 3);
  const h = Math.max(FINGER * px, Math.min(height * 0.17, rise));
  const place = (space: number): Place => {
    const row = Math.min(3, Math.max(0, Math.floor((space - 1) / 4)));
    const goesRight = row % 2 === 0;
    const step = space > 16 ? 4.4 : space < 1 ? -0.5 : (space - 1) % 4;
    const x = Math.max(26, goesRight ? 52 + step * 84 : 308 - step * 84);
    return { x, y: foot - row * rise, size: wide / CAMEL, face: goesRight ? 1 : -1, w: 82, h, depth: 4 - row };
  };
  return { name: "road", width, height, camel: CAMEL, headroom: stacks(px), sink: SINK, place };
}

/** The ring for a screen that lies: every space is as wide as a finger, what is left over is sky and infield. */
export function oval(room: Room): Shape {
  const [width, usual, step] = [520, 346, 57];
  const px = width / room.width;
  const height = room.height * px;
  const flat = Math.min(1, height / usual);
  const spare = Math.max(0, height - usual);
  const wide = clamp(SMALL * px, Math.min(width * 0.087, height * 0.13), LARGE * px);
  const [back, front] = [106 * flat + spare * 0.3, height - 40 * flat];
  const at = (x: number, y: number, share: number, face: 1 | -1, h: number, depth: number): Place => {
    return { x, y, size: (wide * share) / CAMEL, face, w: step, h: Math.max(FINGER * px, h * flat), depth };
  };
  const place = (space: number): Place => {
    if (space > 16) return at(62, front - 7 * flat, 1, 1, 50, 4);
    if (space < 1) return at(27, front - 41 * flat, 0.94, 1, 50, 3);
    if (space < 8) return at(width / 2 + (space - 4) * step, front, 1, 1, 50, 3);
    if (space === 8) return at(484, (front + back) / 2, 0.94, -1, 50, 2);
    if (space === 16) return at(36, (front + back) / 2, 0.94, 1, 50, 2);
    return at(width / 2 - (space - 12) * step, back, 0.9, -1, 44, 1);
  };
  return { name: "oval", width, height, camel: CAMEL, headroom: stacks(px), sink: SINK, place };
}

/** A stack stays on the screen, and is never higher than five camels would be. */
function stacks(px: number): Shape["headroom"] {
  return (place) => Math.min(place.y - AIR * px, place.size * CAMEL * FIVE);
}

function clamp(min: number, wanted: number, max: number): number {
  return Math.max(min, Math.min(wanted, max));
}
