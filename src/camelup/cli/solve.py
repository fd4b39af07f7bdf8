"""camelup solve: solves a race once and for all."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from camelup.cli.parser import Parser

if TYPE_CHECKING:
    from camelup.cli.screen import Screen
    from camelup.odds.positions import Positions
    from camelup.odds.solver import Sweep
    from camelup.words import Words


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("edition", metavar="EDITION")
    parser.add_argument("--again", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Solve the race and write its table."""
    from camelup import kernels
    from camelup.cli.odds import announce
    from camelup.cli.screen import Screen
    from camelup.game import BadOptions
    from camelup.kernels import sweep
    from camelup.odds import tablefile
    from camelup.odds.positions import positions
    from camelup.race.edition import EDITIONS
    from camelup.words import Words

    screen, words = Screen(), Words()
    if args.edition not in EDITIONS:
        raise BadOptions("race.reason.edition", name=args.edition, known=", ".join(EDITIONS))
    places = positions(args.edition)
    path = tablefile.path_of(args.edition)
    if not places.edition.crazy:
        screen.print(words("race.odds.needs_no_table", edition=args.edition))
        return 0
    if path.exists() and not args.again:
        tablefile.read(path, places)
        screen.print(words("race.odds.ready", edition=args.edition, path=str(path)))
        return 0
    announce(kernels.is_cold(sweep.advance))
    _solve(places, screen, words)
    return 0


def _solve(places: Positions, screen: Screen, words: Words) -> None:
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from camelup.odds import tablefile
    from camelup.odds.solver import Solver

    edition = places.edition.name
    path, partial = tablefile.path_of(edition), tablefile.partial_of(edition)
    done, odds, change = 0, None, 0.0
    if partial.exists():
        label, kept = tablefile.read(partial, places)
        done, odds = label.sweeps, kept.copy()
        screen.print(words("race.odds.going_on", number=done))
    started = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=screen.console, transient=True) as progress:
        task = progress.add_task(words("race.odds.sweeping", number=done + 1), total=1.0)
        solver = Solver(places, odds, lambda share: progress.update(task, completed=share))
        try:
            for swept in solver.sweeps(done):
                done, change = swept.number, swept.change
                progress.console.print(_told(swept, words))
                tablefile.write(partial, places, solver.odds, done, change)
                progress.reset(task, description=words("race.odds.sweeping", number=done + 1))
        except KeyboardInterrupt:
            progress.console.print(words("race.odds.kept", number=done))
            raise
    tablefile.write(path, places, tablefile.stepped(solver.odds), done, change)
    partial.unlink()
    screen.print(
        words(
            "race.odds.done",
            edition=edition,
            classes=places.size,
            sweeps=done,
            seconds=time.perf_counter() - started,
            error=tablefile.ROUNDING + change,
            path=str(path),
        )
    )


def _told(swept: Sweep, words: Words) -> str:
    """One sweep, in words."""
    return words("race.odds.sweep", number=swept.number, change=swept.change, seconds=swept.seconds)
