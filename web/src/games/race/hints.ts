/** The guide of a first race: what each thing is for, with the numbers of this moment. */
import { isCrazy, tileName } from "../../art/names";
import type { Hint } from "../../game/help";
import type { Message } from "../../wire";
import { order, read } from "./board";
import { percent, type Moment } from "./explain";
import type { RaceAction } from "./types";

/** The hints in the order in which a turn offers them. */
export function raceHints(moment: () => Moment): Hint[] {
  const leader = () => order(read(moment().view.board)).find((camel) => !isCrazy(camel)) ?? "";
  return [
    {
      name: "ticket",
      says: () => ticket(moment(), leader()),
      at: () => [`[data-ticket="${leader()}"]`, '[data-tab="tickets"]'],
    },
    { name: "roll", says: () => roll(moment()), at: () => ["[data-roll]"] },
    { name: "tile", says: () => tile(moment()), at: () => ['[data-tile="+"]', '[data-tab="tile"]'] },
    { name: "cards", says: () => cards(moment()), at: () => ["[data-hand]", '[data-tab="cards"]'] },
    { name: "partner", says: () => partner(moment()), at: () => ["[data-partner]", '[data-tab="partner"]'] },
    { name: "crazy", says: () => crazy(moment()), at: () => [`[data-explain="camel ${carrier(moment())?.camel}"]`] },
  ];
}

const can = ({ view }: Moment, type: RaceAction["type"]) => view.legal.some((action) => action.type === type);
const said = (key: string, args: Record<string, unknown> = {}): Message => ({ key: `race.page.guide.${key}`, args });

function ticket({ view, odds }: Moment, camel: string): Message | null {
  const isOpen = view.legal.some((action) => action.type === "take_ticket" && action.camel === camel);
  const value = view.tickets[camel]?.[0];
  if (!isOpen || value === undefined) return null;
  const chance = odds?.leg[camel]?.[0];
  return chance === undefined
    ? said("ticket", { camel, value })
    : said("ticket_odds", { camel, value, chance: percent(chance) });
}

function roll(now: Moment): Message | null {
  return can(now, "roll") ? said("roll", { n: read(now.view.board).dice.length }) : null;
}

function tile(now: Moment): Message | null {
  const { edition } = read(now.view.board);
  return can(now, "place_tile") ? said("tile", { on: tileName(edition, "+"), back: tileName(edition, "-") }) : null;
}

function cards(now: Moment): Message | null {
  const n = now.view.laid.filter((card) => card.deck === "winner").length;
  return can(now, "lay_finish_card") ? said("cards", { n }) : null;
}

function partner(now: Moment): Message | null {
  return can(now, "partner") ? said("partner") : null;
}

/** A crazy camel with racing camels on its back. */
function carrier({ view }: Moment): { camel: string; riders: string[] } | null {
  for (const camels of read(view.board).stacks.values()) {
    const at = [...camels].findIndex(isCrazy);
    const riders = at < 0 ? [] : [...camels.slice(at + 1)].filter((camel) => !isCrazy(camel));
    if (riders.length) return { camel: camels[at]!, riders };
  }
  return null;
}

function crazy(now: Moment): Message | null {
  const found = carrier(now);
  return found && said("crazy", { camel: found.camel, riders: found.riders });
}
