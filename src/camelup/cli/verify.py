"""camelup verify: what can be proved of a finished game, and what of it to you."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from camelup.cli.parser import Parser

if TYPE_CHECKING:
    from camelup.cli.kept import Claim
    from camelup.log import Header


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--nonce", metavar="HEX")
    parser.add_argument("--commitment", metavar="HEX")
    parser.add_argument("--kept", metavar="EVIDENCE")


def run(args: argparse.Namespace) -> int:
    """Prove the record, and say what was proved and what was not."""
    from pathlib import Path

    from camelup import games, proof
    from camelup.cli.screen import Screen, printable
    from camelup.words import Words

    game, log = games.read(Path(args.file))
    proved = proof.verify(game.rules, log)
    words = Words([printable(seated.name) for seated in log.header.seats])
    screen = Screen()
    screen.print(words("terminal.proved.rules", entries=proved.entries, game=game.name))
    screen.print(words("terminal.proved.draws", draws=proved.draws, commitment=log.header.dice.secret))
    known = log.header.dice
    nonces = sum(nonce is not None for nonce in known.nonces)
    screen.print(words("terminal.proved.nonces", nonces=nonces))
    for number, attempt in enumerate(known.abandoned, start=1):
        screen.print(words("terminal.proved.abandoned", number=number, seats=attempt.silent))
    mine = _claim(args, log.header)
    for message in mine.messages:
        screen.print(words(message))
    screen.print(words("terminal.proved.not"))
    return 0 if mine.fits else 1


def _claim(args: argparse.Namespace, header: Header) -> Claim:
    """What is proved to whoever kept what was said."""
    from pathlib import Path

    from camelup.cli.kept import UNSAID, Kept, Seen, claimed, read

    if args.kept is not None:
        return claimed(header, read(Path(args.kept)))
    if args.nonce is None and args.commitment is None:
        return UNSAID
    return claimed(header, Kept(attempts=(Seen(header.dice.attempt, args.commitment, args.nonce),)))
