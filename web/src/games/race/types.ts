/** What the race sends, under short names. */
import type { RaceEvent } from "../../wire";

export type { Holding, LaidCard, LegRow, RaceAction, RaceEvent, RaceView, Reward, TurnedCard } from "../../wire";
export type Side = "+" | "-";
export type Deck = "winner" | "loser";
/** An event of one kind. */
export type Of<T extends RaceEvent["type"]> = Extract<RaceEvent, { type: T }>;
