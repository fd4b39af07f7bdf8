/** Shapes made into pixels, and pixels into a PNG: as much of both as the icons need. */
import { deflateSync } from "node:zlib";

export type Point = [number, number];
export interface Shape {
  outlines: readonly (readonly Point[])[];
  colour: string;
  opacity?: number;
}

/** Scanlines for each row of pixels. */
const FINE = 4;
const STEPS = 12;
/** The corners of a circle, and of the joint of a line. */
const ROUND = 72;
const CORNER = 16;

/** A path of absolute commands as its outlines, curves cut into short lines. */
export function outlines(d: string): Point[][] {
  const found: Point[][] = [];
  let here: Point = [0, 0];
  for (const [, command, rest] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === "Z") continue;
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6 }[command!];
    if (!size) throw new Error(`no path command ${command}`);
    for (let at = 0; at < numbers.length; at += size) {
      const [a = 0, b = 0, c = 0, e = 0, x = 0, y = 0] = numbers.slice(at, at + size);
      const before = here;
      if (command === "M" && at === 0) found.push([]);
      here = (
        { M: [a, b], L: [a, b], H: [a, before[1]], V: [before[0], a], Q: [c, e], C: [x, y] } as Record<string, Point>
      )[command!]!;
      const handles: Point[] =
        command === "Q"
          ? [[a, b]]
          : command === "C"
            ? [
                [a, b],
                [c, e],
              ]
            : [];
      found.at(-1)!.push(...curve([before, ...handles, here]));
    }
  }
  return found;
}

/** The points of a Bézier curve after its first. */
function curve(points: Point[]): Point[] {
  const steps = points.length > 2 ? STEPS : 1;
  return Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps;
    let row = points;
    while (row.length > 1)
      row = row.slice(1).map(([x, y], index) => [row[index]![0] * (1 - t) + x * t, row[index]![1] * (1 - t) + y * t]);
    return row[0]!;
  });
}

export function circle(x: number, y: number, r: number, many = ROUND): Point[] {
  return Array.from({ length: many }, (_, index) => {
    const angle = (index / many) * 2 * Math.PI;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

/** A line of some width along outlines, round at its corners. */
export function stroked(lines: readonly (readonly Point[])[], width: number, isClosed: boolean): Point[][] {
  const found: Point[][] = [];
  for (const line of lines) {
    const all = isClosed ? [...line, line[0]!] : line;
    all.forEach(([x, y], index) => {
      found.push(circle(x, y, width / 2, CORNER));
      const [u, v] = all[index + 1] ?? [x, y];
      const long = Math.hypot(u - x, v - y);
      if (!long) return;
      const [dx, dy] = [((v - y) / long) * (width / 2), ((x - u) / long) * (width / 2)];
      // all wind the same way, so that none takes away from another
      found.push([
        [x - dx, y - dy],
        [x + dx, y + dy],
        [u + dx, v + dy],
        [u - dx, v - dy],
      ]);
    });
  }
  return found;
}

/** The shapes, one over the other, as a PNG. */
export function png(width: number, height: number, shapes: readonly Shape[], place: (point: Point) => Point): Buffer {
  const pixels = new Float32Array(width * height * 4);
  for (const shape of shapes)
    paint(pixels, width, height, { ...shape, outlines: shape.outlines.map((one) => one.map(place)) });
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y++)
    for (let at = 0; at < width * 4; at++) rows[y * (width * 4 + 1) + 1 + at] = Math.round(pixels[y * width * 4 + at]!);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function paint(
  pixels: Float32Array,
  width: number,
  height: number,
  { outlines: lines, colour, opacity = 1 }: Shape,
): void {
  const rgb = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const edges = rowsOf(lines, height);
  for (let y = 0; y < height; y++) {
    if (!edges[y]!.length) continue;
    const cover = new Float32Array(width);
    for (let fine = 0; fine < FINE; fine++)
      for (const [from, to] of spans(edges[y]!, y + (fine + 0.5) / FINE)) fill(cover, from, to);
    for (let x = 0; x < width; x++) {
      const alpha = Math.min(1, cover[x]!) * opacity;
      if (alpha) blend(pixels, (y * width + x) * 4, rgb, alpha);
    }
  }
}

function blend(pixels: Float32Array, at: number, rgb: readonly number[], alpha: number): void {
  const under = pixels[at + 3]! / 255;
  const over = alpha + under * (1 - alpha);
  rgb.forEach((value, index) => {
    pixels[at + index] = (value * alpha + pixels[at + index]! * under * (1 - alpha)) / over;
  });
  pixels[at + 3] = over * 255;
}

type Edge = readonly [x: number, top: number, u: number, foot: number];

/** The edges that each row of pixels meets. */
function rowsOf(lines: readonly (readonly Point[])[], height: number): Edge[][] {
  const rows = Array.from({ length: height }, (): Edge[] => []);
  for (const line of lines)
    line.forEach(([x, top], index) => {
      const [u, foot] = line[(index + 1) % line.length]!;
      const last = Math.min(height - 1, Math.floor(Math.max(top, foot)));
      for (let y = Math.max(0, Math.floor(Math.min(top, foot))); y <= last; y++) rows[y]!.push([x, top, u, foot]);
    });
  return rows;
}

/** Where a scanline is inside, by the winding of the outlines. */
function spans(edges: readonly Edge[], y: number): [number, number][] {
  const crossings: [number, number][] = [];
  for (const [x, top, u, foot] of edges)
    if (top <= y !== foot <= y) crossings.push([x + ((y - top) / (foot - top)) * (u - x), top <= y ? 1 : -1]);
  crossings.sort(([a], [b]) => a - b);
  const found: [number, number][] = [];
  let winding = 0;
  crossings.forEach(([x, turn], index) => {
    winding += turn;
    if (winding && crossings[index + 1]) found.push([x, crossings[index + 1]![0]]);
  });
  return found;
}

function fill(cover: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(cover.length, to); x++)
    cover[x]! += Math.max(0, Math.min(to, x + 1) - Math.max(from, x)) / FINE;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

function crc(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
