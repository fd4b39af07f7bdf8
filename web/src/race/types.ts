/** What the race sends, under short names. */
import type { Action, GameEvent } from "../wire";

export type { Holding, LaidCard, LegRow, RaceView, Reward, TurnedCard } from "../wire";
export type RaceAction = Action;
export type RaceEvent = GameEvent;
export type Side = "+" | "-";
export type Deck = "winner" | "loser";
/** An event of one kind. */
export type Of<T extends RaceEvent["type"]> = Extract<RaceEvent, { type: T }>;
