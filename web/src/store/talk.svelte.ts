/** The talk at a table: what was said, what was read of it, and what one is about to say. */
import type { ChatLine, Emote, Gestured, Said } from "../wire";
import { tabDrawer } from "../browser/drawer";

const READ = "camelup.chat_read.";

export class Talk {
  lines = $state.raw<readonly ChatLine[]>([]);
  /** What stands in the field; it outlives the field. */
  draft = $state("");
  /** Whether what stands there could not be sent. */
  isHeld = $state(false);
  /** The emotes that are just being shown. */
  gestures = $state.raw<readonly Gestured[]>([]);
  /** What was sent and has not been seen yet, and what was given back of it. */
  #sent: string | null = null;
  #lost: string | null = null;
  /** When the last line was said that was read here. */
  #read = $state(0);

  /** It says whether a text went out; `own` is the name under which one talks here. */
  constructor(
    private readonly table: string,
    private readonly say: (text: string) => boolean,
    private readonly own: () => string | undefined,
    readonly show: (emote: Emote) => boolean = () => false,
  ) {
    this.#read = tabDrawer.read(READ + table, (found) => (typeof found === "number" ? found : 0));
  }

  /** The lines of others that were not read yet. */
  readonly unread = $derived.by(
    (): number => this.lines.filter((line) => line.at > this.#read && line.name !== this.own()).length,
  );

  /** It is on the screen. */
  read(): void {
    const at = this.lines.at(-1)?.at ?? 0;
    if (at <= this.#read) return;
    this.#read = at;
    tabDrawer.write(READ + this.table, at);
  }

  /** Say what stands in the field, which is empty then; if nobody hears it, it stays. */
  send(): void {
    const text = this.draft.trim();
    if (!text) return;
    this.isHeld = !this.say(text);
    if (this.isHeld) return;
    this.#sent = text;
    this.draft = "";
  }

  heard({ lines }: Said): void {
    const known = this.lines.at(-1)?.n ?? -1;
    const mine = lines.filter((line) => line.n > known && line.name === this.own());
    this.lines = [...this.lines.filter((line) => line.n < (lines[0]?.n ?? 0)), ...lines];
    if (mine.length) this.#sent = null;
    // it had arrived before the line broke
    if (this.#lost !== null && this.draft === this.#lost && mine.some((line) => line.text === this.#lost))
      this.draft = "";
  }

  /** Somebody's emote: one at a time over each seat. */
  saw(gesture: Gestured): void {
    this.gestures = [...this.gestures.filter((one) => one.seat !== gesture.seat), gesture];
  }

  /** It was shown for long enough. */
  seen(gesture: Gestured): void {
    this.gestures = this.gestures.filter((one) => one.n !== gesture.n);
  }

  /** What was sent may not have arrived: it stands in the field again. */
  lost(): void {
    if (this.#sent === null) return;
    this.draft = [this.#sent, this.draft].filter(Boolean).join(" ");
    this.#lost = this.#sent;
    this.#sent = null;
    this.isHeld = true;
  }
}
