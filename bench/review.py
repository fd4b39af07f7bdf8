"""How long a review takes, on one core: the first answer, and all of it after the search.

`python -m bench review` has bots play races of 2018 and runs `camelup review` on each in a process of its
own, held to one core: without the solved table, and with it if it is there. What it prints is processor
time, start and all, of the slowest race.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import camelup
from bench.timing import row
from camelup import Record
from camelup.odds import tablefile

EDITION = "2018"
PLAYERS = ("oracle", "full-ev", "leader", "random")
SEEDS = (1, 2, 3)
BARS = {False: 10, True: 3}
"""Seconds for the first answer, by whether the race is solved."""
SEARCH_BAR = 15


def races(folder: Path, seats: int) -> Iterator[Path]:
    """The records of races between players of all kinds."""
    for seed in SEEDS:
        path = folder / f"{seats}-{seed}.jsonl"
        players = list(islice(cycle(PLAYERS), seats))
        Record.of(camelup.simulate(f"race-{EDITION}", players, seed=seed)).save(path)
        yield path


def reviewed(path: Path, data: str, *options: str) -> float:
    """The processor time of a review with the tables of that data folder, in seconds."""
    before = _spent()
    subprocess.run(
        [sys.executable, "-m", "camelup.cli", "review", str(path), "--json", *options],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "CAMELUP_DATA": data},
    )
    return _spent() - before


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _measure(told: str, records: list[Path], data: str, *, is_solved: bool) -> None:
    for seats, paths in ((4, records[: len(SEEDS)]), (8, records[len(SEEDS) :])):
        # the bars are those of four seats, and twice as much for eight
        factor = seats // 4
        first = max(reviewed(path, data, "--quick") for path in paths)
        whole = max(reviewed(path, data) for path in paths)
        row(f"first answer, {seats} seats, {told}", f"{first:.1f} s", f"{factor * BARS[is_solved]} s")
        row(f"searched, {seats} seats, {told}", f"{whole:.1f} s", f"{factor * SEARCH_BAR} s")


def main() -> None:
    """Print the figures."""
    cores = os.sched_getaffinity(0)
    # one core is what the bars are for; a child has its parent's
    os.sched_setaffinity(0, {min(cores)})
    try:
        with tempfile.TemporaryDirectory() as folder:
            _figures(Path(folder))
    finally:
        os.sched_setaffinity(0, cores)


def _figures(folder: Path) -> None:
    records = [path for seats in (4, 8) for path in races(folder, seats)]
    # what is compiled once and for all is no part of a review
    reviewed(records[0], str(folder))
    _measure("no table", records, str(folder), is_solved=False)
    if tablefile.path_of(EDITION).exists():
        data = str(tablefile.folder().parent)
        reviewed(records[0], data)
        _measure("solved table", records, data, is_solved=True)
    else:
        print(f"there is no solved table: camelup solve {EDITION} makes it")


if __name__ == "__main__":
    main()
