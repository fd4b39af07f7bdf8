/** Numbers, lists and plural forms as a language has them. */

const PATTERN = /^([+±−]?)0(?:\.(0+))?(%|E0)?$/;

/** What this browser knows of one language; making the formatters takes time, so each is made once. */
export class Locale {
  readonly #plurals: Intl.PluralRules;
  readonly #lists: Intl.ListFormat;
  readonly #numbers = new Map<string, Intl.NumberFormat>();

  constructor(readonly name: string) {
    this.#plurals = new Intl.PluralRules(name);
    this.#lists = new Intl.ListFormat(name);
  }

  /** The plural form that goes with a number: one, few, other, … */
  plural(number: number): string {
    return this.#plurals.select(Math.abs(number));
  }

  /** How many things are put into a sentence: the text between them, and their numbers. */
  listed(count: number): (string | number)[] {
    const items = Array.from({ length: count }, (_, index) => String(index));
    return this.#lists.formatToParts(items).map(({ type, value }) => (type === "element" ? Number(value) : value));
  }

  /** A number as the language writes it, in a pattern such as `0.0%`, `+0.00`, or `±0.00` and `−0.00` with a true minus. */
  number(value: number, pattern = ""): string {
    let format = this.#numbers.get(pattern);
    if (!format) this.#numbers.set(pattern, (format = new Intl.NumberFormat(this.name, options(pattern))));
    const written = format.format(value);
    return /^[±−]/.test(pattern) ? written.replace("-", "−") : written;
  }
}

function options(pattern: string): Intl.NumberFormatOptions {
  const found = PATTERN.exec(pattern);
  if (!found) return {};
  const [, sign, decimals = "", kind] = found;
  return {
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
    // as Python rounds; older browsers don't know it and round halves up
    ...{ roundingMode: "halfEven" },
    ...(sign && sign !== "−" ? { signDisplay: "always" } : {}),
    ...(kind === "%" ? { style: "percent" } : {}),
    ...(kind === "E0" ? { notation: "scientific" } : {}),
  };
}
