/** Sockets that a test holds the other end of. */
import { vi } from "vitest";
import type { Call } from "../src/wire";

export class FakeSocket {
  static readonly OPEN = 1;
  /** All that were ever opened. */
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return this.all.at(-1)!;
  }

  readyState = 0;
  readonly said: Call[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  // the page's end

  send(text: string): void {
    this.said.push(JSON.parse(text) as Call);
  }
  close(): void {
    this.readyState = 3;
  }

  // the test's end

  open(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }
  tell(...answers: unknown[]): void {
    for (const answer of answers)
      this.onmessage?.({ data: typeof answer === "string" ? answer : JSON.stringify(answer) });
  }
  end(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  /** What was said of one type. */
  heard<T extends Call["type"]>(type: T): Extract<Call, { type: T }>[] {
    return this.said.filter((call): call is Extract<Call, { type: T }> => call.type === type);
  }
}

/** Give the modules of a test such sockets. */
export function useSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}
