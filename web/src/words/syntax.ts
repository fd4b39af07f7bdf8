/** The syntax of a text: ICU's MessageFormat, as far as it is needed; `camelup.words.syntax` reads the same. */

/** What is filled in when the text is said: an argument, and how it is said. */
export interface Gap {
  name: string;
  type: string;
  styles: readonly string[];
}

/** Texts of which an argument picks one, by its plural form or by what it is. */
export interface Choice {
  name: string;
  type: "plural" | "select";
  arms: ReadonlyMap<string, readonly Node[]>;
}

export type Node = string | Gap | Choice;

const CATEGORIES = new Set(["zero", "one", "two", "few", "many", "other"]);
const NAME = /\s*([\w.-]+)\s*/y;
const STYLE = /\s*([^{},\s][^{},]*?)\s*(?=[,}])/y;
const ARM = /\s*(=?[\w.-]+)\s*\{/y;
const END = /\s*\}/y;

const known = new Map<string, readonly Node[]>();

/** The pieces of a text. */
export function parsed(text: string): readonly Node[] {
  let nodes = known.get(text);
  if (nodes) return nodes;
  const reader = new Reader(text);
  nodes = reader.nodes(null, false);
  if (reader.at < text.length) throw reader.bad("a brace that was never opened");
  known.set(text, nodes);
  return nodes;
}

/** Reads a text from its beginning to its end. */
class Reader {
  at = 0;

  constructor(readonly text: string) {}

  /** What stands here until a brace closes it; `#` is the number that an arm was chosen by. */
  nodes(counted: string | null, isInside: boolean): Node[] {
    const found: Node[] = [];
    let literal = "";
    for (let char = this.text[this.at]; char !== undefined && char !== "}"; char = this.text[this.at]) {
      if (char === "{" || (char === "#" && counted !== null)) {
        if (literal) found.push(literal);
        literal = "";
        found.push(char === "{" ? this.gap(counted) : this.count(counted!));
      } else literal += this.literal();
    }
    if (isInside && this.at === this.text.length) throw this.bad("a brace is never closed");
    if (literal) found.push(literal);
    return found;
  }

  /** One character, or what apostrophes quote. */
  private literal(): string {
    const [char, next] = [this.text[this.at]!, this.text[this.at + 1] ?? ""];
    if (char !== "'" || !next || !"'{}#".includes(next)) {
      this.at += 1;
      return char;
    }
    if (next === "'") {
      this.at += 2;
      return "'";
    }
    const end = this.text.indexOf("'", this.at + 1);
    const quoted = this.text.slice(this.at + 1, end < 0 ? undefined : end);
    this.at = end < 0 ? this.text.length : end + 1;
    return quoted;
  }

  private count(counted: string): Gap {
    this.at += 1;
    return { name: counted, type: "number", styles: [] };
  }

  /** What stands in braces. */
  private gap(counted: string | null): Node {
    this.at += 1;
    const name = this.take(NAME, "a name is missing");
    if (this.closes()) return { name, type: "", styles: [] };
    const type = this.part(NAME, "a type is missing");
    if (type === "plural" || type === "select") return this.choice(name, type, counted);
    const styles: string[] = [];
    while (!this.closes()) styles.push(this.part(STYLE, "a style is missing"));
    return { name, type, styles };
  }

  private choice(name: string, type: "plural" | "select", counted: string | null): Choice {
    this.comma();
    const arms = new Map<string, Node[]>();
    while (!this.closes()) {
      const arm = this.take(ARM, "an arm is missing");
      const isPlural = CATEGORIES.has(arm) || /^=-?\d+$/.test(arm);
      if ((type === "plural" && !isPlural) || arms.has(arm)) throw this.bad(`an arm ${arm} can't be here`);
      arms.set(arm, this.nodes(type === "plural" ? name : counted, true));
      this.at += 1;
    }
    if (!arms.has("other")) throw this.bad("the arm other is missing");
    return { name, type, arms };
  }

  private closes(): boolean {
    return this.match(END) !== null;
  }

  private part(pattern: RegExp, why: string): string {
    this.comma();
    return this.take(pattern, why);
  }

  private comma(): void {
    if (this.text[this.at] !== ",") throw this.bad("a comma is missing");
    this.at += 1;
  }

  private take(pattern: RegExp, why: string): string {
    const found = this.match(pattern)?.[1];
    if (found === undefined) throw this.bad(why);
    return found;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  bad(why: string): Error {
    return new Error(`${why} at character ${this.at + 1} of ${JSON.stringify(this.text)}`);
  }
}
