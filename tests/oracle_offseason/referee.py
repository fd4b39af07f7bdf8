"""The course of a whole game: set-up, rounds of three phases, the end (rulings O0, O1, O8 to O11)."""

from __future__ import annotations

from fractions import Fraction

from tests.oracle_offseason.auction import Auction
from tests.oracle_offseason.cards import START_POUNDS, TILES, Appendix, Move
from tests.oracle_offseason.market_turn import MarketTurn
from tests.oracle_offseason.sell_turn import SellTurn
from tests.oracle_offseason.table import Table


class Referee(Table):
    """A game that says who is to act, what is legal and how likely, and is fed one move after another."""

    def __init__(self, seats: int, appendix: Appendix | None = None) -> None:
        """Hand out the start money and leave out tiles as the number of players asks (O0)."""
        super().__init__(seats, appendix)
        for seat in range(seats):
            self.pay("start", seat, START_POUNDS)
        self.to_leave_out: list[list[str]] = {3: [TILES[:3], TILES[3:]], 4: [list(TILES)], 5: []}[seats]
        self.phase = "leave_out"
        self.auction: Auction | None = None
        self.market_turn: MarketTurn | None = None
        self.sell_turn: SellTurn | None = None
        self.waiting: list[int] = []  # seats whose turn in this phase is still to come
        self.tied: list[int] = []
        self.final_winners: list[int] = []
        if not self.to_leave_out:
            self.fill()

    def to_act(self) -> list[int]:
        """Return the seats that may move now, -1 for Nature, none when the game is over."""
        if self.phase == "over":
            return []
        if self.phase == "bets" and self.auction is not None:
            return self.auction.to_act()
        if self.phase == "market" and self.market_turn is not None:
            return self.market_turn.to_act()
        if self.phase in ("sell", "tie") and self.sell_turn is not None:
            return self.sell_turn.to_act()
        return [-1]

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that a seat, or Nature as -1, may make now."""
        if seat not in self.to_act():
            return []
        if seat == -1:
            return [move for move, _ in self.chances()]
        if self.phase == "bets" and self.auction is not None:
            return self.auction.legal(seat)
        if self.phase == "market" and self.market_turn is not None:
            return self.market_turn.legal(seat)
        assert self.sell_turn is not None
        return self.sell_turn.legal(seat)

    def chances(self) -> list[tuple[Move, Fraction]]:
        """Return Nature's possible moves with their probabilities, none when Nature is not to act."""
        if self.phase == "leave_out":
            tiles = self.to_leave_out[0]
            return [({"type": "tile_left_out", "tile": tile}, Fraction(1, len(tiles))) for tile in tiles]
        if self.phase == "fill":
            return self.card_chances()
        if self.phase == "announce":
            backs = self.appendix["backs"]
            return [
                ({"type": "auction_announced", "kind": kind}, Fraction(backs[kind], sum(backs.values())))
                for kind in backs
                if backs[kind] > 0
            ]
        if self.phase == "marker":
            return [
                ({"type": "marker_given", "seat": seat}, Fraction(1, self.seats))
                for seat in range(self.seats)
            ]
        if self.phase == "market" and self.market_turn is not None:
            return self.market_turn.chances()
        return []

    def feed(self, seat: int, move: Move) -> None:
        """Make one move, or raise ValueError saying why it is not legal."""
        if seat not in self.to_act():
            raise ValueError(f"seat {seat} is not to act in phase {self.phase}, but {self.to_act()}")
        if move not in self.legal(seat):
            raise ValueError(f"{move} is not legal for seat {seat} in phase {self.phase}")
        if self.phase == "leave_out":
            del self.markets[move["tile"]]
            del self.to_leave_out[0]
            if not self.to_leave_out:
                self.fill()
        elif self.phase == "fill":
            self.deal(move["card"])
        elif self.phase == "announce":
            self.open_auction(move["kind"])
        elif self.phase == "bets":
            self.feed_bet(seat, move)
        elif self.phase == "marker":
            self.marker = move["seat"]
            self.start_market_phase()
        elif self.phase == "market":
            assert self.market_turn is not None
            self.market_turn.feed(move)
            if self.market_turn.done:
                self.next_market_turn()
        else:
            assert self.sell_turn is not None
            self.sell_turn.feed(move)
            if self.sell_turn.done:
                self.next_sell_turn()

    def missing(self) -> tuple[str, str] | None:
        """Return the first market and row that lack a card, A to F, face-up before face-down (O0, O8)."""
        for tile in sorted(self.markets):
            for row in ("up", "down"):
                if len(self.markets[tile][row]) < self.side(tile)[row]:
                    return tile, row
        return None

    def fill(self) -> None:
        """Wait for the next card while one is missing, and otherwise begin the round."""
        self.phase = "fill"
        if self.missing() is None:
            self.begin_round()
            return
        if not self.tower:  # O9: more cards are needed, so the round that now starts is the last
            self.renew_tower(self.round_number)
        if not self.tower:  # O9: no card is left anywhere, so the rest stays short
            self.begin_round()

    def deal(self, card: str) -> None:
        """Lay one card where the first is missing."""
        place = self.missing()
        assert place is not None
        self.draw(card)
        self.markets[place[0]][place[1]].append(card)
        self.fill()

    def begin_round(self) -> None:
        """Help out if nobody has money (O10), then have the auction announced unless the Tower is empty."""
        if all(purse == 0 for purse in self.purses):
            for seat in range(self.seats):
                self.pay("relief", seat, START_POUNDS)
        if self.tower:
            self.phase = "announce"
        else:
            self.open_auction("standard")  # O3

    def open_auction(self, kind: str) -> None:
        """Ask all seats for their bets."""
        self.auction = Auction(self, kind)
        self.phase = "bets"

    def feed_bet(self, seat: int, move: Move) -> None:
        """Take one bet, and go on when the auction is over (O2)."""
        assert self.auction is not None
        self.auction.feed(seat, move)
        if not self.auction.done:
            return
        if self.marker is None:
            self.phase = "marker"
        else:
            self.start_market_phase()

    def start_market_phase(self) -> None:
        """Let each seat take a Market turn, the marker's holder first (O1)."""
        self.phase = "market"
        self.waiting = self.clockwise()
        self.next_market_turn()

    def next_market_turn(self) -> None:
        """Start the next seat's Market turn, or the Sell phase after the last."""
        if self.waiting:
            self.market_turn = MarketTurn(self, self.waiting.pop(0))
            return
        self.market_turn = None
        self.phase = "sell"
        self.waiting = self.clockwise()
        self.next_sell_turn()

    def next_sell_turn(self) -> None:
        """Start the next Sell turn of a seat that can do anything, or end the phase."""
        mode = "tie" if self.phase == "tie" else "last" if self.last_round else "normal"
        while self.waiting:
            self.sell_turn = SellTurn(self, self.waiting.pop(0), mode)
            if not self.sell_turn.done:
                return
        self.sell_turn = None
        if self.phase == "tie":
            self.finish(self.tied)
        elif self.last_round:
            self.break_tie()
        else:
            self.new_round()

    def new_round(self) -> None:
        """Lay a pound on the market nobody chose, turn the others over, and fill all (O8)."""
        for tile in sorted(self.markets):
            market = self.markets[tile]
            if market["chosen_by"] is None:
                self.lay_coin(tile)
            else:
                market["side"] = 3 - market["side"]
                market["chosen_by"] = None
        self.round_number += 1
        self.fill()

    def break_tie(self) -> None:
        """Name the richest seat, or let the tied ones sell once more from each camel (O11)."""
        self.tied = self.richest(list(range(self.seats)))
        if len(self.tied) == 1:
            self.finish(self.tied)
            return
        self.phase = "tie"
        self.waiting = [seat for seat in self.clockwise() if seat in self.tied]
        self.next_sell_turn()

    def richest(self, among: list[int]) -> list[int]:
        """Return those of some seats that have the most money."""
        return [seat for seat in among if self.purses[seat] == max(self.purses[other] for other in among)]

    def finish(self, among: list[int]) -> None:
        """End the game with the richest of some seats as winners."""
        self.final_winners = self.richest(among)
        self.phase = "over"

    def winners(self) -> list[int]:
        """Return the winners' seats in order, none before the game is over."""
        return list(self.final_winners)
