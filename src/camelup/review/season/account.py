"""The account of an off season: what camels brought, what fell, what was bet and found on markets.

Nothing in it is estimated: what a merchant began with and all that is listed are the final purse.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from camelup.game import Seat, Value
from camelup.offseason import dealings
from camelup.offseason.events import AuctionWon, PursesFilled
from camelup.offseason.goods import CAMELS, DATES_ON, GOODS_OF, SHAPES, SHAPES_OF, Camel, Cards
from camelup.offseason.merchant import Merchant
from camelup.offseason.sales import rounded_down, sales
from camelup.offseason.sheet import Ability, MarketLetter, Prices
from camelup.offseason.state import State
from camelup.offseason.turns import Selling
from camelup.review.moments import Moment


class Sold(Value, frozen=True):
    """A group of goods that a camel brought to the sale."""

    n: int
    """The number of its entry."""
    round: int
    camel: Camel
    cards: Cards
    price: int


class Fallen(Value, frozen=True):
    """A load that was lost with its camel."""

    n: int
    round: int
    camel: Camel
    cards: Cards
    pounds: int
    """What it would have brought: the best sale of as many of its cards as the camel carries."""


class Visited(Value, frozen=True):
    """A market that was chosen."""

    n: int
    round: int
    market: MarketLetter
    ability: Ability
    coins: int
    """What lay on it."""
    gift: int
    """The pounds that the market gives."""
    cards: Cards
    """What was taken there."""


class Paid(Value, frozen=True):
    """A bet that won, and was paid."""

    n: int
    round: int
    pounds: int


class SeasonAccount(Value, frozen=True):
    """Where one merchant's pounds came from, and where they went."""

    began: int
    filled: int
    """What everybody was given in rounds that nobody could have bet in."""
    sold: tuple[Sold, ...]
    visited: tuple[Visited, ...]
    paid: tuple[Paid, ...]
    fallen: tuple[Fallen, ...]
    """What was lost is no part of the sum."""
    unsold: int
    """One sale more from each camel would have brought this at the end; no part of it either."""
    purse: int

    @property
    def camels(self) -> tuple[int, ...]:
        """What each camel brought, from the one for 3 cards to the one for 6."""
        return tuple(sum(one.price for one in self.sold if one.camel == camel) for camel in CAMELS)

    @property
    def coins(self) -> int:
        """What was found on markets, and what they gave."""
        return sum(one.coins + one.gift for one in self.visited)

    @property
    def bets(self) -> int:
        """What was paid for going first."""
        return sum(one.pounds for one in self.paid)

    @property
    def lost(self) -> int:
        """What fell would have brought."""
        return sum(one.pounds for one in self.fallen)

    @property
    def total(self) -> int:
        """All of it together."""
        return self.began + self.filled + sum(self.camels) + self.coins - self.bets


class _Book:
    """One merchant's account while it is written."""

    def __init__(self) -> None:
        self.filled = 0
        self.sold: list[Sold] = []
        self.visited: list[Visited] = []
        self.paid: list[Paid] = []
        self.fallen: list[Fallen] = []

    def closed(self, began: int, merchant: Merchant, prices: Prices) -> SeasonAccount:
        return SeasonAccount(
            began,
            self.filled,
            tuple(self.sold),
            tuple(self.visited),
            tuple(self.paid),
            tuple(self.fallen),
            last_sales(prices, merchant),
            merchant.purse,
        )


def accounts(told: Sequence[Moment]) -> tuple[SeasonAccount, ...]:
    """Every merchant's account of a season that was played to its end."""
    first: State = told[0].before
    last: State = told[-1].after
    books = [_Book() for _ in first.merchants]
    for moment in told:
        for event in moment.entry.events:
            _write(books, moment, event)
    prices = first.options.appendix.prices
    return tuple(
        book.closed(start.purse, end, prices)
        for book, start, end in zip(books, first.merchants, last.merchants, strict=True)
    )


