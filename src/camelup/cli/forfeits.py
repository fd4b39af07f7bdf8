"""Which bots failed, and where: said below a report, or on stderr once a game is over."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from camelup.bots.player import Failure, Forfeit
    from camelup.words import Words

SHOWN = 3
"""Ways of failing that are shown."""
LINES = 9
"""How much of each traceback."""


def told(failures: Sequence[Failure], words: Words) -> list[str]:
    """Each way of failing, with the last lines of its traceback, where the failure is."""
    return [
        words(
            "arena.forfeit",
            bot=one.bot,
            why=one.why,
            times=one.times,
            trace="\n".join(one.trace.splitlines()[-LINES:]),
        )
        for one in failures[:SHOWN]
    ]


def complain(forfeits: Sequence[Forfeit]) -> None:
    """Say on stderr whose moves were played for it, if anybody's were."""
    from camelup.bots.player import failures
    from camelup.words import Words

    for text in told(failures(forfeits), Words()):
        sys.stderr.write(f"{text}\n")
