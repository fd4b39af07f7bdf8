"""A solved race on disk: a page that says what it is, then the odds in steps of 16 bits, mapped when used."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import platformdirs
from numpy.typing import NDArray

from camelup.game import Refused, Value, decoder
from camelup.odds.positions import Positions

VERSION = 1
_MAGIC = b"camelup odds\n"
_PAGE = 4096
_READ = 1 << 20
STEPS = (1 << 16) - 1
ROUNDING = 0.5 / STEPS
"""By how much the rounding to 16 bits can change a probability."""


class BadTable(Refused):
    """A file that is no usable table of odds."""


class Label(Value, frozen=True):
    """What a table's first page says."""

    version: int
    edition: str
    classes: int
    pairs: int
    sweeps: int
    change: float
    """The largest change of the last sweep."""
    finished: bool
    kind: str
    """The type of the numbers: 16-bit steps when finished, floats while the work goes on."""
    sha256: str


_labels = decoder(Label)


def folder() -> Path:
    """Where tables are kept."""
    chosen = os.environ.get("CAMELUP_DATA")
    return (Path(chosen) if chosen else platformdirs.user_data_path("camelup", appauthor=False)) / "odds"


def path_of(edition: str) -> Path:
    """Where an edition's table is kept."""
    return folder() / f"race-{edition}.odds"


def partial_of(edition: str) -> Path:
    """Where an edition's table is kept while it is being solved."""
    return folder() / f"race-{edition}.partial"


def write(path: Path, positions: Positions, odds: NDArray[Any], sweeps: int, change: float) -> None:
    """Write a table, whole or not at all: finished if the odds are 16-bit steps."""
    data = np.ascontiguousarray(odds).reshape(-1)
    label = Label(
        VERSION,
        positions.edition.name,
        positions.size,
        positions.pairs,
        sweeps,
        change,
        data.dtype == np.uint16,
        data.dtype.name,
        hashlib.sha256(data.tobytes()).hexdigest(),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with aside.open("wb") as file:
            file.write((_MAGIC + msgspec.json.encode(label)).ljust(_PAGE))
            data.tofile(file)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)


def read(path: Path, positions: Positions) -> tuple[Label, NDArray[Any]]:
    """A table's label and numbers by class and pair, mapped; a damaged or foreign file is refused."""
    label = _label(path)
    expected = (VERSION, positions.edition.name, positions.size, positions.pairs)
    if (label.version, label.edition, label.classes, label.pairs) != expected:
        raise BadTable("race.odds.foreign", path=str(path), edition=positions.edition.name)
    if label.kind not in ("uint16", "float32") or label.finished != (label.kind == "uint16"):
        raise BadTable("race.odds.damaged", path=str(path), edition=positions.edition.name)
    kind = np.dtype(label.kind)
    if path.stat().st_size != _PAGE + positions.size * positions.pairs * kind.itemsize:
        raise BadTable("race.odds.damaged", path=str(path), edition=positions.edition.name)
    digest = hashlib.sha256()
    with path.open("rb") as file:
        file.seek(_PAGE)
        while block := file.read(_READ):
            digest.update(block)
    if digest.hexdigest() != label.sha256:
        raise BadTable("race.odds.damaged", path=str(path), edition=positions.edition.name)
    return label, np.memmap(path, kind, "r", _PAGE, (positions.size, positions.pairs))


def _label(path: Path) -> Label:
    with path.open("rb") as file:
        page = file.read(_PAGE)
    try:
        if not page.startswith(_MAGIC):
            raise ValueError
        label: Label = _labels.decode(page[len(_MAGIC) :].rstrip())
        return label
    except ValueError:
        raise BadTable("race.odds.no_table", path=str(path)) from None


def stepped(odds: NDArray[np.float32]) -> NDArray[np.uint16]:
    """Probabilities in 16-bit steps."""
    steps: NDArray[np.uint16] = np.rint(odds * np.float32(STEPS)).astype(np.uint16)
    return steps
