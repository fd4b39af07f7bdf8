"""camelup verify: what can be proved of a finished game."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.epilog = "Exit code 0 if everything holds, 1 with the first entry that does not."
    parser.add_argument("file", metavar="FILE", help="the record of a finished game, *.jsonl")


def run(args: argparse.Namespace) -> int:
    """Prove the record, and say what was proved and what was not."""
    from pathlib import Path

    from camelup import games, proof
    from camelup.cli.screen import Screen
    from camelup.words import Words

    game, log = games.read(Path(args.file))
    proved = proof.verify(game.rules, log)
    words = Words()
    screen = Screen()
    screen.print(words("terminal.proved.rules", entries=proved.entries, game=game.name))
    screen.print(words("terminal.proved.draws", draws=proved.draws, commitment=log.header.dice.secret))
    nonces = sum(nonce is not None for nonce in log.header.dice.nonces)
    few = {0: "terminal.proved.no_nonces", 1: "terminal.proved.one_nonce"}
    screen.print(words(few.get(nonces, "terminal.proved.nonces"), nonces=nonces))
    screen.print(words("terminal.proved.not"))
    return 0
