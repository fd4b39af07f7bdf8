/** The course of a game: where each line runs, where its end and its turning points stand. */

/** What everybody had or could expect, step by step, where chapters begin, and the turning points. */
export interface Told {
  rows: readonly (readonly number[])[];
  chapters: readonly { number: number; index: number }[];
  points: readonly Point[];
}

/** A turning point: after which entry it is seen, at which step, for whom and how much. */
export interface Point {
  n: number;
  index: number;
  seat: number;
  pounds: number;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Drawn {
  x(index: number): number;
  y(pounds: number): number;
  marks: number[];
  lines: { seat: number; points: string; last: number; at: number }[];
  chapters: { number: number; x: number }[];
  /** Where the dot of each turning point is, and the middle of its piece. */
  points: { point: Point; x: number; y: number; at: number; isLeft: boolean }[];
}

/** How far the ends of two lines stand apart at least, of the height. */
const APART = 0.13;
/** How far a turning point's name reaches to one side and its piece to the other, and how high they are. */
const [LABEL, PIECE, HIGH] = [130, 18, 34];

export function drawn({ rows, chapters, points }: Told, frame: Frame): Drawn {
  const most = Math.max(5, Math.ceil(Math.max(...rows.flat()) / 5) * 5);
  const least = Math.min(0, Math.floor(Math.min(...rows.flat()) / 5) * 5);
  const by = most - least > 30 ? 10 : 5;
  const x = (index: number) => frame.left + ((frame.right - frame.left) * index) / Math.max(1, rows.length - 1);
  const y = (pounds: number) => frame.bottom - ((frame.bottom - frame.top) * (pounds - least)) / (most - least);
  const lines = rows[0]!.map((_, seat) => ({
    seat,
    points: rows.map((row, index) => `${x(index).toFixed(1)},${y(row[seat]!).toFixed(1)}`).join(" "),
    last: rows.at(-1)![seat]!,
    at: 0,
  }));
  let low = -Infinity;
  for (const line of [...lines].sort((a, b) => b.last - a.last)) {
    low = line.at = Math.max(low + (frame.bottom - frame.top) * APART, y(line.last));
  }
  const marks = Array.from({ length: Math.floor((most - least) / by) + 1 }, (_, index) => least + index * by);
  const begun = chapters.map(({ number, index }) => ({ number, x: x(index) }));
  return { x, y, marks, lines, chapters: begun, points: placed(points, rows, x, y, frame) };
}

function placed(
  points: readonly Point[],
  rows: readonly (readonly number[])[],
  x: (index: number) => number,
  y: (pounds: number) => number,
  frame: Frame,
): Drawn["points"] {
  const taken: { left: number; right: number; at: number }[] = [];
  return points.map((point) => {
    const dot = { x: x(point.index), y: y(rows[point.index]![point.seat]!) };
    const isLeft = dot.x > frame.width * 0.72;
    const span = isLeft ? { left: dot.x - LABEL, right: dot.x + PIECE } : { left: dot.x - PIECE, right: dot.x + LABEL };
    const at = free(dot.y, span, taken, frame);
    taken.push({ ...span, at });
    return { point, ...dot, at, isLeft };
  });
}

/** The height at which a piece covers no other: the nearest to its dot, above it first. */
function free(
  y: number,
  span: { left: number; right: number },
  taken: readonly { left: number; right: number; at: number }[],
  frame: Frame,
): number {
  const near = [44, -44, 74, -74, 104, -104, 134, -134].map((up) => y - up);
  const inside = near.filter((at) => at >= frame.top - 14 && at <= frame.bottom - 12);
  const isFree = (at: number) =>
    taken.every((one) => Math.abs(one.at - at) >= HIGH || one.right < span.left || one.left > span.right);
  return inside.find(isFree) ?? inside[0] ?? y;
}
