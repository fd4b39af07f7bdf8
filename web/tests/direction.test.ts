/** Imports of the page go one way, and whoever turns round is told. */
import { Linter } from "eslint";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { direction } from "../direction.js";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));

function faults(file: string, code: string): (string | undefined)[] {
  const config = { files: ["**/*.ts"], plugins: { page: { rules: { direction } } }, rules: { "page/direction": 2 } };
  const found = new Linter({ cwd: SRC }).verify(code, [config as Linter.Config], { filename: SRC + file });
  return found.map((one) => one.messageId ?? one.message);
}

describe("an import", () => {
  it.each([
    ["table/a.ts", '"../room/b"'],
    ["games/race/a.ts", '"../../shell/b"'],
    ["games/race/end/a.ts", '"../odds/b"'],
    ["shell/a.ts", '"../store/b.svelte"'],
    ["main.ts", '"./App.svelte"'],
    ["store/a.ts", '"../wire"'],
    ["parts/a.ts", '"svelte"'],
  ])("may go down or stay: %s imports %s", (file, from) => {
    expect(faults(file, `import { b } from ${from};`)).toEqual([]);
  });
  it.each([
    ["shell/a.ts", '"../table/b"', "upwards"],
    ["parts/a.ts", '"../store/b"', "upwards"],
    ["lobby/a.ts", '"../room/b"', "upwards"],
    ["wire.ts", '"./words/b"', "upwards"],
    ["games/race/a.ts", '"../offseason/b"', "unnamed"],
    ["table/a.ts", '"../games/race/b"', "unnamed"],
    ["App.svelte.ts", '"./elsewhere/b"', "unplaced"],
  ])("may not go up or aside: %s imports %s", (file, from, fault) => {
    expect(faults(file, `import { b } from ${from};`)).toEqual([fault]);
    expect(faults(file, `export * from ${from};`)).toEqual([fault]);
    expect(faults(file, `const b = () => import(${from});`)).toEqual([fault]);
  });
});
