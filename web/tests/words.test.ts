import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { gameAbout, gameName } from "../src/game/names";
import { isKnown, learn } from "../src/words/catalogues";
import { parsed } from "../src/words/syntax";
import { plain, Words, type Message } from "../src/words/words";
import { fixture } from "./fixture";

describe.each(["race-2014", "race-2018", "off-season"])("the words of %s", (game) => {
  const { names, said } = fixture<{ names: string[]; said: { message: Message; text: string }[] }>(`words-${game}`);
  const words = new Words(names);
  it.each(said.map(({ message, text }) => [text, message] as [string, Message]))("%s", (text, message) => {
    expect(words.say(message)).toBe(text);
  });
});

/** The cases that Python's reader is held to as well. */
interface Cases {
  texts: Record<string, string>;
  names: string[];
  said: [locale: string, text: string, args: Record<string, unknown>, said: string][];
  lines: [messages: Message[], lines: string[]][];
  bad: string[];
}
const cases = JSON.parse(readFileSync(new URL("../../tests/words/cases.json", import.meta.url), "utf-8")) as Cases;
const words = (locale = "en-GB", texts: Record<string, string> = {}) =>
  new Words(cases.names, { ...cases.texts, locale, ...texts });

describe("the syntax", () => {
  it.each(cases.said)("%s says %s of %o", (locale, text, args, said) => {
    expect(words(locale, { case: text }).say("case", args)).toBe(said);
  });
  it.each(cases.bad)("refuses %s", (text) => {
    expect(() => parsed(text)).toThrow();
  });
  it("asks for every argument", () => {
    expect(() => words("en-GB", { case: "{a}" }).say("case")).toThrow("a");
  });
  it("refuses a key that nobody wrote", () => {
    expect(() => words().say("nothing")).toThrow("nothing");
  });
});

describe("parts", () => {
  it("keep camels and seats apart from the text", () => {
    const parts = words("en-GB", { case: "{who, seat} backs {what, list, camel, noun}!" }).parts("case", {
      who: 1,
      what: "gr",
    });
    expect(parts).toEqual([
      { group: "seat", of: 1, text: "Jonas" },
      " backs ",
      { group: "camel", of: "g", text: "green" },
      " and ",
      { group: "camel", of: "r", text: "red" },
      "!",
    ]);
  });
  it.each(cases.lines.filter(([, lines]) => lines.length === 1))("of one line: %o", (messages, lines) => {
    expect(plain(words().line(messages as [Message, ...Message[]]))).toBe(lines[0]);
  });
  it("say a seat without a name by its number", () => {
    expect(new Words(["Mira"]).name(2)).toBe("player 3");
  });
});

describe("the pointer", () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    [true, "Now click a lit space."],
    [false, "Now tap a lit space."],
  ])("of a device that has a mouse (%s) is told by every text that asks", async (matches, said) => {
    vi.resetModules();
    vi.stubGlobal("matchMedia", () => ({ matches }));
    const [{ say }, { spoken }] = await Promise.all([import("../src/words/say"), import("../src/words/spoken.svelte")]);
    spoken.speak("en", await spoken.load("en"));
    expect(say("race.page.pick_space")).toBe(said);
  });
});

describe("a game from elsewhere", () => {
  it("is called by its name until its words are learnt", () => {
    expect([isKnown("ludo"), gameName("ludo"), gameAbout("ludo")]).toEqual([false, "ludo", ""]);
    learn("ludo", {
      prefix: "acme_ludo",
      texts: { "acme_ludo.game.ludo.name": "Ludo", "acme_ludo.event.moved": "{who, seat} moves", "page.play": "!" },
    });
    expect([isKnown("ludo"), gameName("ludo")]).toEqual([true, "Ludo"]);
    const words = new Words(["Mira"]);
    expect(words.say({ key: "acme_ludo.event.moved", args: { who: 0 } })).toBe("Mira moves");
    expect(words.say("page.play")).toBe("Play");
  });
  it("has its keys shown where nothing else is known", () => {
    expect(new Words().say({ key: "acme_ludo.event.lost" })).toBe("acme_ludo.event.lost");
  });
});
