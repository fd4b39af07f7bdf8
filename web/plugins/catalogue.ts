/** The catalogues of words, read from the package's own files when the page is built: each language is loaded by itself, and
 * what only some pages say after the rest of it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const NAME = "virtual:catalogue";
const ROOT = new URL("../../", import.meta.url);
/** Sections that only the terminal speaks. */
const ELSEWHERE = new Set(["terminal", "help", "arena", "loadtest", "admin", "server.database", "server.backup"]);
const ENGLISH = "en";
/** What is only said on pages that not everybody opens: their words come with them. */
const LATER = /^(page\.)?(review|train|guess|record)\.|^page\.rules\.[^.]+\.|^page\.proof\.(?!button$)/;
const REST = "-later";
type Texts = Record<string, string>;

/** All texts of a file under dotted keys, as `camelup.words.catalogue` gives them. */
export function texts(toml: string, start = ""): Texts {
  const found: Texts = {};
  const visit = (prefix: string, tree: object) => {
    for (const [key, value] of Object.entries(tree)) {
      if (ELSEWHERE.has(`${prefix}${key}`.slice(start.length))) continue;
      if (value !== null && typeof value === "object") visit(`${prefix}${key}.`, value);
      else found[prefix + key] = String(value);
    }
  };
  visit(start, parse(toml));
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
const folder = (package_: string) => `src/${package_.replaceAll(".", "/")}/messages`;
const ours = () => games(read("pyproject.toml"));

/** The files of a language, with what the keys in each begin with. */
function files(language: string): [path: string, start: string][] {
  const packages = [...new Set(Object.values(ours()))];
  const places: [string, string][] = [
    ["camelup", ""],
    ...packages.map((one): [string, string] => [one, `${last(one)}.`]),
  ];
  return places.map(([one, start]) => [`${folder(one)}/${language}.toml`, start]);
}

/** All texts of a language. */
export function all(language: string): Texts {
  const found = files(language).filter(([path]) => existsSync(new URL(path, ROOT)));
  return Object.assign({}, ...found.map(([path, start]) => texts(read(path), start))) as Texts;
}

/** The texts of a language that everybody loads, or else those that come later. */
export function part(language: string, isLater: boolean): Texts {
  const starts = files(language).map(([, start]) => start);
  const within = (key: string) => key.slice(starts.find((start) => start && key.startsWith(start))?.length ?? 0);
  return Object.fromEntries(Object.entries(all(language)).filter(([key]) => LATER.test(within(key)) === isLater));
}

/** Whether all that is said in English is said in another language too. */
export const isWhole = (other: Texts, english: Texts): boolean => Object.keys(english).every((key) => key in other);

/** The languages in which the page can speak: those that have a file of their own and lack nothing. */
export function languages(): string[] {
  const found = readdirSync(new URL(folder("camelup"), ROOT)).filter((name) => name.endsWith(".toml"));
  const english = all(ENGLISH);
  return found.map((name) => name.replace(/\.toml$/, "")).filter((name) => isWhole(all(name), english));
}

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + NAME)) return undefined;
      const wanted = id.slice(NAME.length + 2);
      if (wanted) {
        const isLater = wanted.endsWith(REST);
        const language = isLater ? wanted.slice(0, -REST.length) : wanted;
        for (const [path] of files(language)) this.addWatchFile(fileURLToPath(new URL(path, ROOT)));
        return `export default ${JSON.stringify(part(language, isLater))};`;
      }
      const loader = (one: string) => `() => import("${NAME}/${one}")`;
      const loaders = languages().map(
        (one) => `${JSON.stringify(one)}: { first: ${loader(one)}, later: ${loader(one + REST)} }`,
      );
      const prefixes = Object.fromEntries(Object.entries(ours()).map(([name, one]) => [name, last(one)]));
      return `export const languages = {${loaders.join()}};\nexport const prefixes = ${JSON.stringify(prefixes)};`;
    },
  };
}
