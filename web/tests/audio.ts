/** An AudioContext that writes down what it would play. */
import { vi } from "vitest";

class FakeParam {
  value = 0;
  readonly values: [number, number][] = [];
  setValueAtTime(value: number, at: number): void {
    this.values.push([value, at]);
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.values.push([value, at]);
  }
}

export class FakeNode {
  readonly frequency = new FakeParam();
  readonly gain = new FakeParam();
  readonly Q = new FakeParam();
  type = "";
  buffer: unknown = null;
  begins = NaN;
  ends = NaN;
  to: FakeNode | null = null;
  connect(to: FakeNode): FakeNode {
    this.to = to;
    return to;
  }
  start(at: number): void {
    this.begins = at;
  }
  stop(at: number): void {
    this.ends = at;
  }
}

/** Where everything ends that can be heard. */
export const SPEAKER = new FakeNode();

export class FakeAudio {
  static made: FakeAudio[] = [];
  readonly sources: FakeNode[] = [];
  readonly gains: FakeNode[] = [];
  readonly destination = SPEAKER;
  readonly sampleRate = 100;
  state = "suspended";
  currentTime = 7;

  constructor() {
    FakeAudio.made.push(this);
  }
  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }
  createGain(): FakeNode {
    const node = new FakeNode();
    this.gains.push(node);
    return node;
  }
  createBiquadFilter(): FakeNode {
    return new FakeNode();
  }
  createOscillator(): FakeNode {
    return this.#source();
  }
  createBufferSource(): FakeNode {
    return this.#source();
  }
  createBuffer(_: number, length: number): { getChannelData(): Float32Array } {
    const data = new Float32Array(length);
    return { getChannelData: () => data };
  }

  #source(): FakeNode {
    const node = new FakeNode();
    this.sources.push(node);
    return node;
  }
}

/** Put it in the place of the browser's own. */
export function fakeAudio(): typeof FakeAudio {
  FakeAudio.made = [];
  vi.stubGlobal("AudioContext", FakeAudio);
  return FakeAudio;
}
