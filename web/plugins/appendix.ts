/** The off season's own numbers, as the package's file has them when the page is built: its text, and what it says. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const TEXT = "virtual:appendix";
const NUMBERS = "virtual:numbers";
const FILE = fileURLToPath(new URL("../../src/camelup/offseason/appendix.toml", import.meta.url));

export function appendix(): Plugin {
  return {
    name: "appendix",
    resolveId: (id) => (id === TEXT || id === NUMBERS ? "\0" + id : undefined),
    load(id) {
      if (id !== "\0" + TEXT && id !== "\0" + NUMBERS) return undefined;
      this.addWatchFile(FILE);
      const text = readFileSync(FILE, "utf-8");
      return `export default ${JSON.stringify(id === "\0" + TEXT ? text : parse(text))}`;
    },
  };
}
