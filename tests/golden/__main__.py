"""Print the golden games anew from their records: `python -m tests.golden`; `--play` plays them anew first.

What changed shows in the diff, which is there to be read.
"""

from __future__ import annotations

import sys

from camelup import games
from camelup.log import write
from tests.golden.printed import GAMES, printed
from tests.golden.recipes import RECIPES, played


def main(arguments: list[str]) -> None:
    """Write the files of all golden games."""
    for recipe in RECIPES:
        record = GAMES / f"{recipe.name}.jsonl"
        if "--play" in arguments:
            record.write_bytes(write(played(recipe).log))
        _, log = games.read(record)
        record.with_suffix(".txt").write_text(printed(log), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
