"""Numbers on the command line, within their bounds."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Callable
from typing import TypeVar

N = TypeVar("N", int, float)


def number(kind: type[N], least: int, most: int | None = None) -> Callable[[str], N]:
    """Reads a number that is neither too small nor too great, and says which one may be."""

    def read(text: str) -> N:
        with contextlib.suppress(ValueError):
            found = kind(text)
            if found >= least and (most is None or found <= most):
                return found
        bounds = f"from {least}" if most is None else f"from {least} to {most}"
        raise argparse.ArgumentTypeError(f"a number {bounds} is needed, not {text!r}")

    return read
