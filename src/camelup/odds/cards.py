"""What a finish card is worth: the odds of its camel, and the rung that is left for it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeVar

from camelup.game import Seat
from camelup.odds.races import RaceOdds, race
from camelup.race.board import Board
from camelup.race.codes import DECKS
from camelup.race.edition import RUNGS, Deck
from camelup.race.state import FinishCard
from camelup.race.view import LaidCard, RaceView

CONVICTION = 10.0
"""How much likelier a card shows a camel whose odds were better when it was laid: exp(conviction x odds)."""
CardT = TypeVar("CardT", FinishCard, LaidCard)


def chances(odds: RaceOdds, deck: Deck) -> dict[str, float]:
    """The probability that each camel is the right one for that deck."""
    return odds.winner if deck == "winner" else odds.loser


def belief(board: Board, deck: Deck) -> dict[str, float]:
    """What a face-down card shows, judged by the race odds at the board when it was laid."""
    weights = {camel: math.exp(CONVICTION * chance) for camel, chance in chances(race(board), deck).items()}
    total = sum(weights.values())
    return {camel: weight / total for camel, weight in weights.items()}


def expected_rung(before: Iterable[float]) -> float:
    """What a right card earns on average behind cards that are right with these probabilities (P5)."""
    # how many of them are right: a Poisson-binomial, built up card by card
    right = [1.0]
    for chance in before:
        right = [
            (right[k] if k < len(right) else 0.0) * (1 - chance) + (right[k - 1] * chance if k else 0.0)
            for k in range(len(right) + 1)
        ]
    return sum(share * RUNGS[min(k, len(RUNGS) - 1)] for k, share in enumerate(right))


def rung(view: RaceView, camel: str, deck: Deck) -> float:
    """What one's own card of this camel would earn on that deck if it is right."""
    return expected_rung(_shows(card, camel, view.seat) for card in on_deck(view.laid, deck))


def own_rungs(view: RaceView) -> list[tuple[LaidCard, float]]:
    """The cards that one has laid, each with what it would earn if it is right."""
    found = []
    for deck in DECKS:
        laid = on_deck(view.laid, deck)
        for depth, card in enumerate(laid):
            if card.seat == view.seat and card.camel is not None:
                before = (_shows(other, card.camel, view.seat) for other in laid[:depth])
                found.append((card, expected_rung(before)))
    return found


def on_deck(laid: Sequence[CardT], deck: Deck) -> list[CardT]:
    """The cards of one deck, first laid first."""
    return [card for card in laid if card.deck == deck]


def _shows(card: LaidCard, camel: str, seat: Seat | None) -> float:
    if card.camel is not None:
        return float(card.camel == camel)
    return belief(card.board, card.deck)[camel]
