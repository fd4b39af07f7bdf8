/** What the pieces of an off season say of themselves, with the numbers of this moment. */
import type { Explainer, Explanation, Rung } from "../../game/explanation";
import type { Words } from "../../words/words";
import { art, goodsOf } from "./goods";
import { bearings, camelOf, loadOf, seen, unseen } from "./loads";
import { isOurs } from "./numbers";
import { best, deck, table } from "./prices";
import { ABILITY_ART } from "./told";
import type { Camel, Card, Cards, Goods, Market, SeasonView } from "./types";

/** All that the answers are made of. */
export interface Moment {
  view: SeasonView;
  words: Words;
  /** Whether something is asked of me, and nothing moves. */
  isMine: boolean;
}

export function explainer(moment: () => Moment): Explainer {
  const told: Record<string, (now: Moment, of: string) => Explanation | null> = {
    market, goods, price, token, bell, tower, auction, load, purse, round,
  }; // prettier-ignore
  return (name) => {
    const [kind = "", of = ""] = name.split(" ");
    return told[kind]?.(moment(), of) ?? null;
  };
}

const mine = ({ view }: Moment): readonly Cards[] =>
  view.seat === null ? [] : (view.caravans[view.seat]?.loads ?? []);

/** Why a market can't be chosen. */
function taken({ view, words, isMine }: Moment, { taker, mark }: Market): string | undefined {
  if (view.seat === null) return undefined;
  if (taker !== null) return words.say("offseason.reason.market_taken", { seat: taker, market: mark });
  if (!isMine) return words.say("reason.not_your_turn");
  const isAsked = view.legal.some((action) => action.type === "choose_market" || action.type === "peek");
  return isAsked ? undefined : words.say("offseason.page.explain.not_choosing");
}

function market(now: Moment, of: string): Explanation | null {
  const { view, words } = now;
  const found = view.markets.find((one) => one.mark === of);
  if (!found) return null;
  const fall = bearings(mine(now), seen(found)).find((one) => one.state === "falls");
  const n = fall ? fall.had + fall.more.length : 0;
  return {
    title: words.say("offseason.page.explain.market", { market: `${found.mark}${found.side}` }),
    note: words.say(`offseason.page.ability.${found.ability}`),
    art: { id: ABILITY_ART[found.ability], box: "0 0 48 48" },
    text: [
      words.say("offseason.page.explain.does", { what: { key: `offseason.ability.${found.ability}` } }),
      words.say("offseason.page.explain.takes", {
        up: found.face_up.length,
        down: unseen(found),
        coins: found.coins,
      }),
    ],
    ...(fall && {
      hint: words.say("offseason.page.would_fall", { goods: fall.goods, n, camel: fall.camel }),
    }),
    why: taken(now, found),
  };
}

/** The price table of one kind as a ladder, with one's own step. */
function ladder({ view, words }: Moment, kind: Goods, step: string | null): Rung[] {
  return table(view.options.appendix.prices, kind).map(({ what, pounds }) => ({
    name: kind === "fruit" ? words.say(`offseason.page.fruit.${what}`) : what,
    value: pounds,
    isNow: what === step,
  }));
}

/** What one's own load of a kind brings, and what the next step would. */
function brings(now: Moment, kind: Goods): { step: string | null; text: string[] } {
  const { view, words } = now;
  const { prices } = view.options.appendix;
  const loads = mine(now);
  const camel = camelOf(loads, kind);
  if (camel === null) return { step: null, text: [words.say("offseason.page.explain.none_carried")] };
  const cards = loadOf(loads, camel);
  const found = best(prices, cards);
  if (!found) return { step: null, text: [words.say("offseason.page.explain.too_few", { n: cards.length })] };
  const rows = table(prices, kind);
  const next = kind === "fruit" ? undefined : rows[rows.findIndex((row) => row.what === found.what) + 1];
  const text = [words.say("offseason.page.explain.brings", { n: cards.length, pounds: found.pounds })];
  if (next) text.push(words.say("offseason.page.explain.next", { what: next.what, more: next.pounds - found.pounds }));
  return { step: found.what, text };
}

/** How many of each card there are in the game, and who says so if it is not this house. */
function numbers({ view, words }: Moment, kind: Goods): string[] {
  const { appendix } = view.options;
  const rows = deck(appendix, kind).map(([card, n]) => ({ key: "offseason.times", args: { n, card } }));
  const cards = `${words.say("offseason.page.in_the_deck")} ${words.say("offseason.page.cards", { rows })}`;
  return isOurs(appendix) ? [cards] : [cards, appendix.origin];
}

