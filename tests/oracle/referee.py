"""A whole game, refereed move by move: whose turn it is, what is legal, who is paid what."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.oracle.board import Board, leg_start, ranking, read, write
from tests.oracle.edition import EDITIONS
from tests.oracle.movement import faces, is_over, leg_over, roll
from tests.oracle.scoring import deck_payments, leg_sums, pay, richest

Move = dict[str, Any]

NATURE = -1
START_POUNDS = 3
DECKS = ("winner", "loser")


def tile_problem(board: Board, seat: int, space: int) -> str | None:
    """Return why a seat's tile may not go to a space, or None when it may (A2)."""
    if not 2 <= space <= board["edition"].spaces:
        return f"no tile may lie on space {space}"
    if space in board["stacks"]:
        return f"a camel stands on space {space}"
    for other, (_, owner) in board["tiles"].items():
        if other == space:
            return f"a tile lies on space {space} already"
        # One's own tile is lifted first, so where it lay is no neighbour.
        if owner != seat and abs(other - space) == 1:
            return f"space {space} is next to the tile on {other}"
    return None


def same(one: Move, other: Move) -> bool:
    """Tell whether two moves are equal to the letter, so that 1, 1.0 and True are three things."""
    return one == other and all(type(one[key]) is type(other[key]) for key in one)


