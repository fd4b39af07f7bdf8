/** Messages: keys with arguments that the catalogue turns into words, exactly as `camelup.words` does. */
import texts from "virtual:catalogue";

/** Something to be said: the key of a text and what fills its gaps. */
export interface Message {
  key: string;
  args?: Record<string, unknown>;
}

/** A piece of a sentence: plain text, or something that is shown as well as said. */
export type Part = string | { camel: string; text: string } | { seat: number; text: string };

const FIGURE = /^(\+?)\.(\d)([f%])$/;
const GAP = /\{\{|\}\}|\{(\w+)(?:!(r))?(?::([^{}]*))?\}/g;

/** Renders messages for one table, whose seats have names. */
export class Words {
  // a log is told anew with every picture: what was said once is kept, also so that nothing is drawn again
  #told = new WeakMap<Message, Part[]>();
  #lines = new WeakMap<Message, Part[]>();

  constructor(
    readonly names: readonly string[] = [],
    readonly catalogue: Record<string, string> = texts,
  ) {}

  /** The words of a message, or of a key with its arguments. */
  say(message: Message | string, args: Record<string, unknown> = {}): string {
    return plain(this.parts(message, args));
  }

  /** The message as pieces, so that the page can show a camel's colour beside its name. */
  parts(message: Message | string, args: Record<string, unknown> = {}): Part[] {
    if (typeof message === "string") return this.put({ key: message, args });
    // a newer server may have words that this page has not
    const { key } = message;
    return kept(this.#told, message, () => (key in this.catalogue ? this.put(message) : [key]));
  }

  /** One line of the log, of messages that each but the last end in a colon. */
  line(messages: readonly [Message, ...Message[]]): Part[] {
    return kept(this.#lines, messages.at(-1)!, () => this.lines(messages)[0]!);
  }

  private put({ key, args: given = {} }: Message): Part[] {
    const text = this.catalogue[key];
    if (text === undefined) throw new Error(`no text for ${key}`);
    const parts: Part[] = [];
    let end = 0;
    for (const found of text.matchAll(GAP)) {
      const [whole, name, conversion, word] = found;
      parts.push(text.slice(end, found.index));
      end = found.index + whole.length;
      if (name === undefined) parts.push(whole[0]!);
      else parts.push(...this.gap(conversion ? repr(given[name]) : given[name], word ?? ""));
    }
    parts.push(text.slice(end));
    return joined(parts);
  }

  /** The lines of several messages; a text that ends in a colon goes on with the next one. */
  lines(messages: readonly Message[]): Part[][] {
    const lines: Part[][] = [];
    for (const message of messages) {
      const last = lines.at(-1);
      const parts = this.parts(message);
      if (last && plain(last).endsWith(":")) lines[lines.length - 1] = joined([...last, " ", ...parts]);
      else lines.push(parts);
    }
    return lines.map(capitalised);
  }

  private gap(value: unknown, word: string): Part[] {
    if (isMessage(value)) return this.parts(value);
    const [kind, prefix] = word.split(" ");
    switch (kind) {
      case "camel":
        return [{ camel: String(value), text: this.text(`camel.${String(value)}`) }];
      case "camels":
        return this.listed([...(value as Iterable<string>)].map((camel) => this.gap(camel, "camel")));
      case "seat":
        return [{ seat: value as number, text: this.name(value as number) }];
      case "seats":
        return this.listed((value as number[]).map((seat) => this.gap(seat, "seat")));
      case "pounds":
        return this.parts(Math.abs(value as number) === 1 ? "pound" : "pounds", { n: value });
      case "each":
        return between(
          ", ",
          (value as Message[]).map((each) => this.parts(each)),
        );
      case "key":
        return [this.text(`${prefix ?? ""}.${String(value)}`)];
      case "+d":
        return [(value as number) < 0 ? String(value) : `+${String(value)}`];
      default:
        return [FIGURE.test(word) ? figure(value as number, word) : String(value)];
    }
  }

  private text(key: string): string {
    const text = this.catalogue[key];
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text;
  }

  /** What a seat is called. */
  name(seat: number): string {
    return this.names[seat] ?? this.say("seat", { number: seat + 1 });
  }

  private listed(items: Part[][]): Part[] {
    if (items.length < 2) return items.flat();
    const [before, between_, after] = this.text("list").split(/\{most\}|\{last\}/);
    const most = between(", ", items.slice(0, -1));
    return joined([before ?? "", ...most, between_ ?? "", ...(items.at(-1) ?? []), after ?? ""]);
  }
}

/** The text of all pieces. */
export function plain(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "key" in value;
}

/** A number as Python writes it: `.0%`, `.2f`, `+.2f`. */
function figure(value: number, word: string): string {
  const [, sign, digits, kind] = FIGURE.exec(word) ?? [];
  const places = Number(digits);
  const number = kind === "%" ? 100 * value : value;
  const down = Math.floor(number * 10 ** places);
  // a number that is exactly halfway between two is rounded to the even one
  const isHalf = number * 10 ** places - down === 0.5 && Number.isInteger(number * 2 ** (places + 1));
  const even = (down + Math.abs(down % 2)) / 10 ** places;
  const text = (isHalf ? even : number).toFixed(places) + (kind === "%" ? "%" : "");
  return sign && !text.startsWith("-") ? `+${text}` : text;
}

/** A text as Python quotes it. */
function repr(value: unknown): string {
  if (typeof value !== "string") return String(value);
  const mark = value.includes("'") && !value.includes('"') ? '"' : "'";
  return mark + value.replaceAll("\\", "\\\\").replaceAll(mark, "\\" + mark) + mark;
}

function between(mark: string, items: Part[][]): Part[] {
  return items.flatMap((item, index) => (index ? [mark, ...item] : item));
}

/** The pieces with neighbouring texts made one. */
function joined(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (typeof part === "string" && typeof last === "string") found[found.length - 1] = last + part;
    else if (part !== "") found.push(part);
  }
  return found;
}

/** The pieces with a capital at their beginning. */
export function capitalised(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  if (first === undefined) return parts;
  const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  return [typeof first === "string" ? upper(first) : { ...first, text: upper(first.text) }, ...rest];
}

/** What was made of a message before, or is made now. */
function kept(known: WeakMap<Message, Part[]>, message: Message, make: () => Part[]): Part[] {
  const found = known.get(message) ?? make();
  known.set(message, found);
  return found;
}
