"""The editions as data: which camels and dice there are, how long the track is, when a leg ends."""

from __future__ import annotations

from dataclasses import dataclass

# How far from its end of the track a camel may start (S1, S2).
START_DEPTH = 3


@dataclass(frozen=True)
class Edition:
    """What makes one edition differ from another; camels are letters in the edition's order."""

    name: str
    racing: str
    crazy: str
    spaces: int
    tickets: tuple[int, ...]
    dice_left_at_end: int
    partners_from: int | None

    @property
    def camels(self) -> str:
        """Return every camel's letter, racing ones first."""
        return self.racing + self.crazy

    @property
    def dice(self) -> list[str]:
        """Return all dice of the pyramid in order; there is one grey die for both crazy camels."""
        return list(self.racing) + (["x"] if self.crazy else [])

    def start_spaces(self, camel: str) -> list[int]:
        """Return the spaces on which a camel may start, by a roll of 1, 2 and 3 (S1, S2)."""
        if camel in self.racing:
            return [1 + step for step in range(START_DEPTH)]
        return [self.spaces - step for step in range(START_DEPTH)]


EDITIONS = {
    "2014": Edition("2014", "bgoyw", "", 16, (5, 3, 2), 0, None),
    "2018": Edition("2018", "gyrbp", "WK", 16, (5, 3, 2, 2), 1, 6),
    "mini": Edition("mini", "gyr", "WK", 6, (5, 3, 2, 2), 1, 6),
}
