/** An off season folded from its events alone, and what the page works out for itself. */
import { describe, expect, it } from "vitest";
import { accounts, falls, moments } from "../src/games/offseason/accounts";
import { Choice, placesOf } from "../src/games/offseason/choice.svelte";
import { CAMELS, GOODS, goodsOf, without } from "../src/games/offseason/goods";
import { bearings, seen, unseen } from "../src/games/offseason/loads";
import { frames } from "../src/games/offseason/motion";
import { isOurs } from "../src/games/offseason/numbers";
import { best, deck, tags } from "../src/games/offseason/prices";
import { withoutDealing } from "../src/games/offseason/told";
import { handIn, soldIn } from "../src/games/offseason/turn";
import type { Card, SeasonAction, SeasonEvent, SeasonView, Sell } from "../src/games/offseason/types";
import { after } from "../src/games/offseason/watched";
import { logLines } from "../src/store/entries";
import type { Seen } from "../src/wire";
import { plain, Words } from "../src/words/words";
import { fixture } from "./fixture";
import { openWindow } from "./window";

openWindow();
const { withDigit } = await import("../src/games/offseason/keys");

interface Step {
  entries: { n: number; seat: number; events: { event: SeasonEvent; message: { key: string } }[] }[];
  view: SeasonView;
}
const game = fixture<Record<"mine" | "watched", Step[]> & { names: string[]; lines: string[] }>("off-season");
const asked = fixture<SeasonView[]>("asked");
const events = (step: Step) => step.entries.flatMap((entry) => entry.events.map((told) => told.event));
const entries: Seen[] = game.mine.flatMap((step) =>
  step.entries.map((entry) => ({ type: "played", ...entry }) as Seen),
);

/** What only a view can tell. */
function withoutTurn(view: SeasonView) {
  const { to_act: _turn, decision: _decision, legal: _legal, asked: _asked, turn: _whose, former: _, ...rest } = view;
  return rest;
}

describe("the numbers of a table", () => {
  const { appendix } = game.mine[0]!.view.options;
  it("are the house's when all of them are", () => {
    expect(isOurs(appendix)).toBe(true);
  });
  it("are one's own, even if they are the same, in a file that says so", () => {
    expect(isOurs({ ...appendix, origin: "the same, copied" })).toBe(false);
  });
  it("are its own when one of them is", () => {
    const { dates, ...prices } = appendix.prices;
    expect(isOurs({ ...appendix, prices: { ...prices, dates: { ...dates, 15: 80 } } })).toBe(false);
    const { A, ...tiles } = appendix.tiles;
    const other = { ...A, 1: { ...A[1], ability: "peek" as const } };
    expect(isOurs({ ...appendix, tiles: { ...tiles, A: other } })).toBe(false);
  });
});

describe("an off season", () => {
  it.each(["mine", "watched"] as const)("%s: every step adds up", (who) => {
    let view = game[who][0]!.view;
    for (const step of game[who].slice(1)) {
      for (const event of events(step)) view = after(view, event);
      expect(withoutTurn(view)).toEqual(withoutTurn(step.view));
      if (step.view.turn) expect(handIn(view)).toEqual(handIn(step.view));
      view = step.view;
    }
  });

  it("its pictures end where its events do", () => {
    let view = game.mine[0]!.view;
    for (const event of game.mine.slice(1).flatMap(events)) {
      expect(frames(view, event).at(-1)).toMatchObject({ view: after(view, event), cue: null });
      view = after(view, event);
    }
  });

  it("its log reads as the package writes it", () => {
    const lines = logLines(entries, new Words(game.names));
    expect(lines.map((line) => plain(line.parts))).toEqual(game.lines);
  });

  it("its short log leaves out the dealing and nothing else", () => {
    const told = (all: readonly Seen[]) =>
      all.flatMap((entry) => (entry.type === "played" ? entry.events.map(({ event }) => event.type) : []));
    expect(told(withoutDealing(entries))).toEqual(told(entries).filter((type) => type !== "goods_dealt"));
  });
});

