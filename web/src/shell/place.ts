/** Where something that belongs to a piece is put on the screen: beside it, inside, and over as little as can be. */

export interface Place {
  left: number;
  top: number;
  /** Which side of the piece it is on. */
  side: "above" | "below" | "left" | "right";
}

/** Distance from the edges of the screen. */
const EDGE = 8;
/** Distances from the piece: farther away only to cover less. */
const GAPS = [10, 48, 88, 128, 176, 224, 272, 320, 368];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of the screen that is free: below the bar, above the tabs. */
export function free(): Box {
  const bar = document.querySelector(".bar")?.getBoundingClientRect();
  const tabs = document.querySelector("[data-tab]")?.closest("nav, [role=tablist], .tabs")?.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  const hasTabs =
    tabs && tabs.height > 0 && tabs.width > width / 2 && tabs.bottom > height - 8 && tabs.top > height / 2;
  return {
    left: EDGE,
    top: Math.min(Math.max(bar?.bottom ?? 0, 0), 80) + EDGE,
    right: width - EDGE,
    bottom: (hasTabs ? tabs.top : height) - EDGE,
  };
}

/** A place for a card beside a piece; of all that fit the one that covers the least of what is to stay in sight. */
export function beside(piece: Element, card: HTMLElement, keep: readonly Element[] = [], room = free()): Place {
  const at = piece.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const across = clamp((at.left + at.right - width) / 2, room.left, room.right - width);
  const along = clamp((at.top + at.bottom - height) / 2, room.top, room.bottom - height);
  const places = GAPS.flatMap((gap): Place[] => [
    { side: "above", left: across, top: at.top - gap - height },
    { side: "below", left: across, top: at.bottom + gap },
    { side: "left", left: at.left - gap - width, top: along },
    { side: "right", left: at.right + gap, top: along },
  ]);
  const box = ({ left, top }: Place): Box => ({ left, top, right: left + width, bottom: top + height });
  const fitting = places.filter((one) => isInside(box(one), room));
  const kept = keep.map((one) => one.getBoundingClientRect());
  const cost = (one: Place) => kept.reduce((sum, other) => sum + overlap(box(one), other), 0);
  const best = fitting.map((one) => ({ one, cost: cost(one) })).sort((a, b) => a.cost - b.cost)[0]?.one;
  if (best) return best;
  // there is no room beside it: at least the piece's own side stays free
  const isLow = (at.top + at.bottom) / 2 > (room.top + room.bottom) / 2;
  const top = isLow ? at.top - GAPS[0]! - height : at.bottom + GAPS[0]!;
  return { side: isLow ? "above" : "below", left: across, top: clamp(top, room.top, room.bottom - height) };
}

/** Do something whenever the screen is another one; the answer ends it. */
export function whenTurned(then: () => void): () => void {
  let waiting = 0;
  const turned = () => {
    cancelAnimationFrame(waiting);
    // the page is laid out anew after the event, and what measures itself one picture later
    waiting = requestAnimationFrame(() => {
      then();
      waiting = requestAnimationFrame(then);
    });
  };
  addEventListener("resize", turned);
  return () => {
    removeEventListener("resize", turned);
    cancelAnimationFrame(waiting);
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

function isInside(one: Box, room: Box): boolean {
  return one.left >= room.left && one.top >= room.top && one.right <= room.right && one.bottom <= room.bottom;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
