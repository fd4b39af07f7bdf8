// Made by `python -m camelup.server.protocol.typescript`; change the Python types instead.

/** The first message: which table, whose seat (nobody's: a watcher's), and what is known already. */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  readonly version: 1;
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
  readonly action: Action;
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

/** Shows an emote over one's own sign, for a moment. */
export interface Gesture {
  readonly type: "gesture";
  readonly emote: Emote;
}

/** Commits to a nonce, for the secret of this attempt or of the next. */
export interface Seal {
  readonly type: "seal";
  readonly attempt: number;
  readonly commitment: string;
  readonly hash: string;
}

/** Shows the nonce. */
export interface Reveal {
  readonly type: "reveal";
  readonly attempt: number;
  readonly nonce: string;
}

/** The table around the game, whole, whenever anything about it has changed. */
export interface TableShown {
  readonly type: "table";
  readonly table: TableCard;
  readonly me: number | null;
  readonly dice: DiceCard;
  readonly asking: Asking | null;
  readonly rematch: Rematch | null;
}

/** What everybody sees of a table. */
export interface TableCard {
  readonly id: string | null;
  readonly watch: string;
  readonly choices: Choices;
  readonly stage: Stage;
  readonly seats: readonly SeatCard[];
  readonly played: number;
  readonly origin: GoesOnFrom | null;
}

/** What a table chooses before the start; what is left out of a request takes its default. */
export interface Choices {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly odds: Odds;
  readonly timer: number | null;
  readonly listed: boolean;
  readonly bank: number | null;
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
  readonly is_asked: boolean;
  readonly wins: number;
  readonly is_ready: boolean;
  readonly is_muted: boolean;
  readonly wants_end: boolean;
}

/** Where a game goes on from: a moment of another one, which is over. */
export interface GoesOnFrom {
  readonly key: string;
  readonly at: number;
}

/** What is known of the dice so far; `docs/dice.md` says what a client makes of it. */
export interface DiceCard {
  readonly table: string;
  readonly attempt: number;
  readonly commitment: string;
  readonly hashes: readonly (string | null)[];
  readonly nonces: readonly (string | null)[];
  readonly ahead: string | null;
  readonly silent: readonly number[];
  readonly abandoned: readonly Abandoned[];
}

/** A sealing that came to nothing, because somebody did not show the nonce that they had sealed. */
export interface Abandoned {
  readonly secret: string;
  readonly hashes: readonly (string | null)[];
  readonly silent: readonly number[];
}

/** A seat asks to take its last action back. */
export interface Asking {
  readonly seat: number;
  readonly to: number;
  readonly agreed: readonly number[];
}

/** The next table of a series, to which the others are asked. */
export interface Rematch {
  readonly table: string;
  readonly by: number;
}

/** The entries after `since` up to `at`, and the view after the last of them. */
export interface Happened {
  readonly type: "happened";
  readonly since: number;
  readonly at: number;
  readonly entries: readonly (PlayedSeen | TookBackSeen | ClosedSeen)[];
  readonly view: RaceView | SeasonView;
  readonly deadline: number | null;
  readonly now: number;
  readonly bank: number;
  readonly take_back: number | null;
}

/** An entry of the log: somebody's action (seat -1: Nature's), as this viewer may know it. */
export interface PlayedSeen {
  readonly type: "played";
  readonly n: number;
  readonly seat: number;
  readonly events: readonly Told[];
  readonly by?: By | null;
}

/** An event as this viewer may know it, and its words as a message of the catalogue. */
export interface Told {
  readonly event: CamelEntered | RaceBegan | TicketTaken | TilePlaced | PyramidTicketTaken | FinishCardLaid | PartnersJoined | DieRevealed | CamelsMoved | LegScored | LegBegan | RaceEnded | FinishCardTurned | GameEnded | MarketLeftOut | GoodsDealt | TowerRenewed | MarketsTurned | RoundBegan | PursesFilled | AuctionBegan | BetSealed | BetsRevealed | AuctionWon | AuctionRepeated | AuctionFailed | MarkerDrawn | MarketPeeked | MarketChosen | TokenGained | PoundsGained | AbilityUsed | AbilitySkipped | GoodsNamed | GoodsDrawn | DrawSorted | CardPoached | LoadLightened | GoodsTaken | GoodsLoaded | CamelCollapsed | ExtraSaleUsed | GoodsSold | SaleEnded | MerchantsTied | SeasonEnded;
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
  readonly why: Why;
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

/** A market tile went back into the box. */
export interface MarketLeftOut {
  readonly type: "market_left_out";
  readonly market: MarketLetter;
}

/** A card was dealt to a market. */
export interface GoodsDealt {
  readonly type: "goods_dealt";
  readonly market: MarketLetter;
  readonly card: Card | null;
  readonly is_face_up: boolean;
  readonly tower: number;
}

/** The discards became the new Tower; from now on it is known which round is the last. */
export interface TowerRenewed {
  readonly type: "tower_renewed";
  readonly tower: number;
  readonly last: number;
}

/** The chosen tiles were turned over; the other one got a pound and keeps what lies there. */
export interface MarketsTurned {
  readonly type: "markets_turned";
  readonly market: MarketLetter;
  readonly coins: number;
}

/** The markets are filled and a new round began. */
export interface RoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly is_last: boolean;
}

