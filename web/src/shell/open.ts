/** Opening a table: sitting down at it, and going there. */
import { api } from "../net/api";
import { go } from "../browser/route.svelte";
import { keep } from "../browser/mine";
import { settings } from "../browser/settings.svelte";
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
};

/** The name this browser plays under; somebody new gets one. */
export function myName(): string {
  if (!settings.name) {
    const guests = say("page.guests").split(", ");
    settings.set({ name: guests[Math.floor(Math.random() * guests.length)]! });
  }
  return settings.name;
}

/** Bots for a quick race, from the middle of the ladder: twice as many of one kind as of the next. */
export function sparring(bots: readonly string[], many = 3): string[] {
  const middle = Math.floor(bots.length / 2);
  const usual = bots[middle] ?? "random";
  const better = bots[middle + 1] ?? usual;
  return Array.from({ length: many }, (_, index) => (index % 3 === 1 ? better : usual));
}

export async function create(wish: CreateTable): Promise<void> {
  const sat = await api.create(wish);
  const { title, game } = wish.choices ?? PLAIN;
  keep({ table: sat.table, seat: sat.seat, token: sat.token, title, game, at: Date.now() });
  go(`/t/${sat.table}`);
}
