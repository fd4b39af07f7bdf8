"""The race in five lines, for people who do not care for numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from camelup.review.decisions import Decision
from camelup.words import Message

if TYPE_CHECKING:
    from camelup.review.race import RaceReview, SeatReview, Turning


def headline(seats: Sequence[SeatReview]) -> Message:
    """Who won, and whether by luck: one sentence of result, luck and what was missed."""
    maximum = max(row.purse for row in seats)
    winners = [seat for seat, row in enumerate(seats) if row.purse == maximum]
    if len(winners) > 1:
        return Message("race.review.shared", {"winners": winners, "purse": maximum})
    row = seats[winners[0]]
    args = {"seat": winners[0], "purse": maximum, "luck": abs(row.columns.luck), "missed": row.missed}
    return Message("race.review.won_lucky" if row.columns.luck >= 0 else "race.review.won_unlucky", args)


def moments_told(review: RaceReview) -> Iterator[Message]:
    """The turning points in order, then the luckiest die and the unluckiest."""
    for one in review.turning:
        if one.n in review.points:
            yield _told(one, "luck")
    for found, kind in ((review.luckiest, "luckiest"), (review.unluckiest, "unluckiest")):
        if found is not None:
            yield _told(found, kind)


def _told(one: Turning, kind: str) -> Message:
    args = {"n": one.n, "seat": one.seat, "pounds": one.pounds}
    if one.die is None:
        assert one.action is not None
        return Message("race.review.told.decision", args | {"action": one.action.message()})
    return Message(f"race.review.told.{kind}", args | {"camel": one.die.camel, "number": one.die.number})


def lines(
    seats: Sequence[SeatReview], turning: Sequence[Turning], decisions: Sequence[Decision]
) -> tuple[Message, ...]:
    """The result, the luck of all, the die, the bet and the mistake of the race, these in their order."""
    moments = sorted([*_die(turning), *_bet(turning), *_mistake(decisions)], key=lambda found: found[0])
    told = [_result(seats), _luck(seats), *(message for _, message in moments)]
    if not any(one.is_mistake for one in decisions):
        told.append(Message("race.review.line.no_mistake"))
    return tuple(told)


def _result(seats: Sequence[SeatReview]) -> Message:
    order = sorted(range(len(seats)), key=lambda seat: seats[seat].purse, reverse=True)
    first, second = order[:2]
    ahead = seats[first].purse - seats[second].purse
    args = {"seat": first, "other": second, "purse": seats[first].purse, "ahead": ahead}
    return Message("race.review.line.result" if ahead else "race.review.line.level", args)


def _luck(seats: Sequence[SeatReview]) -> Message:
    order = sorted(range(len(seats)), key=lambda seat: seats[seat].columns.luck)
    gave, took = seats[order[-1]].columns.luck, seats[order[0]].columns.luck
    args = {"lucky": order[-1], "gave": gave, "unlucky": order[0], "took": took}
    return Message("race.review.line.luck", args)


def _die(turning: Sequence[Turning]) -> Iterator[tuple[int, Message]]:
    found = max((one for one in turning if one.die), key=lambda one: abs(one.pounds), default=None)
    if found is not None and found.die is not None:
        args = {"leg": found.leg, "camel": found.die.camel, "number": found.die.number}
        args |= {"seat": found.seat, "pounds": found.pounds}
        yield found.n, Message("race.review.line.die", args)


def _bet(turning: Sequence[Turning]) -> Iterator[tuple[int, Message]]:
    found = max((one for one in turning if one.action), key=lambda one: one.pounds, default=None)
    if found is not None and found.action is not None:
        args = {
            "leg": found.leg,
            "seat": found.seat,
            "action": found.action.message(),
            "pounds": found.pounds,
        }
        yield found.n, Message("race.review.line.bet", args)


def _mistake(decisions: Sequence[Decision]) -> Iterator[tuple[int, Message]]:
    found = max((one for one in decisions if one.is_mistake), key=lambda one: one.counted, default=None)
    if found is not None and found.better is not None:
        played, better = (choice.action.message() for choice in (found.played, found.better))
        args = {"leg": found.leg, "seat": found.seat, "missed": found.counted}
        told = {**args, "played": played, "better": better}
        yield found.n, Message("race.review.line.mistake", told)
