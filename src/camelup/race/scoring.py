"""Who gets what: the scoring of a leg and of the finish decks."""

from __future__ import annotations

from collections.abc import Sequence

from camelup.game import Seat, Value
from camelup.race.edition import RUNGS, Deck
from camelup.race.state import FinishCard, State


class Reward(Value, frozen=True):
    """What one ticket pays or costs."""

    camel: str | None
    """None for a pyramid ticket."""
    value: int
    """What is printed on it."""
    pounds: int


class LegRow(Value, frozen=True):
    """One player's scoring of a leg."""

    seat: Seat
    rewards: tuple[Reward, ...]
    copied: Reward | None
    """The best reward among the partner's tickets (P3)."""
    total: int
    paid: int
    """The total, or less where the purse was too small (P2)."""
    purse: int | None
    """The purse after it; None for those who may not know it."""


class TurnedCard(Value, frozen=True):
    """A finish card turned over at the end, and what it brought its owner."""

    deck: Deck
    seat: Seat
    camel: str
    pounds: int
    """What it pays or costs."""
    paid: int
    purse: int


def leg_rows(state: State) -> tuple[LegRow, ...]:
    """The leg's scoring for every seat: sums first, then the floor (P2, P3)."""
    ranking = state.board.ranking
    seats = range(state.options.seats)
    held = [rewards(state, ranking, seat) for seat in seats]
    return tuple(
        _row(seat, held[seat], _copied(held, state.leg.partners[seat]), state.purses[seat]) for seat in seats
    )


def ticket_pays(value: int, rank: int) -> int:
    """What a leg ticket pays or costs when its camel comes in at this rank, the first being 0 (P2)."""
    return value if rank == 0 else 1 if rank == 1 else -1


def rewards(state: State, ranking: str, seat: Seat) -> tuple[Reward, ...]:
    """What each of a seat's tickets pays or costs when these camels are first and second (P2)."""
    edition = state.options.rules
    found: list[Reward] = []
    for camel, takers in zip(edition.racing, state.leg.tickets, strict=True):
        for value, taker in zip(edition.tickets, takers, strict=False):
            if taker == seat:
                found.append(Reward(camel, value, ticket_pays(value, ranking.find(camel))))
    return (*found, *(Reward(None, 1, 1),) * state.leg.pyramid[seat])


def _copied(rewards: Sequence[tuple[Reward, ...]], partner: Seat | None) -> Reward | None:
    if partner is None:
        return None
    best = max(rewards[partner], key=lambda reward: reward.pounds, default=None)
    return best if best is not None and best.pounds > 0 else None


def _row(seat: Seat, rewards: tuple[Reward, ...], copied: Reward | None, purse: int) -> LegRow:
    total = sum(reward.pounds for reward in rewards) + (copied.pounds if copied else 0)
    paid = max(total, -purse)
    return LegRow(seat, rewards, copied, total, paid, purse + paid)


def turned_cards(laid: Sequence[FinishCard], ranking: str, purses: Sequence[int]) -> tuple[TurnedCard, ...]:
    """The finish decks card by card, the winner's first (P5)."""
    left = list(purses)
    turned: list[TurnedCard] = []
    right_camels: tuple[tuple[Deck, str], ...] = (("winner", ranking[0]), ("loser", ranking[-1]))
    for deck, right in right_camels:
        rungs = iter(RUNGS)
        for card in laid:
            if card.deck != deck:
                continue
            pounds = next(rungs, RUNGS[-1]) if card.camel == right else -1
            paid = max(pounds, -left[card.seat])
            left[card.seat] += paid
            turned.append(TurnedCard(deck, card.seat, card.camel, pounds, paid, left[card.seat]))
    return tuple(turned)
