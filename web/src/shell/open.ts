/** Opening a table: sitting down at it, and going there. */
import { api } from "../net/api";
import { go } from "../browser/route.svelte";
import { keep } from "../browser/mine";
import { settings, type Level } from "../browser/settings.svelte";
import { VARIANTS } from "../game/registry";
import type { Choices, CreateTable } from "../wire";
import { say } from "../words/say";

/** What a table is if nobody chooses otherwise. */
export const PLAIN: Choices = {
  game: VARIANTS[0]!.name,
  options: {},
  title: "",
  odds: "nobody",
  timer: null,
  listed: false,
  bank: null,
};

/** The name this browser plays under; somebody new gets one. */
export function myName(): string {
  if (!settings.name) {
    const guests = say("page.guests").split(", ");
    settings.set({ name: guests[Math.floor(Math.random() * guests.length)]! });
  }
  return settings.name;
}

/** Bots for a quick game, from their ladder (the weakest first): twice as many of one kind as of the next. */
export function sparring(bots: readonly string[], many = 3, level: Level = "even"): string[] {
  // whoever plays at random teaches nobody anything, so the lowest rung is left out
  const rung = { easy: 1, even: Math.floor(bots.length / 2), strong: bots.length - 1 }[level];
  const usual = bots[rung] ?? "random";
  const better = bots[rung + 1] ?? usual;
  return Array.from({ length: many }, (_, index) => (index % 3 === 1 ? better : usual));
}

export async function create(wish: CreateTable): Promise<void> {
  const sat = await api.create(wish);
  const { title, game } = wish.choices ?? PLAIN;
  keep({ table: sat.table, seat: sat.seat, token: sat.token, title, game, at: Date.now() });
  go(`/t/${sat.table}`);
}
