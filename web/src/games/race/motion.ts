/** How an event is shown: a row of pictures, and what moves in each. */
import { coat, tileName } from "../../art/names";
import type { Picture } from "../../store/presenter.svelte";
import { BEAT, beatBefore, type Beat } from "./beats";
import { read } from "./board";
import type { Of, RaceEvent, RaceView, Side } from "./types";
import { after } from "./watched";

/** Camels on their way: they are drawn over this space and not where the board has them. */
export interface Aloft {
  unit: string;
  /** The spaces that they hop by. */
  via: readonly number[];
  space: number;
  /** Whether they slide in underneath whoever stands there. */
  underneath: boolean;
}

/** A piece that flies from one spot of the page to another; spots are named by `data-spot`. */
export interface Flight {
  /** The drawing, its colours, and the number on it. */
  art: string;
  coat?: string;
  value?: number;
  /** Several spots: the first of them that is on the screen. */
  from: readonly string[];
  to: readonly string[];
  /** Whether it turns face down in the air. */
  turns?: boolean;
}

/** What moves in a picture. */
export interface Cue {
  aloft?: Aloft;
  /** The die that tumbles out. */
  die?: string;
  /** The tile that cheers or boos. */
  tile?: { space: number; side: Side };
  flight?: Flight;
  /** The winner, and the stacks as they stand when the race is over, the winner's first. */
  finish?: { winner: string; stacks: readonly string[] };
  /** What everybody waits for. */
  beat?: Beat;
}

/** One picture of a race. */
export type Frame = Picture<RaceView, Cue>;

/** Milliseconds at normal speed. */
export const HOP = 260;
export const SWAY = 40;
export const LANDING = 420;
const DIE = 900;
const FLY = 360;
export const TURN = 420;
export const CHEER = 500;
const SLIDE = 500;
const FINISH = 3000;
/** A player's row of a scored leg, and what it takes to look at all of them. */
export const ROW = 250;
const LOOK = 1200;
const REST: Partial<Record<RaceEvent["type"], number>> = {
  camel_entered: 90,
  race_began: 500,
  partners_joined: 500,
  leg_scored: 300,
  ticket_taken: 200,
  tile_placed: 200,
  finish_card_laid: 200,
};

/** The pictures of one event, the last of which shows its result; some are waited for. */
export function frames(view: RaceView, event: RaceEvent): Frame[] {
  const beat = beatBefore(view, event);
  return [...(beat ? [{ view, cue: { beat }, ms: BEAT }] : []), ...shown(view, event)];
}

function shown(view: RaceView, event: RaceEvent): Frame[] {
  const done: Frame = { view: after(view, event), cue: null, ms: REST[event.type] ?? 0 };
  switch (event.type) {
    case "die_revealed":
      return [{ ...done, cue: { die: event.die }, ms: DIE }, done];
    case "camels_moved":
      return [...journey(view, event), done];
    case "leg_began":
      // the leg before it is told in this picture
      return [{ ...done, ms: view.holdings.length * ROW + LOOK }];
    case "race_ended":
      return [{ ...done, cue: { finish: { winner: event.ranking[0]!, stacks: atTheLine(event) } }, ms: FINISH }, done];
    case "ticket_taken":
      // the next ticket of the pile is in sight while this one flies
      return [{ view: { ...view, tickets: done.view.tickets }, cue: { flight: ticket(event) }, ms: FLY }, done];
    case "pyramid_ticket_taken":
      return [{ view, cue: { flight: pyramidTicket(event) }, ms: FLY }, done];
    case "tile_placed":
      return [{ view, cue: { flight: tile(view, event) }, ms: FLY }, done];
    case "finish_card_laid":
      return [{ view, cue: { flight: card(event) }, ms: TURN }, done];
    case "camel_entered":
    case "race_began":
    case "partners_joined":
    case "leg_scored":
    case "finish_card_turned":
    case "game_ended":
      return [done];
  }
}

/** How long a unit takes over its hops, the last rider's landing included. */
export function hopping(hops: number, unit: number): number {
  return hops * HOP + (unit - 1) * SWAY + LANDING;
}

/** A unit hops along its path; a tile cheers or boos, pays, and sends it on. */
function journey(view: RaceView, event: Of<"camels_moved">): Frame[] {
  const { unit, path, payment, underneath } = event;
  const [from, to, end] = path as [number, number, number?];
  const there = { unit, via: between(from, to), space: to, underneath: false };
  const found: Frame[] = [{ view, cue: { aloft: there }, ms: hopping(Math.abs(to - from), unit.length) }];
  if (end === undefined || !payment) return found;
  const stop = { unit, via: [], space: to, underneath: false };
  const coin: Flight = { art: "coin", value: 1, from: [`space-${to}`], to: [`seat-${payment.seat}`] };
  const tile = { space: to, side: payment.side };
  found.push({ view, cue: { aloft: stop, tile, flight: coin }, ms: CHEER });
  const on = { unit, via: [], space: end, underneath };
  const ms = underneath ? SLIDE + LANDING : hopping(1, unit.length);
  // the pound has arrived by now
  const paid = after(view, event).holdings;
  return [...found, { view: { ...view, holdings: paid }, cue: { aloft: on }, ms }];
}

/** The spaces between two others, in the way one goes. */
function between(from: number, to: number): number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.max(0, Math.abs(to - from) - 1) }, (_, index) => from + step * (index + 1));
}

/** The winner's stack, and the others from the first to the last. */
function atTheLine(event: Of<"race_ended">): string[] {
  const all = [...read(event.board).stacks].sort(([one], [other]) => other - one).map(([, camels]) => camels);
  const won = (camels: string) => camels.includes(event.ranking[0]!);
  return [...all.filter(won), ...all.filter((camels) => !won(camels))];
}

function ticket({ camel, value, seat }: Of<"ticket_taken">): Flight {
  const from = [`pile-${camel}`, "tab-tickets", "counter"];
  return { art: `ticket-${camel}`, coat: coat(camel), value, from, to: [`seat-${seat}`] };
}

function pyramidTicket({ seat }: Of<"pyramid_ticket_taken">): Flight {
  return { art: "pyramid-ticket", from: ["pyramid"], to: [`seat-${seat}`] };
}

function tile(view: RaceView, { seat, side, space }: Of<"tile_placed">): Flight {
  const { edition, tiles } = read(view.board);
  const lies = tiles.find((one) => one.seat === seat);
  const from = lies ? [`space-${lies.space}`] : [`seat-${seat}`];
  return { art: `tile-${tileName(edition, side)}`, from, to: [`space-${space}`] };
}

function card({ seat, deck, camel }: Of<"finish_card_laid">): Flight {
  const to = [`deck-${deck}`];
  if (!camel) return { art: "card-back", from: [`seat-${seat}`], to };
  return { art: `card-${camel}`, coat: coat(camel), from: [`hand-${camel}`, `seat-${seat}`], to, turns: true };
}
