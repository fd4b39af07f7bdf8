/** What is lit, and what is in hand: everything comes from the view's legal actions. */
import { counted } from "./goods";
import type { Tag } from "./prices";
import type { Camel, Card, Goods, MarketLetter, SeasonAction, Sell } from "./types";

type Action<T extends SeasonAction["type"]> = Extract<SeasonAction, { type: T }>;

/** Cards of one camel, laid out to be sold together: their places in its load. */
export interface Lot {
  camel: Camel;
  places: readonly number[];
}

export class Choice {
  #market = $state.raw<MarketLetter | null>(null);
  #isPeeking = $state(false);
  #bet = $state.raw<number | null>(null);
  #lot = $state.raw<Lot | null>(null);
  #ladder = $state.raw<Camel | null>(null);

  constructor(
    private readonly legal: () => readonly SeasonAction[],
    private readonly act: (action: SeasonAction) => void,
  ) {}

  /** The highest bet that one can make; null while there is nothing to bet. */
  readonly maxBet = $derived.by(() => {
    const bets = this.of("bet");
    return bets.length ? Math.max(...bets.map((bet) => bet.pounds)) : null;
  });
  readonly markets = $derived.by(() => new Set(this.of("choose_market").map(({ market }) => market)));
  /** The market in hand without the token or the pounds that it gives. */
  readonly bare = $derived.by(() => this.chosen(true));
  readonly peeks = $derived.by(() => new Set(this.of("peek").map(({ market }) => market)));
  readonly use = $derived.by(() => this.of("use_ability")[0]);
  readonly skip = $derived.by(() => this.of("skip_ability")[0]);
  readonly goods = $derived.by(() => new Map(this.of("name_goods").map((action) => [action.goods, action])));
  readonly poach = $derived.by(() => this.of("poach"));
  readonly lightenMarket = $derived.by(() => new Map(this.of("lighten_market").map((action) => [action.card, action])));
  readonly lightenCamel = $derived.by(() => this.of("lighten_camel"));
  /** The empty camels that new goods may go onto. */
  readonly camels = $derived.by(() => new Map(this.of("assign").map((action) => [action.camel, action])));
  readonly sales = $derived.by(() => this.of("sell"));
  readonly extra = $derived.by(() => this.of("use_extra_sale")[0]);
  readonly pass = $derived.by(() => this.of("pass")[0]);

  /** The market in hand; one that was taken meanwhile has gone back by itself. */
  readonly market = $derived.by(() => (this.#market && this.markets.has(this.#market) ? this.#market : null));
  /** Whether the Peek token is in hand. */
  readonly isPeeking = $derived.by(() => this.#isPeeking && this.peeks.size > 0);
  /** The bet on the slip. */
  readonly bet = $derived.by(() => (this.#bet !== null && this.#bet <= (this.maxBet ?? -1) ? this.#bet : null));
  readonly lot = $derived.by(() => {
    const lot = this.#lot;
    return lot && this.sales.some((sale) => sale.camel === lot.camel) ? lot : null;
  });

  /** The camel of which every sale is listed. */
  readonly ladder = $derived.by(() => {
    const camel = this.#ladder;
    return camel !== null && this.sales.some((sale) => sale.camel === camel) ? camel : null;
  });

  /** Touch a market: take it in hand or put it back, or look under it while the token is in hand. */
  touch(mark: MarketLetter): void {
    if (this.isPeeking && this.peeks.has(mark)) {
      this.do(this.of("peek").find(({ market }) => market === mark));
    } else {
      this.#isPeeking = false;
      this.#market = this.market === mark ? null : mark;
    }
  }

  /** Take the Peek token in hand, or put it back. */
  holdToken(): void {
    this.#isPeeking = !this.isPeeking;
    if (this.#isPeeking) this.#market = null;
  }

  /** Take the market in hand. */
  take(): void {
    this.do(this.chosen(false));
  }

  write(pounds: number | null): void {
    this.#bet = pounds === null || this.maxBet === null ? null : Math.min(Math.max(0, pounds), this.maxBet);
  }

  seal(): void {
    this.do(this.of("bet").find(({ pounds }) => pounds === this.bet));
  }

  steal(market: MarketLetter, card: Card): void {
    this.do(this.poach.find((action) => action.market === market && action.card === card));
  }

  drop(camel: Camel, card: Card): void {
    this.do(this.lightenCamel.find((action) => action.camel === camel && action.card === card));
  }

  load(camel: Camel): void {
    this.do(this.camels.get(camel));
  }

  name(goods: Goods): void {
    this.do(this.goods.get(goods));
  }

  /** List every sale of one camel. */
  list(camel: Camel): void {
    this.putBack();
    this.#ladder = camel;
  }

  /** One touch sells where there is nothing to choose; else the best cards are laid out first. */
  offer(load: readonly Card[], camel: Camel, tag: Tag): void {
    const [first, ...others] = tag.sales;
    if (!first) return;
    if (others.length) this.layOut({ camel, places: placesOf(load, first.cards) });
    else this.do(first);
  }

  /** Lay out cards of one camel; none puts them back. */
  layOut(lot: Lot | null): void {
    this.#lot = lot && lot.places.length ? lot : null;
  }

  /** Lay one more card out, or put it back. */
  toggle(camel: Camel, place: number): void {
    const places = this.lot?.camel === camel ? this.lot.places : [];
    const next = places.includes(place) ? places.filter((one) => one !== place) : [...places, place];
    this.layOut({ camel, places: next });
  }

  /** The sale of the cards laid out, if they can be sold together: for the highest number of dates that they make. */
  saleOf(load: readonly Card[]): Sell | undefined {
    const lot = this.lot;
    if (!lot) return undefined;
    const cards = lot.places.map((place) => load[place]!);
    const found = this.sales.filter((sale) => sale.camel === lot.camel && same(sale.cards, cards));
    return found.sort((a, b) => b.price - a.price)[0];
  }

  /** Whether anything is in hand that could be put back. */
  get isHolding(): boolean {
    return this.market !== null || this.isPeeking || this.lot !== null || this.ladder !== null;
  }

  putBack(): void {
    this.#market = null;
    this.#isPeeking = false;
    this.#lot = null;
    this.#ladder = null;
  }

  /** Do one of the legal actions. */
  do(action: SeasonAction | undefined): void {
    if (!action) return;
    this.putBack();
    this.#bet = null;
    this.act(action);
  }

  private chosen(isBare: boolean): Action<"choose_market"> | undefined {
    return this.of("choose_market").find(
      (one) => one.market === this.market && (one.skips_ability ?? false) === isBare,
    );
  }

  private of<T extends SeasonAction["type"]>(type: T): Action<T>[] {
    return this.legal().filter((action): action is Action<T> => action.type === type);
  }
}

/** Whether two groups have the same cards. */
export function same(one: readonly Card[], other: readonly Card[]): boolean {
  const counts = counted(other);
  return one.length === other.length && [...counted(one)].every(([card, count]) => counts.get(card) === count);
}

/** The places of a group's cards in a load. */
export function placesOf(load: readonly Card[], cards: readonly Card[]): number[] {
  const free = load.map((card, place) => ({ card, place }));
  return cards.map((card) => {
    const at = free.findIndex((one) => one.card === card);
    return free.splice(at, 1)[0]!.place;
  });
}
