"""The account of a race: what luck, decisions and company did to what each seat could expect.

Between two moves an expectation changes for one reason, so that what a seat began with and all its columns
together are its final purse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from camelup.game import NATURE, Seat, Value
from camelup.odds import ledger
from camelup.odds.ledger import Pounds
from camelup.race import rules
from camelup.race.state import State
from camelup.review.moments import Moment


class Columns(Value, frozen=True):
    """What changed a seat's expectation, by its reasons."""

    luck: float = 0.0
    """What dice did."""
    decisions: float = 0.0
    """What one's own moves did, as one's view could value them then."""
    unseen: float = 0.0
    """What others' face-down cards made of one's own moves."""
    company: float = 0.0
    """What others' moves did."""
    absent: float = 0.0
    """What the clock or a stand-in did in one's place: it is charged to nobody."""
    forgiven: float = 0.0
    """What the floor of an empty purse did, at legs and cards."""
    rounding: float = 0.0
    """What odds that are not exact were off by."""

    def __add__(self, other: Columns) -> Columns:
        return Columns(*(one + more for one, more in zip(self.values(), other.values(), strict=True)))

    def values(self) -> tuple[float, ...]:
        """All of them, in their order."""
        return tuple(getattr(self, name) for name in self.__struct_fields__)

    @property
    def total(self) -> float:
        """All of them together."""
        return sum(self.values())


class Step(Value, frozen=True):
    """One move: what it did to everybody, and what everybody could expect after it."""

    n: int
    """The number of its entry."""
    seat: Seat
    leg: int
    columns: tuple[Columns, ...]
    expected: Pounds


class Account(Value, frozen=True):
    """A whole race."""

    began: Pounds
    """What everybody could expect before the first move: 3 pounds, unless the race began elsewhere."""
    steps: tuple[Step, ...]
    purses: tuple[int, ...]

    @property
    def sums(self) -> tuple[Columns, ...]:
        """Each seat's columns over the whole race."""
        sums = [Columns()] * len(self.began)
        for step in self.steps:
            sums = [one + more for one, more in zip(sums, step.columns, strict=True)]
        return tuple(sums)


def account(moments: Iterable[Moment]) -> Account:
    """The account of a race that was played to its end or broken off."""
    told = list(moments)
    expected = [ledger.expected(told[0].before), *(ledger.expected(moment.after) for moment in told)]
    steps = tuple(
        Step(
            moment.entry.n,
            moment.entry.seat,
            moment.before.leg.number,
            tuple(_changes(moment, *pair)),
            pair[1],
        )
        for moment, pair in zip(told, pairwise(expected), strict=True)
    )
    return Account(expected[0], steps, told[-1].after.purses)


def _changes(moment: Moment, was: Pounds, now: Pounds) -> Iterator[Columns]:
    """What a move did to each seat's expectation, and why."""
    actor = moment.entry.seat
    change = [after - before for before, after in zip(was, now, strict=True)]
    if actor == NATURE:
        yield from _chance(moment, change)
        return
    for seat, pounds in enumerate(change):
        if seat != actor:
            yield Columns(company=pounds)
        elif moment.chooser is None:
            yield Columns(absent=pounds)
        else:
            unseen = _unseen(moment, actor)
            yield Columns(decisions=pounds - unseen, unseen=unseen)


def _chance(moment: Moment, change: list[float]) -> Iterator[Columns]:
    before, after, events = moment.before, moment.after, moment.entry.events
    if before.board.unplaced or not before.rolling:
        yield from (Columns(luck=pounds) for pounds in change)
        return
    # within a leg odds that are estimated follow from each other; from one leg to the next they do not
    edition = before.options.rules
    is_last = len(before.board.dice) <= edition.dice_kept + 1
    luck = ledger.luck(before, after, events, mean=is_last).pounds
    floor = ledger.floor(events, len(change))
    for seat, pounds in enumerate(change):
        forgiven = float(floor.leg[seat] + floor.cards[seat])
        yield Columns(luck=luck[seat], forgiven=forgiven, rounding=pounds - luck[seat] - forgiven)


def _unseen(moment: Moment, seat: Seat) -> float:
    """The true change of one's laid cards at one's own move, less what one could know of it."""
    true = _own_cards(moment.after, seat) - _own_cards(moment.before, seat)
    return true - (_known_cards(moment.after, seat) - _known_cards(moment.before, seat))


def _own_cards(state: State, seat: Seat) -> float:
    return ledger.card_pounds(state)[seat]


def _known_cards(state: State, seat: Seat) -> float:
    return ledger.known_card_pounds(rules.view(state, seat))
