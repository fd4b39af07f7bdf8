/** Which piece is asked about: held with a finger, rested on with the mouse, asked with `?`, or touched in vain. */
import { isForScreen } from "../../parts/shortcuts";
import { isLit, nameOf, pieceAt, pieces } from "./pieces";

/** How it was asked decides when the answer goes. */
export type How = "held" | "rested" | "asked" | "touched";
export interface Asked {
  piece: HTMLElement;
  name: string;
  how: How;
}

export const HOLD = 450;
export const REST = 600;
/** What was held is told so long at least, so that it can be read. */
export const LEAST = 1200;
/** Beyond so many pixels a finger drags. */
const FAR = 8;

export class Attention {
  asked = $state.raw<Asked | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #from: { x: number; y: number; piece: HTMLElement } | null = null;
  #rested: HTMLElement | null = null;
  /** Whether the touch that is still down has opened an answer: it plays nothing. */
  #isHeld = false;
  #since = 0;

  constructor(private readonly hasReason: (name: string) => boolean) {}

  /** Listen to the whole page, until the returned function is called. */
  listen(): () => void {
    const heard: [string, (event: never) => void][] = [
      ["pointerdown", (event: PointerEvent) => this.#down(event)],
      ["pointermove", (event: PointerEvent) => this.#move(event)],
      ["pointerup", (event: PointerEvent) => this.#up(event)],
      ["pointercancel", () => this.#release()],
      ["click", (event: MouseEvent) => this.#click(event)],
      ["contextmenu", (event: MouseEvent) => this.#menu(event)],
      ["keydown", (event: KeyboardEvent) => this.#key(event)],
      // what loses the focus on the page does so while it is drawn; this is about the window
      ["blur", (event: FocusEvent) => event.target === window && this.close()],
    ];
    for (const [name, hear] of heard) addEventListener(name, hear as EventListener, true);
    return () => {
      this.close();
      for (const [name, hear] of heard) removeEventListener(name, hear as EventListener, true);
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    this.#rested = null;
    this.asked = null;
  }

  #open(piece: HTMLElement, how: How): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    this.#since = performance.now();
    this.asked = { piece, name: nameOf(piece), how };
  }

  #down(event: PointerEvent): void {
    this.close();
    this.#isHeld = false;
    const piece = event.isPrimary && event.button === 0 ? pieceAt(event.clientX, event.clientY) : null;
    this.#from = piece && { x: event.clientX, y: event.clientY, piece };
    if (!piece) return;
    this.#timer = setTimeout(() => {
      this.#isHeld = true;
      this.#open(piece, "held");
    }, HOLD);
  }

  #move(event: PointerEvent): void {
    if (this.#from) {
      const isFar = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > FAR;
      if (isFar) this.#release();
      return;
    }
    if (event.pointerType !== "mouse" || event.buttons) return;
    const piece = pieceAt(event.clientX, event.clientY);
    if (piece === this.#rested) return;
    clearTimeout(this.#timer);
    if (this.asked?.how === "rested") this.asked = null;
    this.#rested = piece;
    if (piece) this.#timer = setTimeout(() => this.#open(piece, "rested"), REST);
  }

  #up(event: PointerEvent): void {
    const from = this.#from;
    const wasHeld = this.#isHeld;
    this.#release();
    // a click may follow, and it is part of the same touch
    if (wasHeld) setTimeout(() => (this.#isHeld = false));
    else if (from && event.isPrimary && !isLit(from.piece) && this.hasReason(nameOf(from.piece)))
      this.#open(from.piece, "touched");
  }

  /** The finger lifts, or it drags or scrolls: what it held goes when it could be read. */
  #release(): void {
    clearTimeout(this.#timer);
    this.#from = null;
    if (this.asked?.how !== "held") return;
    const left = LEAST - (performance.now() - this.#since);
    this.#leaving = setTimeout(() => this.close(), Math.max(0, left));
  }

  #click(event: MouseEvent): void {
    if (!this.#isHeld) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #menu(event: MouseEvent): void {
    if (this.#from || this.#isHeld) event.preventDefault();
  }

  #key(event: KeyboardEvent): void {
    if (!isForScreen(event)) return;
    if (event.key === "?") {
      event.preventDefault();
      const focused = document.activeElement?.closest<HTMLElement>("[data-explain]") ?? pieces()[0];
      if (focused) this.#open(focused, "asked");
    } else if (this.asked?.how === "asked" && event.key.startsWith("Arrow")) this.#walk(event);
    else if (this.asked && event.key === "Escape") {
      event.preventDefault();
      this.close();
    } else if (this.asked?.how === "asked") this.close();
  }

  /** Arrows go from piece to piece, also to those that can't be focused. */
  #walk(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const all = pieces();
    const step = ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1;
    const next = all[(all.indexOf(this.asked!.piece) + step + all.length) % all.length];
    if (next) this.#open(next, "asked");
  }
}
