"""camelup arena: bots meet with the same dice in every seat, and the report says how sure it is."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from camelup.cli.flags import add_game
from camelup.cli.numbers import number
from camelup.registry import OURS

if TYPE_CHECKING:
    from rich.console import RenderableType

    from camelup.bots.arena.deals import Contest, Kept
    from camelup.bots.arena.figures import Interval
    from camelup.bots.arena.playing import Outcome
    from camelup.bots.arena.report import Report
    from camelup.words import Words

LOOKS = 10
"""Seeds between two looks at whether a contest is decided."""
SHOWN = 3
"""Tracebacks of failed bots that are shown; all of them are in the folder and in the JSON."""
LINES = 9
"""How much of each."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.epilog = (
        "Every seed of the dice is played once in each turn of the seats, so that nobody is favoured. "
        "Fewer bots than players: the last takes the other seats. More: every choice of them meets. "
        "The same command with the same --out goes on where it was broken off."
    )
    add_game(parser, OURS[0])
    parser.add_argument("--players", type=int, default=4, metavar="N", help="how many play (default: 4)")
    parser.add_argument(
        "--bots", required=True, metavar="LIST", help="who meets: a,b,… by name or as package.module:function"
    )
    parser.add_argument(
        "--games", type=number(int, 1), default=100, metavar="N", help="how many (default: 100)"
    )
    parser.add_argument("--seed", default="arena", help="any text: the same seed is the same games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep every game and the report there")
    parser.add_argument(
        "--until-decided",
        action="store_true",
        help="stop as soon as the first bot is surely better or worse than the others at its tables",
    )
    parser.add_argument(
        "--processes", type=number(int, 1), metavar="N", help="how many play at once (default: all cores)"
    )
    parser.add_argument(
        "--patience",
        type=number(float, 0),
        default=20.0,
        metavar="SECONDS",
        help="after which a bot that still thinks forfeits its move (default: 20)",
    )


def run(args: argparse.Namespace) -> int:
    """Play the games and tell what they prove."""
    import os

    from camelup.bots.arena.deals import Contest, Kept, checked
    from camelup.bots.arena.report import reported
    from camelup.cli.screen import Screen
    from camelup.game import encode
    from camelup.words import Words

    bots = tuple(name.strip() for name in args.bots.split(","))
    contest = checked(Contest(args.game, args.players, bots, args.seed))
    kept = None if args.out is None else Kept(args.out, contest)
    processes = args.processes or os.cpu_count() or 1
    outcomes = _played(contest, args.games, kept, processes, args.patience, until_decided=args.until_decided)
    report = reported(contest, outcomes)
    if args.out is not None:
        (args.out / "report.json").write_bytes(encode(report) + b"\n")
    screen = Screen()
    if args.json:
        screen.print(encode(report).decode(), soft_wrap=True)
    else:
        screen.print(told(report, Words()))
    return 0


def _played(
    contest: Contest, games: int, kept: Kept | None, processes: int, patience: float, *, until_decided: bool
) -> list[Outcome]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from camelup.bots.arena.deals import play
    from camelup.bots.arena.figures import is_decided

    outcomes = [] if kept is None else list(kept.outcomes)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(
            ",".join(contest.bots), total=max(games, len(outcomes)), completed=len(outcomes)
        )

        def on_game(outcome: Outcome) -> bool:
            outcomes.append(outcome)
            progress.advance(task)
            if kept is not None:
                kept.add(outcome)
            is_time = until_decided and len(outcomes) % (LOOKS * contest.players) == 0
            return not (is_time and is_decided(outcomes, contest.bots[0], contest.players))

        play(contest, games, outcomes.copy(), processes, on_game, patience)
    return sorted(outcomes, key=lambda one: (one.seed, one.bots, one.turn))


def told(report: Report, words: Words) -> RenderableType:
    """The report as tables."""
    from rich.console import Group

    contest = report.contest
    heading = words(
        "arena.heading", games=report.games, game=contest.game, players=contest.players, seed=contest.seed
    )
    failed = [
        words("arena.forfeit", bot=one.bot, why=one.why, times=one.times, trace=_end(one.trace))
        for one in report.failures[:SHOWN]
    ]
    return Group(
        heading,
        "",
        _standings(report, words),
        "",
        _pounds(report, words),
        "",
        _meetings(report, words),
        *failed,
    )


def _standings(report: Report, words: Words) -> RenderableType:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(words("terminal.bot"))
    for key in ("wins", "lucky_wins", "rating"):
        table.add_column(words(f"arena.{key}"), justify="right")
    for row in report.standings:
        rating = _whole(report.ratings[row.bot])
        table.add_row(row.bot, _percent(row.share), _percent(row.lucky_share), rating)
    return table


def _pounds(report: Report, words: Words) -> RenderableType:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(words("terminal.bot"))
    for key in ("pounds", "margin", "lucky_margin", "thinking", "forfeits"):
        table.add_column(words(f"arena.{key}"), justify="right")
    for row in report.standings:
        table.add_row(
            row.bot,
            f"{row.pounds:.1f}",
            _signed(row.margin),
            _signed(row.lucky_margin),
            f"{row.milliseconds:.1f} / {1e3 * row.slowest:.0f}",
            str(row.forfeits),
        )
    return table


def _meetings(report: Report, words: Words) -> RenderableType:
    from rich import box
    from rich.table import Table

    table = Table(title=words("arena.meetings"), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for row in report.standings:
        table.add_column(row.bot, justify="right")
    for row, shares in zip(report.standings, report.meetings, strict=True):
        table.add_row(row.bot, *("" if share is None else f"{share:.0%}" for share in shares))
    return table


def _end(trace: str) -> str:
    """The last lines of a traceback, where the failure is."""
    return "\n".join(trace.splitlines()[-LINES:])


def _percent(found: Interval | None) -> str:
    return "" if found is None else f"{found.mean:.1%} [{found.low:.1%}, {found.high:.1%}]"


def _signed(found: Interval | None) -> str:
    return "" if found is None else f"{found.mean:+.2f} [{found.low:+.2f}, {found.high:+.2f}]"


def _whole(found: Interval) -> str:
    return f"{found.mean:+.0f} [{found.low:+.0f}, {found.high:+.0f}]"
