/** The catalogues of words, read from the package's own files when the page is built. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const NAME = "virtual:catalogue";
const ROOT = new URL("../../", import.meta.url);
/** Sections that only the terminal speaks. */
const ELSEWHERE = "terminal";

/** All texts of a file under dotted keys, as `camelup.words.catalogue` gives them. */
export function texts(toml: string, start = ""): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (prefix: string, tree: object) => {
    for (const [key, value] of Object.entries(tree)) {
      if (value !== null && typeof value === "object") visit(`${prefix}${key}.`, value);
      else found[prefix + key] = String(value);
    }
  };
  const { [ELSEWHERE]: _, ...sections } = parse(toml);
  visit(start, sections);
  return found;
}

/** The package of each game, by its name, as the project's entry points have them. */
export function games(pyproject: string): Record<string, string> {
  const project = parse(pyproject)["project"] as { "entry-points": Record<string, Record<string, string>> };
  const modules = Object.entries(project["entry-points"]["camelup.games"] ?? {});
  return Object.fromEntries(modules.map(([name, place]) => [name, place.replace(/\.[^.]*:.*$/, "")]));
}

const read = (path: string) => readFileSync(new URL(path, ROOT), "utf-8");
const last = (name: string) => name.replace(/^.*\./, "");
const file = (package_: string) => `src/${package_.replaceAll(".", "/")}/messages/en.toml`;

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    resolveId: (id) => (id === NAME ? "\0" + NAME : undefined),
    load(id) {
      if (id !== "\0" + NAME) return undefined;
      const brought = games(read("pyproject.toml"));
      const packages = [...new Set(Object.values(brought))];
      for (const one of ["camelup", ...packages]) this.addWatchFile(fileURLToPath(new URL(file(one), ROOT)));
      const all = Object.assign(
        texts(read(file("camelup"))),
        ...packages.map((one) => texts(read(file(one)), `${last(one)}.`)),
      ) as Record<string, string>;
      const prefixes = Object.fromEntries(Object.entries(brought).map(([name, one]) => [name, last(one)]));
      return `export const texts = ${JSON.stringify(all)};\nexport const prefixes = ${JSON.stringify(prefixes)};`;
    },
  };
}
