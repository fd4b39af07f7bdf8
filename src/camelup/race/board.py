"""The board: where the camels stand, which dice are left in the pyramid, which tiles lie on the track."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from camelup.game import Seat, Text
from camelup.kernels import track
from camelup.race import notation
from camelup.race.edition import Edition
from camelup.race.notation import Position, Tile


class Board(Text):
    """Where the camels stand, which dice are left and which tiles lie; in print it is its notation.

    >>> import camelup
    >>> board = camelup.Board.read("2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1")
    >>> board.ranking
    'rpybg'
    >>> board.stacks[4], board.dice, board.is_leg_over
    ('yKp', 'gyrbpx', False)
    >>> camelup.odds.leg(board).total
    5598720
    """

    edition: Edition
    word: int
    """The race as `kernels.track` packs it."""
    dice: str
    tiles: tuple[Tile, ...]

    def __init__(self, edition: Edition, word: int, dice: str, tiles: tuple[Tile, ...]) -> None:
        self.__dict__.update(edition=edition, word=word, dice=dice, tiles=tiles)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a board is frozen: {name}")

    @classmethod
    def read(cls, text: str) -> Self:
        """The board that a person wrote down."""
        return cls.of(notation.read(text))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The board that `str` wrote, which during set-up may lack camels."""
        return cls.of(notation.read(text, complete=False))

    @classmethod
    def of(cls, position: Position) -> Self:
        """The board of a position."""
        word, index = 0, 0
        for space in sorted(position.stacks):
            for camel in position.stacks[space]:
                name = position.edition.camels.index(camel)
                word |= (space + track.SHIFT << 3 | name) << 8 * index
                index += 1
        return cls(position.edition, word, position.dice, position.tiles)

    @classmethod
    def empty(cls, edition: Edition) -> Self:
        """The board before any camel is placed."""
        return cls(edition, 0, edition.dice, ())

    @cached_property
    def _text(self) -> str:
        return notation.write(Position(self.edition, self.stacks, self.dice, self.tiles))

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Board.read({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[str, int, str, tuple[Tile, ...]]:
        return self.edition.name, self.word, self.dice, self.tiles

    @cached_property
    def line(self) -> tuple[tuple[int, str], ...]:
        """Every camel with its space, from the last to the first."""
        return tuple(
            ((byte >> 3) - track.SHIFT, self.edition.camels[byte & 7])
            for byte in self.word.to_bytes(track.CAMELS, "little")
            if byte
        )

    @property
    def stacks(self) -> dict[int, str]:
        """The camels of each space, from bottom to top."""
        stacks: dict[int, str] = {}
        for space, camel in self.line:
            stacks[space] = stacks.get(space, "") + camel
        return stacks

    @property
    def ranking(self) -> str:
        """The racing camels from the first to the last (K1)."""
        return "".join(camel for _, camel in reversed(self.line) if camel in self.edition.racing)

    @property
    def unplaced(self) -> str:
        """The camels that are not on the track yet, the racing ones before the crazy ones."""
        placed = [camel for _, camel in self.line]
        return "".join(camel for camel in self.edition.camels if camel not in placed)

    @cached_property
    def is_over(self) -> bool:
        """Whether a unit has crossed the line (M8)."""
        if not self.word:
            return False
        return bool(track.is_over(self.word, len(self.line), self.edition.spaces))

    @property
    def is_leg_over(self) -> bool:
        """Whether the last die of the leg is out (P1)."""
        return len(self.dice) <= self.edition.dice_kept

    def tile_at(self, space: int) -> Tile | None:
        """The tile on that space."""
        return next((tile for tile in self.tiles if tile.space == space), None)

    @property
    def cheering(self) -> int:
        """The spaces of cheering tiles, as the bits that the kernels want."""
        return sum(1 << tile.space + track.SHIFT for tile in self.tiles if tile.side == "+")

    @property
    def booing(self) -> int:
        """The spaces of booing tiles, as the bits that the kernels want."""
        return sum(1 << tile.space + track.SHIFT for tile in self.tiles if tile.side == "-")

    def placed(self, camel: str, space: int) -> Board:
        """The board with one more camel, on top of what stands there."""
        stacks = self.stacks
        stacks[space] = stacks.get(space, "") + camel
        return Board.of(Position(self.edition, stacks, self.dice, self.tiles))

    def tiled(self, tile: Tile) -> Board:
        """The board with this tile as its owner's only one."""
        others = [other for other in self.tiles if other.seat != tile.seat]
        tiles = tuple(sorted([*others, tile], key=lambda one: one.space))
        return Board(self.edition, self.word, self.dice, tiles)

    def cleaned(self) -> Board:
        """The board at the start of the next leg: all dice back, all tiles gone (P4)."""
        return Board(self.edition, self.word, self.edition.dice, ())

    def free_for(self, seat: Seat) -> list[int]:
        """The spaces on which that seat may place its tile (A2)."""
        taken = {space for space, _ in self.line}
        for tile in self.tiles:
            # where one's own tile lies is no neighbour, but turning it over in place is no move
            own = tile.seat == seat
            taken |= {tile.space} if own else {tile.space - 1, tile.space, tile.space + 1}
        return [space for space in range(2, self.edition.spaces + 1) if space not in taken]
