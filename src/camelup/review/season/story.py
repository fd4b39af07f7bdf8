"""An off season in five lines, for people who do not care for numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from camelup.offseason.goods import told
from camelup.words import Message

if TYPE_CHECKING:
    from camelup.review.season.course import MerchantTurn
    from camelup.review.season.review import SeasonDecision, SeasonSeat

LINES = 5
Line = tuple[int, Message]
"""A line and the number of the entry that it tells of."""


def headline(seats: Sequence[SeasonSeat]) -> Message:
    """Who won, and what that was made of."""
    maximum = max(row.account.purse for row in seats)
    winners = [seat for seat, row in enumerate(seats) if row.account.purse == maximum]
    if len(winners) > 1:
        return Message("offseason.review.shared", {"winners": winners, "purse": maximum})
    row = seats[winners[0]]
    args = {
        "seat": winners[0],
        "purse": maximum,
        "goods": sum(row.camels),
        "coins": row.coins,
        "bets": row.bets,
    }
    return Message("offseason.review.won", args)


def lines(
    seats: Sequence[SeasonSeat], points: Sequence[MerchantTurn], decisions: Sequence[SeasonDecision]
) -> tuple[Message, ...]:
    """The result, then the sale, the fall, the bets and the mistake of the season, as they came."""
    found = [*_sale(seats), *_fall(seats), *_bet(seats), *_mistake(decisions)]
    moments = [message for _, message in sorted(found, key=lambda line: line[0])]
    return (_result(seats), *moments, *_rest(seats, points))[:LINES]


def turn_told(turn: MerchantTurn) -> Message:
    """What a merchant did in a part of a round, in words."""
    args: dict[str, object] = {"n": turn.n, "seat": turn.seat, "pounds": turn.pounds, "market": turn.market}
    if turn.fallen:
        return Message("offseason.review.told.fall", args | {"cards": told(turn.fallen)})
    return Message(f"offseason.review.told.{turn.part}", args)


def _result(seats: Sequence[SeasonSeat]) -> Message:
    order = sorted(range(len(seats)), key=lambda seat: seats[seat].account.purse, reverse=True)
    first, second = order[:2]
    purse = seats[first].account.purse
    args = {"seat": first, "other": second, "purse": purse, "ahead": purse - seats[second].account.purse}
    return Message("offseason.review.line.result" if args["ahead"] else "offseason.review.line.level", args)


def _sale(seats: Sequence[SeasonSeat]) -> Iterator[Line]:
    sales = [(one, seat) for seat, row in enumerate(seats) for one in row.account.sold]
    if sales:
        one, seat = max(sales, key=lambda sale: sale[0].price)
        args = {"seat": seat, "round": one.round, "cards": told(one.cards), "price": one.price}
        yield one.n, Message("offseason.review.line.sale", args)


def _fall(seats: Sequence[SeasonSeat]) -> Iterator[Line]:
    falls = [(one, seat) for seat, row in enumerate(seats) for one in row.account.fallen]
    if falls:
        one, seat = max(falls, key=lambda fall: fall[0].pounds)
        args: dict[str, object] = {"seat": seat, "round": one.round, "camel": one.camel}
        args |= {"cards": told(one.cards), "pounds": one.pounds}
        yield one.n, Message("offseason.review.line.fall", args)


def _bet(seats: Sequence[SeasonSeat]) -> Iterator[Line]:
    seat = max(range(len(seats)), key=lambda seat: seats[seat].bets)
    paid = seats[seat].account.paid
    if seats[seat].bets:
        dearest = max(paid, key=lambda one: one.pounds)
        args = {"seat": seat, "pounds": seats[seat].bets, "times": len(paid), "most": dearest.pounds}
        yield dearest.n, Message("offseason.review.line.bets", args)


def _mistake(decisions: Sequence[SeasonDecision]) -> Iterator[Line]:
    found = [(one, one.opinion) for one in decisions if one.opinion is not None and one.opinion.is_mistake]
    if not found:
        return
    one, opinion = max(found, key=lambda pair: pair[1].counted)
    if opinion.better is not None:
        args: dict[str, object] = {"seat": one.seat, "round": one.round, "missed": opinion.counted}
        args |= {"played": one.played.message(), "better": opinion.better.message()}
        yield one.n, Message("offseason.review.line.mistake", args)


def _rest(seats: Sequence[SeasonSeat], points: Sequence[MerchantTurn]) -> Iterator[Message]:
    """What else is worth a line where others lack."""
    if not any(row.account.fallen for row in seats):
        yield Message("offseason.review.line.no_fall")
    market = max((one for one in points if one.part == "market"), key=lambda one: one.pounds, default=None)
    if market is not None and market.pounds > 0:
        args = {"seat": market.seat, "round": market.round, "market": market.market, "pounds": market.pounds}
        yield Message("offseason.review.line.market", args)
    richest = max(range(len(seats)), key=lambda seat: seats[seat].coins)
    yield Message("offseason.review.line.coins", {"seat": richest, "pounds": seats[richest].coins})
