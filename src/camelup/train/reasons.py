"""Why the best action is the best, in words: what the odds say, and what on the board makes them so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from camelup.odds import cards
from camelup.race.edition import GREY
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.view import RaceView
from camelup.train.puzzle import Weighed
from camelup.train.themes import ridden
from camelup.words import Message


def reasons(view: RaceView, choices: Sequence[Weighed]) -> Iterator[Message]:
    """What speaks for the first of these, best first."""
    best, second = choices[:2]
    yield Message(
        "race.train.worth", {"action": best.action.message(), "pounds": best.pounds, "why": best.why}
    )
    yield from _seen(view, best.action)
    yield Message("race.train.next", {"action": second.action.message(), "pounds": second.pounds})


def _seen(view: RaceView, action: RaceAction) -> Iterator[Message]:
    """What on the board makes it so."""
    match action:
        case TakeTicket(camel=camel):
            yield from _leader(view, camel)
            yield from _riders(view, camel)
        case LayFinishCard(camel=camel, deck=deck):
            before = len(cards.on_deck(view.laid, deck))
            yield Message("race.train.cards_before", {"n": before, "deck": deck})
            yield from _riders(view, camel)
        case PlaceTile() | Partner():
            pass
        case Roll():
            yield Message("race.train.no_bet")
        case _:
            assert_never(action)


def _leader(view: RaceView, camel: str) -> Iterator[Message]:
    """Whether the leading camel and the one that is bet on have still to move."""
    board, leader = view.board, view.board.ranking[0]
    if leader != camel and leader not in board.dice:
        yield Message("race.train.leader_stands", {"leader": leader})
    key = "waits" if camel in board.dice else "leads_on" if leader == camel else "stands"
    yield Message(f"race.train.{key}", {"camel": camel})


def _riders(view: RaceView, camel: str) -> Iterator[Message]:
    if GREY in view.board.dice and (crazy := ridden(view.board, camel)):
        stack = next(camels for camels in view.board.stacks.values() if camel in camels)
        key = "crazy_carries" if stack.index(crazy[0]) < stack.index(camel) else "crazy_rides"
        yield Message(f"race.train.{key}", {"crazy": crazy[0], "camel": camel})
