"""`python -m bench [PART…]`: prints all figures, or those of the parts named."""

from __future__ import annotations

import sys
from importlib import import_module

PARTS = (
    "engine", "start", "odds", "playouts", "thinking", "puzzles", "review", "server", "processes", "idle",
    "archive", "one_roll", "hold", "motion",
)  # fmt: skip


def main(wanted: list[str]) -> int:
    """Run the parts that were asked for."""
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        sys.stderr.write(f"bench: there is no part {unknown[0]!r}; known are {', '.join(PARTS)}\n")
        return 2
    for part in wanted or PARTS:
        print(f"\n== {part}")
        # each part reads the command line by itself: it gets none of ours
        sys.argv[1:] = []
        import_module(f"bench.{part}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
