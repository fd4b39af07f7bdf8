"""The review of a race: the account, every decision, and what of it is worth telling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from camelup.game import NATURE, Seat, Value
from camelup.odds.races import race
from camelup.odds.values import PYRAMID
from camelup.race import rules
from camelup.race.moves import RaceAction, Rolled
from camelup.record import Record
from camelup.review import story
from camelup.review.account import Account, Columns, account
from camelup.review.decisions import Decision, choices, concluded, decisions
from camelup.review.moments import Moment, moments
from camelup.review.search import search
from camelup.review.verdict import accuracy
from camelup.words import Message

SEARCHED = 20
"""How many decisions of a game the judge looks at twice."""
TURNING_POINTS = 6
NOTHING = Message("")
changed = msgspec.structs.replace


class Turning(Value, frozen=True):
    """What a die or a decision changed, for the seat that it changed most."""

    n: int
    leg: int
    seat: Seat
    pounds: float
    die: Rolled | None = None
    action: RaceAction | None = None


class Opening(Value, frozen=True):
    """Who acted first in a leg, and how much more than a roll the best action was worth there."""

    leg: int
    seat: Seat
    pounds: float


class SeatReview(Value, frozen=True):
    """One seat's result as a sum, and how well it chose."""

    name: str
    player: str
    began: float
    columns: Columns
    purse: int
    decisions: int
    missed: float
    """In all, where it was more than noise."""
    accuracy: int
    """Of 100."""


class RaceReview(Value, frozen=True, kw_only=True):
    """A race reviewed."""

    game: str
    is_exact: bool
    """Whether the odds of the race were solved, not estimated."""
    seats: tuple[SeatReview, ...]
    account: Account
    openings: tuple[Opening, ...]
    decisions: tuple[Decision, ...]
    turning: tuple[Turning, ...]
    """Every die and every decision; `points` are those that changed most."""
    points: tuple[int, ...]
    luckiest: Turning | None
    """The die that brought one seat more than any other die brought any seat."""
    unluckiest: Turning | None
    """The die that took most from one seat."""
    headline: Message
    lines: tuple[Message, ...]
    """The race in five lines."""
    to_search: tuple[int, ...]
    """The entries of the decisions that the judge has still to look at twice."""


def looks(record: Record) -> Iterator[RaceReview]:
    """The review by exact values at once, then again after each decision that the judge looked at twice."""
    told = list(moments(record))
    review = _first(record, told)
    yield review
    by_entry = {moment.entry.n: moment for moment in told}
    while review.to_search:
        n, *rest = review.to_search
        found = tuple(_twice(one, by_entry[n]) if one.n == n else one for one in review.decisions)
        review = _seated(changed(review, decisions=found, to_search=tuple(rest)), record)
        yield review


def _first(record: Record, told: Sequence[Moment]) -> RaceReview:
    whole, found = account(told), tuple(decisions(told))
    turning = _turning(whole, told)
    luck = list(_luck(whole, told))
    # what seems to be missed by far needs an error as well
    doubtful = [one for one in found if one.missed > 0]
    costly = sorted(doubtful, key=lambda one: one.missed, reverse=True)[:SEARCHED]
    review = RaceReview(
        game=record.game.name,
        is_exact=_is_exact(told),
        seats=(),
        account=whole,
        openings=tuple(_openings(told)),
        decisions=found,
        turning=tuple(turning),
        points=tuple(sorted(one.n for one in _most(turning))),
        luckiest=max(luck, key=lambda one: one.pounds, default=None),
        unluckiest=min(luck, key=lambda one: one.pounds, default=None),
        headline=NOTHING,
        lines=(),
        to_search=tuple(one.n for one in costly),
    )
    return _seated(review, record)


def _is_exact(told: Sequence[Moment]) -> bool:
    return all(race(moment.after.board).exact for moment in told if moment.after.laid)


def _seated(review: RaceReview, record: Record) -> RaceReview:
    """The review with each seat's result, by the decisions as they are judged now."""
    seats = []
    rows = zip(record.log.header.seats, review.account.sums, review.account.purses, strict=True)
    for seat, (seated, columns, purse) in enumerate(rows):
        own = [one for one in review.decisions if one.seat == seat]
        missed = sum(one.counted for one in own)
        began = review.account.began[seat]
        row = SeatReview(
            seated.name, seated.player, began, columns, purse, len(own), missed, accuracy(missed, len(own))
        )
        seats.append(row)
    told = story.lines(seats, review.turning, review.decisions)
    return changed(review, seats=tuple(seats), headline=story.headline(seats), lines=told)


def _turning(whole: Account, told: Sequence[Moment]) -> list[Turning]:
    """What every die and every decision did, for the seat that it changed most."""
    found = []
    for step, moment in zip(whole.steps, told, strict=True):
        move = moment.entry.move
        if isinstance(move, Rolled):
            changes = [columns.luck for columns in step.columns]
            seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
            found.append(Turning(step.n, step.leg, seat, changes[seat], die=move))
        elif moment.chooser is not None:
            pounds = step.columns[moment.chooser].decisions
            found.append(Turning(step.n, step.leg, moment.chooser, pounds, action=move))
    return found


def _luck(whole: Account, told: Sequence[Moment]) -> Iterator[Turning]:
    """What every die did for every seat: one may bring somebody most and take still more from another."""
    for step, moment in zip(whole.steps, told, strict=True):
        if isinstance(moment.entry.move, Rolled):
            for seat, columns in enumerate(step.columns):
                yield Turning(step.n, step.leg, seat, columns.luck, die=moment.entry.move)


def _most(turning: Sequence[Turning]) -> list[Turning]:
    return sorted(turning, key=lambda one: abs(one.pounds), reverse=True)[:TURNING_POINTS]


def _openings(told: Sequence[Moment]) -> Iterator[Opening]:
    leg = 0
    for moment in told:
        seat, number = moment.entry.seat, moment.before.leg.number
        if seat != NATURE and number > leg:
            leg = number
            found = choices(rules.view(moment.before, seat))
            yield Opening(leg, seat, max(choice.pounds for choice in found) - PYRAMID)


def _twice(decision: Decision, moment: Moment) -> Decision:
    """A decision after the judge's second look."""
    view = rules.view(moment.before, decision.seat)
    found = search(view, decision.played.action)
    if found.best == decision.played.action:
        return concluded(changed(decision, better=None, missed=0.0, error=found.error, rank=1))
    better = next(choice for choice in choices(view) if choice.action == found.best)
    rank = max(2, decision.rank)
    return concluded(changed(decision, better=better, missed=found.missed, error=found.error, rank=rank))