describe("what is lit", () => {
  /** Every action that touches lead to. */
  function reached(view: SeasonView): SeasonAction[] {
    const done: SeasonAction[] = [];
    const choice = new Choice(
      () => view.legal,
      (action) => done.push(action),
    );
    for (let pounds = 0; pounds <= (choice.maxBet ?? -1); pounds++) {
      choice.write(pounds);
      choice.seal();
    }
    for (const mark of choice.markets) {
      choice.touch(mark);
      choice.take();
      choice.touch(mark);
      choice.do(choice.bare);
    }
    for (const mark of choice.peeks) {
      choice.holdToken();
      choice.touch(mark);
    }
    for (const one of [choice.use, choice.skip, choice.extra, choice.pass]) choice.do(one);
    for (const goods of choice.goods.keys()) choice.name(goods);
    for (const { market, card } of choice.poach) choice.steal(market, card);
    for (const action of choice.lightenMarket.values()) choice.do(action);
    for (const { camel, card } of choice.lightenCamel) choice.drop(camel, card);
    for (const camel of choice.camels.keys()) choice.load(camel);
    const loads = view.caravans[view.seat!]!.loads;
    for (const camel of CAMELS) {
      const load = loads[CAMELS.indexOf(camel)]!;
      for (const sale of choice.sales.filter((one) => one.camel === camel)) {
        choice.layOut({ camel, places: placesOf(load, sale.cards) });
        choice.do(choice.saleOf(load));
      }
    }
    return done;
  }
  const sorted = (actions: readonly SeasonAction[]) => actions.map((action) => JSON.stringify(action)).sort();

  it("the fixture asks everything", () => {
    const kinds = new Set(asked.flatMap((view) => view.legal.map((action) => action.type)));
    expect([...kinds].sort()).toEqual(
      ["assign", "bet", "choose_market", "lighten_camel", "lighten_market", "name_goods", "pass", "peek", "poach", "sell", "skip_ability", "use_ability", "use_extra_sale"], // prettier-ignore
    );
  });
  it("everything legal is reached, and nothing else", () => {
    for (const view of asked) expect(sorted(reached(view))).toEqual(sorted(view.legal));
  });
  it("a stand touched twice is put back", () => {
    const legal: SeasonAction[] = [{ type: "choose_market", market: "B" }];
    const choice = new Choice(
      () => legal,
      () => undefined,
    );
    choice.touch("B");
    expect(choice.market).toBe("B");
    choice.touch("B");
    expect(choice.market).toBeNull();
  });
  it("a stand is taken with what it gives, unless that is declined", () => {
    const done: SeasonAction[] = [];
    const plain: SeasonAction = { type: "choose_market", market: "B" };
    const bare: SeasonAction = { type: "choose_market", market: "B", skips_ability: true };
    const choice = new Choice(
      () => [bare, plain],
      (action) => done.push(action),
    );
    choice.touch("B");
    choice.take();
    choice.touch("B");
    choice.do(choice.bare);
    expect(done).toEqual([plain, bare]);
  });
  it("cards that make two numbers of dates are sold for the higher one", () => {
    const cards: Card[] = ["dates-4", "dates-4", "dates-4"];
    const sales: Sell[] = [11, 17].map((price) => ({ type: "sell", camel: 3, cards, price }));
    const choice = new Choice(
      () => sales,
      () => undefined,
    );
    choice.layOut({ camel: 3, places: [0, 1, 2] });
    expect(choice.saleOf(cards)?.price).toBe(17);
  });
  it("no bet is above the purse", () => {
    const choice = new Choice(
      () => [0, 1, 2].map((pounds) => ({ type: "bet", pounds })),
      () => undefined,
    );
    choice.write(7);
    expect(choice.bet).toBe(2);
    choice.write(-1);
    expect(choice.bet).toBe(0);
  });
});

