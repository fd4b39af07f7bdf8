// Made by `python -m camelup.server.types`; change the Python types instead.

/** The first message: which table, whose seat (nobody's: a watcher's), and what is known already. */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  readonly token?: string | null;
  readonly since?: number | null;
}

/** Asks for everything after an entry, and whether anybody is there. */
export interface Sync {
  readonly type: "sync";
  readonly since: number;
}

/** An action, the decision it answers and an id that its client made up. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly decision: number;
  readonly action: Roll | TakeTicket | PlaceTile | LayFinishCard | Partner;
}

/** Take a pyramid ticket and reveal a die (A3). */
export interface Roll {
  readonly type: "roll";
}

/** Take the top leg ticket of a camel (A1). */
export interface TakeTicket {
  readonly type: "take_ticket";
  readonly camel: string;
}

/** Place or move one's tile, cheering (`+`) or booing (`-`) side up (A2). */
export interface PlaceTile {
  readonly type: "place_tile";
  readonly space: number;
  readonly side: "+" | "-";
}

/** Lay a finish card on the overall winner's or loser's deck (A4). */
export interface LayFinishCard {
  readonly type: "lay_finish_card";
  readonly camel: string;
  readonly deck: "loser" | "winner";
}

/** Enter a partnership with another player for this leg (A5). */
export interface Partner {
  readonly type: "partner";
  readonly seat: number;
}

/** Asks the others to let one's own last action be taken back. */
export interface TakeBack {
  readonly type: "take_back";
  readonly to: number;
}

/** Says yes or no to that. */
export interface Consent {
  readonly type: "consent";
  readonly to: number;
  readonly agree: boolean;
}

/** Chat. */
export interface Say {
  readonly type: "say";
  readonly text: string;
}

/** Commits to a nonce. */
export interface Seal {
  readonly type: "seal";
  readonly hash: string;
}

/** Shows the nonce. */
export interface Reveal {
  readonly type: "reveal";
  readonly nonce: string;
}

/** The table around the game, whole, whenever anything about it has changed. */
export interface TableShown {
  readonly type: "table";
  readonly table: TableCard;
  readonly me: number | null;
  readonly dice: DiceCard;
  readonly asking: Asking | null;
  readonly rematch: string | null;
}

/** What everybody sees of a table. */
export interface TableCard {
  readonly id: string | null;
  readonly watch: string;
  readonly choices: Choices;
  readonly stage: "finished" | "revealing" | "running" | "sealing" | "waiting";
  readonly seats: readonly SeatCard[];
}

/** What a table chooses before the start; what is left out of a request takes its default. */
export interface Choices {
  readonly game: string;
  readonly title: string;
  readonly purses: "hidden" | "open";
  readonly odds: "after" | "everybody" | "nobody";
  readonly timer: number | null;
  readonly listed: boolean;
  readonly start: string | null;
}

/** What everybody sees of a seat. */
export interface SeatCard {
  readonly name: string;
  readonly player: string;
  readonly sign: number;
  readonly is_host: boolean;
  readonly is_present: boolean;
  readonly stand_in: string | null;
  readonly may_replace: boolean;
}

/** What is known of the dice so far. */
export interface DiceCard {
  readonly commitment: string;
  readonly hashes: readonly (string | null)[];
  readonly nonces: readonly (string | null)[];
}

/** A seat asks to take its last action back. */
export interface Asking {
  readonly seat: number;
  readonly to: number;
  readonly agreed: readonly number[];
}

/** The entries after `since` up to `at`, and the view after the last of them. */
export interface Happened {
  readonly type: "happened";
  readonly since: number;
  readonly at: number;
  readonly entries: readonly (PlayedSeen | TookBackSeen | ClosedSeen)[];
  readonly view: RaceView;
  readonly deadline: number | null;
  readonly now: number;
}

/** An entry of the log: somebody's action (seat -1: Nature's), as this viewer may know it. */
export interface PlayedSeen {
  readonly type: "played";
  readonly n: number;
  readonly seat: number;
  readonly events: readonly Told[];
}

/** An event as this viewer may know it, and its words as a message of the catalogue. */
export interface Told {
  readonly event: CamelEntered | RaceBegan | TicketTaken | TilePlaced | PyramidTicketTaken | FinishCardLaid | PartnersJoined | DieRevealed | CamelsMoved | LegScored | LegBegan | RaceEnded | FinishCardTurned | GameEnded;
  readonly message: Message;
}

/** A camel was placed on the track at set-up. */
export interface CamelEntered {
  readonly type: "camel_entered";
  readonly camel: string;
  readonly space: number;
  readonly board: string;
}

/** Everybody is ready; one seat takes the first turn. */
export interface RaceBegan {
  readonly type: "race_began";
  readonly first: number;
  readonly board: string;
  readonly purses: readonly number[];
}

