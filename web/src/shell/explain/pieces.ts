/** The pieces that explain themselves: all that have a name under `data-explain`. */

const PIECE = "[data-explain]";
/** What lies on the field itself takes no touches: it is found by where it is. */
const GROUND = "[data-ground]";

export const pieces = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(PIECE)].filter(isSeen);

export const nameOf = (piece: HTMLElement): string => piece.dataset["explain"] ?? "";

/** Whether a touch on it plays something. */
export const isLit = (piece: HTMLElement): boolean => piece.matches(".lit, :has(.lit)") && !piece.matches(":disabled");

/** The piece at a point of the screen. */
export function pieceAt(x: number, y: number): HTMLElement | null {
  const hit = document.elementFromPoint(x, y);
  const ground = hit?.closest(GROUND);
  const own = hit?.closest<HTMLElement>(PIECE);
  if (!hit || (own && !ground)) return own ?? null;
  // on the field small pieces lie on large ones and let touches through
  const around = ground ?? hit;
  const there = [...around.querySelectorAll<HTMLElement>(PIECE)].filter((one) => holds(one, x, y));
  return there.sort((a, b) => distance(a, x, y) - distance(b, x, y))[0] ?? null;
}

function isSeen(piece: HTMLElement): boolean {
  const { width, height } = piece.getBoundingClientRect();
  return width > 0 && height > 0;
}

function holds(piece: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function distance(piece: HTMLElement, x: number, y: number): number {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
}
