"""The course of an off season: what everybody would have if it ended there, and what changed that most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from camelup.game import Seat, Value
from camelup.offseason.dealings import CamelCollapsed, GoodsSold, GoodsTaken
from camelup.offseason.goods import Cards
from camelup.offseason.moves import ChooseMarket
from camelup.offseason.sheet import MarketLetter
from camelup.offseason.state import State
from camelup.offseason.turns import AtMarket, Choosing, Selling
from camelup.review.moments import Moment
from camelup.review.season.account import standing

changed = msgspec.structs.replace
Part = Literal["bet", "market", "sale"]
"""What a merchant does in a round."""
TURNING_POINTS = 6


class Milestone(Value, frozen=True):
    """What everybody would have with one last sale from every camel, where that changed."""

    n: int
    round: int
    pounds: tuple[int, ...]


class MerchantTurn(Value, frozen=True):
    """What a merchant did in one part of a round, and how much that changed what he would have."""

    n: int
    """The number of its last entry."""
    round: int
    seat: Seat
    part: Part
    pounds: int = 0
    market: MarketLetter | None = None
    cards: Cards = ()
    """What was taken or sold."""
    fallen: Cards = ()


def course(told: Sequence[Moment]) -> tuple[Milestone, ...]:
    """The whole season, from what everybody began with to the purses."""
    first: State = told[0].before
    found = [Milestone(-1, first.round.number, standing(first))]
    for moment in told:
        pounds = standing(moment.after)
        if pounds != found[-1].pounds:
            found.append(Milestone(moment.entry.n, moment.before.round.number, pounds))
    return tuple(found)


def turns(told: Sequence[Moment]) -> list[MerchantTurn]:
    """All that merchants did, in order."""
    found: dict[tuple[int, Seat, Part], MerchantTurn] = {}
    for moment in told:
        part = _part(moment)
        if part is None:
            continue
        turn = moment.before.turn
        for seat, pounds in enumerate(_changes(moment)):
            # who won an auction shows by what was paid
            if seat == turn.seat if turn is not None else pounds:
                key = moment.before.round.number, seat, part
                was = found.get(key) or MerchantTurn(moment.entry.n, key[0], seat, part)
                found[key] = _further(was, moment, pounds)
    return sorted(found.values(), key=lambda one: one.n)


def turning(found: Sequence[MerchantTurn]) -> tuple[MerchantTurn, ...]:
    """Those that changed most, in order."""
    points = sorted(found, key=lambda one: abs(one.pounds), reverse=True)[:TURNING_POINTS]
    return tuple(sorted((one for one in points if one.pounds), key=lambda one: one.n))


def _part(moment: Moment) -> Part | None:
    before: State = moment.before
    if before.asked == "bet":
        return "bet"
    if isinstance(before.phase, Choosing | AtMarket):
        return "market"
    return "sale" if isinstance(before.phase, Selling) else None


def _changes(moment: Moment) -> list[int]:
    return [now - was for was, now in zip(standing(moment.before), standing(moment.after), strict=True)]


def _further(turn: MerchantTurn, moment: Moment, pounds: int) -> MerchantTurn:
    """The turn with one move more."""
    cards, fallen = turn.cards, turn.fallen
    for event in moment.entry.events:
        match event:
            case GoodsTaken(seat=turn.seat, face_up=face_up, face_down=face_down):
                cards = (*cards, *face_up, *face_down)
            case GoodsSold(seat=turn.seat, cards=sold):
                cards = (*cards, *sold)
            case CamelCollapsed(seat=turn.seat, cards=lost):
                fallen = (*fallen, *lost)
    move = moment.entry.move
    market = move.market if isinstance(move, ChooseMarket) else turn.market
    return changed(
        turn, n=moment.entry.n, pounds=turn.pounds + pounds, market=market, cards=cards, fallen=fallen
    )
