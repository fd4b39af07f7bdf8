/** Messages: keys with arguments that the catalogue turns into words, exactly as `camelup.words` does. */
import { Locale } from "./locale";
import { pointer } from "./pointer";
import { spoken, type Texts } from "./spoken.svelte";
import { parsed, type Choice, type Node } from "./syntax";

/** Something to be said: the key of a text and what fills its gaps. */
export interface Message {
  key: string;
  args?: Record<string, unknown>;
  /** Whether the next message completes the sentence. */
  goes_on?: boolean;
}

/** A piece of a sentence: plain text, a seat, or a word of a group such as camels. */
export type Part = string | Named;

export interface Named {
  group: string;
  of: unknown;
  text: string;
}

type Args = Record<string, unknown>;

/** A log is told anew with every picture: what was said once is kept, also so that nothing is drawn again. */
interface Kept {
  of: Texts;
  told: WeakMap<Message, Part[]>;
  lines: WeakMap<Message, Part[]>;
}

/** What any text may ask for, though nobody gives it: how things are here. */
export const AROUND: Readonly<Record<string, () => unknown>> = { pointer };

/** Renders messages for one table, whose seats have names. */
export class Words {
  #kept: Kept = { of: {}, told: new WeakMap(), lines: new WeakMap() };

  constructor(
    readonly names: readonly string[] = [],
    readonly own?: Texts,
  ) {}

  /** The texts that it speaks in: those of the page's language, if it was given none. */
  get catalogue(): Texts {
    return this.own ?? spoken.texts;
  }

  get locale(): Locale {
    return localeOf(this.text("locale"));
  }

  /** The words of a message, or of a key with its arguments. */
  say(message: Message | string, args: Args = {}): string {
    return plain(this.parts(message, args));
  }

  /** The message as pieces, so that the page can show a camel's colour beside its name. */
  parts(message: Message | string, args: Args = {}): Part[] {
    if (typeof message === "string") return this.put({ key: message, args });
    // a newer server may have words that this page has not
    const { key } = message;
    return kept(this.before.told, message, () => (key in this.catalogue ? this.put(message) : [key]));
  }

  /** One line of the log, of messages that each but the last go on. */
  line(messages: readonly [Message, ...Message[]]): Part[] {
    return kept(this.before.lines, messages.at(-1)!, () => {
      const [first, ...rest] = messages;
      const whole = rest.reduce((before, then) => ({ key: "continued", args: { first: before, then } }), first);
      return capitalised(this.parts(whole));
    });
  }

  /** What a seat is called. */
  name(seat: number): string {
    return this.names[seat] ?? this.say("seat", { number: seat + 1 });
  }

  /** A number as the language writes it, in a pattern such as `0.0%` or `+0.00`. */
  number(value: number, pattern = ""): string {
    return this.locale.number(value, pattern);
  }

  /** What was said before, in this language. */
  private get before(): Kept {
    if (this.#kept.of !== this.catalogue)
      this.#kept = { of: this.catalogue, told: new WeakMap(), lines: new WeakMap() };
    return this.#kept;
  }

  private put({ key, args = {} }: Message): Part[] {
    return joined(this.nodes(parsed(this.text(key)), args, key.split(".")[0]!));
  }

  private nodes(nodes: readonly Node[], args: Args, start: string): Part[] {
    return nodes.flatMap((node) => {
      if (typeof node === "string") return [node];
      const value = node.name in args ? args[node.name] : AROUND[node.name]?.();
      if (value === undefined) throw new Error(`nothing for ${node.name}`);
      if ("arms" in node) return this.nodes(this.arm(node, value), args, start);
      return this.said(value, node.type, node.styles, start);
    });
  }

  private arm({ type, arms }: Choice, value: unknown): readonly Node[] {
    const words =
      type === "select" ? [String(value ?? "none")] : [`=${count(value)}`, this.locale.plural(count(value))];
    return arms.get(words.find((word) => arms.has(word)) ?? "other")!;
  }

  /** One value, said as its type has it. */
  private said(value: unknown, type: string, styles: readonly string[], start: string): Part[] {
    if (isMessage(value)) return this.parts(value);
    switch (type) {
      case "":
        return [String(value)];
      case "number":
        return [this.number(count(value), styles[0])];
      case "seat":
        return [{ group: "seat", of: value, text: this.name(value as number) }];
      case "pounds":
        return this.parts("pounds", { n: value });
      case "quoted":
        return this.parts("quoted", { text: String(value).replace(/\p{C}|\p{Zl}|\p{Zp}/gu, visible) });
      case "list":
        return this.listed(this.each(value, styles, start));
      case "items":
        return between(this.text("comma"), this.each(value, styles, start));
      case "sentences":
        return between(this.text("sentence_space"), this.each(value, styles, start));
      default:
        // any other type is a group of words in the catalogue, and its style is one of their forms
        return [{ group: type, of: value, text: this.word([type, String(value), ...styles].join("."), start) }];
    }
  }

  private each(values: unknown, [type = "", ...forms]: readonly string[], start: string): Part[][] {
    return [...(values as Iterable<unknown>)].map((value) => this.said(value, type, forms, start));
  }

  private listed(items: Part[][]): Part[] {
    return this.locale.listed(items.length).flatMap((piece) => (typeof piece === "number" ? items[piece]! : [piece]));
  }

  /** A word of a group in the catalogue that a message is from, or else of those that all share. */
  private word(key: string, start: string): string {
    return this.catalogue[`${start}.${key}`] ?? this.text(key);
  }

  private text(key: string): string {
    const text = this.catalogue[key];
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text;
  }
}

const locales = new Map<string, Locale>();

function localeOf(name: string): Locale {
  const known = locales.get(name) ?? new Locale(name);
  locales.set(name, known);
  return known;
}

/** The text of all pieces. */
export function plain(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "key" in value;
}

/** A number, or how many there are of what is counted. */
function count(value: unknown): number {
  return typeof value === "number" ? value : [...(value as Iterable<unknown>)].length;
}

/** The number of a character that can't be seen. */
function visible(char: string): string {
  const code = char.codePointAt(0)!;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
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
