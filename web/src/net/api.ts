/** The server's HTTP door. */
import type {
  BoardOdds,
  Carried,
  CarrySeat,
  ChangeRoom,
  ChangeSelf,
  Code,
  CreateTable,
  Done,
  Eyes,
  GameWords,
  GuessBoard,
  Held,
  JoinTable,
  Listing,
  Look,
  Looks,
  Message,
  MuteSeat,
  Odds,
  Offer,
  Puzzle,
  PuzzleAnswer,
  RaceReview,
  SeasonReview,
  Refusal,
  Replay,
  Sat,
  TableOdds,
  TakeOver,
} from "../wire";

import { entrance } from "./entrance.svelte";

/** What the server did not do, and why. */
export class Refused extends Error {
  constructor(
    readonly reason: Message,
    readonly code: Code | "unreachable",
  ) {
    super(reason.key);
  }
}

const UNREACHABLE: Message = { key: "page.unreachable" };

const PASSING = new Set<Refused["code"]>(["unreachable", "failed", "too_fast", "stopping"]);

/** Whether the same may be done a moment later; or was done, and the answer is lost. */
export const isWorthAnotherTry = (error: unknown) => error instanceof Refused && PASSING.has(error.code);

/** Why something was not done, whatever went wrong. */
export const reasonOf = (error: unknown): Message => (error instanceof Refused ? error.reason : UNREACHABLE);

/** A body that is sent as it is: a game record. */
type Body = object | string;

async function ask<T>(method: "GET" | "POST", path: string, body?: Body, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = typeof body === "string" ? "application/jsonl" : "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  let answer: unknown;
  let isFine: boolean;
  try {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(`/api${path}`, init);
    isFine = response.ok;
    answer = await response.json();
  } catch {
    throw new Refused(UNREACHABLE, "unreachable");
  }
  if (isFine) return answer as T;
  const { reason, code } = answer as Partial<Refusal>;
  if (code === "no_entry") entrance.isShut = true;
  throw new Refused(reason ?? UNREACHABLE, code ?? "failed");
}

/** A record, as it is in the file. */
async function text(path: string): Promise<string> {
  const response = await fetch(`/api${path}`).catch(() => null);
  if (!response) throw new Refused(UNREACHABLE, "unreachable");
  if (response.ok) return response.text();
  const { reason, code } = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  throw new Refused(reason ?? UNREACHABLE, code ?? "failed");
}

const query = (fields: Record<string, string | number | undefined>) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
};
const replay = (key: string, what = "") => `/replays/${encodeURIComponent(key)}${what}`;
const at = (table: string, what: string) => `/tables/${encodeURIComponent(table)}${what}`;