def _write(books: Sequence[_Book], moment: Moment, event: object) -> None:
    """One event, where it belongs."""
    n, state = moment.entry.n, moment.before
    number = state.round.number
    match event:
        case dealings.GoodsSold(seat=seat, camel=camel, cards=cards, price=price):
            books[seat].sold.append(Sold(n, number, camel, cards, price))
        case dealings.MarketChosen(seat=seat, market=mark, coins=coins):
            ability = state.side(state.market(mark)).ability
            books[seat].visited.append(Visited(n, number, mark, ability, coins, 0, ()))
        case dealings.PoundsGained(seat=seat, pounds=pounds):
            _amend(books[seat], moment, seat, gift=pounds)
        case dealings.GoodsTaken(seat=seat, face_up=face_up, face_down=face_down):
            _amend(books[seat], moment, seat, cards=(*face_up, *face_down))
        case dealings.CamelCollapsed(seat=seat, camel=camel, cards=cards):
            pounds = worth_of(state.options.appendix.prices, cards, camel)
            books[seat].fallen.append(Fallen(n, number, camel, cards, pounds))
        case AuctionWon(seat=seat, pounds=pounds):
            books[seat].paid.append(Paid(n, number, pounds))
        case PursesFilled(pounds=pounds):
            for book in books:
                book.filled += pounds
        case _:
            # nobody's pounds or goods changed
            pass


def _amend(book: _Book, moment: Moment, seat: Seat, *, gift: int = 0, cards: Cards = ()) -> None:
    """What else is known now of the market that was chosen last."""
    if not book.visited:
        book.visited.append(_chosen_before(moment, seat))
    was = book.visited[-1]
    book.visited[-1] = Visited(
        was.n,
        was.round,
        was.market,
        was.ability,
        was.coins,
        was.gift + gift,
        (*was.cards, *cards),
    )


def _chosen_before(moment: Moment, seat: Seat) -> Visited:
    """A market that was chosen in the game that this one goes on from: its coins were in the purse then."""
    state: State = moment.before
    market = next(one for one in state.markets if one.taker == seat)
    ability = state.side(market).ability
    return Visited(moment.entry.n, state.round.number, market.mark, ability, 0, 0, ())


def worth_of(prices: Prices, fallen: Cards, maximum: int) -> int:
    """The best sale of as many of the fallen cards as the camel carries, whichever those had been."""
    many = Counter(fallen)
    match GOODS_OF[fallen[0]]:
        case "dates":
            dates = sorted((DATES_ON[card] for card in fallen), reverse=True)
            return prices.of_dates.get(rounded_down(sum(dates[:maximum])), 0)
        case "carpets":
            return prices.of_carpets.get(min(len(many), maximum), 0)
        case "pottery":
            pots = max(sum(shape in SHAPES_OF[card] for card in fallen) for shape in SHAPES)
            return prices.of_pots.get(min(pots, maximum), 0)
        case "fruit":
            return max(prices.of_fruit[card] * min(count, maximum) for card, count in many.items())


def last_sales(prices: Prices, merchant: Merchant) -> int:
    """What one sale from every camel would bring at best."""
    return sum(best_sale(prices, camel, load) for camel, load in zip(CAMELS, merchant.loads, strict=True))


def best_sale(prices: Prices, camel: Camel, load: Cards) -> int:
    """What the best sale of a camel's load brings."""
    return max((sale.price for sale in sales(prices, camel, load)), default=0)


def standing(state: State) -> tuple[int, ...]:
    """What everybody would have if the season ended now, with one last sale from every camel."""
    if state.round.tied or state.asked == "over":
        return tuple(merchant.purse for merchant in state.merchants)
    prices, turn = state.options.appendix.prices, state.turn
    purses = [merchant.purse + last_sales(prices, merchant) for merchant in state.merchants]
    if not (state.round.is_last and isinstance(turn, Selling)):
        return tuple(purses)
    # these are the last sales: whoever has made his has no other
    later = state.seats_after(turn.seat)
    for seat, merchant in enumerate(state.merchants):
        if seat == turn.seat:
            gone = [best_sale(prices, camel, merchant.load(camel)) for camel in set(turn.sold)]
            purses[seat] -= sum(gone)
        elif seat not in later:
            purses[seat] = merchant.purse
    return tuple(purses)
