"""Bots of somebody's own, most of which end or block whatever they play in."""

from __future__ import annotations

import ctypes
import os
import random
import sys
from typing import Any


def first(view: Any, rng: random.Random) -> Any:
    """A bot that plays by the rules."""
    return view.legal[0]


def exiting(view: Any, rng: random.Random) -> Any:
    """A bot that means to end the program."""
    sys.exit("enough")


def dying(view: Any, rng: random.Random) -> Any:
    """A bot that ends its process in its third decision, and leaves nothing to be caught."""
    if view.decision < THIRD:
        return view.legal[0]
    os._exit(3)


THIRD = 3


def crashing(view: Any, rng: random.Random) -> Any:
    """A bot whose compiled part reads what is not there."""
    return ctypes.string_at(0)


def stubborn(view: Any, rng: random.Random) -> Any:
    """A bot that never answers, and catches what nobody should."""
    while True:
        try:
            sum(range(1000))
        except:  # noqa: E722
            continue


def chatty(view: Any, rng: random.Random) -> Any:
    """A bot that prints, and would read whatever it can get."""
    sys.stdout.write(f"thinking {sys.stdin.read()}\n")
    sys.stdout.flush()
    return view.legal[0]
