"""Game records: read, saved, proved and looped over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Self

from camelup import games, proof
from camelup.game import Game, Value
from camelup.log import Entry, Log, write
from camelup.proof import Proof
from camelup.table import Table, begun, replay, resumed


class Record(Value, frozen=True):
    """The record of a game: what it was, who played, and everything that happened.

    >>> import camelup
    >>> record = camelup.Record.of(camelup.simulate("race-2014", ["leader", "random"], seed=7))
    >>> record.save("game.jsonl")
    >>> record = camelup.Record.read("game.jsonl")
    >>> record.prove().draws
    22
    >>> boards = [table.view(None).board for entry, table in record]
    >>> print(boards[-1])
    2014 9:b/10:og/13:w/18:y bgow -
    >>> record.table.scores
    (34, 9)
    """

    game: Game
    log: Log

    @classmethod
    def read(cls, path: Path | str) -> Self:
        """The record in a file; refused with its line if it can't be read."""
        return cls(*games.read(Path(path)))

    @classmethod
    def of(cls, table: Table) -> Self:
        """The record of a table, as far as its game has come."""
        return cls(games.find(table.log.header.game), table.log)

    def save(self, path: Path | str) -> None:
        """Write it into a file, one JSON object a line."""
        Path(path).write_bytes(write(self.log))

    def prove(self) -> Proof:
        """The proof that a finished game followed the rules and that its dice were those committed to."""
        return proof.verify(self.game.rules, self.log)

    @property
    def table(self) -> Table:
        """The table at its end."""
        return replay(self.game.rules, self.log)

    def __len__(self) -> int:
        return len(self.log.entries)

    def __iter__(self) -> Iterator[tuple[Entry, Table]]:
        """Every entry, with the table after it."""
        table = begun(self.game.rules, self.log.header, None, self.log.parent)
        for entry in self.log.entries:
            table = resumed(table, entry)
            yield entry, table
