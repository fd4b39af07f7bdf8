"""camelup restore: the tables of a copy put back where they are missing."""

from __future__ import annotations

import argparse
from pathlib import Path

from camelup.cli.parser import Parser


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--data", type=Path, metavar="DIR")
    parser.add_argument("--database", metavar="URL")


def run(args: argparse.Namespace) -> int:
    """Put back what is missing, and say how much that was."""
    from camelup.cli.screen import Screen
    from camelup.cli.serve import data_folder
    from camelup.server.settings import Settings
    from camelup.server.storage import backup, postgresql_backup
    from camelup.words import Words

    if args.database is None:
        held, restored = backup.restore(args.file, Settings(data_folder(args.data)).database)
    else:
        held, restored = postgresql_backup.restore(args.file, args.database)
    words, screen = Words(), Screen()
    screen.print(words("server.backup.restored", restored=restored, **held.counts))
    if held.unreadable:
        screen.print(words("server.backup.unreadable", ids=held.unreadable))
    return 0
