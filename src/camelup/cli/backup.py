"""camelup backup: a proved copy of all tables, made while they are played."""

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
    """Make the copy, and say what it holds."""
    from camelup.cli.screen import Screen
    from camelup.cli.serve import data_folder
    from camelup.server.settings import Settings
    from camelup.server.storage import backup, postgresql_backup
    from camelup.words import Words

    if args.database is None:
        held = backup.back_up(Settings(data_folder(args.data)).database, args.file)
    else:
        held = postgresql_backup.back_up(args.database, args.file)
    words, screen = Words(), Screen()
    screen.print(words("server.backup.made", path=str(args.file), **held.counts))
    if held.unreadable:
        screen.print(words("server.backup.unreadable", ids=held.unreadable))
    return 0