export const api = {
  offer: () => ask<Offer>("GET", "/offer"),
  words: (game: string, language: string) =>
    ask<GameWords>("GET", `/games/${encodeURIComponent(game)}/words?lang=${encodeURIComponent(language)}`),
  tables: () => ask<Listing>("GET", "/tables"),
  create: (body: CreateTable) => ask<Sat>("POST", "/tables", body),
  look: (key: string, token?: string) => ask<Look>("GET", at(key, ""), undefined, token),
  /** Several tables at once, each from the seat that is held there. */
  looks: (seats: readonly Held[]) => ask<Looks>("POST", "/looks", { seats }),
  join: (table: string, body: JoinTable) => ask<Sat>("POST", at(table, "/join"), body),
  leave: (table: string, token: string) => ask<Done>("POST", at(table, "/leave"), undefined, token),
  remove: (table: string, token: string, seat: number) => ask<Done>("POST", at(table, "/remove"), { seat }, token),
  /** Take a table away for good. */
  delete: (table: string, token: string) => ask<Done>("POST", at(table, "/delete"), undefined, token),
  mute: (table: string, token: string, body: MuteSeat) => ask<Done>("POST", at(table, "/mute"), body, token),
  /** Make somebody else the host. */
  host: (table: string, token: string, seat: number) => ask<Done>("POST", at(table, "/host"), { seat }, token),
  /** Vote to give the game up, or no longer. */
  giveUp: (table: string, token: string, wants_end: boolean) =>
    ask<Done>("POST", at(table, "/give-up"), { wants_end }, token),
  /** Say the access code of a private server. */
  enter: (code: string) => ask<Done>("POST", "/enter", { code }),
  order: (table: string, token: string, order: number[]) => ask<Done>("POST", at(table, "/order"), { order }, token),
  /** What the host changes before the start. */
  room: (table: string, token: string, body: ChangeRoom) => ask<Done>("POST", at(table, "/room"), body, token),
  /** What one changes of oneself before the start. */
  me: (table: string, token: string, body: ChangeSelf) => ask<Done>("POST", at(table, "/me"), body, token),
  bot: (table: string, token: string, seat: number, bot: string) =>
    ask<Done>("POST", at(table, "/bot"), { seat, bot }, token),
  comeBack: (table: string, token: string) => ask<Done>("POST", at(table, "/return"), undefined, token),
  start: (table: string, token: string) => ask<Done>("POST", at(table, "/start"), undefined, token),
  rematch: (table: string, token: string) => ask<Done>("POST", at(table, "/rematch"), undefined, token),
  /** Have a table's odds shown or hidden, of whoever plays against bots alone. */
  showOdds: (table: string, token: string, odds: Odds) => ask<Done>("POST", at(table, "/odds"), { odds }, token),
  /** Let one's seat be carried away; the code is told by its hash alone. */
  carry: (table: string, token: string, body: CarrySeat) => ask<Done>("POST", at(table, "/carry"), body, token),
  /** Take a seat over; said again with the same token it changes nothing, and is answered. */
  take: (table: string, body: TakeOver) => ask<Carried>("POST", at(table, "/take"), body),
  /** The odds of any board. */
  odds: (board: string) => ask<BoardOdds>("GET", `/odds${query({ board })}`),
  /** The board of that number whose odds are to be guessed. */
  toGuess: (number: number) => ask<GuessBoard>("GET", `/guess${query({ number })}`),
  /** The odds of a running table, where it allows them. */
  tableOdds: (table: string, token?: string) => ask<TableOdds>("GET", at(table, "/odds"), undefined, token),
  /** A game move by move; with `since` only what came after that entry. */
  replay: (key: string, seen_by?: Eyes, token?: string, since?: number) =>
    ask<Replay>("GET", replay(key) + query({ seen_by, since }), undefined, token),
  /** The odds of one moment of a game, and what each action was worth to the seat that saw it. */
  momentOdds: (key: string, n: number, seen_by?: Eyes, token?: string) =>
    ask<TableOdds>("GET", replay(key, "/odds") + query({ n, seen_by }), undefined, token),
  /** The review of a finished game; with so many decisions left to search, a later one. */
  review: (key: string, left?: number) =>
    ask<RaceReview | SeasonReview>("GET", replay(key, "/review") + query({ left })),
  /** A puzzle of the trainer, and what everything in it is worth. */
  puzzle: (name: string) => ask<Puzzle>("GET", `/puzzles/${encodeURIComponent(name)}`),
  puzzleAnswer: (name: string) => ask<PuzzleAnswer>("GET", `/puzzles/${encodeURIComponent(name)}/answer`),
  /** The record of the game that a puzzle is from. */
  puzzleGame: (name: string) => text(`/puzzles/${encodeURIComponent(name)}/log`),
  /** Show a game record: it gets a key of its own. */
  show: (record: string) => ask<Replay>("POST", "/replays", record),
  record: (key: string) => `/api${replay(key, "/log")}`,
  qr: (key: string) => `/api${at(key, "/qr.svg")}`,
  log: (key: string) => `/api${at(key, "/log")}`,
};
