/** A QR code of a text, made here: what stands in a link after `#` is nobody else's business. Bytes, level M, versions 2 to 9. */

/** For each version from 2: the bytes of correction of a block, and the bytes of data of each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];
const ALIGNED: readonly (readonly number[])[] = [
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
];
const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];
const sum = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);

/** The product of two numbers of the field of 256 that the correction reckons in. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

function correction(data: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let root = 1, at = 0; at < length; at++, root = times(root, 2)) {
    const grown = [...divisor, 0];
    divisor = grown.map((_, index) => (divisor[index] ?? 0) ^ times(divisor[index - 1] ?? 0, root));
  }
  const rest = Array.from({ length }, () => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let index = 0; index < length; index++) rest[index]! ^= times(divisor[index + 1]!, factor);
  }
  return rest;
}

/** All bytes in the order in which they are laid: those of the blocks take turns. */
function laid(text: Uint8Array, version: number): number[] {
  const [more, sizes] = BLOCKS[version - 2]!;
  const bits = [0, 1, 0, 0, ...bitsOf(text.length, 8), ...[...text].flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0];
  const data = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((before, bit) => before * 2 + bit, 0),
  );
  for (let pad = 0xec; data.length < sum(sizes); pad ^= 0xec ^ 0x11) data.push(pad);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const corrections = blocks.map((block) => correction(block, more));
  const inTurns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => (at < row.length ? [row[at]!] : [])),
    ).flat();
  return [...inTurns(blocks), ...inTurns(corrections)];
}

const bitsOf = (value: number, length: number) => Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/** A number with the rest of its division behind it. */
function guarded(value: number, divisor: number, length: number): number {
  let rest = value;
  for (let at = 0; at < length; at++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (value << length) | (rest & ((1 << length) - 1));
}

type Grid = (boolean | null)[][];

/** Everything that is the same in every code of a version; null where data go. */
function frame(version: number, mask: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const put = (y: number, x: number, isDark: boolean) => {
    if (y >= 0 && x >= 0 && y < size && x < size) grid[y]![x] = isDark;
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const ring = (y: number, x: number, reach: number, isDark: (far: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) put(y + dy, x + dx, isDark(Math.max(Math.abs(dy), Math.abs(dx))));
  };
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    ring(y, x, 4, (far) => far !== 2 && far !== 4);
  const spots = ALIGNED[version - 2]!;
  const last = spots.at(-1)!;
  for (const y of spots)
    for (const x of spots)
      if (!(y === 6 && (x === 6 || x === last)) && !(x === 6 && y === last)) ring(y, x, 2, (far) => far !== 1);
  signs(version, mask, size, put);
  return grid;
}

/** What a code says of itself: its level and mask, and from version 7 on its version. */
function signs(version: number, mask: number, size: number, put: (y: number, x: number, isDark: boolean) => void) {
  // level M is 00
  const format = guarded(mask, 0x537, 10) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const isDark = ((format >> at) & 1) === 1;
    put(at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, isDark);
    put(8, at < 8 ? size - 1 - at : at < 9 ? 15 - at : 14 - at, isDark);
  }
  put(size - 8, 8, true);
  if (version < 7) return;
  const number = guarded(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    put(near, far, ((number >> at) & 1) === 1);
    put(far, near, ((number >> at) & 1) === 1);
  }
}

/** How hard a code is to read. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  const turned = grid.map((_, x) => grid.map((row) => row[x]!));
  let found = 0;
  for (const line of [...grid, ...turned]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
    for (const finder of ["10111010000", "00001011101"])
      for (let at = text.indexOf(finder); at >= 0; at = text.indexOf(finder, at + 1)) found += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = grid[y]![x];
      if (one === grid[y - 1]![x] && one === grid[y]![x - 1] && one === grid[y - 1]![x - 1]) found += 3;
    }
  const dark = grid.flat().filter(Boolean).length / size ** 2;
  return found + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/** The data laid into a frame, from the right to the left, up and down. */
function filled(version: number, bytes: readonly number[], mask: number): boolean[][] {
  const grid = frame(version, mask);
  const size = grid.length;
  const bits = bytes.flatMap((byte) => bitsOf(byte, 8));
  let at = 0;
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (grid[y]![x] === null) grid[y]![x] = ((bits[at++] ?? 0) === 1) !== MASKS[mask]!(y, x);
      }
  return grid.map((row) => row.map((one) => one === true));
}

/** The code of a text, row by row, dark is true; with the mask that is asked for, or the best one. */
export function qr(text: string, mask?: number): boolean[][] {
  const data = new TextEncoder().encode(text);
  const version = 2 + BLOCKS.findIndex(([, sizes]) => data.length + 2 <= sum(sizes));
  if (version < 2) throw new Error("too long for a code");
  const bytes = laid(data, version);
  if (mask !== undefined) return filled(version, bytes, mask);
  const all = MASKS.map((_, one) => filled(version, bytes, one));
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}
