/** What the pieces of a race say of themselves, with the numbers of this moment. */
import { coat, isCrazy, letter, tileName } from "../../art/names";
import type { Art, Explainer, Explanation, Rung } from "../../game/explanation";
import type { BoardOdds } from "../../wire";
import type { Words } from "../../words/words";
import { order, read, type Board } from "./board";
import type { Piece } from "./choice.svelte";
import { faces, type Face } from "./dice";
import { editionOf } from "./edition";
import type { Deck, RaceEvent, RaceView, Side } from "./types";
import { whyNotHere } from "./whynot";

/** All that the answers are made of. */
export interface Moment {
  view: RaceView;
  words: Words;
  events: readonly RaceEvent[];
  /** Whether it is my turn, and nothing moves. */
  isMine: boolean;
  picked: Piece | null;
  /** The odds of this board, where the table shows them. */
  odds: BoardOdds | null;
}

export const RUNGS = [8, 5, 3, 2, 1];
const STEPS = ["now", "next", "then", "last"];

/** How many of a hundred. */
export const percent = (chance: number): number => Math.round(chance * 100);

export function explainer(moment: () => Moment): Explainer {
  const told: Record<string, (now: Moment, of: string) => Explanation | null> = {
    ticket, tile, laid, card, deck, die, pyramid, camel, dice, order: running, partner, space,
  }; // prettier-ignore
  return (name) => {
    const [kind = "", of = ""] = name.split(" ");
    return told[kind]?.(moment(), of) ?? null;
  };
}

/** Why nothing at all may be done now. */
function notNow({ view, words, isMine }: Moment): string | undefined {
  if (view.seat === null || isMine) return undefined;
  return words.say(view.to_act.length ? "reason.not_your_turn" : "reason.game_over");
}

function ticket(now: Moment, of: string): Explanation {
  const { view, words, odds } = now;
  const left = view.tickets[of] ?? [];
  const art = { id: `ticket-${of}`, box: "0 0 88 120", coat: coat(of) };
  const title = words.say("race.page.explain.ticket", { camel: of });
  if (!left.length)
    return {
      title,
      art,
      text: [words.say("race.page.explain.ticket_gone")],
      why: words.say("race.reason.tickets_gone", { camel: of }),
    };
  const ladder: Rung[] = left.map((value, index) => ({
    name: words.say(`race.page.explain.step.${STEPS[index] ?? "last"}`),
    value,
    isNow: index === 0,
  }));
  const first = odds?.leg[of]?.[0];
  return {
    title,
    note: words.say("race.page.explain.ticket_note"),
    art,
    ladder,
    rows: [
      { text: words.say("race.page.explain.leads", { camel: of }), pounds: left[0]! },
      { text: words.say("race.page.explain.second", { camel: of }), pounds: 1 },
      { text: words.say("race.page.explain.behind", { camel: of }), pounds: -1 },
    ],
    text: [],
    ...(first !== undefined && {
      hint: words.say("race.page.explain.leg_odds", { camel: of, chance: percent(first) }),
    }),
    why: notNow(now),
  };
}

function tileArt(edition: string, side: Side): Art {
  return { id: `tile-${tileName(edition, side)}`, box: "0 0 80 72" };
}

function tile(now: Moment, of: string): Explanation {
  const { view, words } = now;
  const board = read(view.board);
  const side = of as Side;
  const own = board.tiles.find((one) => one.seat === view.seat);
  return {
    title: words.say(`race.tile.${tileName(board.edition, side)}.label`),
    note: words.say(own ? "race.page.explain.tile_lies" : "race.page.explain.tile_free", { space: own?.space ?? 0 }),
    art: tileArt(board.edition, side),
    text: [words.say(side === "+" ? "race.page.explain.tile_on" : "race.page.explain.tile_back")],
    hint: words.say("race.page.explain.tile_where"),
    why: notNow(now),
  };
}

/** A tile on the course. */
function laid({ view, words }: Moment, of: string): Explanation | null {
  const board = read(view.board);
  const found = board.tiles.find((one) => one.space === Number(of));
  if (!found) return null;
  return {
    title: words.say("race.page.tile_on", {
      space: found.space,
      seat: found.seat,
      kind: tileName(board.edition, found.side),
    }),
    art: tileArt(board.edition, found.side),
    text: [
      words.say(found.side === "+" ? "race.page.explain.laid_on" : "race.page.explain.laid_back", { seat: found.seat }),
    ],
  };
}

/** What the next right card would be paid, if all that lie there were wrong, or all right. */
function rungs(view: RaceView, deck: Deck, words: Words): { ladder: Rung[]; n: number } {
  const n = view.laid.filter((one) => one.deck === deck).length;
  const ladder = RUNGS.map((value, index) => ({
    name: words.say("race.page.explain.rung", { n: index + 1 }),
    value,
    isNow: index === Math.min(n, RUNGS.length - 1),
  }));
  return { ladder, n };
}

function card(now: Moment, of: string): Explanation {
  const { view, words, odds } = now;
  const isLaid = !view.hand.includes(of);
  return {
    title: words.say("race.page.card", { camel: of }),
    note: words.say("race.page.explain.card_note"),
    art: { id: `card-${of}`, box: "0 0 72 100", coat: coat(of) },
    ladder: rungs(view, "winner", words).ladder.map((rung) => ({ ...rung, isNow: false })),
    text: [words.say("race.page.explain.card", { camel: of })],
    ...(odds && {
      hint: words.say("race.page.explain.race_odds", {
        camel: of,
        first: percent(odds.winner[of] ?? 0),
        last: percent(odds.loser[of] ?? 0),
      }),
    }),
    why: isLaid && view.seat !== null ? words.say("race.reason.card_laid", { camel: of }) : notNow(now),
  };
}

