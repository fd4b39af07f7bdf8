/** Every page that the lobby leads to is one that the server knows of. */
import { expect, it } from "vitest";
import addresses from "../public/addresses.json";
import { openWindow } from "./window";

it("names the pages of all games", async () => {
  openWindow();
  const { PAGES } = await import("../src/game/registry");
  for (const page of PAGES) expect(addresses).toContain(page.address);
  expect(addresses).toContain("rules");
  expect(addresses).toContain("train");
  expect(addresses).toContain("record");
});
