/** The tables of docs/dice.md. */
import { readFileSync } from "node:fs";

/** The rows under a heading. */
export function rows(heading: string): string[][] {
  const page = readFileSync(new URL("../../docs/dice.md", import.meta.url), "utf-8").split("\n");
  const start = page.indexOf(heading) + 2;
  const end = page.findIndex((line, at) => at >= start && !line.startsWith("|"));
  return page.slice(start, end).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}
