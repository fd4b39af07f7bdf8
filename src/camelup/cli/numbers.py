"""Numbers on the command line, within their bounds."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Callable
from typing import TypeVar

N = TypeVar("N", int, float)


def number(kind: type[N], minimum: int, maximum: int | None = None) -> Callable[[str], N]:
    """Reads a number that is neither too small nor too great, and says which one may be."""

    def read(text: str) -> N:
        with contextlib.suppress(ValueError):
            found = kind(text)
            if found >= minimum and (maximum is None or found <= maximum):
                return found
        from camelup.words import Words

        key = "help.wrong.number_from" if maximum is None else "help.wrong.number_between"
        raise argparse.ArgumentTypeError(Words()(key, least=minimum, most=maximum, text=text))

    return read
