/** The catalogue of words, read from the package's own file when the page is built. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const NAME = "virtual:catalogue";
const FILE = fileURLToPath(new URL("../../src/camelup/messages/en.toml", import.meta.url));
/** Sections that only the terminal speaks. */
const ELSEWHERE = new Set(["terminal"]);

/** All texts under dotted keys, as `camelup.words.catalogue` gives them. */
export function texts(toml: string): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (prefix: string, tree: object) => {
    for (const [key, value] of Object.entries(tree)) {
      if (value !== null && typeof value === "object") visit(`${prefix}${key}.`, value);
      else found[prefix + key] = String(value);
    }
  };
  visit("", parse(toml));
  return found;
}

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    resolveId: (id) => (id === NAME ? "\0" + NAME : undefined),
    load(id) {
      if (id !== "\0" + NAME) return undefined;
      this.addWatchFile(FILE);
      const all = Object.entries(texts(readFileSync(FILE, "utf-8")));
      const wanted = all.filter(([key]) => !ELSEWHERE.has(key.split(".")[0] ?? ""));
      return `export default ${JSON.stringify(Object.fromEntries(wanted))}`;
    },
  };
}