describe("prices", () => {
  const sales = asked.filter((view) => view.asked === "sale" && !soldIn(view).length);

  it("the best sale of a load is the dearest that is offered", () => {
    expect(sales.length).toBeGreaterThan(10);
    for (const view of sales) {
      const { prices } = view.options.appendix;
      view.caravans[view.seat!]!.loads.forEach((load, index) => {
        const offered = view.legal.filter((one): one is Sell => one.type === "sell" && one.camel === CAMELS[index]);
        const dearest = Math.max(0, ...offered.map((one) => one.price));
        expect(best(prices, load)?.pounds ?? 0).toBe(dearest);
        expect(tags(prices, load, offered).map((tag) => tag.price)).toEqual(
          [...new Set(offered.map((one) => one.price))].sort((a, b) => a - b),
        );
      });
    }
  });

  const { prices } = asked[0]!.options.appendix;
  const sell = (...cards: Card[]): Sell => ({ type: "sell", camel: 6, cards, price: 3 });
  it("of equal sales the one comes first that leaves more to sell", () => {
    const load: Card[] = ["carpet-blue", "carpet-green", "carpet-red", "carpet-red"];
    const groups = [sell("carpet-blue", "carpet-green"), sell("carpet-blue", "carpet-red"), sell("carpet-green", "carpet-red")]; // prettier-ignore
    const [first] = tags(prices, load, groups)[0]!.sales;
    // with blue and green gone two red ones are left, which do not sell together
    expect(new Set(without(load, first!.cards)).size).toBe(2);
  });
  it("what fell from a camel is told with whose it was, when, and what it cost", () => {
    const cards: Card[] = ["pot-jug", "pot-jug", "pot-jug"];
    const fell = { type: "camel_collapsed", seat: 2, camel: 3, cards } as const;
    const lost = falls([{ type: "round_began", round: 4, is_last: false }, fell], prices);
    expect(lost).toEqual([{ seat: 2, round: 4, camel: 3, cards, pounds: prices.pottery[3] }]);
    const told = { event: fell, message: { key: "offseason.event.camel_collapsed", args: { seat: 2 } } };
    const entry = { type: "played", n: 0, seat: 2, events: [told] } as unknown as Seen;
    const [played] = withoutDealing([entry], asked[0]);
    if (played?.type !== "played") throw new Error("not played");
    expect(played.events[0]!.message).toEqual({
      key: "offseason.page.fell_worth",
      args: { fell: told.message, pounds: prices.pottery[3] },
    });
  });
  it.each<[Card[], number]>([
    [["pot-jug", "pot-jug", "pot-jug", "pot-jug", "pot-vase"], prices.pottery[3]!],
    [["carpet-red", "carpet-red", "carpet-blue", "carpet-green", "carpet-white"], prices.carpets[3]!],
    [["dates-1", "dates-2", "dates-4", "dates-4", "dates-4"], prices.dates[12]!],
    [["fruit-banana", "fruit-banana", "fruit-banana", "fruit-banana", "fruit-banana"], 3 * prices.fruit.banana!],
  ])("of %j no more are sold than the camel carries", (cards, pounds) => {
    const [lost] = falls([{ type: "camel_collapsed", seat: 0, camel: 3, cards }], prices);
    expect(lost!.pounds).toBe(pounds);
  });
  it("the deck of a table is counted card by card", () => {
    const { appendix } = asked[0]!.options;
    const counts = GOODS.flatMap((goods) => deck(appendix, goods));
    expect(counts.reduce((sum, [, n]) => sum + n, 0)).toBe(appendix.cards ?? 127);
    expect(new Map(counts).get("pot-amphora-vase")).toBe(appendix.deck.pottery.amphora_vase);
  });
  it("of dates no card is given for nothing, though it may be", () => {
    const load: Card[] = ["dates-1", "dates-4"];
    const groups = [sell("dates-1", "dates-4"), sell("dates-4")];
    expect(tags(prices, load, groups)[0]!.sales.map((one) => one.cards.length)).toEqual([1, 2]);
  });
  it("dates are named by what is paid for", () => {
    const one: Sell = { type: "sell", camel: 3, cards: ["dates-4"], price: prices.dates[3] };
    expect(tags(prices, ["dates-4"], [one])[0]!.number).toBe(3);
  });
});

