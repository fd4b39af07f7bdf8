"""How long it takes to start: importing the package, asking for help, the first odds."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from bench.timing import best, row

BOARD = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"


def run(*args: str, **environment: str) -> None:
    """Run Python with these arguments, quietly."""
    subprocess.run(
        [sys.executable, *args],
        check=True,
        capture_output=True,
        env={**os.environ, **environment},
    )


def main() -> None:
    """Print the figures."""
    bare = best(lambda: run("-c", "pass"))
    package = best(lambda: run("-c", "import camelup"))
    row("import camelup, beyond an empty Python", f"{1000 * (package - bare):.0f} ms", "80 ms")
    row("camelup --help", f"{1000 * best(lambda: run('-m', 'camelup.cli', '--help')):.0f} ms", "200 ms")
    odds = ("-m", "camelup.cli", "odds", BOARD, "--json")
    with tempfile.TemporaryDirectory() as data:
        run(*odds, CAMELUP_DATA=data)
        warm = best(lambda: run(*odds, CAMELUP_DATA=data))
        row("camelup odds, fresh process, warm cache", f"{warm:.2f} s", "1 s")
        with tempfile.TemporaryDirectory() as cache:
            cold = best(lambda: run(*odds, CAMELUP_DATA=data, XDG_CACHE_HOME=cache), repeats=1)
        row("camelup odds, fresh process, cold compile", f"{cold:.1f} s", "20 s")


if __name__ == "__main__":
    main()
