/** The course of a game: where each line runs, where its end and its turning points stand. */

/** What everybody had or could expect, step by step, where chapters begin, and the turning points. */
export interface Told {
  rows: readonly (readonly number[])[];
  /** Each chapter, the row at which it begins and the last one of it. */
  chapters: readonly { number: number; index: number; last: number }[];
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
  /** Whether there is room for the names of turning points. */
  isNaming: boolean;
}

export interface Drawn {
  x(index: number): number;
  y(pounds: number): number;
  marks: number[];
  lines: { seat: number; points: string; last: number; at: number }[];
  chapters: { number: number; x: number }[];
  points: Turn[];
}

/** A turning point: where its dot is, at which height its piece, and its name, if there is room for it. */
interface Turn extends Box {
  point: Point;
  x: number;
  y: number;
}

/** What a piece covers: alone, or with its name to one side. */
interface Box {
  left: number;
  right: number;
  at: number;
  isLeft: boolean;
  isNamed: boolean;
}

/** The chapters of what happened, by the number of the one that each belongs to; its row comes `by` rows later. */
export function chapters(numbers: readonly number[], by: number): Told["chapters"] {
  const starts = numbers.flatMap((number, index) =>
    index === 0 || numbers[index - 1] !== number ? [{ number, index }] : [],
  );
  return starts.map((one, place) => ({ ...one, last: (starts[place + 1]?.index ?? numbers.length) - 1 + by }));
}

/** How far the ends of two lines stand apart at least, of the height. */
const APART = 0.13;
/** How far a turning point's name reaches to one side and its piece to the other, and how high they are. */
export const [LABEL, PIECE, HIGH] = [146, 18, 34];
/** How near and how far from its dot a piece likes to stand, how near it goes at worst, and in which steps. */
const [NEAR, FAR, NEAREST, STEP] = [44, 164, 26, 6];

export function drawn({ rows, chapters, points }: Told, frame: Frame): Drawn {
  const max = Math.max(5, Math.ceil(Math.max(...rows.flat()) / 5) * 5);
  const min = Math.min(0, Math.floor(Math.min(...rows.flat()) / 5) * 5);
  const by = max - min > 30 ? 10 : 5;
  const x = (index: number) => frame.left + ((frame.right - frame.left) * index) / Math.max(1, rows.length - 1);
  const y = (pounds: number) => frame.bottom - ((frame.bottom - frame.top) * (pounds - min)) / (max - min);
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
  const marks = Array.from({ length: Math.floor((max - min) / by) + 1 }, (_, index) => min + index * by);
  const begun = chapters.map(({ number, index }) => ({ number, x: x(index) }));
  return { x, y, marks, lines, chapters: begun, points: placed(points, rows, x, y, frame) };
}

/** Turning points, of which none covers another: where there is no room for all names, the lightest have none. */
function placed(
  points: readonly Point[],
  rows: readonly (readonly number[])[],
  x: (index: number) => number,
  y: (pounds: number) => number,
  frame: Frame,
): Turn[] {
  const dots = points
    .map((point) => ({ point, x: x(point.index), y: y(rows[point.index]![point.seat]!) }))
    .sort((a, b) => Math.abs(b.point.pounds) - Math.abs(a.point.pounds));
  let named = frame.isNaming ? dots.length : 0;
  let found = laid(dots, named, frame);
  while (named && !found.isFree) found = laid(dots, --named, frame);
  return points.map((point) => found.turns.find((turn) => turn.point === point)!);
}

type Dot = Pick<Turn, "point" | "x" | "y">;

/** The turning points in the order given, the first with their names, and whether all of them found room. */
function laid(dots: readonly Dot[], named: number, frame: Frame): { turns: Turn[]; isFree: boolean } {
  const turns: Turn[] = [];
  let isFree = true;
  for (const [index, dot] of dots.entries()) {
    const boxes = boxesFor(dot, frame, index < named);
    const free = boxes.find((box) => !turns.some((one) => isCovering(one, box)));
    turns.push({ ...dot, ...(free ?? boxes[0]!) });
    isFree &&= free !== undefined;
  }
  return { turns, isFree };
}

/** All that a piece may cover, what is best first: near its dot, above it, with its name to the right. */
function boxesFor(dot: Dot, frame: Frame, isNamed: boolean): Box[] {
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);
  const ups = [...steps(NEAR, FAR), ...steps(NEAREST, NEAR - 1).reverse()].flatMap((by) => [by, -by]);
  const heights = ups.map((up) => dot.y - up).filter((at) => at >= frame.top - 14 && at <= frame.bottom - 12);
  const isLast = dot.x + LABEL > frame.right;
  const sides = isNamed && !isLast && dot.x - LABEL > 0 ? [false, true] : [isLast];
  const behind = isNamed ? LABEL : PIECE;
  return heights.flatMap((at) =>
    sides.map((isLeft) => ({
      left: dot.x - (isLeft ? behind : PIECE),
      right: dot.x + (isLeft ? PIECE : behind),
      at,
      isLeft,
      isNamed,
    })),
  );
}

const isCovering = (one: Box, other: Box) =>
  Math.abs(one.at - other.at) < HIGH && one.left < other.right && other.left < one.right;