/** Nobody had any money: everyone got some. */
export interface PursesFilled {
  readonly type: "purses_filled";
  readonly pounds: number;
}

/** The kind of this round's auction is known, and bets may be made. */
export interface AuctionBegan {
  readonly type: "auction_began";
  readonly kind: AuctionKind;
}

/** A bet was made; how much is its owner's business. */
export interface BetSealed {
  readonly type: "bet_sealed";
  readonly seat: number;
  readonly pounds: number | null;
}

/** All bets of an auction, seat by seat. */
export interface BetsRevealed {
  readonly type: "bets_revealed";
  readonly bets: readonly number[];
}

/** The winner paid the bet and has the first player marker. */
export interface AuctionWon {
  readonly type: "auction_won";
  readonly seat: number;
  readonly purse: number | null;
  readonly pounds: number;
}

/** No bet was alone: everyone bets once more. */
export interface AuctionRepeated {
  readonly type: "auction_repeated";
}

/** Again no bet was alone: the marker stays where it is, or chance decides. */
export interface AuctionFailed {
  readonly type: "auction_failed";
  readonly marker: number | null;
}

/** Chance gave the first player marker to somebody. */
export interface MarkerDrawn {
  readonly type: "marker_drawn";
  readonly seat: number;
}

/** Somebody looked at the face-down cards of a market. */
export interface MarketPeeked {
  readonly type: "market_peeked";
  readonly seat: number;
  readonly market: MarketLetter;
  readonly cards: readonly Card[] | null;
  readonly tokens: number;
}

/** A market was chosen and its coins were taken. */
export interface MarketChosen {
  readonly type: "market_chosen";
  readonly seat: number;
  readonly purse: number | null;
  readonly market: MarketLetter;
  readonly coins: number;
}

/** A market gave a token; how many of them the seat holds now. */
export interface TokenGained {
  readonly type: "token_gained";
  readonly seat: number;
  readonly token: Token;
  readonly tokens: number;
}

/** A market gave money. */
export interface PoundsGained {
  readonly type: "pounds_gained";
  readonly seat: number;
  readonly purse: number | null;
  readonly pounds: number;
}

/** An ability is going to be used. */
export interface AbilityUsed {
  readonly type: "ability_used";
  readonly seat: number;
  readonly ability: Ability;
}

/** An ability was left alone. */
export interface AbilitySkipped {
  readonly type: "ability_skipped";
  readonly seat: number;
  readonly ability: Ability;
}

/** A prospector named the goods to look for. */
export interface GoodsNamed {
  readonly type: "goods_named";
  readonly seat: number;
  readonly goods: Goods;
}

/** A prospector drew a card, face up for all. */
export interface GoodsDrawn {
  readonly type: "goods_drawn";
  readonly seat: number;
  readonly card: Card;
  readonly tower: number;
}

/** A prospector keeps the named goods and discards the others. */
export interface DrawSorted {
  readonly type: "draw_sorted";
  readonly seat: number;
  readonly goods: Goods;
  readonly kept: readonly Card[];
  readonly discarded: readonly Card[];
}

/** A face-up card was moved from one market to another. */
export interface CardPoached {
  readonly type: "card_poached";
  readonly seat: number;
  readonly card: Card;
  readonly origin: MarketLetter;
  readonly market: MarketLetter;
}

/** A card was discarded from one's market or from one of one's camels. */
export interface LoadLightened {
  readonly type: "load_lightened";
  readonly seat: number;
  readonly card: Card;
  readonly camel: Camel | null;
}

/** A market's cards were taken and the face-down ones shown to all. */
export interface GoodsTaken {
  readonly type: "goods_taken";
  readonly seat: number;
  readonly market: MarketLetter;
  readonly face_up: readonly Card[];
  readonly face_down: readonly Card[];
}

/** Goods were loaded; what their camel carries now. */
export interface GoodsLoaded {
  readonly type: "goods_loaded";
  readonly seat: number;
  readonly goods: Goods;
  readonly camel: Camel;
  readonly load: readonly Card[];
}

/** A camel had more cards than it carries and lost them all. */
export interface CamelCollapsed {
  readonly type: "camel_collapsed";
  readonly seat: number;
  readonly camel: Camel;
  readonly cards: readonly Card[];
}

