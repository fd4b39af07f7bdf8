"""Running commands, and what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

CAMELUP = Path(sys.executable).with_name("camelup")


class Result(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def outside(*argv: object) -> Result:
    """The installed command in a process of its own."""
    done = subprocess.run([CAMELUP, *map(str, argv)], capture_output=True, encoding="utf-8", check=False)
    return Result(done.returncode, done.stdout, done.stderr)


def assert_refused(result: Result, reason: str) -> None:
    """One line on stderr that gives the reason, and nothing else."""
    assert result.code == 1
    assert result.err.startswith("camelup: ")
    assert result.err.count("\n") == 1
    assert result.err.endswith("\n")
    assert reason in result.err
    assert "Traceback" not in result.err
    assert result.out == ""
