"""The review of an off season: the account at once, then the best merchant's opinions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec

from camelup.game import Seat, Value
from camelup.offseason import rules
from camelup.offseason.moves import ChooseMarket, SeasonAction, Sell
from camelup.offseason.questions import Question, is_question
from camelup.offseason.view import SeasonView
from camelup.record import Record
from camelup.review.moments import Moment, moments
from camelup.review.season import story
from camelup.review.season.account import SeasonAccount, accounts
from camelup.review.season.betting import weighed_bets
from camelup.review.season.course import MerchantTurn, Milestone, course, turning, turns
from camelup.review.season.opinions import WORLDS, Opinion, Weighing, judged
from camelup.review.season.selling import weighed_sales
from camelup.review.season.trading import weighed_deeds, weighed_markets
from camelup.review.verdict import accuracy
from camelup.words import Message

LOOKS = 20
"""In how many looks the opinions come."""
NOTHING = Message("")
changed = msgspec.structs.replace


class SeasonDecision(Value, frozen=True):
    """What a merchant chose himself, and what the best one thinks of it."""

    n: int
    """The number of its entry."""
    seat: Seat
    round: int
    asked: Question
    played: SeasonAction
    is_judged: bool
    """Whether the best merchant has, or will have, an opinion of it."""
    opinion: Opinion | None = None


class SeasonSeat(Value, frozen=True):
    """One merchant's result as a sum, and how well he chose."""

    name: str
    player: str
    account: SeasonAccount
    camels: tuple[int, ...]
    """What each camel brought, from the one for 3 cards to the one for 6."""
    coins: int
    bets: int
    lost: int
    decisions: int
    """How many of them are judged."""
    missed: float
    """In all, where it was more than noise."""
    accuracy: int | None
    """Of 100, once all of them are."""


class SeasonReview(Value, frozen=True, kw_only=True):
    """An off season reviewed."""

    game: str
    seats: tuple[SeasonSeat, ...]
    course: tuple[Milestone, ...]
    points: tuple[MerchantTurn, ...]
    """The turns that changed most."""
    decisions: tuple[SeasonDecision, ...]
    headline: Message
    lines: tuple[Message, ...]
    """The season in five lines."""
    worlds: int
    """In how many imagined worlds every choice is weighed."""
    to_search: tuple[int, ...]
    """The entries of the decisions of which there is no opinion yet."""


def looks(record: Record) -> Iterator[SeasonReview]:
    """The review with the account alone, then again with some opinions more each time."""
    told = list(moments(record))
    review = _first(record, told)
    yield review
    by_entry = {moment.entry.n: moment for moment in told}
    many = max(1, -(-len(review.to_search) // LOOKS))
    while review.to_search:
        now, rest = set(review.to_search[:many]), review.to_search[many:]
        found = tuple(_judged(one, by_entry[one.n]) if one.n in now else one for one in review.decisions)
        review = _told(changed(review, decisions=found, to_search=rest))
        yield review


def _first(record: Record, told: Sequence[Moment]) -> SeasonReview:
    found = tuple(decisions(told))
    rows = zip(record.log.header.seats, accounts(told), strict=True)
    seats = tuple(
        SeasonSeat(seated.name, seated.player, own, own.camels, own.coins, own.bets, own.lost, 0, 0.0, None)
        for seated, own in rows
    )
    review = SeasonReview(
        game=record.game.name,
        seats=seats,
        course=course(told),
        points=turning(turns(told)),
        decisions=found,
        headline=story.headline(seats),
        lines=(),
        worlds=WORLDS,
        to_search=tuple(one.n for one in found if one.is_judged),
    )
    return _told(review)


def decisions(told: Sequence[Moment]) -> Iterator[SeasonDecision]:
    """Every bet, market, use of an ability and sale that somebody chose himself, where there was a choice."""
    for moment in told:
        seat, move, asked = moment.chooser, moment.entry.move, moment.before.asked
        if seat is None or not is_question(asked) or len(rules.legal(moment.before, seat)) == 1:
            continue
        is_judged = _is_judged(moment, asked)
        if is_judged or isinstance(move, Sell):
            yield SeasonDecision(moment.entry.n, seat, moment.before.round.number, asked, move, is_judged)


def _is_judged(moment: Moment, asked: Question) -> bool:
    """Whether the best merchant can say what the choices come to.

    How sales go on before the last round, and which camel is best for new goods, he only guesses at.
    """
    match asked:
        case "market":
            return isinstance(moment.entry.move, ChooseMarket)
        case "sale":
            return bool(moment.before.round.is_last)
        case "camel":
            return False
        case "bet" | "ability" | "goods" | "poach" | "lighten":
            return True


def weighed(view: SeasonView, asked: Question, n: int) -> Weighing:
    """What every choice at a decision comes to; the imagined worlds are the same each time."""
    rng = random.Random(f"{n}/{view.me}")
    match asked:
        case "bet":
            return weighed_bets(view, rng)
        case "market":
            return weighed_markets(view, rng)
        case "sale":
            return weighed_sales(view)
        case "ability" | "goods" | "poach" | "lighten" | "camel":
            return weighed_deeds(view, rng)


def _judged(one: SeasonDecision, moment: Moment) -> SeasonDecision:
    view = rules.view(moment.before, one.seat)
    return changed(one, opinion=judged(weighed(view, one.asked, one.n), one.played))


def _told(review: SeasonReview) -> SeasonReview:
    """The review with what follows from the opinions that there are."""
    seats = tuple(_seated(review, seat) for seat in range(len(review.seats)))
    lines = story.lines(seats, review.points, review.decisions)
    return changed(review, seats=seats, lines=lines)


def _seated(review: SeasonReview, seat: Seat) -> SeasonSeat:
    own = [one for one in review.decisions if one.seat == seat and one.is_judged]
    missed = sum(one.opinion.counted for one in own if one.opinion is not None)
    is_whole = all(one.opinion is not None for one in own)
    found = accuracy(missed, len(own)) if is_whole else None
    return changed(review.seats[seat], decisions=len(own), missed=missed, accuracy=found)
