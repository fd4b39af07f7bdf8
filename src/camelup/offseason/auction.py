"""The auction: sealed bets, and who wins with which."""

from __future__ import annotations

from collections.abc import Sequence

from camelup.game import Seat, Value
from camelup.offseason.sheet import AuctionKind


class Auction(Value, frozen=True):
    """The auction of one round."""

    bets: tuple[int | None, ...]
    """What each seat has bet, secret until all have."""
    kind: AuctionKind | None = None
    """None until it is announced."""
    is_repeated: bool = False
    """Whether nobody won the first time and everyone bets once more (O2)."""
    shown: tuple[int, ...] = ()
    """The bets that were revealed last."""


def fresh(seats: int) -> Auction:
    """An auction before anybody has bet."""
    return Auction((None,) * seats)


def winner(kind: AuctionKind, bets: Sequence[int], marker: Seat | None) -> Seat | None:
    """Who alone made the best counted bet that only one player made (O2, O3)."""
    counted = list(bets)
    if kind == "handicap" and marker is not None:
        counted[marker] = max(0, counted[marker] - 1)
    unique = [bet for bet in counted if counted.count(bet) == 1]
    if not unique:
        return None
    return counted.index(min(unique) if kind == "lowest" else max(unique))
