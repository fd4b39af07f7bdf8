/** The guide of a first off season: what each step is for, with the numbers of this moment. */
import type { Hint } from "../../game/help";
import type { Message } from "../../wire";
import type { Moment } from "./explain";
import { CAMELS } from "./goods";
import { bearings, loadOf, seen, unseen } from "./loads";
import { table } from "./prices";
import { chosenIn } from "./turn";
import type { Cards, Market, SeasonAction } from "./types";

/** The hints in the order in which a round asks for them. */
export function seasonHints(moment: () => Moment): Hint[] {
  return [
    { name: "bet", says: () => bet(moment()), at: () => ['[data-bet="1"]', "[data-bet]"] },
    { name: "market", says: () => market(moment()), at: () => [touch(first(moment()))] },
    { name: "fall", says: () => fall(moment()), at: () => [touch(falling(moment())?.market)] },
    { name: "ability", says: () => ability(moment()), at: () => ["[data-use]"] },
    { name: "camel", says: () => camel(moment()), at: () => ["[data-load]"] },
    { name: "sale", says: () => sale(moment()), at: () => ["[data-tag]"] },
    { name: "wait", says: () => wait(moment()), at: () => ["[data-pass]"] },
    { name: "last", says: () => last(moment()), at: () => ['[data-explain="round"]', "[data-explain=tower]"] },
  ];
}

const said = (key: string, args: Record<string, unknown> = {}): Message => ({
  key: `offseason.page.guide.${key}`,
  args,
});
const touch = (market: Market | undefined) => `[data-touch="${market?.mark}"]`;
const loads = ({ view }: Moment): readonly Cards[] =>
  view.seat === null ? [] : (view.caravans[view.seat]?.loads ?? []);

function of<T extends SeasonAction["type"]>({ view }: Moment, type: T): Extract<SeasonAction, { type: T }>[] {
  return view.legal.filter((action): action is Extract<SeasonAction, { type: T }> => action.type === type);
}

/** The markets that may be chosen. */
function free(now: Moment): Market[] {
  const marks = new Set(of(now, "choose_market").map((action) => action.market));
  return now.view.markets.filter((one) => marks.has(one.mark));
}

/** The one with the most to be seen. */
function first(now: Moment): Market | undefined {
  return [...free(now)].sort((a, b) => seen(b).length - seen(a).length)[0];
}

function bet(now: Moment): Message | null {
  const most = Math.max(-1, ...of(now, "bet").map((action) => action.pounds));
  return most < 0 ? null : said(now.view.betting.kind === "lowest" ? "bet_low" : "bet", { purse: most });
}

function market(now: Moment): Message | null {
  const found = first(now);
  return found ? said("market", { market: found.mark, up: seen(found).length, down: unseen(found) }) : null;
}

/** A market that would be too much for one of the camels. */
function falling(now: Moment): { market: Market; camel: number; n: number; goods: string } | null {
  for (const one of free(now)) {
    const found = bearings(loads(now), seen(one)).find(({ state }) => state === "falls");
    if (found) return { market: one, camel: found.camel, n: found.had + found.more.length, goods: found.goods };
  }
  return null;
}

function fall(now: Moment): Message | null {
  const found = falling(now);
  return found && said("fall", { market: found.market.mark, n: found.n, camel: found.camel, goods: found.goods });
}

function ability(now: Moment): Message | null {
  const [chosen] = of(now, "use_ability");
  const found = chosen && now.view.markets.find((one) => one.mark === chosenIn(now.view));
  return found ? said("ability", { what: { key: `offseason.ability.${found.ability}` } }) : null;
}

function camel(now: Moment): Message | null {
  const [chosen] = of(now, "assign");
  const room = CAMELS.filter((one) => loadOf(loads(now), one).length === 0).at(-1);
  return chosen && room ? said("camel", { goods: chosen.goods, room }) : null;
}

/** The best sale there is. */
function sale(now: Moment): Message | null {
  const pounds = Math.max(-1, ...of(now, "sell").map((action) => action.price));
  return pounds < 0 ? null : said("sale", { pounds });
}

/** That waiting pays: told with the carpets, whose prices rise the most. */
function wait(now: Moment): Message | null {
  const rows = table(now.view.options.appendix.prices, "carpets");
  const [least, most] = [rows[0], rows.at(-1)];
  if (!of(now, "pass").length || !least || !most) return null;
  return said("wait", { few: least.what, little: least.pounds, many: most.what, much: most.pounds });
}

function last({ view }: Moment): Message | null {
  return view.last === null ? null : said("last", { last: view.last });
}
