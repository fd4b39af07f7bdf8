/** Courses as they are drawn on real screens, small ones and those between them. */
import { oval, RING, road, type Room, type Shape } from "../src/games/race/places";

export const UPRIGHT: readonly Room[] = [
  { width: 320, height: 200 },
  { width: 360, height: 216 },
  { width: 375, height: 229 },
  { width: 390, height: 272 },
  { width: 412, height: 340 },
  { width: 700, height: 420 },
];
export const LYING: readonly Room[] = [
  { width: 405, height: 273 },
  { width: 459, height: 313 },
  { width: 446, height: 403 },
  { width: 523, height: 343 },
  { width: 793, height: 553 },
];
export const SMALL: readonly { shape: Shape; room: Room }[] = [
  ...UPRIGHT.map((room) => ({ shape: road(room), room })),
  ...LYING.map((room) => ({ shape: oval(room), room })),
];
export const SHAPES: readonly Shape[] = [RING, ...SMALL.map(({ shape }) => shape)];
