/** SHA-256 in plain arithmetic, for pages that come over plain HTTP from another machine: browsers keep WebCrypto from those. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
/** The first 32 bits behind the point of a root. */
const behindPoint = (root: number) => ((root % 1) * 2 ** 32) >>> 0;
const START = primes(8).map((prime) => behindPoint(Math.sqrt(prime)));
const ROUND = primes(64).map((prime) => behindPoint(Math.cbrt(prime)));
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The 32 bytes of a message's digest. */
export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length;
  const padded = new DataView(new ArrayBuffer((((length + 8) >> 6) + 1) << 6));
  message.forEach((byte, index) => padded.setUint8(index, byte));
  padded.setUint8(length, 0x80);
  padded.setUint32(padded.byteLength - 4, length * 8);
  let state = START;
  for (let block = 0; block < padded.byteLength; block += 64) state = mixed(state, schedule(padded, block));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

function schedule(padded: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => padded.getUint32(block + index * 4));
  for (let index = 16; index < 64; index++) {
    const [near, far] = [words[index - 2]!, words[index - 15]!];
    const small0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const small1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words.push((words[index - 16]! + small0 + words[index - 7]! + small1) >>> 0);
  }
  return words;
}

function mixed(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index++) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = h + big1 + ((e & f) ^ (~e & g)) + ROUND[index]! + words[index]!;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = big0 + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) >>> 0);
}
