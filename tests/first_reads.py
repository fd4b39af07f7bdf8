"""A fresh process that reads its first records in eight threads at once: `python -m tests.first_reads`.

Records of every game, and one of a game that is in no catalogue.
"""

from __future__ import annotations

import sys
import threading

from camelup import games
from camelup.log import read, write
from camelup.offseason.appendix import FILE, parsed
from tests.contract import sealed
from tests.golden.printed import GAMES
from tests.tables import sealed_table

THREADS = 8
SWITCH = 0.0005
"""Seconds between two threads, as on a server."""
RECORDS = ("2014-2-players", "2018-partners", "off-season-3-players-tie")


def main() -> None:
    files = [(GAMES / f"{name}.jsonl").read_bytes() for name in RECORDS]
    appendix = FILE.read_text(encoding="utf-8")
    sale = write(sealed_table().log)
    together = threading.Barrier(THREADS)
    done: list[int] = []

    def read_all(first: int) -> None:
        together.wait()
        for turn in range(len(files)):
            games.parsed(files[(first + turn) % len(files)])
        together.wait()
        parsed(appendix)
        read(sale, {"sealed": sealed})
        done.append(first)

    threads = [threading.Thread(target=read_all, args=(number,)) for number in range(THREADS)]
    sys.setswitchinterval(SWITCH)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.exit(0 if len(done) == THREADS else "a thread failed")


if __name__ == "__main__":
    main()
