"""Print the golden games anew from their records: `python -m tests.golden`; `--play` plays them anew first.

What changed shows in the diff, which is there to be read. Off seasons are played with the numbers that their
records have, whatever ours have become since.
"""

from __future__ import annotations

import sys
from pathlib import Path

from camelup import games
from camelup.log import write
from camelup.offseason.sheet import Appendix
from camelup.offseason.state import SeasonOptions
from tests.golden.printed import GAMES, printed
from tests.golden.recipes import RECIPES, played


def appendix_of(record: Path) -> Appendix | None:
    """The numbers that a record was played with, if there is one and it has any."""
    options = games.read(record)[1].header.options if record.exists() else None
    return options.appendix if isinstance(options, SeasonOptions) else None


def main(arguments: list[str]) -> None:
    """Write the files of all golden games."""
    for recipe in RECIPES:
        record = GAMES / f"{recipe.name}.jsonl"
        if "--play" in arguments:
            record.write_bytes(write(played(recipe, appendix_of(record)).log))
        _, log = games.read(record)
        record.with_suffix(".txt").write_text(printed(log), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
