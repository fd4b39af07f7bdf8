/** Going on from a moment of a finished game: a table with everything that was there, and new dice. */
import { api } from "../net/api";
import { settings } from "../browser/settings.svelte";
import type { GoesOnFrom } from "../wire";
import { say } from "../words/say";
import { botsFor } from "./bots";
import { create, myName, PLAIN, sparring } from "./open";

/** A moment of a game, and what is known of that game. */
export interface Start extends GoesOnFrom {
  game: string;
  /** How many played it, and so how many go on. */
  seats: number;
}

/** Who has the other seats. */
export type Others = "bots" | "friends";

/** Open a table that goes on from there, as one of the seats: against bots at once, or with friends who are still to come. */
export async function goOn({ key, at, game, seats }: Start, mine: number, others: Others): Promise<void> {
  const isAlone = others === "bots";
  const bots = isAlone ? sparring(botsFor(await api.offer(), game), seats, settings.quick.level) : [];
  await create({
    name: settings.name.trim() || myName(),
    ...(settings.sign !== null && { sign: settings.sign }),
    seats: Array.from({ length: seats }, (_, seat) => (seat === mine ? "me" : (bots[seat] ?? "open"))),
    choices: { ...PLAIN, game, title: say("page.replay.from_here") },
    origin: { key, at },
    begin: isAlone,
  });
}
