"""A watcher who knows the box and hears events, as JSON, and nothing else."""

from __future__ import annotations

import json
from typing import Any

TICKETS = {"2014": [5, 3, 2], "2018": [5, 3, 2, 2], "mini": [5, 3, 2, 2]}
CAMELS = {"2014": "bgoyw", "2018": "gyrbp", "mini": "gyr"}


class Watcher:
    """The table as it looks after all events so far."""

    def __init__(self, edition: str, seats: int) -> None:
        self.edition, self.seats = edition, seats
        self.board = ""
        self.purses = [0] * seats
        self.cards: list[tuple[int, str]] = []
        self.shown: list[str] = []
        self.turn: int | None = None
        self.winners: list[int] = []
        self.begin_leg(1)

    def begin_leg(self, number: int) -> None:
        """All tickets are back in the box."""
        self.leg = number
        self.left = {camel: list(TICKETS[self.edition]) for camel in CAMELS[self.edition]}
        self.held: list[list[tuple[str, int]]] = [[] for _ in range(self.seats)]
        self.pyramid = [0] * self.seats
        self.partners: dict[int, int] = {}

    def hear(self, text: bytes) -> None:
        """One event."""
        event = json.loads(text)
        self.board = event.get("board", self.board)
        getattr(self, event["type"])(event)

    def pass_turn(self, seat: int) -> None:
        """The player to the left is next."""
        self.turn = (seat + 1) % self.seats

    def camel_entered(self, event: dict[str, Any]) -> None:
        """Only the board has changed."""

    def race_began(self, event: dict[str, Any]) -> None:
        """Purses are filled and somebody goes first."""
        self.purses, self.turn = list(event["purses"]), event["first"]

    def ticket_taken(self, event: dict[str, Any]) -> None:
        """A ticket went to a player."""
        self.left[event["camel"]] = event["left"]
        self.held[event["seat"]].append((event["camel"], event["value"]))
        self.pass_turn(event["seat"])

    def tile_placed(self, event: dict[str, Any]) -> None:
        """The tile is on the board."""
        self.pass_turn(event["seat"])

    def pyramid_ticket_taken(self, event: dict[str, Any]) -> None:
        """A die is about to be revealed."""
        self.pyramid[event["seat"]] = event["held"]

    def finish_card_laid(self, event: dict[str, Any]) -> None:
        """A card lies face down."""
        assert event["camel"] is None
        self.cards.append((event["seat"], event["deck"]))
        self.pass_turn(event["seat"])

    def partners_joined(self, event: dict[str, Any]) -> None:
        """Two players are partners."""
        self.partners |= {event["seat"]: event["partner"], event["partner"]: event["seat"]}
        self.pass_turn(event["seat"])

    def die_revealed(self, event: dict[str, Any]) -> None:
        """The dice left, which the board after the movement shows too."""
        self.dice = event["dice"]

    def camels_moved(self, event: dict[str, Any]) -> None:
        """The board has changed, and perhaps a tile has paid."""
        assert event["board"].split()[2] == (self.dice or "-")
        payment = event["payment"]
        if payment is not None:
            self.gain(payment["seat"], 1, payment["purse"])
        assert self.turn is not None
        self.pass_turn(self.turn)

    def leg_scored(self, event: dict[str, Any]) -> None:
        """Everybody is paid or pays."""
        for row in event["rows"]:
            self.gain(row["seat"], row["paid"], row["purse"])

    def leg_began(self, event: dict[str, Any]) -> None:
        """What players held is back in the box."""
        assert event["first"] == self.turn
        self.begin_leg(event["leg"])

    def race_ended(self, event: dict[str, Any]) -> None:
        """Nobody is on turn any more."""
        self.turn = None

    def finish_card_turned(self, event: dict[str, Any]) -> None:
        """A card is shown and scored."""
        card = event["card"]
        self.shown.append(card["camel"])
        self.gain(card["seat"], card["paid"], card["purse"])

    def game_ended(self, event: dict[str, Any]) -> None:
        """Purses are counted."""
        assert self.purses == event["purses"]
        self.winners = event["winners"]

    def gain(self, seat: int, pounds: int, purse: int | None) -> None:
        """Pounds come or go; where the purse is shown, it is what counting gives."""
        self.purses[seat] += pounds
        assert purse in (None, self.purses[seat])
