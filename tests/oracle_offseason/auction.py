"""The auction of one round (rulings O2 and O3)."""

from __future__ import annotations

from tests.oracle_offseason.cards import Move
from tests.oracle_offseason.table import Table


def counted_bets(kind: str, bets: dict[int, int], marker: int | None) -> dict[int, int]:
    """Return what each bet counts as: O3 takes one pound, never below 0, from the marker's holder."""
    counted = dict(bets)
    if kind == "handicap" and marker is not None:
        counted[marker] = max(0, counted[marker] - 1)
    return counted


def auction_winner(kind: str, bets: dict[int, int], marker: int | None) -> int | None:
    """Return who wins with the highest, or in the lowest-bet auction the lowest, unique counted bet."""
    counted = counted_bets(kind, bets, marker)
    values = list(counted.values())
    unique = [value for value in values if values.count(value) == 1]
    if not unique:
        return None
    best = min(unique) if kind == "lowest" else max(unique)
    for seat, value in counted.items():
        if value == best:
            return seat
    return None


class Auction:
    """One round's secret bets, made at most twice (O2)."""

    def __init__(self, table: Table, kind: str) -> None:
        """Open the betting of an auction of the given kind."""
        self.table = table
        self.kind = kind
        self.attempt = 1
        self.bets: dict[int, int] = {}
        self.revealed: list[dict[int, int]] = []
        self.done = False
        self.winner: int | None = None

    def to_act(self) -> list[int]:
        """Return the seats that have not bet yet."""
        return [seat for seat in range(self.table.seats) if seat not in self.bets]

    def legal(self, seat: int) -> list[Move]:
        """Return every bet from 0 to what the seat has."""
        return [{"type": "bet", "pounds": pounds} for pounds in range(self.table.purses[seat] + 1)]

    def feed(self, seat: int, move: Move) -> None:
        """Take one bet, and when all are in find the winner, who alone pays what he really bet."""
        self.bets[seat] = move["pounds"]
        if self.to_act():
            return
        self.revealed.append(dict(self.bets))
        self.winner = auction_winner(self.kind, self.bets, self.table.marker)
        if self.winner is not None:
            self.table.pay("auction", self.winner, -self.bets[self.winner])
            self.table.marker = self.winner
            self.done = True
        elif self.attempt == 1:  # O2: everyone bets once more, the kind stays
            self.attempt = 2
            self.bets = {}
        else:
            self.done = True
