/** What the package itself says, made before the tests by `python -m tests.browser.fixtures`. */
import { readFileSync } from "node:fs";

export function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), "utf-8")) as T;
}
