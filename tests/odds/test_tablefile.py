"""A damaged or foreign table is refused, never half-used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from camelup.odds import tablefile
from camelup.odds.positions import positions
from camelup.odds.tablefile import BadTable


def written(folder: Path) -> Path:
    """A table of the mini race with made-up odds."""
    places = positions("mini")
    odds = np.full((places.size, places.pairs), 7, np.uint16)
    path = tablefile.path_of("mini")
    assert path.is_relative_to(folder)
    tablefile.write(path, places, odds, 3, 1e-7)
    return path


def test_what_was_written_is_read_back_mapped(own_folder: Path) -> None:
    label, odds = tablefile.read(written(own_folder), positions("mini"))
    assert (label.sweeps, label.change, label.finished) == (3, 1e-7, True)
    assert isinstance(odds, np.memmap)
    assert (np.asarray(odds) == 7).all()
    assert [file.name for file in own_folder.rglob("*.odds*")] == ["race-mini.odds"]


def flipped(data: bytes) -> bytes:
    """One bit of the odds changed."""
    return data[:-1] + bytes([data[-1] ^ 1])


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "a bit flipped": flipped,
    "cut short": lambda data: data[:-10],
    "something behind": lambda data: data + b"\0",
    "cut in the first page": lambda data: data[:100],
    "empty": lambda data: b"",
    "another kind of file": lambda data: b"\x89PNG" + data[4:],
    "a later version": lambda data: data.replace(b'"version":1', b'"version":2'),
    "another edition": lambda data: data.replace(b'"edition":"mini"', b'"edition":"2018"'),
    "another kind of number": lambda data: data.replace(b'"uint16"', b'"object"'),
    "unfinished": lambda data: data.replace(b'"finished":true', b'"finished":false'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused_with_its_name(own_folder: Path, damage: str) -> None:
    path = written(own_folder)
    whole = path.read_bytes()
    path.write_bytes(DAMAGES[damage](whole))
    assert path.read_bytes() != whole
    with pytest.raises(BadTable, match=str(path)):
        tablefile.read(path, positions("mini"))


def test_odds_are_not_given_from_a_damaged_table(own_folder: Path) -> None:
    from camelup import odds

    path = written(own_folder)
    path.write_bytes(flipped(path.read_bytes()))
    with pytest.raises(BadTable):
        odds.race("mini 1:gy/2:r/5:WK gyrx -")
