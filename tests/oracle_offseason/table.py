"""What lies on the table: purses, camels, markets, tokens, the Tower and the discards."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.oracle_offseason.cards import (
    CAMELS,
    TILES,
    TOKENS_OF_A_KIND,
    Appendix,
    Move,
    default_appendix,
    kind_of,
)
from tests.oracle_offseason.prices import Sale, sales


class Table:
    """The whole position, with no knowledge of whose turn it is."""

    def __init__(self, seats: int, appendix: Appendix | None = None) -> None:
        """Lay out an empty table with a full Tower for three to five seats."""
        if seats not in (3, 4, 5):
            raise ValueError("three to five players")
        self.seats = seats
        self.appendix: Appendix = default_appendix() if appendix is None else appendix
        self.tower: dict[str, int] = {card: n for card, n in self.appendix["deck"].items() if n > 0}
        self.discards: list[str] = []
        self.purses = [0] * seats
        self.bank_paid = 0  # always the pounds in all purses and on all markets together
        self.story: list[dict[str, Any]] = []
        self.camels: list[dict[int, list[str]]] = [{camel: [] for camel in CAMELS} for _ in range(seats)]
        self.tokens = [{"peek": 0, "extra_sale": 0} for _ in range(seats)]
        self.supply = {"peek": TOKENS_OF_A_KIND, "extra_sale": TOKENS_OF_A_KIND}
        self.markets: dict[str, dict[str, Any]] = {
            tile: {"side": 1, "up": [], "down": [], "coins": 0, "chosen_by": None} for tile in TILES
        }
        self.marker: int | None = None
        self.round_number = 1
        self.final_round: int | None = None
        self.peeks: list[dict[str, Any]] = []

    @property
    def last_round(self) -> bool:
        """Tell whether the round that is running, or being filled for, is the last."""
        return self.final_round == self.round_number

    def pay(self, kind: str, seat: int, pounds: int) -> None:
        """Move pounds from the bank to a seat, or back when negative, and write it down."""
        self.purses[seat] += pounds
        self.bank_paid += pounds
        self.story.append({"kind": kind, "seat": seat, "pounds": pounds})

    def lay_coin(self, tile: str) -> None:
        """Put one pound of the bank onto a market (O8)."""
        self.markets[tile]["coins"] += 1
        self.bank_paid += 1
        self.story.append({"kind": "coin_laid", "seat": -1, "pounds": 1})

    def take_coins(self, tile: str, seat: int) -> None:
        """Give the coins of a market to the seat that chose it (O4)."""
        pounds = self.markets[tile]["coins"]
        self.markets[tile]["coins"] = 0
        if pounds > 0:
            self.purses[seat] += pounds
            self.story.append({"kind": "coins_taken", "seat": seat, "pounds": pounds})

    def side(self, tile: str) -> dict[str, Any]:
        """Return what the side of a tile that lies up prints."""
        printed: dict[str, Any] = self.appendix["sides"][f"{tile}{self.markets[tile]['side']}"]
        return printed

    def unchosen(self) -> list[str]:
        """Return the markets in play that nobody has chosen this round."""
        return [tile for tile in sorted(self.markets) if self.markets[tile]["chosen_by"] is None]

    def clockwise(self) -> list[int]:
        """Return all seats in order from the holder of the first player marker (O1)."""
        first = 0 if self.marker is None else self.marker
        return [(first + step) % self.seats for step in range(self.seats)]

    def camel_of(self, seat: int, goods: str) -> int | None:
        """Return the camel of a seat that carries a kind of goods, if one does (O5)."""
        for camel in CAMELS:
            load = self.camels[seat][camel]
            if load and kind_of(load[0]) == goods:
                return camel
        return None

    def camel_sales(self, seat: int, camel: int) -> list[Sale]:
        """Return all sales of one camel's load at the appendix's prices (O7)."""
        return sales(self.camels[seat][camel], self.appendix["prices"])

    def card_chances(self) -> list[tuple[Move, Fraction]]:
        """Return each card the Tower may show next, weighed by its copies there."""
        size = sum(self.tower.values())
        return [
            ({"type": "card_dealt", "card": card}, Fraction(self.tower[card], size))
            for card in sorted(self.tower)
        ]

    def draw(self, card: str) -> None:
        """Take one copy of a card out of the Tower."""
        self.tower[card] -= 1
        if self.tower[card] == 0:
            del self.tower[card]

    def renew_tower(self, last: int) -> None:
        """Make the discards the new Tower; the first time this fixes the last round (O9)."""
        for card in self.discards:
            self.tower[card] = self.tower.get(card, 0) + 1
        self.discards = []
        if self.final_round is None:
            self.final_round = last