/** A leg ticket was taken; what is left of its camel's tickets, top first. */
export interface TicketTaken {
  readonly type: "ticket_taken";
  readonly seat: number;
  readonly camel: string;
  readonly value: number;
  readonly left: readonly number[];
}

/** A tile was placed or moved. */
export interface TilePlaced {
  readonly type: "tile_placed";
  readonly seat: number;
  readonly space: number;
  readonly side: "+" | "-";
  readonly board: string;
}

/** A pyramid ticket was taken; how many the seat holds now. */
export interface PyramidTicketTaken {
  readonly type: "pyramid_ticket_taken";
  readonly seat: number;
  readonly held: number;
}

/** A finish card was laid face down; its camel is its owner's business. */
export interface FinishCardLaid {
  readonly type: "finish_card_laid";
  readonly seat: number;
  readonly deck: "loser" | "winner";
  readonly camel: string | null;
  readonly board: string;
}

/** Two players became partners for this leg. */
export interface PartnersJoined {
  readonly type: "partners_joined";
  readonly seat: number;
  readonly partner: number;
}

/** A die came out; the camel it shows is not always the one that moves. */
export interface DieRevealed {
  readonly type: "die_revealed";
  readonly die: string;
  readonly camel: string;
  readonly number: number;
  readonly moves: string;
  readonly why: "on_top" | "rider" | "shown";
  readonly dice: string;
}

/** A unit moved: along its path, onto a tile or not, on top of what stood there or underneath. */
export interface CamelsMoved {
  readonly type: "camels_moved";
  readonly unit: string;
  readonly path: readonly number[];
  readonly underneath: boolean;
  readonly payment: TilePayment | null;
  readonly board: string;
  readonly hidden?: boolean;
}

/** A tile's pound to its owner. */
export interface TilePayment {
  readonly seat: number;
  readonly side: "+" | "-";
  readonly purse: number | null;
}

/** A leg was scored. */
export interface LegScored {
  readonly type: "leg_scored";
  readonly leg: number;
  readonly ranking: string;
  readonly rows: readonly LegRow[];
  readonly hidden?: boolean;
}

/** One player's scoring of a leg. */
export interface LegRow {
  readonly seat: number;
  readonly rewards: readonly Reward[];
  readonly copied: Reward | null;
  readonly total: number;
  readonly paid: number;
  readonly purse: number | null;
}

/** What one ticket pays or costs. */
export interface Reward {
  readonly camel: string | null;
  readonly value: number;
  readonly pounds: number;
}

/** A new leg began: tickets, dice, tiles and partnership cards are back. */
export interface LegBegan {
  readonly type: "leg_began";
  readonly leg: number;
  readonly first: number;
  readonly board: string;
}

/** A unit crossed the line: the race is over and the racing camels are ranked. */
export interface RaceEnded {
  readonly type: "race_ended";
  readonly ranking: string;
  readonly board: string;
}

/** A laid finish card was turned over and scored. */
export interface FinishCardTurned {
  readonly type: "finish_card_turned";
  readonly card: TurnedCard;
}

/** A finish card turned over at the end, and what it brought its owner. */
export interface TurnedCard {
  readonly deck: "loser" | "winner";
  readonly seat: number;
  readonly camel: string;
  readonly pounds: number;
  readonly paid: number;
  readonly purse: number;
}

/** Purses were counted; the richest share the victory (P6). */
export interface GameEnded {
  readonly type: "game_ended";
  readonly purses: readonly number[];
  readonly winners: readonly number[];
}