describe("what camels would bear", () => {
  const loads: Card[][] = [["dates-1", "dates-2"], [], ["pot-jug", "pot-jug", "pot-vase", "pot-amphora"], []];

  it("goods go onto their camel, and fall when they are too many", () => {
    const all = bearings(loads, ["pot-jug", "pot-vase", "dates-4"]);
    expect(all).toEqual([
      { goods: "dates", camel: 3, had: 2, more: ["dates-4"], isNew: false, state: "full" },
      { goods: "pottery", camel: 5, had: 4, more: ["pot-jug", "pot-vase"], isNew: false, state: "falls" },
    ]);
  });
  it("the most of the new goods gets the strongest of the empty camels", () => {
    const all = bearings(loads, ["carpet-red", "fruit-banana", "fruit-banana", "fruit-coconut"]);
    expect(all.map(({ goods, camel, isNew }) => [goods, camel, isNew])).toEqual([
      ["carpets", 4, true],
      ["fruit", 6, true],
    ]);
  });
  it("cards that a Peek showed are counted, others not", () => {
    const shown = asked[0]!.markets[0]!;
    const known = { ...shown, face_up: ["dates-1"] as Card[], face_down: 2, peeked: ["pot-jug", "pot-vase"] as Card[] };
    expect([seen(known), unseen(known)]).toEqual([["dates-1", "pot-jug", "pot-vase"], 0]);
    const unknown = { ...known, peeked: [] };
    expect([seen(unknown), unseen(unknown)]).toEqual([["dates-1"], 2]);
  });
  it("agrees with what happens when a market is taken", () => {
    let view = game.watched[0]!.view;
    for (const event of game.watched.slice(1).flatMap(events)) {
      const next = after(view, event);
      if (event.type === "camel_collapsed") {
        const before = view.caravans[event.seat]!.loads[CAMELS.indexOf(event.camel)]!;
        expect(bearings([[], [], [], []], before)[0]).toMatchObject({ goods: goodsOf(event.cards[0]!) });
        expect(before.length).toBeGreaterThan(event.camel);
      }
      view = next;
    }
  });
});

describe("the accounts", () => {
  const all = game.watched.flatMap(events);
  const { caravans, round: last } = game.watched.at(-1)!.view;
  const purses = caravans.map((own) => own.purse!);

  it("begin with five pounds each, and what all were given", () => {
    const given = all.filter((event) => event.type === "purses_filled").length * 5;
    expect(accounts(all, purses).map((one) => one.start)).toEqual(purses.map(() => 5 + given));
  });
  it("go from the first purses to the last", () => {
    const found = moments(all, purses, last);
    expect(found[0]!.purses).toEqual(purses.map(() => 5));
    expect(found.at(-1)!.purses).toEqual(purses);
    expect(found.length).toBe(1 + all.filter((event) => event.type === "round_began").length);
  });
  it("of a season that goes on in the middle of a round begin there", () => {
    const from = all.findIndex((event) => event.type === "goods_sold");
    const found = moments(all.slice(from), purses, last);
    const whole = moments(all, purses, last);
    expect(found.slice(1)).toEqual(whole.slice(1 - found.length));
    expect(found[0]!.label.key).toBe("page.at_start");
    expect(accounts(all.slice(from), purses).map((one) => one.total)).toEqual(purses);
  });
});

describe("digits", () => {
  it("make one number while it can be bet", () => {
    expect(withDigit("", "1", 13)).toBe("1");
    expect(withDigit("1", "2", 13)).toBe("12");
    expect(withDigit("1", "4", 13)).toBe("4");
    expect(withDigit("0", "7", 13)).toBe("7");
    expect(withDigit("", "9", 5)).toBe("");
  });
});
