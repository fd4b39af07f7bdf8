/** The server's HTTP door. */
import type { CreateTable, Done, JoinTable, Listing, Look, Message, Offer, Refusal, Sat } from "../wire";

/** What the server did not do, and why. */
export class Refused extends Error {
  constructor(
    readonly reason: Message,
    readonly code: Refusal["code"] | "unreachable",
  ) {
    super(reason.key);
  }
}

const UNREACHABLE: Message = { key: "page.unreachable" };

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  let answer: unknown;
  let isFine = false;
  try {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(`/api${path}`, init);
    isFine = response.ok;
    answer = await response.json();
  } catch {
    throw new Refused(UNREACHABLE, "unreachable");
  }
  if (isFine) return answer as T;
  const { reason, code } = answer as Partial<Refusal>;
  throw new Refused(reason ?? UNREACHABLE, code ?? "failed");
}

const at = (table: string, what: string) => `/tables/${encodeURIComponent(table)}${what}`;

export const api = {
  offer: () => ask<Offer>("GET", "/offer"),
  tables: () => ask<Listing>("GET", "/tables"),
  create: (body: CreateTable) => ask<Sat>("POST", "/tables", body),
  look: (key: string, token?: string) => ask<Look>("GET", at(key, ""), undefined, token),
  join: (table: string, body: JoinTable) => ask<Sat>("POST", at(table, "/join"), body),
  leave: (table: string, token: string) => ask<Done>("POST", at(table, "/leave"), undefined, token),
  remove: (table: string, token: string, seat: number) => ask<Done>("POST", at(table, "/remove"), { seat }, token),
  order: (table: string, token: string, order: number[]) => ask<Done>("POST", at(table, "/order"), { order }, token),
  bot: (table: string, token: string, seat: number, bot: string) =>
    ask<Done>("POST", at(table, "/bot"), { seat, bot }, token),
  comeBack: (table: string, token: string) => ask<Done>("POST", at(table, "/return"), undefined, token),
  start: (table: string, token: string) => ask<Done>("POST", at(table, "/start"), undefined, token),
  rematch: (table: string, token: string) => ask<Done>("POST", at(table, "/rematch"), undefined, token),
  qr: (key: string) => `/api${at(key, "/qr.svg")}`,
  log: (key: string) => `/api${at(key, "/log")}`,
};
