"""One seat's selling: in a normal round, in the last round and in a tie-break (rulings O1, O7, O11)."""

from __future__ import annotations

from tests.oracle_offseason.cards import CAMELS, Move
from tests.oracle_offseason.table import Table


class SellTurn:
    """The sales of one seat in one phase, of mode "normal", "last" or "tie"."""

    def __init__(self, table: Table, seat: int, mode: str) -> None:
        """Start with nothing sold and no Extra Sale token spent."""
        self.table = table
        self.seat = seat
        self.mode = mode
        self.sold = dict.fromkeys(CAMELS, 0)
        self.credit = 0  # sales that a spent token allows and that are not made yet
        self.passed = False

    @property
    def done(self) -> bool:
        """Tell whether the seat has passed or can do nothing more."""
        return self.passed or not self.legal(self.seat)

    def to_act(self) -> list[int]:
        """Return the seat that sells."""
        return [self.seat]

    def free(self, camel: int) -> bool:
        """Tell whether a sale from this camel needs no token: O1 one in all, O11 one from each camel."""
        if self.mode == "normal":
            return sum(self.sold.values()) == 0
        return self.sold[camel] == 0

    def by_token(self, camel: int) -> bool:
        """Tell whether a spent token would allow a sale from this camel that is not free."""
        if self.mode == "normal":
            return not self.free(camel) and self.sold[camel] == 0
        return self.mode == "last" and self.sold[camel] == 1

    def legal(self, seat: int) -> list[Move]:
        """Return every sale allowed now, the use of a token that allows one, and passing."""
        moves: list[Move] = []
        token_helps = False
        for camel in CAMELS:
            found = self.table.camel_sales(seat, camel)
            if self.free(camel) or (self.credit > 0 and self.by_token(camel)):
                for cards, price in found:
                    moves.append({"type": "sell", "camel": camel, "cards": cards, "price": price})
            elif self.by_token(camel) and found:
                token_helps = True
        if token_helps and self.table.tokens[seat]["extra_sale"] > 0:
            moves.append({"type": "use_extra_sale"})
        return [*moves, {"type": "pass"}] if moves else []

    def feed(self, move: Move) -> None:
        """Carry out one move that was found legal."""
        if move["type"] == "pass":
            self.passed = True
        elif move["type"] == "use_extra_sale":
            self.table.tokens[self.seat]["extra_sale"] -= 1
            self.table.supply["extra_sale"] += 1
            self.credit = 1
        else:
            camel = move["camel"]
            if not self.free(camel):
                self.credit = 0
            self.sold[camel] += 1
            for card in move["cards"]:
                self.table.camels[self.seat][camel].remove(card)
                self.table.discards.append(card)
            self.table.pay("sale", self.seat, move["price"])