/** Something to be said: the key of a text in the catalogue and what fills its gaps. */
export interface Message {
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** An entry of the log: entry `to` and all after it no longer count. */
export interface TookBackSeen {
  readonly type: "took_back";
  readonly n: number;
  readonly to: number;
}

/** An entry of the log: why nothing follows. */
export interface ClosedSeen {
  readonly type: "closed";
  readonly n: number;
  readonly reason: string;
}

/** A race as one seat, or a watcher, may know it. */
export interface RaceView {
  readonly seat: number | null;
  readonly to_act: readonly number[];
  readonly decision?: number | null;
  readonly legal: readonly (Roll | TakeTicket | PlaceTile | LayFinishCard | Partner)[];
  readonly options: Options;
  readonly board: string;
  readonly leg: number;
  readonly holdings: readonly Holding[];
  readonly tickets: Readonly<Record<string, readonly number[]>>;
  readonly laid: readonly LaidCard[];
  readonly hand: string;
}

/** What a table chooses before the race. */
export interface Options {
  readonly edition: string;
  readonly seats: number;
  readonly first?: number | null;
  readonly start?: string | null;
  readonly purses?: "hidden" | "open";
}

/** What everybody sees in front of one player. */
export interface Holding {
  readonly purse: number | null;
  readonly tickets: readonly Ticket[];
  readonly pyramid: number;
  readonly cards: number;
  readonly partner: number | null;
}

/** A leg ticket that somebody holds. */
export interface Ticket {
  readonly camel: string;
  readonly value: number;
}

/** A finish card on its deck, with the board at that moment. */
export interface LaidCard {
  readonly seat: number;
  readonly deck: "loser" | "winner";
  readonly camel: string | null;
  readonly board: string;
}

/** The action of that id is entry n. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly n: number;
}

/** Chat. */
export interface Said {
  readonly type: "said";
  readonly lines: readonly ChatLine[];
}

/** One line of chat. */
export interface ChatLine {
  readonly n: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Something was not done, and why; nothing has changed. HTTP answers with it too, without a view. */
export interface Refusal {
  readonly type: "refusal";
  readonly code: "bad_options" | "failed" | "full" | "hello_first" | "hello_twice" | "illegal" | "malformed" | "no_such_seat" | "no_such_table" | "not_now" | "not_seated" | "not_yours" | "oversized" | "stale" | "taken" | "too_fast" | "unreadable" | "used_id" | "wrong_stage" | "wrong_token";
  readonly reason: Message;
  readonly id: string | null;
  readonly at: number | null;
  readonly view: RaceView | null;
}

/** Open a table and sit down at it. */
export interface CreateTable {
  readonly name: string;
  readonly seats?: readonly string[];
  readonly choices?: Choices;
  readonly sign?: number | null;
  readonly begin?: boolean;
}

/** Sit down. */
export interface JoinTable {
  readonly name: string;
  readonly seat?: number | null;
  readonly sign?: number | null;
}

/** The answer to creating or joining: keep the token, it is the seat. */
export interface Sat {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
}

/** Which seat is meant: to remove who sits there. */
export interface PickSeat {
  readonly seat: number;
}

/** Give a seat to a bot: an open one before the start, that of somebody who is gone after it. */
export interface SeatBot {
  readonly seat: number;
  readonly bot: string;
}

/** The seats in their new order, each by its number in the old one. */
export interface Reorder {
  readonly order: readonly number[];
}

/** The answer when there is nothing more to say; what changed comes by the socket. */
export interface Done {
  readonly table: string;
}

/** A table at a glance. */
export interface Look {
  readonly table: TableCard;
  readonly me: number | null;
  readonly to_act: readonly number[];
  readonly scores: readonly number[] | null;
  readonly rematch: string | null;
}

/** The listed tables, newest first. */
export interface Listing {
  readonly tables: readonly TableCard[];
}

/** The games and bots there are. */
export interface Offer {
  readonly games: readonly GameCard[];
  readonly bots: readonly string[];
}

/** A game that can be played here. */
export interface GameCard {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** How the server is. */
export interface Health {
  readonly status: "ok" | "starting" | "stopping";
  readonly version: string;
}

/** What a game is, before anything has happened in it. */
export interface Header {
  readonly type: "header";
  readonly format: number;
  readonly game: string;
  readonly revision: number;
  readonly options: unknown;
  readonly seats: readonly Seated[];
  readonly dice: Commitments;
}

/** Who sits where: a name, and `person` or the name of a bot. */
export interface Seated {
  readonly name: string;
  readonly player?: string;
}

/** What is known of the dice before the first draw. */
export interface Commitments {
  readonly secret: string;
  readonly nonces?: readonly (string | null)[];
  readonly nonce_hashes?: readonly (string | null)[];
}

export type Call = Hello | Sync | Act | TakeBack | Consent | Say | Seal | Reveal;

export type Answer = TableShown | Happened | Accepted | Said | Refusal;

export type Seen = PlayedSeen | TookBackSeen | ClosedSeen;

export type Action = Roll | TakeTicket | PlaceTile | LayFinishCard | Partner;

export type GameEvent = CamelEntered | RaceBegan | TicketTaken | TilePlaced | PyramidTicketTaken | FinishCardLaid | PartnersJoined | DieRevealed | CamelsMoved | LegScored | LegBegan | RaceEnded | FinishCardTurned | GameEnded;

export type View = RaceView;

export type Stage = "finished" | "revealing" | "running" | "sealing" | "waiting";

export type Odds = "after" | "everybody" | "nobody";

export type Code = "bad_options" | "failed" | "full" | "hello_first" | "hello_twice" | "illegal" | "malformed" | "no_such_seat" | "no_such_table" | "not_now" | "not_seated" | "not_yours" | "oversized" | "stale" | "taken" | "too_fast" | "unreadable" | "used_id" | "wrong_stage" | "wrong_token";
