/** What a game brings to the page: its folder's `game.ts` exports one of these, and nothing else of it is imported. */
import type { Component, Snippet } from "svelte";
import type { Kind } from "../proof/record";
import type { Judge } from "../proof/verify";
import type { Note } from "../sound/notes";
import type { Film } from "../store/presenter.svelte";
import type { TableStore } from "../store/table.svelte";
import type {
  Action,
  GameEvent,
  Message,
  Puzzle,
  PuzzleAnswer,
  RaceReview,
  SeasonReview,
  Seen,
  Sitter,
  View,
} from "../wire";
import type { Part, Words } from "../words/words";
import type { OddsProps, ReplayStage } from "./replaying";

/** What the screen of a table is given. */
export interface ScreenProps<V extends View = View> {
  store: TableStore;
  view: V;
  words: Words;
  title: string;
  /** Whether one comes from looking back: what was told until then has been seen. */
  isBack?: boolean;
}

/** What the end of a game is given. */
export interface EndProps<V extends View = View> extends Omit<ScreenProps<V>, "isBack"> {
  /** Whether one was there when the game ended, and has not seen how. */
  isFresh?: boolean;
}

/** What a draw of the dice check is given. */
export interface DrawProps {
  /** What Nature did; a record that was changed may have anything there. */
  move: Kind;
  signs: readonly number[];
}

/** What a scrubber reads out of a game: its chapters, its dice, who leads. */
export interface Readings<V extends View = View> {
  /** The number of the leg or of the round in which something happens. */
  chapter(view: V): number;
  /** What such a chapter is called. */
  chapterName(number: number): Message;
  /** The die that came out, and what it shows. */
  die?(events: readonly GameEvent[]): string | null;
  /** The camel that leads; nobody before all have lined up. */
  leader?(view: V): string | null;
}

/** A review by the kind of game; a game is given those of its own kind alone. */
export type Review = RaceReview | SeasonReview;

/** What the review of a finished game is given. */
export interface ReviewProps<R extends Review = Review> {
  /** As far as it has come; a later one replaces it. */
  review: R;
  title: string;
  seats: readonly Sitter[];
  me: number | null;
  words: Words;
  /** Where the game can be watched again. */
  replayKey: string;
  /** Why it comes no further, though there is more to be looked at; nothing while it does. */
  problem: string;
}

/** What is said of a puzzle above its counter, and what may be done besides playing. */
export interface PuzzleSaid {
  head: string;
  /** Once it is answered: what came of it. */
  line: readonly Part[] | null;
  /** How good that was. */
  grade: "asked" | "solved" | "good" | "missed";
  giveUp(): void;
  next(): void;
  /** Open a table that goes on from there; why it can not is said beside it. */
  playOn(): void;
  isOpening: boolean;
  problem: string;
}

/** What a puzzle of the trainer is given: it is asked, or once there is an answer told. */
export interface PuzzleProps<V extends View = View> {
  puzzle: Omit<Puzzle, "view"> & { readonly view: V };
  answer: PuzzleAnswer | null;
  /** What was played; null before, and of whoever gave up. */
  chosen: Action | null;
  words: Words;
  said: PuzzleSaid;
  act(action: Action): void;
  /** The day, the ratings and the streak; and what the next ones are to be about. */
  box: Snippet;
  themes: Snippet;
}

export interface Game<V extends View = View, R extends Review = Review> {
  /** Its events as pictures. */
  film: Film;
  /** A table while it is played. */
  Screen: Component<ScreenProps<V>>;
  /** What is shown when it is over, so many milliseconds after the last picture. */
  End: Component<EndProps<V>>;
  endsAfter: number;
  /** What an event sounds like to a seat, or to a watcher; the view is the one before it. */
  sounds?(event: GameEvent, me: number | null, view: V): readonly Note[];
  /** What the log tells of the entries, with the numbers of a view; all of them, if nothing is said. */
  told?(entries: readonly Seen[], view?: V): Seen[];
  /** The kinds of events that a turn is told with besides the deed itself: what nobody should miss. */
  besides?: readonly GameEvent["type"][];
  /** What stands for Nature in the log. */
  natureIcon: string;
  replayStage: ReplayStage<V>;
  readings: Readings<V>;
  /** The odds of a moment, where a game has any. */
  odds?(): Promise<{ default: Component<OddsProps> }>;
  /** What made its result, and what would have been better, where a game can tell. */
  review?(): Promise<{ default: Component<ReviewProps<R>> }>;
  /** A puzzle of the trainer, where there are any of this game. */
  puzzle?(): Promise<{ default: Component<PuzzleProps<V>> }>;
  /** How the dice check reads its record, and what a draw looks like there. */
  judge: Judge;
  Draw: Component<DrawProps>;
  /** Drawings that only this game needs. */
  sprite?: string;
}

/** A game as the rest of the page knows it: of its views and reviews it is given none but its own. */
export function made<V extends View, R extends Review = Review>(game: Game<V, R>): Game {
  return game as unknown as Game;
}
