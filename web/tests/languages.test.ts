/** Every language of the page says all that English says; it is chosen, changed and never mixed with another. */
import { describe, expect, it, vi, beforeEach, afterEach } from "vitest";
import { all, isWhole, languages } from "../plugins/catalogue";
import { LANGUAGES, languageFor, nameOf, spoken } from "../src/words/spoken.svelte";
import { say } from "../src/words/say";
import { Words } from "../src/words/words";
import { fillings, NAMES } from "./extremes";

const english = all("en");

it("a language is offered when nothing is missing in it", () => {
  expect(isWhole({ a: "1", b: "2" }, { a: "x" })).toBe(true);
  expect(isWhole({ b: "2" }, { a: "x" })).toBe(false);
  expect(languages()).toContain("en");
  expect([...LANGUAGES].sort()).toEqual(languages().sort());
});

describe.each(LANGUAGES)("in %s", (language) => {
  it("every message can be said with extreme arguments", async () => {
    const [ours, theirs] = [new Words(NAMES, english), new Words(NAMES, await spoken.load(language))];
    const count = (text: string, mark: string) => text.split(mark).length;
    // what nobody gave is in no words: braces are only there if they came with an argument
    const isLike = (said: string, beside: string) =>
      Boolean(said.trim()) === Boolean(beside.trim()) &&
      ["{", "}"].every((one) => count(said, one) === count(beside, one));
    const faults = Object.keys(english).flatMap((key) =>
      fillings(key, english).flatMap((args) => {
        const said = theirs.say(key, args);
        return isLike(said, ours.say(key, args)) ? [] : [`${key}: ${said}`];
      }),
    );
    expect(faults).toEqual([]);
  });
});

describe("the language", () => {
  it.each([
    [["en-US"], "en"],
    [["tlh", "EN-gb"], "en"],
    [["tlh"], "en"],
    [[], "en"],
  ])("for somebody who asks for %o is %s", (wanted, found) => {
    expect(languageFor(wanted)).toBe(found);
  });
  it("is called as those call it who speak it", () => {
    expect(["de", "en", "es", "fr"].map(nameOf)).toEqual(["Deutsch", "English", "Español", "Français"]);
  });
});

it("what comes later is there in every language from then on, however late it comes", async () => {
  const key = "page.review.opening";
  const short = async (language: string) => {
    const texts = await spoken.load(language);
    delete texts[key];
    return texts;
  };
  const said = async () => {
    await spoken.complete();
    return say(key);
  };
  spoken.speak("de", await short("de"));
  expect(await said()).toBe(all("de")[key]);
  const late = short("fr");
  const [inEnglish] = await Promise.all([said(), late.then((texts) => spoken.speak("fr", texts))]);
  expect(inEnglish).not.toBe(key);
  expect(await said()).toBe(all("fr")[key]);
  spoken.speak("en", await spoken.load("en"));
});

describe("another language", () => {
  const german = { ...english, locale: "de", "page.play": "Spielen", seat: "Platz {number}" };
  beforeEach(() => spoken.speak("de", { ...german }));
  afterEach(async () => spoken.speak("en", await spoken.load("en")));

  it("is spoken by all that speaks, and nothing that was said before comes back", async () => {
    spoken.speak("en", { ...english });
    const words = new Words(["Mira"]);
    const message = { key: "seat", args: { number: 2 } };
    expect([words.say(message), say("page.play"), words.number(1234.5)]).toEqual(["player 2", "Play", "1,234.5"]);
    spoken.speak("de", { ...german });
    expect([words.say(message), say("page.play"), words.number(1234.5)]).toEqual(["Platz 2", "Spielen", "1.234,5"]);
    spoken.speak("en", { ...english });
    expect(words.say(message)).toBe("player 2");
  });

  it("is asked of the server for a game from elsewhere, whose words stay if they can't be had", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(String(url));
      const language = new URL(String(url), "http://x").searchParams.get("lang");
      if (language === "fr") return Promise.reject(new TypeError("the line is down"));
      const texts = { "acme_go.event.moved": language === "de" ? "zieht" : "moves", "page.play": "!" };
      return Promise.resolve(Response.json({ prefix: "acme_go", texts }));
    });
    const { learnAgain, learnWords } = await import("../src/game/learn");
    await learnWords("go");
    expect(asked).toEqual(["/api/games/go/words?lang=de"]);
    expect([say("acme_go.event.moved"), say("page.play")]).toEqual(["zieht", "Spielen"]);
    const texts = { ...english };
    await learnAgain("en", texts);
    expect([texts["acme_go.event.moved"], texts["page.play"]]).toEqual(["moves", "Play"]);
    const french = { ...english };
    await learnAgain("fr", french);
    expect(french["acme_go.event.moved"]).toBe("moves");
    vi.unstubAllGlobals();
  });
});
