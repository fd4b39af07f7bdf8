"""What is wrong with a command line, in the reader's language: argparse says it in English alone."""

from __future__ import annotations

import re

from camelup.words import Words

SAID = tuple(
    (re.compile(english), key)
    for english, key in (
        (r"the following arguments are required: (?P<names>.+)", "help.wrong.missing"),
        (r"unrecognized arguments: (?P<names>.+)", "help.wrong.unknown"),
        (r"ambiguous option: (?P<name>\S+) could match (?P<known>.+)", "help.wrong.ambiguous"),
        (
            r"argument (?P<name>[^:]+): invalid choice: '(?P<value>.*)' \(.*choose from (?P<known>.+)\)",
            "help.wrong.choice",
        ),
        (r"argument (?P<name>[^:]+): invalid \S+ value: '(?P<value>.*)'", "help.wrong.value"),
        (r"argument (?P<name>[^:]+): expected (?:one|at least one) argument", "help.wrong.nothing"),
        (r"argument (?P<name>[^:]+): ignored explicit argument '(?P<value>.*)'", "help.wrong.too_much"),
        # what we said ourselves
        (r"argument (?P<name>[^:]+): (?P<what>.+)", "help.wrong.argument"),
    )
)
"""What argparse says of a line, with what stands in it."""


def told(english: str) -> str:
    """What argparse complains of, said by the catalogue."""
    for pattern, key in SAID:
        if found := pattern.fullmatch(english):
            given = found.groupdict()
            if "known" in given:
                # some versions of Python quote each of the choices
                given["known"] = given["known"].replace("'", "")
            return Words()(key, **given)
    return english
