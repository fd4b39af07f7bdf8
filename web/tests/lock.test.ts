/** What is installed is named by version and content, never by the address that it once came from. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the lock file names no registry", () => {
  const lock = readFileSync(new URL("../package-lock.json", import.meta.url), "utf-8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, { resolved?: string; integrity?: string }> };
  const installed = Object.entries(packages).filter(([name]) => name);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, one]) => one.resolved ?? !one.integrity)).toEqual([]);
});