/** An Extra Sale token was spent; how many the seat has left. */
export interface ExtraSaleUsed {
  readonly type: "extra_sale_used";
  readonly seat: number;
  readonly tokens: number;
}

/** A group of cards was sold; what their camel still carries. */
export interface GoodsSold {
  readonly type: "goods_sold";
  readonly seat: number;
  readonly purse: number | null;
  readonly camel: Camel;
  readonly cards: readonly Card[];
  readonly price: number;
  readonly load: readonly Card[];
}

/** Somebody sold nothing, or chose to sell nothing more. */
export interface SaleEnded {
  readonly type: "sale_ended";
  readonly seat: number;
  readonly has_sold: boolean;
}

/** Several have the most money and may sell once more from each camel. */
export interface MerchantsTied {
  readonly type: "merchants_tied";
  readonly seats: readonly number[];
}

/** Purses were counted; the richest share the victory (O11). */
export interface SeasonEnded {
  readonly type: "season_ended";
  readonly purses: readonly number[];
  readonly winners: readonly number[];
}

/** Something to be said: the key of a text in the catalogue and what fills its gaps. */
export interface Message {
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly goes_on?: boolean;
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
  readonly type: "race_view";
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

/** A finish card on its deck as one seat may know it, with the board at the moment when it was laid. */
export interface LaidCard {
  readonly seat: number;
  readonly deck: "loser" | "winner";
  readonly camel: string | null;
  readonly board: string;
}

/** An off season as one seat, or a watcher, may know it. */
export interface SeasonView {
  readonly type: "season_view";
  readonly seat: number | null;
  readonly to_act: readonly number[];
  readonly decision?: number | null;
  readonly legal: readonly (Bet | Peek | ChooseMarket | UseAbility | SkipAbility | NameGoods | Poach | LightenMarket | LightenCamel | Assign | Sell | UseExtraSale | Pass)[];
  readonly options: SeasonOptions;
  readonly asked: Draw | Question | "closing" | "counting" | "filling" | "opening" | "over";
  readonly round: number;
  readonly last: number | null;
  readonly marker: number | null;
  readonly betting: Betting;
  readonly markets: readonly VisibleMarket[];
  readonly caravans: readonly Caravan[];
  readonly turn: Choosing | Deciding | Prospecting | Drawing | Poaching | Lightening | Loading | Selling | null;
  readonly tied: readonly number[];
  readonly tower: number;
  readonly discards: Readonly<Record<string, number>>;
  readonly former: Readonly<Record<string, number>>;
}

/** Bet so much in the auction, in secret (O2). */
export interface Bet {
  readonly type: "bet";
  readonly pounds: number;
}

/** Spend a Peek token to look at a market's face-down cards. */
export interface Peek {
  readonly type: "peek";
  readonly market: MarketLetter;
}

/** Choose a free market and take its coins (O4). */
export interface ChooseMarket {
  readonly type: "choose_market";
  readonly market: MarketLetter;
  readonly skips_ability?: boolean;
}

/** Use the ability of one's market. */
export interface UseAbility {
  readonly type: "use_ability";
}

/** Leave the ability of one's market alone. */
export interface SkipAbility {
  readonly type: "skip_ability";
}

/** Name the goods to prospect for. */
export interface NameGoods {
  readonly type: "name_goods";
  readonly goods: Goods;
}

/** Move a face-up card of a market that nobody has chosen to one's own. */
export interface Poach {
  readonly type: "poach";
  readonly market: MarketLetter;
  readonly card: Card;
}

/** Discard a face-up card of one's market. */
export interface LightenMarket {
  readonly type: "lighten_market";
  readonly card: Card;
}

/** Discard a card from one of one's camels. */
export interface LightenCamel {
  readonly type: "lighten_camel";
  readonly camel: Camel;
  readonly card: Card;
}

/** Give goods that are new to the caravan an empty camel (O5). */
export interface Assign {
  readonly type: "assign";
  readonly goods: Goods;
  readonly camel: Camel;
}

/** Sell a group of cards from one camel (O7). */
export interface Sell {
  readonly type: "sell";
  readonly camel: Camel;
  readonly cards: readonly Card[];
  readonly price: number;
}

/** Spend an Extra Sale token. */
export interface UseExtraSale {
  readonly type: "use_extra_sale";
}

/** Sell nothing, or nothing more. */
export interface Pass {
  readonly type: "pass";
}

/** What a table chooses before the season; the numbers of the game are among it. */
export interface SeasonOptions {
  readonly seats: number;
  readonly appendix: Appendix;
}

/** All numbers of one edition of the game, and where they come from. */
export interface Appendix {
  readonly origin: string;
  readonly deck: Deck;
  readonly backs: Backs;
  readonly prices: Prices;
  readonly tiles: Tiles;
  readonly cards?: number;
  readonly departs_from_facts?: boolean;
}

/** How many there are of each goods card. */
export interface Deck {
  readonly dates: DateCards;
  readonly carpets: CarpetCards;
  readonly pottery: PotteryCards;
  readonly fruit: FruitCards;
}

/** How many cards show so many dates. */
export interface DateCards {
  readonly 1: number;
  readonly 2: number;
  readonly 3: number;
  readonly 4: number;
}

/** How many cards show a carpet of each colour. */
export interface CarpetCards {
  readonly red: number;
  readonly blue: number;
  readonly green: number;
  readonly yellow: number;
  readonly purple: number;
  readonly white: number;
}

/** How many cards show a pot of each shape, or of either of two. */
export interface PotteryCards {
  readonly amphora: number;
  readonly vase: number;
  readonly jug: number;
  readonly amphora_vase: number;
  readonly amphora_jug: number;
  readonly vase_jug: number;
}

/** How many cards show each variety of fruit. */
export interface FruitCards {
  readonly banana: number;
  readonly pomegranate: number;
  readonly pineapple: number;
  readonly coconut: number;
}

/** On how many backs each kind of auction stands. */
export interface Backs {
  readonly standard: number;
  readonly lowest: number;
  readonly handicap: number;
}

/** What goods are sold for (O7). */
export interface Prices {
  readonly dates: DatePrices;
  readonly carpets: GroupPrices;
  readonly pottery: GroupPrices;
  readonly fruit: FruitPrices;
}

/** What so many dates are sold for. */
export interface DatePrices {
  readonly 3: number;
  readonly 6: number;
  readonly 9: number;
  readonly 12: number;
  readonly 15: number;
}

/** What a group of so many cards is sold for. */
export interface GroupPrices {
  readonly 2: number;
  readonly 3: number;
  readonly 4: number;
  readonly 5: number;
  readonly 6: number;
}

/** What one of each variety is sold for. */
export interface FruitPrices {
  readonly banana: number;
  readonly pomegranate: number;
  readonly pineapple: number;
  readonly coconut: number;
}

/** The six market tiles. */
export interface Tiles {
  readonly A: Tile;
  readonly B: Tile;
  readonly C: Tile;
  readonly D: Tile;
  readonly E: Tile;
  readonly F: Tile;
}

/** A market tile. */
export interface Tile {
  readonly 1: Side;
  readonly 2: Side;
}

/** What is printed on one side of a market tile. */
export interface Side {
  readonly face_up: number;
  readonly face_down: number;
  readonly ability: Ability;
}

/** The auction of this round as one seat may know it. */
export interface Betting {
  readonly kind: AuctionKind | null;
  readonly is_repeated: boolean;
  readonly has_bet: readonly boolean[];
  readonly own: number | null;
  readonly shown: readonly number[];
  readonly bets?: readonly (number | null)[];
}

/** A market as one seat may know it. */
export interface VisibleMarket {
  readonly mark: MarketLetter;
  readonly side: SideNumber;
  readonly ability: Ability;
  readonly face_up: readonly Card[];
  readonly face_down: number;
  readonly peeked: readonly Card[];
  readonly peekers: readonly number[];
  readonly former: number;
  readonly coins: number;
  readonly taker: number | null;
}

/** What is to be seen of one merchant. */
export interface Caravan {
  readonly purse: number | null;
  readonly loads: readonly (readonly Card[])[];
  readonly peeks: number;
  readonly sales: number;
}

/** A market is to be chosen. */
export interface Choosing {
  readonly type: "choosing";
  readonly seat: number;
}

/** The market's ability is to be used, or not. */
export interface Deciding {
  readonly type: "deciding";
  readonly seat: number;
  readonly market: MarketLetter;
}

/** The goods to look for in the Tower are to be named. */
export interface Prospecting {
  readonly type: "prospecting";
  readonly seat: number;
  readonly market: MarketLetter;
}

/** Cards are drawn in search of the goods that were named. */
export interface Drawing {
  readonly type: "drawing";
  readonly seat: number;
  readonly market: MarketLetter;
  readonly goods: Goods;
  readonly hand?: readonly Card[];
}

/** A card of another market is to be chosen. */
export interface Poaching {
  readonly type: "poaching";
  readonly seat: number;
  readonly market: MarketLetter;
}

/** A card is to be thrown away. */
export interface Lightening {
  readonly type: "lightening";
  readonly seat: number;
  readonly market: MarketLetter;
}

/** A camel is to be chosen for new goods. */
export interface Loading {
  readonly type: "loading";
  readonly seat: number;
  readonly market: MarketLetter;
  readonly goods: Goods;
  readonly hand: readonly Card[];
}

/** Goods may be sold. */
export interface Selling {
  readonly type: "selling";
  readonly seat: number;
  readonly sold?: readonly Camel[];
  readonly extra?: boolean;
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

/** Somebody's emote; it is not kept, and whoever comes later does not see it. */
export interface Gestured {
  readonly type: "gestured";
  readonly n: number;
  readonly seat: number;
  readonly emote: Emote;
}

/** Something was not done, and why; nothing has changed. HTTP answers with it too, without a view. */
export interface Refusal {
  readonly type: "refusal";
  readonly code: Code;
  readonly reason: Message;
  readonly id: string | null;
  readonly at: number | null;
  readonly view: RaceView | SeasonView | null;
}

/** An option that is on or off. */
export interface SwitchOption {
  readonly type: "switch_option";
  readonly name: string;
  readonly usual: boolean;
}

/** An option that is a whole number. */
export interface NumberOption {
  readonly type: "number_option";
  readonly name: string;
  readonly usual: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** An option that is one of a few values. */
export interface ChoiceOption {
  readonly type: "choice_option";
  readonly name: string;
  readonly usual: string | number;
  readonly values: readonly (string | number)[];
}

/** An option that is a line of text. */
export interface TextOption {
  readonly type: "text_option";
  readonly name: string;
  readonly usual: string;
  readonly max_length: number | null;
}

/** Open a table and sit down at it. */
export interface CreateTable {
  readonly name: string;
  readonly seats?: readonly string[];
  readonly choices?: Choices;
  readonly sign?: number | null;
  readonly begin?: boolean;
  readonly origin?: GoesOnFrom | null;
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

/** Which seat is meant: to remove whoever sits there. */
export interface PickSeat {
  readonly seat: number;
}

/** Give a seat to a bot: an open one before the start, that of somebody who is gone after it. */
export interface SeatBot {
  readonly seat: number;
  readonly bot: string;
}

/** Somebody may not talk, or may again. */
export interface MuteSeat {
  readonly seat: number;
  readonly is_muted: boolean;
}

/** Whether one wants to give the game up. */
export interface Vote {
  readonly wants_end: boolean;
}

/** The access code of a server. */
export interface Enter {
  readonly code: string;
}

/** The seats in their new order, each by its number in the old one. */
export interface Reorder {
  readonly order: readonly number[];
}

/** To whom the odds are shown from now on. */
export interface ShowOdds {
  readonly odds: Odds;
}

/** What the host changes before the start. */
export interface ChangeRoom {
  readonly choices?: Choices | null;
  readonly seats?: number | null;
}

/** What somebody changes of themselves before the start. */
export interface ChangeSelf {
  readonly name?: string | null;
  readonly sign?: number | null;
  readonly seat?: number | null;
  readonly is_ready?: boolean | null;
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
  readonly rematch: Rematch | null;
}

/** Look at several tables at once, from one's own seat at each. */
export interface LookAround {
  readonly seats: readonly Held[];
}

/** A seat that a browser holds. */
export interface Held {
  readonly table: string;
  readonly token: string;
}

/** Several tables, in the order in which they were asked for. */
export interface Looks {
  readonly glances: readonly Glance[];
}

/** One of several tables: what is seen of it, or why it is not. */
export interface Glance {
  readonly look: Look | null;
  readonly code: Code | null;
}

/** The listed tables, newest first. */
export interface Listing {
  readonly tables: readonly TableCard[];
}

/** The games and bots there are. */
export interface Offer {
  readonly games: readonly GameCard[];
  readonly bots: readonly string[];
  readonly home: string | null;
}

/** A game that can be played here. */
export interface GameCard {
  readonly name: string;
  readonly min_seats: number;
  readonly max_seats: number;
  readonly bots: readonly string[];
  readonly options: readonly (SwitchOption | NumberOption | ChoiceOption | TextOption)[];
}

/** The texts of a game's own catalogue, without those that only the terminal says. */
export interface GameWords {
  readonly prefix: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** How the server is. */
export interface Health {
  readonly status: "full" | "ok" | "starting" | "stopping" | "unwritable" | "workers_failing";
  readonly version: string;
}

/** The exact odds of a board, all as probabilities or expected pounds. */
export interface BoardOdds {
  readonly board: string;
  readonly leg: Readonly<Record<string, readonly number[]>>;
  readonly ends: number;
  readonly tickets: Readonly<Record<string, readonly number[]>>;
  readonly tiles: Readonly<Record<string, number>>;
  readonly winner: Readonly<Record<string, number>>;
  readonly loser: Readonly<Record<string, number>>;
  readonly exact: boolean;
  readonly error: number;
}

/** The odds after an entry of a log, and what each action of one seat is worth there. */
export interface TableOdds {
  readonly n: number;
  readonly odds: BoardOdds;
  readonly worth: readonly WorthRow[];
}

/** What one action is worth to its seat, and why. */
export interface WorthRow {
  readonly action: Roll | TakeTicket | PlaceTile | LayFinishCard | Partner | Bet | Peek | ChooseMarket | UseAbility | SkipAbility | NameGoods | Poach | LightenMarket | LightenCamel | Assign | Sell | UseExtraSale | Pass;
  readonly pounds: number;
  readonly why: Message;
}

/** A game move by move, as one pair of eyes saw it; moves that were taken back are left out. */
export interface Replay {
  readonly key: string;
  readonly game: string;
  readonly title: string;
  readonly seats: readonly Sitter[];
  readonly seen_by: number | "all" | "watcher";
  readonly is_over: boolean;
  readonly has_odds: boolean;
  readonly moments: readonly Moment[];
  readonly origin?: GoesOnFrom | null;
}

/** Who sat where. */
export interface Sitter {
  readonly name: string;
  readonly sign: number;
}

/** One move of a game and the view after it. */
export interface Moment {
  readonly n: number;
  readonly seat: number;
  readonly events: readonly Told[];
  readonly view: RaceView | SeasonView;
  readonly by?: By | null;
}

/** Let one's seat be carried to another device, within ten minutes. */
export interface CarrySeat {
  readonly code: string;
  readonly parcel: string;
}

/** Take a seat over that was let go. */
export interface TakeOver {
  readonly code: string;
  readonly token: string;
}

/** The answer to that: the seat, and what was sent along. */
export interface Carried {
  readonly table: string;
  readonly seat: number;
  readonly parcel: string;
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
  readonly from?: Origin | null;
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
  readonly table?: string;
  readonly abandoned?: readonly Abandoned[];
}

/** Where a game goes on from: after entry `at` of another one. */
export interface Origin {
  readonly record: string;
  readonly at: number;
}

/** A race reviewed. */
export interface RaceReview {
  readonly game: string;
  readonly is_exact: boolean;
  readonly seats: readonly SeatReview[];
  readonly account: Account;
  readonly openings: readonly Opening[];
  readonly decisions: readonly Decision[];
  readonly turning: readonly Turning[];
  readonly points: readonly number[];
  readonly luckiest: Turning | null;
  readonly unluckiest: Turning | null;
  readonly headline: Message;
  readonly lines: readonly Message[];
  readonly to_search: readonly number[];
}

/** One seat's result as a sum, and how well it chose. */
export interface SeatReview {
  readonly name: string;
  readonly player: string;
  readonly began: number;
  readonly columns: Columns;
  readonly purse: number;
  readonly decisions: number;
  readonly missed: number;
  readonly accuracy: number;
}

/** What changed a seat's expectation, by its reasons. */
export interface Columns {
  readonly luck?: number;
  readonly decisions?: number;
  readonly unseen?: number;
  readonly company?: number;
  readonly absent?: number;
  readonly forgiven?: number;
  readonly rounding?: number;
}

/** A whole race. */
export interface Account {
  readonly began: readonly number[];
  readonly steps: readonly Step[];
  readonly purses: readonly number[];
}

/** One move: what it did to everybody, and what everybody could expect after it. */
export interface Step {
  readonly n: number;
  readonly seat: number;
  readonly leg: number;
  readonly columns: readonly Columns[];
  readonly expected: readonly number[];
}

/** Who acted first in a leg, and how much more than a roll the best action was worth there. */
export interface Opening {
  readonly leg: number;
  readonly seat: number;
  readonly pounds: number;
}

/** What a seat chose, and what it could have. */
export interface Decision {
  readonly n: number;
  readonly seat: number;
  readonly leg: number;
  readonly rank: number;
  readonly choices: number;
  readonly cost: number;
  readonly played: Choice;
  readonly better: Choice | null;
  readonly missed: number;
  readonly error?: number | null;
  readonly counted?: number;
  readonly is_mistake?: boolean;
  readonly why?: Message | null;
}

/** One action at a decision: what it is worth to oneself, and to the judge. */
export interface Choice {
  readonly action: Roll | TakeTicket | PlaceTile | LayFinishCard | Partner;
  readonly pounds: number;
  readonly judged: number;
  readonly why: Message;
}

/** What a die or a decision changed, for the seat that it changed most. */
export interface Turning {
  readonly n: number;
  readonly leg: number;
  readonly seat: number;
  readonly pounds: number;
  readonly die?: Rolled | null;
  readonly action?: Roll | TakeTicket | PlaceTile | LayFinishCard | Partner | null;
}

/** A die from the pyramid: the camel whose colour it shows, and the number (A3, M7). */
export interface Rolled {
  readonly type: "rolled";
  readonly camel: string;
  readonly number: number;
}

/** An off season reviewed. */
export interface SeasonReview {
  readonly game: string;
  readonly seats: readonly SeasonSeat[];
  readonly course: readonly Milestone[];
  readonly points: readonly MerchantTurn[];
  readonly decisions: readonly SeasonDecision[];
  readonly headline: Message;
  readonly lines: readonly Message[];
  readonly worlds: number;
  readonly to_search: readonly number[];
}

/** One merchant's result as a sum, and how well he chose. */
export interface SeasonSeat {
  readonly name: string;
  readonly player: string;
  readonly account: SeasonAccount;
  readonly camels: readonly number[];
  readonly coins: number;
  readonly bets: number;
  readonly lost: number;
  readonly decisions: number;
  readonly missed: number;
  readonly accuracy: number | null;
}

/** Where one merchant's pounds came from, and where they went. */
export interface SeasonAccount {
  readonly began: number;
  readonly filled: number;
  readonly sold: readonly Sold[];
  readonly visited: readonly Visited[];
  readonly paid: readonly Paid[];
  readonly fallen: readonly Fallen[];
  readonly unsold: number;
  readonly purse: number;
}

/** A group of goods that a camel brought to the sale. */
export interface Sold {
  readonly n: number;
  readonly round: number;
  readonly camel: Camel;
  readonly cards: readonly Card[];
  readonly price: number;
}

/** A market that was chosen. */
export interface Visited {
  readonly n: number;
  readonly round: number;
  readonly market: MarketLetter;
  readonly ability: Ability;
  readonly coins: number;
  readonly gift: number;
  readonly cards: readonly Card[];
}

/** A bet that won, and was paid. */
export interface Paid {
  readonly n: number;
  readonly round: number;
  readonly pounds: number;
}

/** A load that was lost with its camel. */
export interface Fallen {
  readonly n: number;
  readonly round: number;
  readonly camel: Camel;
  readonly cards: readonly Card[];
  readonly pounds: number;
}

/** What everybody would have with one last sale from every camel, where that changed. */
export interface Milestone {
  readonly n: number;
  readonly round: number;
  readonly pounds: readonly number[];
}

/** What a merchant did in one part of a round, and how much that changed what he would have. */
export interface MerchantTurn {
  readonly n: number;
  readonly round: number;
  readonly seat: number;
  readonly part: "bet" | "market" | "sale";
  readonly pounds?: number;
  readonly market?: MarketLetter | null;
  readonly cards?: readonly Card[];
  readonly fallen?: readonly Card[];
}

/** What a merchant chose himself, and what the best one thinks of it. */
export interface SeasonDecision {
  readonly n: number;
  readonly seat: number;
  readonly round: number;
  readonly asked: Question;
  readonly played: Bet | Peek | ChooseMarket | UseAbility | SkipAbility | NameGoods | Poach | LightenMarket | LightenCamel | Assign | Sell | UseExtraSale | Pass;
  readonly is_judged: boolean;
  readonly opinion?: Opinion | null;
}

/** The best merchant's opinion of a decision. */
export interface Opinion {
  readonly rank: number;
  readonly choices: number;
  readonly better: Bet | Peek | ChooseMarket | UseAbility | SkipAbility | NameGoods | Poach | LightenMarket | LightenCamel | Assign | Sell | UseExtraSale | Pass | null;
  readonly missed: number;
  readonly error: number;
  readonly counted: number;
  readonly is_mistake: boolean;
  readonly is_close: boolean;
  readonly why: Message | null;
}

/** A position, and whose turn it is there. */
export interface Puzzle {
  readonly name: string;
  readonly theme: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly at: number;
  readonly view: RaceView | SeasonView;
  readonly rating: number;
}

/** What every action is worth, the best first, and why. */
export interface PuzzleAnswer {
  readonly name: string;
  readonly choices: readonly Weighed[];
  readonly ahead: number;
  readonly error: number;
  readonly sure: Message;
  readonly why: readonly Message[];
  readonly leads: Readonly<Record<string, number>>;
}

/** One action of a puzzle: what it is worth to oneself, and what the strongest player makes of it. */
export interface Weighed {
  readonly action: Roll | TakeTicket | PlaceTile | LayFinishCard | Partner | Bet | Peek | ChooseMarket | UseAbility | SkipAbility | NameGoods | Poach | LightenMarket | LightenCamel | Assign | Sell | UseExtraSale | Pass;
  readonly what: Message;
  readonly pounds: number;
  readonly judged: number;
  readonly why: Message;
}

/** A board by its number, and how likely each racing camel is to lead when its leg is scored. */
export interface GuessBoard {
  readonly number: number;
  readonly board: string;
  readonly chances: Readonly<Record<string, number>>;
}

export type Call = Hello | Sync | Act | TakeBack | Consent | Say | Gesture | Seal | Reveal;

export type Answer = TableShown | Happened | Accepted | Said | Gestured | Refusal;

export type Seen = PlayedSeen | TookBackSeen | ClosedSeen;

export type Action = Roll | TakeTicket | PlaceTile | LayFinishCard | Partner | Bet | Peek | ChooseMarket | UseAbility | SkipAbility | NameGoods | Poach | LightenMarket | LightenCamel | Assign | Sell | UseExtraSale | Pass;

export type GameEvent = CamelEntered | RaceBegan | TicketTaken | TilePlaced | PyramidTicketTaken | FinishCardLaid | PartnersJoined | DieRevealed | CamelsMoved | LegScored | LegBegan | RaceEnded | FinishCardTurned | GameEnded | MarketLeftOut | GoodsDealt | TowerRenewed | MarketsTurned | RoundBegan | PursesFilled | AuctionBegan | BetSealed | BetsRevealed | AuctionWon | AuctionRepeated | AuctionFailed | MarkerDrawn | MarketPeeked | MarketChosen | TokenGained | PoundsGained | AbilityUsed | AbilitySkipped | GoodsNamed | GoodsDrawn | DrawSorted | CardPoached | LoadLightened | GoodsTaken | GoodsLoaded | CamelCollapsed | ExtraSaleUsed | GoodsSold | SaleEnded | MerchantsTied | SeasonEnded;

export type View = RaceView | SeasonView;

export type Eyes = number | "all" | "watcher";

export type OptionCard = SwitchOption | NumberOption | ChoiceOption | TextOption;

export type RaceAction = Roll | TakeTicket | PlaceTile | LayFinishCard | Partner;

export type RaceEvent = CamelEntered | RaceBegan | TicketTaken | TilePlaced | PyramidTicketTaken | FinishCardLaid | PartnersJoined | DieRevealed | CamelsMoved | LegScored | LegBegan | RaceEnded | FinishCardTurned | GameEnded;

export type SeasonAction = Bet | Peek | ChooseMarket | UseAbility | SkipAbility | NameGoods | Poach | LightenMarket | LightenCamel | Assign | Sell | UseExtraSale | Pass;

export type SeasonEvent = MarketLeftOut | GoodsDealt | TowerRenewed | MarketsTurned | RoundBegan | PursesFilled | AuctionBegan | BetSealed | BetsRevealed | AuctionWon | AuctionRepeated | AuctionFailed | MarkerDrawn | MarketPeeked | MarketChosen | TokenGained | PoundsGained | AbilityUsed | AbilitySkipped | GoodsNamed | GoodsDrawn | DrawSorted | CardPoached | LoadLightened | GoodsTaken | GoodsLoaded | CamelCollapsed | ExtraSaleUsed | GoodsSold | SaleEnded | MerchantsTied | SeasonEnded;

export type AuctionKind = "handicap" | "lowest" | "standard";

export type Camel = 3 | 4 | 5 | 6;

export type Card = "carpet-blue" | "carpet-green" | "carpet-purple" | "carpet-red" | "carpet-white" | "carpet-yellow" | "dates-1" | "dates-2" | "dates-3" | "dates-4" | "fruit-banana" | "fruit-coconut" | "fruit-pineapple" | "fruit-pomegranate" | "pot-amphora" | "pot-amphora-jug" | "pot-amphora-vase" | "pot-jug" | "pot-vase" | "pot-vase-jug";

export type Goods = "carpets" | "dates" | "fruit" | "pottery";

export type Ability = "extra_sale" | "lighten" | "peek" | "poach" | "prospect" | "two_pounds";

export type MarketLetter = "A" | "B" | "C" | "D" | "E" | "F";

export type Token = "extra_sale" | "peek";

export type SideNumber = 1 | 2;

export type Draw = "auction" | "card" | "draw" | "marker" | "tile";

export type Question = "ability" | "bet" | "camel" | "goods" | "lighten" | "market" | "poach" | "sale";

export type Why = "on_top" | "rider" | "shown";

export type By = "stand_in" | "timer";

export type Emote = "bye" | "cheer" | "clap" | "coin" | "groan" | "heart" | "hurry" | "laugh" | "sleep" | "sweat" | "think" | "wow";

export type Stage = "finished" | "revealing" | "running" | "sealing" | "waiting";

export type Odds = "after" | "everybody" | "nobody";

export type Code = "bad_options" | "bad_record" | "banned" | "failed" | "full" | "hello_first" | "hello_twice" | "illegal" | "malformed" | "muted" | "no_entry" | "no_odds" | "no_review" | "no_such_move" | "no_such_puzzle" | "no_such_replay" | "no_such_seat" | "no_such_table" | "not_json" | "not_now" | "not_seated" | "not_yours" | "odds_not_allowed" | "other_version" | "oversized" | "stale" | "stopping" | "taken" | "too_fast" | "unreadable" | "used_id" | "wrong_origin" | "wrong_stage" | "wrong_token";
