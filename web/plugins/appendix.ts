/** The off season's own numbers, as the package's file has them when the page is built. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAME = "virtual:appendix";
const FILE = fileURLToPath(new URL("../../src/camelup/offseason/appendix.toml", import.meta.url));

export function appendix(): Plugin {
  return {
    name: "appendix",
    resolveId: (id) => (id === NAME ? "\0" + NAME : undefined),
    load(id) {
      if (id !== "\0" + NAME) return undefined;
      this.addWatchFile(FILE);
      return `export default ${JSON.stringify(readFileSync(FILE, "utf-8"))}`;
    },
  };
}
