/** The sprite: a drawing is found by its id, so no two may have the same. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("has no id twice", () => {
  const ids = [...readFileSync("src/art/sprite.svg", "utf-8").matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
