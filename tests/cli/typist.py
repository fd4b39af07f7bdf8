"""Somebody who plays an off season in the terminal by what the screen says can be typed."""

from __future__ import annotations

import re
from collections.abc import Callable

RULE = re.compile(r"^─+$", re.MULTILINE)
OFFER = re.compile(r"^(\S+(?: [A-F])?) {2,}(.*)$")


class Typist:
    """Somebody who reads what is printed before each answer."""

    def __init__(self, printed: Callable[[], str], answer: Callable[[str], str]) -> None:
        self.printed, self.answer = printed, answer
        self.screens: list[str] = []

    def isatty(self) -> bool:
        """No: it is a pipe that answers."""
        return False

    def readline(self) -> str:
        """The answer to what was printed since the last one."""
        self.screens.append(self.printed())
        return self.answer(self.screens[-1]) + "\n"


def offered(screen: str) -> list[str]:
    """What the screen says can be typed."""
    found: list[str] = []
    for line in RULE.split(screen)[-1].splitlines():
        if "(? help" in line:
            break
        offer = OFFER.match(line)
        if offer is None:
            continue
        key, told = offer.groups()
        if re.fullmatch(r"0-\d+", key):
            found += map(str, range(int(key[2:]) + 1))
        elif ": " in told and re.search(r": [A-F3-6](, [A-F3-6])*$", told):
            verb = "peek " if key.startswith("peek") else ""
            found += [verb + choice for choice in told.rpartition(": ")[2].split(", ")]
        elif key != "?":
            found.append(key)
    return found
