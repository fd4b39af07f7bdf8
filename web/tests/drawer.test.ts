/** What the browser keeps: nothing breaks where it keeps nothing, or garbage. */
import { beforeEach, describe, expect, it } from "vitest";
import { openWindow, type FakeWindow } from "./window";

const SETTINGS = "camelup.settings";
const SEATS = "camelup.seats";
const GARBAGE = ["{", "null", "7", '"x"', "[]", "[null, 3]", '{"theme": 4, "speed": "warp", "name": {}, "sign": "x"}'];
const SEAT = { table: "7kq", seat: 1, token: "t".repeat(43), title: "Ours", game: "race-2018", at: 5 };
let page: FakeWindow;
const settings = async () => (await import("../src/browser/settings.svelte")).settings;
const seats = () => import("../src/browser/mine");

beforeEach(() => {
  page = openWindow();
});

describe("where storage is forbidden", () => {
  beforeEach(() => {
    page.isForbidden = true;
  });

  it("choices and seats last as long as the page", async () => {
    const chosen = await settings();
    chosen.set({ theme: "night" });
    expect([chosen.theme, chosen.speed]).toEqual(["night", "normal"]);
    const { forget, keep, seatAt } = await seats();
    keep(SEAT);
    expect(seatAt("7kq")).toEqual(SEAT);
    forget("7kq");
    expect(seatAt("7kq")).toBeUndefined();
  });
  it("who asks is told that it will not last", async () => {
    const { drawer } = await import("../src/browser/drawer");
    expect(drawer.write("a", 1)).toBe(false);
    page.isForbidden = false;
    expect(drawer.write("a", 2)).toBe(true);
    expect(drawer.read("a", Number)).toBe(2);
  });
});

describe("where storage is full", () => {
  it("what is new lasts as long as the page, and what was there is not shown any more", async () => {
    const { forget, keep, mine } = await seats();
    keep(SEAT);
    page.local.isFull = true;
    keep({ ...SEAT, table: "8kq", at: 6 });
    expect(mine().map((one) => one.table)).toEqual(["8kq", "7kq"]);
    forget("7kq");
    expect(mine().map((one) => one.table)).toEqual(["8kq"]);
  });
});

describe("garbage", () => {
  it.each(GARBAGE)("in every drawer is nothing: %s", async (text) => {
    for (const key of [SETTINGS, SEATS, "camelup.dice.7kq"]) page.local.kept.set(key, text);
    const chosen = await settings();
    expect([chosen.theme, chosen.speed, chosen.name, chosen.sign]).toEqual(["auto", "normal", "", null]);
    const { keep, mine } = await seats();
    expect(mine()).toEqual([]);
    keep(SEAT);
    expect(mine()).toEqual([SEAT]);
    const { firstShare } = await import("../src/proof/seen");
    expect(firstShare("7kq")).toBeNull();
  });
  it("beside a good seat leaves the seat", async () => {
    page.local.kept.set(SEATS, JSON.stringify([{ table: "x y" }, SEAT, { ...SEAT, token: 5 }, null]));
    const { mine } = await seats();
    expect(mine()).toEqual([SEAT]);
  });
});

describe("two tabs", () => {
  it("do not undo each other's choices", async () => {
    const chosen = await settings();
    page.local.kept.set(SETTINGS, JSON.stringify({ theme: "night", name: "Mira" }));
    chosen.set({ speed: "fast" });
    expect(JSON.parse(page.local.kept.get(SETTINGS)!)).toEqual({
      language: "",
      theme: "night",
      speed: "fast",
      name: "Mira",
      sign: null,
      isPlain: false,
      confirms: false,
      hasKeys: true,
      hidesEmotes: false,
      isMuted: false,
      hasAlerts: false,
      isTelevision: true,
      quick: { game: "", level: "even", hasOdds: false },
    });
  });
  it("follow each other", async () => {
    const chosen = await settings();
    page.written(SETTINGS, { theme: "night", speed: "off" });
    expect([chosen.theme, chosen.speed]).toEqual(["night", "off"]);
    expect(page.document.documentElement.dataset["theme"]).toBe("night");
    page.written("camelup.other", {});
    expect(chosen.theme).toBe("night");
  });
  it("whose storage is emptied begin anew", async () => {
    const chosen = await settings();
    chosen.set({ theme: "night" });
    page.local.kept.clear();
    page.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
    expect(chosen.theme).toBe("auto");
  });
});
