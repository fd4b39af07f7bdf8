/** How far the sealing of the dice has come, for those who wait for it. */
import type { DiceCard, SeatCard, Stage } from "../wire";
import type { Message } from "../words/words";

/** How a person's seal stands; null for bots, who have none. */
export type SealState = "sealing" | "sealed" | "silent" | null;

/** Everybody's seal, by seat. */
export function sealStates(seats: readonly SeatCard[], dice: DiceCard): SealState[] {
  return seats.map(({ player }, seat) => {
    if (player !== "person") return null;
    if (dice.silent.includes(seat)) return "silent";
    return dice.hashes[seat] == null ? "sealing" : "sealed";
  });
}

/** What is waited for, in a sentence. */
export function progress(stage: Stage, seats: readonly SeatCard[], dice: DiceCard, me: number | null): Message {
  if (me !== null && dice.silent.includes(me)) return { key: "page.sealing.out" };
  const last = dice.abandoned.at(-1);
  if (last) return { key: "page.sealing.restarted", args: { seats: last.silent, number: dice.attempt + 1 } };
  if (stage === "revealing") return { key: "page.sealing.opening" };
  const states = sealStates(seats, dice).filter((state) => state !== null);
  const ready = states.filter((state) => state === "sealed").length;
  return { key: "page.sealing.sealing", args: { ready, all: states.length } };
}
