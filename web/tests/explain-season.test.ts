/** What the pieces of an off season say of themselves, and the guide of a first one, with the numbers of the moment. */
import { describe, expect, it } from "vitest";
import { explainer, type Moment } from "../src/games/offseason/explain";
import { seasonHints } from "../src/games/offseason/hints";
import type { Cards, Market, SeasonView } from "../src/games/offseason/types";
import { Words } from "../src/words/words";
import { fixture } from "./fixture";

const asked = fixture<SeasonView[]>("asked");
const words = new Words(["Mira", "Jonas", "Tove"]);
const LOADS = [["dates-2"], [], ["fruit-banana", "fruit-banana"], ["carpet-red", "carpet-blue", "carpet-green"]] as Cards[]; // prettier-ignore
const MARKETS = [
  { mark: "A", side: 1, ability: "prospect", face_up: ["carpet-white", "carpet-red", "carpet-blue", "pot-jug"], face_down: 1 },
  { mark: "C", side: 2, ability: "peek", face_up: ["pot-vase"], face_down: 2, taker: 2 },
  { mark: "F", side: 1, ability: "two_pounds", face_up: ["dates-1"], face_down: 0, coins: 2 },
].map((one) => ({ peeked: [], peekers: [], former: 0, coins: 0, taker: null, ...one }) as unknown as Market); // prettier-ignore

/** The first view in which that is asked, with a caravan, markets and counts that we know. */
function view(what: SeasonView["asked"], change: Partial<SeasonView> = {}): SeasonView {
  const found = asked.find((one) => one.asked === what)!;
  const caravans = found.caravans.map((own, seat) =>
    seat === found.seat ? { ...own, purse: 7, loads: LOADS, peeks: 1, sales: 0 } : own,
  );
  return { ...found, caravans, markets: MARKETS, tower: 31, discards: { "dates-1": 2 }, marker: 2, ...change } as SeasonView; // prettier-ignore
}
const moment = (change: Partial<Moment> = {}): Moment => ({ view: view("market"), words, isMine: true, ...change });
const told = (name: string, change: Partial<Moment> = {}) => explainer(() => moment(change))(name)!;

describe("a piece of an off season explains itself", () => {
  it("a market with what it does, what it gives, and what would fall", () => {
    const market = told("market A");
    expect(market.title).toBe("Market A1");
    expect(market.note).toBe("Prospect");
    expect(market.text[0]).toContain("name one of the four goods and draw three cards");
    expect(market.text[1]).toBe("You get 4 cards that you see and 1 that nobody has seen.");
    expect(told("market F").text[1]).toBe("You get 1 card that you see, and 2 pounds.");
    expect(market.hint).toBeUndefined();
    const more = { ...MARKETS[0]!, face_up: [...MARKETS[0]!.face_up, "carpet-purple"] } as Market;
    const laden = told("market A", { view: view("market", { markets: [more] }) });
    expect(laden.hint).toBe("Your carpets would be 7 cards on a 6-card camel: all would be lost.");
  });

  it("or why it can't be chosen now", () => {
    expect(told("market A").why).toBeUndefined();
    expect(told("market C").why).toBe("Tove has already chosen market C this round");
    expect(told("market A", { isMine: false }).why).toBe("it is not your turn");
    expect(told("market A", { view: view("sale") }).why).toBe("it is not the time to choose a market");
    expect(told("token sale").why).toBe("you have no Extra Sale token");
    expect(told("token peek").why).toBeUndefined();
    // whoever watches is told what things are, not what they may not do
    const watched = { view: view("market", { seat: null }), isMine: false };
    expect([told("market C", watched).why, told("token sale", watched).why]).toEqual([undefined, undefined]);
  });

  it("prices and cards with one's own step, and what one more would bring", () => {
    const price = told("price carpets");
    expect(price.ladder?.map(({ name, value, isNow }) => [name, value, isNow])).toEqual([
      ["2", 2, false], ["3", 5, true], ["4", 10, false], ["5", 18, false], ["6", 27, false],
    ]); // prettier-ignore
    expect(price.text).toEqual([
      "You have 3 cards. The best sale now brings 5 pounds.",
      "With 4 it would be 5 pounds more.",
      "Cards in the game: 6 × red carpet, 6 × blue carpet, 6 × green carpet, 5 × yellow carpet, 5 × purple carpet, 5 × white carpet",
    ]);
    expect(told("price pottery").text[0]).toBe("None of your camels carries them.");
    expect(told("goods dates-2").text).toEqual(["You have 1 card of them: too few to sell."]);
    expect(told("goods carpet-white").note).toBe("two or more, each of another colour");
  });

  it("tokens, the bell, the Tower, the auction, the round and the purse", () => {
    expect(told("token peek").note).toBe("you have 1");
    expect([told("bell").title, told("bell").note]).toEqual(["The first player marker", "Tove"]);
    expect(told("tower").note).toBe("31 cards to come, 2 discarded");
    expect(told("tower", { view: view("market", { tower: 1 }) }).note).toBe("1 card to come, 2 discarded");
    expect(told("tower", { view: view("market", { last: 9 }) }).text[1]).toBe("Round 9 is the last one.");
    expect(told("auction").text[1]).toContain("Equal bets cancel each other out");
    expect(told("round").title).toMatch(/^Round \d+$/);
    expect(told("purse").title).toBe("7 pounds");
  });

  it("a camel with its “2 of 5”", () => {
    expect(told("load 5").title).toBe("2 of 5");
    expect(told("load 5").text[0]).toBe("It has room for 3 more cards.");
    expect(told("load 6").ladder?.find((rung) => rung.isNow)?.value).toBe(5);
    expect(told("load 4").text[0]).toBe("It is free for any goods, 4 cards of one kind.");
    expect(told("load 3").hint).toBe("With 4 cards it would collapse: all of them would be lost.");
  });
});

describe("the guide of a first off season", () => {
  const says = (name: string, now: Moment) => {
    const message = seasonHints(() => now)
      .find((hint) => hint.name === name)!
      .says();
    return message && words.say(message);
  };

  it("tells what each step is for, when it is asked", () => {
    expect(says("bet", moment({ view: view("bet") }))).toContain("the highest bet that nobody else made wins");
    expect(says("bet", moment())).toBeNull();
    expect(says("market", moment())).toBe(
      "Market A gives you all its cards: 4 that you see and 1 that you don't. Goods of one kind share a camel.",
    );
    expect(says("sale", moment())).toBeNull();
    expect(says("wait", moment({ view: view("sale") }))).toBe(
      "You may wait: 2 carpets bring 2, but 6 bring 27. Sets grow steeply.",
    );
    expect(says("last", moment({ view: view("market", { last: 9 }) }))).toContain("Round 9 is the last.");
  });

  it("is short in every moment of some seasons", () => {
    const heard = new Set<string>();
    for (const one of asked)
      for (const hint of seasonHints(() => moment({ view: one }))) {
        const message = hint.says();
        if (!message) continue;
        heard.add(hint.name);
        // what an ability does is told in full
        if (hint.name !== "ability") expect(words.say(message).split(/\s+/).length, hint.name).toBeLessThanOrEqual(26);
      }
    expect([...heard].sort()).toEqual(["ability", "bet", "camel", "fall", "last", "market", "sale", "wait"]);
  });
});
