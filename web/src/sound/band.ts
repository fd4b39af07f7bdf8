/** The band: it plays notes in the browser, all of them made there and then. */
import { play } from "./instruments";
import type { Note } from "./notes";

/** How loud all of it is together: a game at a table, not a concert. */
const QUIET = 0.22;
/** So many notes at once are enough; more are a noise. */
const MOST = 40;

export class Band {
  readonly #context: AudioContext;
  readonly #out: GainNode;

  constructor() {
    this.#context = new AudioContext();
    this.#out = this.#context.createGain();
    this.#out.gain.value = QUIET;
    this.#out.connect(this.#context.destination);
  }

  /** Play notes from now on; tempo is how long things take against normal speed. */
  play(notes: readonly Note[], tempo: number): void {
    // a browser may have put it to sleep meanwhile
    if (this.#context.state !== "running") void this.#context.resume();
    const now = this.#context.currentTime;
    for (const { sound, at = 0, step = 0 } of notes.slice(0, MOST)) {
      const when = now + (at * tempo) / 1000;
      play(sound, { context: this.#context, out: this.#out, when, pitch: 2 ** (step / 12) });
    }
  }
}
