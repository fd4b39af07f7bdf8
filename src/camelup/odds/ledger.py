"""The ledger: what each seat can expect at a moment, with all cards open and nobody acting again.

A seat's expectation is its purse, what it holds in this leg (tickets, pyramid tickets, its partner's best
reward, its tile's landings; the floor of an empty purse is left out) and its laid finish cards. Where Nature
acts it changes by **luck**, and by nothing else: over all that could have come, luck adds up to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from camelup.game import NATURE, Event, Rules, Seat, Value
from camelup.odds.cards import chances, on_deck, own_rungs
from camelup.odds.legs import leg
from camelup.odds.races import race
from camelup.race import rules
from camelup.race.codes import DECKS
from camelup.race.edition import RUNGS
from camelup.race.events import FinishCardTurned, LegScored
from camelup.race.moves import RaceAction
from camelup.race.scoring import Reward, rewards
from camelup.race.state import State
from camelup.race.view import RaceView

Shares = tuple[Fraction, ...]
Pounds = tuple[float, ...]
Reckon = Callable[[State, Seat, RaceAction, State, Sequence[Event]], Pounds]
"""What the dice gave each seat after an action: of the states around both, and of what the dice did."""


class Luck(Value, frozen=True):
    """What a chance gave each seat or took from it."""

    leg: Shares
    """In this leg, exactly."""
    cards: Pounds
    """In the odds of its laid cards."""

    @property
    def pounds(self) -> Pounds:
        """Both together."""
        return tuple(float(share) + cards for share, cards in zip(self.leg, self.cards, strict=True))


def expected(state: State) -> Pounds:
    """What each seat can expect, purse and all."""
    parts = zip(state.purses, leg_shares(state), card_pounds(state), strict=True)
    return tuple(purse + float(share) + cards for purse, share, cards in parts)


def leg_shares(state: State) -> Shares:
    """What each seat's holdings in this leg will bring on average, over all ways in which it can end."""
    board, seats = state.board, range(state.options.seats)
    if board.is_over or board.unplaced:
        return (Fraction(0),) * len(seats)
    odds = leg(board)
    cases = [0] * len(seats)
    for tile in board.tiles:
        cases[tile.seat] += odds.landings[str(tile)]
    for pair, count in odds.pairs.items():
        for seat, total in enumerate(_sums(state, pair) if count else ()):
            cases[seat] += count * total
    return tuple(Fraction(count, odds.total) for count in cases)


def _sums(state: State, pair: str) -> list[int]:
    """What each seat is due if these camels end first and second, without the floor (P2, P3)."""
    held = [rewards(state, pair, seat) for seat in range(state.options.seats)]
    sums = [sum(one.pounds for one in own) for own in held]
    for seat, partner in enumerate(state.leg.partners):
        if partner is not None:
            sums[seat] += _best(held[partner])
    return sums


def _best(held: Sequence[Reward]) -> int:
    return max((one.pounds for one in held if one.pounds > 0), default=0)


def card_pounds(state: State) -> Pounds:
    """What each seat's laid cards will bring on average: the rung left if right, a pound less if not (P5)."""
    pounds = [0.0] * state.options.seats
    if state.laid and not state.board.is_over:
        odds = race(state.board)
        for deck in DECKS:
            right, before = chances(odds, deck), dict.fromkeys(state.options.rules.racing, 0)
            for card in on_deck(state.laid, deck):
                rung = RUNGS[min(before[card.camel], len(RUNGS) - 1)]
                pounds[card.seat] += (rung + 1) * right[card.camel] - 1
                before[card.camel] += 1
    return tuple(pounds)


def known_card_pounds(view: RaceView) -> float:
    """What one's own laid cards will bring on average, by what one may know of the others'."""
    if view.board.is_over:
        return 0.0
    found = own_rungs(view)
    odds = race(view.board) if found else None
    return sum(
        (rung + 1) * chances(odds, card.deck)[card.camel] - 1 for card, rung in found if odds and card.camel
    )


class Floor(Value, frozen=True):
    """What the floor of an empty purse forgave each seat, and what its turned cards brought before it."""

    leg: tuple[int, ...]
    cards: tuple[int, ...]
    turned: tuple[int, ...]


def floor(events: Iterable[Event], seats: int) -> Floor:
    """What was forgiven in a scoring: nothing where none is among the events."""
    of_leg, of_cards, turned = [0] * seats, [0] * seats, [0] * seats
    for event in events:
        if isinstance(event, LegScored):
            for row in event.rows:
                of_leg[row.seat] += row.paid - row.total
        elif isinstance(event, FinishCardTurned):
            card = event.card
            of_cards[card.seat] += card.paid - card.pounds
            turned[card.seat] += card.pounds
    return Floor(tuple(of_leg), tuple(of_cards), tuple(turned))


def leg_luck(before: State, after: State, events: Iterable[Event]) -> Shares:
    """What a chance did to each seat's purse and holdings in this leg, the floor apart."""
    forgiven = floor(events, before.options.seats)
    was, now = leg_shares(before), leg_shares(after)
    return tuple(
        after.purses[seat]
        - before.purses[seat]
        - forgiven.leg[seat]
        - forgiven.cards[seat]
        - forgiven.turned[seat]
        + now[seat]
        - was[seat]
        for seat in range(before.options.seats)
    )


def card_luck(before: State, after: State, events: Iterable[Event], *, mean: bool = True) -> Pounds:
    """What a chance did to each seat's laid cards; where odds are not exact, against the mean of all.

    Without `mean` it is always against the odds before: far cheaper, and off by what playouts are off.
    """
    now = _cards_after(after, events)
    if not before.laid:
        return now
    was = card_pounds(before) if not mean or race(before.board).exact else _mean_after(before)
    return tuple(here - there for here, there in zip(now, was, strict=True))


def _cards_after(after: State, events: Iterable[Event]) -> Pounds:
    """What the cards are worth after a chance: when the race is over, what they brought."""
    brought = floor(events, after.options.seats).turned
    return tuple(pounds + paid for pounds, paid in zip(card_pounds(after), brought, strict=True))


def _mean_after(before: State) -> Pounds:
    sums, total = [0.0] * before.options.seats, 0
    for chance, weight in rules.chances(before):
        after, events = rules.apply(before, NATURE, chance)
        for seat, pounds in enumerate(_cards_after(after, events)):
            sums[seat] += weight * pounds
        total += weight
    return tuple(one / total for one in sums)


def luck(before: State, after: State, events: Sequence[Event], *, mean: bool = True) -> Luck:
    """What a chance gave each seat, or took from it."""
    return Luck(leg_luck(before, after, events), card_luck(before, after, events, mean=mean))


def find(of: Rules) -> Reckon | None:
    """What reckons the luck of an action's dice; None for games that have no ledger."""
    return _luck_after if of is rules else None


def _luck_after(
    before: State, seat: Seat, action: RaceAction, after: State, drawn: Sequence[Event]
) -> Pounds:
    rolling, _ = rules.apply(before, seat, action)
    return luck(rolling, after, drawn, mean=False).pounds
