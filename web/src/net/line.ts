/** A line to the server that comes back by itself. */
import type { Answer, Call } from "../wire";

/** Close codes after which nobody knocks again. */
const FINAL = new Set([1009, 4400, 4401, 4403, 4404, 4407, 4426]);
const PAUSES = [150, 400, 900, 2000, 4000];
/** With this code a server ends that will be back. */
const RESTARTING = 1012;
/** A line that is silent for so long is asked whether it lives. */
const QUIET = 15_000;
const PATIENCE = 6_000;

export interface Ends {
  /** The line stands: what to say first, and what to say again. */
  opened(): void;
  heard(answer: Answer): void;
  /** The line broke; it will be tried again. `isRestarting`: the server said that it will be back. */
  broke(isRestarting: boolean): void;
  /** The line is shut for good. */
  shut(code: number): void;
  /** What to ask on a line that is silent. */
  sync(): Call;
}

/** What was said, if it can be read at all. */
function read(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null;
  } catch {
    return null;
  }
}

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly ends: Ends,
  ) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Say something, if the line stands. */
  say(call: Call): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(call));
    return true;
  }

  /** Hang up. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#quiet);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.ends.opened();
      this.#listen();
    };
    socket.onmessage = (message) => {
      this.#listen();
      const answer = read(String(message.data));
      // a line that is refused as soon as it stands is no reason to come again sooner
      if (answer && answer.type !== "refusal") this.#tries = 0;
      if (answer) this.ends.heard(answer);
    };
    socket.onclose = (event) => {
      if (FINAL.has(event.code)) {
        this.close();
        this.ends.shut(event.code);
      } else this.#again(event.code === RESTARTING);
    };
  }

  /** Waits for a word, then asks for one, then takes the line for dead. */
  #listen(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      this.say(this.ends.sync());
      this.#quiet = setTimeout(() => this.#again(), PATIENCE);
    }, QUIET);
  }

  #again(isRestarting = false): void {
    if (this.#isClosed) return;
    this.#drop();
    clearTimeout(this.#quiet);
    this.ends.broke(isRestarting);
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]!;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause * (0.8 + 0.4 * Math.random()));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost = (): void => this.#again();

  #wake = (): void => {
    if (document.hidden || this.#isClosed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      // after a sleep an open line may be a dead one: ask, and do not wait long
      this.say(this.ends.sync());
      clearTimeout(this.#quiet);
      this.#quiet = setTimeout(() => this.#again(), PATIENCE);
    } else {
      this.#tries = 0;
      this.#again();
    }
  };
}
