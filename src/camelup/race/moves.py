"""What a seat may ask for and what Nature may do in a race."""

from __future__ import annotations

from camelup.game import Action, Chance, Seat
from camelup.race.edition import Deck, Side


class Roll(Action, frozen=True):
    """Take a pyramid ticket and reveal a die (A3)."""


class TakeTicket(Action, frozen=True):
    """Take the top leg ticket of a camel (A1)."""

    camel: str


class PlaceTile(Action, frozen=True):
    """Place or move one's tile, cheering (`+`) or booing (`-`) side up (A2)."""

    space: int
    side: Side


class LayFinishCard(Action, frozen=True):
    """Lay a finish card on the overall winner's or loser's deck (A4)."""

    camel: str
    deck: Deck


class Partner(Action, frozen=True):
    """Enter a partnership with another player for this leg (A5)."""

    seat: Seat


class CamelPlaced(Chance, frozen=True):
    """At set-up: the next camel, and the space its die sends it to (S1, S2)."""

    camel: str
    space: int


class StarterChosen(Chance, frozen=True):
    """Who takes the first turn (S3)."""

    seat: Seat


class Rolled(Chance, frozen=True):
    """A die from the pyramid: the camel whose colour it shows, and the number (A3, M7)."""

    camel: str
    number: int


RaceAction = Roll | TakeTicket | PlaceTile | LayFinishCard | Partner
RaceChance = CamelPlaced | StarterChosen | Rolled
