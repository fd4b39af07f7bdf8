/** What a text may be asked to say: the least, the most and the oddest that can fill its gaps. */
import { parsed, type Gap, type Node } from "../src/words/syntax";

type Texts = Readonly<Record<string, string>>;

export const NAMES = ["Ann", "Scheherazade the Wise of 24", "Zed"];
const NUMBERS = [2, 0, 1, 3, 5, 11, 21, 100, 1_000_000, -1, -7, 0.5];
/** The last has no name. */
const SEATS = [1, 0, 7];
const ODD = ["x", "", "{x}", "it''s 'quoted'", "\x1b[31mred\u2028", "Ω".repeat(200)];

/** How a text uses one of its arguments. */
interface Use {
  /** As what it is said; a gap without a type says anything. */
  said: Gap[];
  isCounted: boolean;
  /** By which it is chosen by what it is. */
  arms: string[];
}

function uses(nodes: readonly Node[], found = new Map<string, Use>()): Map<string, Use> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const use = found.get(node.name) ?? { said: [], isCounted: false, arms: [] };
    found.set(node.name, use);
    if ("arms" in node) {
      if (node.type === "plural") use.isCounted = true;
      else use.arms.push(...[...node.arms.keys()].filter((arm) => arm !== "other"));
      for (const arm of node.arms.values()) uses(arm, found);
    } else if (node.type) {
      use.said.push(node);
      use.isCounted ||= node.type === "number";
    }
  }
  return found;
}

/** All that may fill one gap, the most usual first. */
function values(type: string, styles: readonly string[], key: string, texts: Texts): unknown[] {
  if (["list", "items", "sentences"].includes(type)) {
    const each = values(styles[0] ?? "", styles.slice(1), key, texts);
    return [each.slice(0, 1), each, each.slice(0, 2), []];
  }
  if (["number", "pounds"].includes(type)) return NUMBERS;
  if (type === "seat") return SEATS;
  return ["", "quoted"].includes(type) ? ODD : wordsOf(type, styles, key, texts);
}

/** The words of a group in the catalogue that a text is from, or else of those that all share. */
function wordsOf(group: string, styles: readonly string[], key: string, texts: Texts): string[] {
  for (const start of [`${key.split(".")[0]!}\\.`, ""]) {
    const pattern = new RegExp(`^${start}${group}\\.([^.]+)${["", ...styles].join("\\.")}$`);
    const found = Object.keys(texts).flatMap((one) => pattern.exec(one)?.[1] ?? []);
    if (found.length) return found;
  }
  throw new Error(`no words for ${group} ${styles.join(" ")}`);
}

function domain({ said: [gap], isCounted, arms }: Use, key: string, texts: Texts): unknown[] {
  const chosen = arms.map((arm) => (arm === "none" ? null : arm));
  if (gap) return [...values(gap.type, gap.styles, key, texts), ...chosen.filter((one) => one === null)];
  return isCounted ? NUMBERS : [...chosen, ...ODD];
}

/** The usual arguments of a text, then those with one of them at each of its extremes. */
export function fillings(key: string, texts: Texts): Record<string, unknown>[] {
  const known = [...uses(parsed(texts[key]!))].map(([name, use]): [string, unknown[]] => [
    name,
    domain(use, key, texts),
  ]);
  const usual = Object.fromEntries(known.map(([name, several]) => [name, several[0]]));
  return [usual, ...known.flatMap(([name, several]) => several.slice(1).map((value) => ({ ...usual, [name]: value })))];
}
