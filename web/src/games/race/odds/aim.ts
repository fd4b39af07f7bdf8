/** Where a piece that hangs over the course would land. */
import type { Board } from "../board";
import type { Shape } from "../places";
import { standings } from "../stand";
import type { Aim } from "./desk.svelte";

/** A rider sits this share of a camel's width above the one beneath, and its middle this share above its feet. */
const STEP = 0.356;
const MIDDLE = 0.4;

/** The nearest of the free spaces, and how high in its stack; null where no space is near. */
export function aimed(x: number, y: number, left: Board, free: ReadonlySet<number>, shape: Shape): Aim | null {
  const camels = standings(left, null, shape);
  let best: { aim: Aim; off: number } | null = null;
  for (const space of free) {
    const place = shape.place(space);
    const stack = left.stacks.get(space) ?? "";
    const width = camels.find((one) => stack.includes(one.camel))?.width ?? shape.camel * place.size;
    const above = place.y - MIDDLE * width - y;
    const height = Math.min(stack.length, Math.max(0, Math.round(above / (STEP * width))));
    const off = Math.hypot(place.x - x, above - height * STEP * width);
    if (off < place.w && (!best || off < best.off)) best = { aim: { space, height }, off };
  }
  return best?.aim ?? null;
}