function price(now: Moment, of: string): Explanation {
  const { words } = now;
  const kind = of as Goods;
  const { step, text } = brings(now, kind);
  return {
    title: words.say(`offseason.page.goods.${kind}`),
    note: words.say(`offseason.page.sells.${kind}`),
    art: { id: `kind-${kind}`, box: "0 0 24 24" },
    ladder: ladder(now, kind, step),
    text: [...text, ...numbers(now, kind)],
    hint: words.say("offseason.page.explain.one_sale"),
  };
}

function goods(now: Moment, of: string): Explanation | null {
  const { words } = now;
  if (!of.includes("-")) return null;
  const card = of as Card;
  const kind = goodsOf(card);
  const { href, coat } = art(card);
  const { step, text } = brings(now, kind);
  return {
    title: words.say(`offseason.card.${card}`),
    note: words.say(`offseason.page.sells.${kind}`),
    art: { id: href.slice(1), box: "0 0 72 100", coat },
    ladder: ladder(now, kind, step),
    text,
  };
}

function token(now: Moment, of: string): Explanation {
  const { view, words } = now;
  const own = view.seat === null ? undefined : view.caravans[view.seat];
  const isPeek = of === "peek";
  const n = (isPeek ? own?.peeks : own?.sales) ?? 0;
  const none = isPeek ? "offseason.reason.no_peek_token" : "offseason.reason.no_sale_token";
  return {
    title: words.say(`offseason.page.token.${isPeek ? "peek" : "sale"}`),
    note: words.say("offseason.page.explain.tokens", { n }),
    art: { id: isPeek ? "token-peek" : "token-sale", box: "0 0 48 48" },
    text: [words.say(isPeek ? "offseason.page.explain.peek" : "offseason.page.explain.sale")],
    why: own && !n ? words.say(none) : undefined,
  };
}

function bell({ view, words }: Moment): Explanation {
  return {
    title: words.say("offseason.page.explain.bell"),
    ...(view.marker !== null && { note: words.name(view.marker) }),
    art: { id: "first-bell", box: "0 0 24 24" },
    text: [words.say("offseason.page.explain.bell_how")],
  };
}

function tower({ view, words }: Moment): Explanation {
  const out = Object.values(view.discards).reduce((sum, n) => sum + n, 0);
  return {
    title: words.say("offseason.page.explain.tower"),
    note: words.say("offseason.page.explain.tower_counts", { left: view.tower, out }),
    art: { id: "tower", box: "0 0 150 210" },
    text: [
      words.say("offseason.page.explain.tower_how"),
      words.say(view.last === null ? "offseason.page.explain.tower_ends" : "offseason.page.explain.last", {
        last: view.last ?? 0,
      }),
    ],
  };
}

function auction({ view, words }: Moment): Explanation | null {
  const { kind } = view.betting;
  if (!kind) return null;
  return {
    title: words.say(`offseason.page.kind.${kind}`),
    text: [words.say(`offseason.page.kind_how.${kind}`), words.say("offseason.page.explain.ties")],
    hint: words.say("offseason.page.explain.auction_for"),
  };
}

/** A camel of one's own, and its “2 of 6”. */
function load(now: Moment, of: string): Explanation {
  const { words } = now;
  const camel = Number(of) as Camel;
  const cards = loadOf(mine(now), camel);
  const kind = cards.length ? goodsOf(cards[0]!) : null;
  const found = kind && brings(now, kind);
  return {
    title: words.say("offseason.page.n_of", { n: cards.length, camel }),
    ...(kind && { note: words.say(`offseason.page.goods.${kind}`) }),
    art: { id: `camel-${camel}`, box: "-8 -12 146 126", coat: "dust" },
    ...(kind && found && { ladder: ladder(now, kind, found.step) }),
    text: [
      words.say(kind ? "offseason.page.explain.room" : "offseason.page.explain.empty", {
        left: camel - cards.length,
        camel,
      }),
      ...(found?.text ?? []),
    ],
    hint: words.say("offseason.page.explain.overfull", { camel, over: camel + 1 }),
  };
}

function purse({ view, words }: Moment): Explanation {
  const own = view.seat === null ? null : view.caravans[view.seat]?.purse;
  return {
    title: own === null || own === undefined ? words.say("page.purse_hidden") : words.say("pounds", { n: own }),
    art: { id: "purse-tent", box: "0 0 140 110" },
    text: [words.say("offseason.page.explain.purse")],
  };
}

function round({ view, words }: Moment): Explanation {
  return {
    title: words.say("offseason.page.round", { round: view.round }),
    text: [
      words.say("offseason.page.explain.round"),
      words.say(view.last === null ? "offseason.page.explain.tower_ends" : "offseason.page.explain.last", {
        last: view.last ?? 0,
      }),
    ],
  };
}
