import { describe, expect, it } from "vitest";
import { plain, Words, type Message } from "../src/words/words";
import { fixture } from "./fixture";

describe.each(["race-2014", "race-2018", "off-season"])("the words of %s", (game) => {
  const { names, said } = fixture<{ names: string[]; said: { message: Message; text: string }[] }>(`words-${game}`);
  const words = new Words(names);
  it.each(said.map(({ message, text }) => [text, message] as [string, Message]))("%s", (text, message) => {
    expect(words.say(message)).toBe(text);
  });
});

describe("parts", () => {
  const words = new Words(["Mira", "Jonas"], {
    camel: "",
    "camel.g": "green",
    "camel.r": "red",
    list: "{most} and {last}",
    a: "{who:seat} backs {what:camels}:",
    b: "and {n:+d}",
  });
  it("keep camels and seats apart from the text", () => {
    expect(words.parts("a", { who: 1, what: "gr" })).toEqual([
      { seat: 1, text: "Jonas" },
      " backs ",
      { camel: "g", text: "green" },
      " and ",
      { camel: "r", text: "red" },
      ":",
    ]);
  });
  it("join what follows a colon, and begin with a capital", () => {
    const lines = words.lines([
      { key: "a", args: { who: 0, what: "g" } },
      { key: "b", args: { n: 2 } },
      { key: "b", args: { n: -1 } },
    ]);
    expect(lines.map(plain)).toEqual(["Mira backs green: and +2", "And -1"]);
  });
  it("say a seat without a name by its number", () => {
    expect(new Words(["Mira"]).name(2)).toBe("player 3");
  });
  it("refuse a key that nobody wrote", () => {
    expect(() => words.say("nothing")).toThrow("nothing");
  });
});
