"""The editions of the race, as data."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from camelup.game import Value

Side = Literal["+", "-"]
Deck = Literal["winner", "loser"]
GREY = "x"
DIE_NUMBERS = (1, 2, 3)
RUNGS = (8, 5, 3, 2, 1)
"""What the right cards of a finish deck earn, first laid first; all further ones earn the last (P5)."""
PURSE = 3
MIN_SEATS = 2
MAX_SEATS = 8


class Edition(Value, frozen=True, dict=True):
    """What differs between one edition of the race and another."""

    name: str
    racing: str
    crazy: str
    spaces: int
    tickets: tuple[int, ...]
    sides: tuple[str, str]
    """What this edition calls a tile that sends on and one that sends back."""
    partners_from: int | None = None
    """The number of players from which on there are partnerships."""

    @cached_property
    def camels(self) -> str:
        """All camels; a camel's number is its place in here."""
        return self.racing + self.crazy

    @cached_property
    def dice(self) -> str:
        """All dice of the pyramid."""
        return self.racing + GREY if self.crazy else self.racing

    @cached_property
    def dice_kept(self) -> int:
        """How many dice are left in the pyramid when a leg ends."""
        return 1 if self.crazy else 0

    @cached_property
    def face_weight(self) -> int:
        """The weight of one number of a racing die, where one face of the grey die weighs 1 (M7)."""
        return 2 if self.crazy else 1

    def tile(self, side: Side) -> str:
        """The edition's word for a tile that lies with that side up."""
        return self.sides[side == "-"]

    def partnerships(self, seats: int) -> bool:
        """Whether a game of that many players has partnerships (A5)."""
        return self.partners_from is not None and seats >= self.partners_from


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("2014", "bgoyw", "", 16, (5, 3, 2), ("oasis", "mirage")),
        Edition("2018", "gyrbp", "WK", 16, (5, 3, 2, 2), ("cheering", "booing"), 6),
        # short enough to be solved by brute force; on nobody's menu
        Edition("mini", "gyr", "WK", 6, (5, 3, 2, 2), ("cheering", "booing"), 6),
    )
}