function deck(now: Moment, of: string): Explanation {
  const { view, words } = now;
  const { ladder, n } = rungs(view, of as Deck, words);
  return {
    title: words.say("race.page.deck", { deck: of }),
    note: words.say("race.page.explain.deck_laid", { n }),
    art: { id: "card-back", box: "0 0 72 100" },
    ladder,
    text: [words.say("race.page.explain.deck")],
    why:
      view.seat !== null && now.isMine && now.picked?.kind !== "card"
        ? words.say("race.page.explain.deck_first")
        : notNow(now),
  };
}

function faceOf({ view, events }: Moment, of: string): Face | undefined {
  return faces(view.board, events).find((one) => one.die === of);
}

function die(now: Moment, of: string): Explanation | null {
  const { words } = now;
  const face = faceOf(now, of);
  if (!face) return null;
  const name = words.say(of === "x" ? "race.die.x" : `race.camel.${of}.noun`);
  const state = !face.isOut ? "die_in" : face.number === null ? "die_gone" : "die_out";
  return {
    title: words.say("race.page.explain.die", { name }),
    art: { id: "die", box: "0 0 48 48", coat: coat(of), ...(face.number && { over: `pips-${face.number}` }) },
    text: [
      words.say(`race.page.explain.${state}`, { n: face.number ?? 0 }),
      words.say(of === "x" ? "race.page.explain.grey" : "race.page.explain.die_moves", { name }),
    ],
  };
}

function inside(view: RaceView): number {
  return read(view.board).dice.length;
}

function pyramid(now: Moment): Explanation {
  const { view, words } = now;
  const { kept } = editionOf(view.board);
  return {
    title: words.say("race.page.roll"),
    note: words.say("race.page.explain.inside", { n: inside(view) }),
    art: { id: "pyramid", box: "0 0 320 214" },
    text: [
      words.say("race.page.explain.pyramid"),
      words.say("race.page.explain.leg_ends", { left: inside(view) - kept }),
    ],
    why: notNow(now),
  };
}

/** The pips in the bar: so many dice are out. */
function dice({ view, words }: Moment): Explanation {
  const { dice: all, kept } = editionOf(view.board);
  const out = all.length - inside(view);
  return {
    title: words.say("race.page.explain.dice", { out, all: all.length }),
    note: words.say("race.page.leg", { leg: view.leg }),
    art: { id: "die", box: "0 0 48 48", coat: "red", over: "pips-2" },
    text: [
      words.say("race.page.explain.leg_ends", { left: inside(view) - kept }),
      words.say("race.page.explain.leg_then"),
    ],
  };
}

function stackOf(board: Board, of: string): { space: number; camels: string } | null {
  for (const [space, camels] of board.stacks) if (camels.includes(of)) return { space, camels };
  return null;
}

function camel(now: Moment, of: string): Explanation | null {
  const { view, words, odds } = now;
  const board = read(view.board);
  const found = stackOf(board, of);
  if (!found) return null;
  const riders = found.camels.slice(found.camels.indexOf(of) + 1);
  const place = order(board).filter((one) => !isCrazy(one)).indexOf(of) + 1; // prettier-ignore
  const first = odds?.leg[of]?.[0];
  return {
    title: words.say(`race.camel.${of}.noun`),
    note: isCrazy(of)
      ? words.say("race.page.explain.no_rank")
      : words.say("race.page.explain.place", { place, space: found.space }),
    art: { id: `camel-${of}`, box: "-8 -12 146 126", coat: coat(of) },
    text: [
      words.say(isCrazy(of) ? "race.page.explain.crazy" : "race.page.explain.camel"),
      words.say(riders ? "race.page.explain.riders" : "race.page.explain.no_riders", {
        camel: of,
        riders: [...riders],
      }),
    ],
    ...(first !== undefined && {
      hint: words.say("race.page.explain.leg_odds", { camel: of, chance: percent(first) }),
    }),
  };
}

function running({ view, words }: Moment): Explanation {
  const racing = order(read(view.board)).filter((one) => !isCrazy(one));
  return {
    title: words.say("race.page.running_order"),
    ladder: racing.map((one, index) => ({ name: String(index + 1), value: letter(one), isNow: index === 0 })),
    text: [words.say("race.page.explain.order")],
  };
}

function partner(now: Moment, of: string): Explanation {
  const { view, words } = now;
  const seat = Number(of);
  const own = view.seat === null ? null : (view.holdings[view.seat]?.partner ?? null);
  const taken = view.holdings[seat]?.partner ?? null;
  let why = notNow(now);
  if (own !== null) why = words.say("race.reason.have_partner", { partner: own });
  else if (taken !== null && view.seat !== null) why = words.say("race.reason.partner_taken", { seat });
  return {
    title: words.say("race.page.partner"),
    note: words.name(seat),
    art: { id: "icon-knot", box: "0 0 24 24" },
    text: [words.say("race.page.explain.partner", { seat })],
    rows: (view.holdings[seat]?.tickets ?? []).map((one) => ({
      text: words.say("race.page.ticket", { camel: one.camel, value: one.value }),
      pounds: one.value,
    })),
    why,
  };
}

/** A space that takes no tile. */
function space({ view, words, picked }: Moment, of: string): Explanation | null {
  const reason = picked?.kind === "tile" ? whyNotHere(read(view.board), Number(of), view.seat) : null;
  if (!reason) return null;
  return {
    title: words.say("race.page.explain.space", { space: of }),
    text: [words.say("race.page.explain.tile_where")],
    why: words.say(reason),
  };
}