class Referee:
    """One game; `feed` it every move, Nature's included, and read the state off it."""

    def __init__(
        self, edition_name: str, seats: int, first: int | None = None, start: str | None = None
    ) -> None:
        """Set up a game, with the camels still to be placed unless a start board is given."""
        if edition_name not in EDITIONS:
            raise ValueError(f"no edition {edition_name}")
        if not 2 <= seats <= 8:
            raise ValueError(f"{seats} players: 2 to 8 can play")
        if first is not None and not 0 <= first < seats:
            raise ValueError(f"no seat {first}")
        self.edition = EDITIONS[edition_name]
        self.seats = seats
        self.board: Board = leg_start(self.edition, {})
        if start is not None:
            self.board = read(start)
            if self.board["edition"] != self.edition:
                raise ValueError("the start board is of another edition")
            if is_over(self.board) or leg_over(self.board):
                raise ValueError("the start board's leg is over")
            if any(owner >= seats for _, owner in self.board["tiles"].values()):
                raise ValueError("a tile on the start board belongs to nobody")
        self.purses = [START_POUNDS] * seats
        self.hands = [list(self.edition.racing) for _ in range(seats)]
        self.decks: dict[str, list[tuple[int, str]]] = {deck: [] for deck in DECKS}
        self.story: list[dict[str, Any]] = []
        self.leg_number = 1
        self.turn = first
        self.rolling = False
        self.over = False
        self._hand_out_tickets()

    def _hand_out_tickets(self) -> None:
        """Put a leg's tickets back and end its partnerships (P4)."""
        self.tickets_left = {camel: list(self.edition.tickets) for camel in self.edition.racing}
        self.tickets: list[list[tuple[str, int]]] = [[] for _ in range(self.seats)]
        self.pyramid_tickets = [0] * self.seats
        self.partners: dict[int, int] = {}

    @property
    def board_text(self) -> str:
        """Return the board in notation."""
        return write(self.board)

    def unplaced(self) -> list[str]:
        """Return the camels that Nature may place next: all racing ones before the crazy (S2)."""
        placed = [camel for stack in self.board["stacks"].values() for camel in stack]
        racing = [camel for camel in self.edition.racing if camel not in placed]
        crazy = [camel for camel in self.edition.crazy if camel not in placed]
        return racing or crazy

    def to_act(self) -> tuple[int, ...]:
        """Return the seats to act: Nature's, one player's, or none after the end."""
        if self.over:
            return ()
        if self.unplaced() or self.turn is None or self.rolling:
            return (NATURE,)
        return (self.turn,)

    def chances(self) -> list[tuple[Move, Fraction]]:
        """Return Nature's moves with their probabilities; none when Nature is not to act."""
        if self.to_act() != (NATURE,):
            return []
        camels = self.unplaced()
        if camels:
            # S1 and S2: a random camel each time makes every order of a stack equally likely.
            places = [(camel, s) for camel in camels for s in self.edition.start_spaces(camel)]
            share = Fraction(1, len(places))
            return [
                ({"type": "camel_placed", "camel": camel, "space": space}, share) for camel, space in places
            ]
        if self.turn is None:
            share = Fraction(1, self.seats)
            return [({"type": "starter_chosen", "seat": seat}, share) for seat in range(self.seats)]
        return [
            ({"type": "rolled", "camel": shown, "number": number}, chance)
            for shown, number, chance in faces(self.board)
        ]

    def can_partner(self, seat: int, other: int) -> bool:
        """Tell whether a seat may enter a partnership with another one (A5)."""
        from_players = self.edition.partners_from
        if from_players is None or self.seats < from_players or seat == other:
            return False
        return seat not in self.partners and other not in self.partners

    def legal(self, seat: int) -> list[Move]:
        """Return every move that a seat may make now; none when it is not to act."""
        if seat not in self.to_act():
            return []
        if seat == NATURE:
            return [move for move, _ in self.chances()]
        moves: list[Move] = [{"type": "roll"}]
        for camel, values in self.tickets_left.items():
            if values:
                moves.append({"type": "take_ticket", "camel": camel})
        for space in range(1, self.edition.spaces + 1):
            if tile_problem(self.board, seat, space) is None:
                for side in "+-":
                    moves.append({"type": "place_tile", "space": space, "side": side})
        for camel in self.hands[seat]:
            for deck in DECKS:
                moves.append({"type": "lay_finish_card", "camel": camel, "deck": deck})
        for other in range(self.seats):
            if self.can_partner(seat, other):
                moves.append({"type": "partner", "seat": other})
        return moves

    def feed(self, seat: int, move: Move) -> None:
        """Make a move; raise ValueError, saying why, when it is illegal or out of turn."""
        if self.over:
            raise ValueError("the game is over")
        if seat not in self.to_act():
            raise ValueError(f"seat {seat} is out of turn: seat {self.to_act()[0]} acts")
        if not any(same(move, allowed) for allowed in self.legal(seat)):
            raise ValueError(f"{move}: {self.objection(seat, move)}")
        if seat == NATURE:
            self._nature(move)
        else:
            self._act(seat, move)

    def objection(self, seat: int, move: Move) -> str:
        """Return why a move that is not legal is refused."""
        kind = move.get("type")
        if seat == NATURE:
            return "Nature cannot do this now"
        if kind == "take_ticket":
            return "no such ticket is left"
        if kind == "place_tile":
            space = move.get("space")
            problem = tile_problem(self.board, seat, space) if type(space) is int else None
            return problem or "not a tile's space and side"
        if kind == "lay_finish_card":
            return "no such card in the hand, or no such deck"
        if kind == "partner":
            return "no such partnership is possible"
        return "not a move"

    def _nature(self, move: Move) -> None:
        """Carry out a legal move of Nature's."""
        if move["type"] == "camel_placed":
            self.board["stacks"].setdefault(move["space"], []).append(move["camel"])
        elif move["type"] == "starter_chosen":
            self.turn = move["seat"]
        else:
            self._move_camels(move["camel"], move["number"])

    def _act(self, seat: int, move: Move) -> None:
        """Carry out a player's legal action; all but a roll pass the turn on at once."""
        kind = move["type"]
        if kind == "roll":
            self.pyramid_tickets[seat] += 1
            self.rolling = True
            return
        if kind == "take_ticket":
            camel = move["camel"]
            self.tickets[seat].append((camel, self.tickets_left[camel].pop(0)))
        elif kind == "place_tile":
            tiles = self.board["tiles"]
            kept = {space: tile for space, tile in tiles.items() if tile[1] != seat}
            self.board["tiles"] = {**kept, move["space"]: (move["side"], seat)}
        elif kind == "lay_finish_card":
            self.hands[seat].remove(move["camel"])
            self.decks[move["deck"]].append((seat, move["camel"]))
        else:
            self.partners[seat] = move["seat"]
            self.partners[move["seat"]] = seat
        self._pass_turn()

    def _pass_turn(self) -> None:
        """Hand the turn to the left, across legs too (S4, P1)."""
        assert self.turn is not None
        self.turn = (self.turn + 1) % self.seats

    def _pay(self, kind: str, seat: int, pounds: int) -> None:
        """Pay or collect, and put what really moved on record."""
        moved = pay(self.purses, seat, pounds)
        self.story.append({"leg": self.leg_number, "kind": kind, "seat": seat, "pounds": moved})

    def _move_camels(self, shown: str, number: int) -> None:
        """Move by the revealed die and score whatever that brings to an end (P1)."""
        result = roll(self.board, shown, number)
        self.board = result.board
        self.rolling = False
        if result.paid_seat is not None:
            self._pay("tile", result.paid_seat, 1)
        if result.over or leg_over(self.board):
            order = ranking(self.board)
            sums = leg_sums(order, self.tickets, self.pyramid_tickets, self.partners)
            for seat, pounds in enumerate(sums):
                self._pay("leg", seat, pounds)
        if result.over:
            self._score_decks()
            self.over = True
            return
        if leg_over(self.board):
            self._hand_out_tickets()
            self.board = leg_start(self.edition, self.board["stacks"])
            self.leg_number += 1
        self._pass_turn()

    def _score_decks(self) -> None:
        """Pay the finish cards, the winner's deck first (P5)."""
        order = ranking(self.board)
        for deck, right in (("winner", order[0]), ("loser", order[-1])):
            for seat, pounds in deck_payments(self.decks[deck], right):
                self._pay(f"{deck}_card", seat, pounds)

    def winners(self) -> list[int]:
        """Return the seats that won; none while the game goes on (P6)."""
        return richest(self.purses) if self.over else []
