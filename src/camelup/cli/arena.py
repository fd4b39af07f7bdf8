"""camelup arena: bots meet with the same dice in every seat, and the report says how sure it is."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from camelup.cli import forfeits
from camelup.cli.flags import add_game
from camelup.cli.numbers import number
from camelup.cli.parser import Parser
from camelup.registry import OURS

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from rich.console import RenderableType

    from camelup.bots.arena.deals import Contest, Kept
    from camelup.bots.arena.figures import Interval
    from camelup.bots.arena.playing import Outcome
    from camelup.bots.arena.report import Report
    from camelup.bots.arena.workers import Workers
    from camelup.words import Words

LOOKS = 10
"""Seeds between two looks at whether a contest is decided."""


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    add_game(parser, OURS[0])
    parser.add_argument("--players", type=int, default=4, metavar="N")
    parser.add_argument("--bots", required=True, metavar="LIST")
    parser.add_argument("--games", type=number(int, 1), default=100, metavar="N")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--out", type=Path, metavar="DIR")
    parser.add_argument(
        "--until-decided",
        action="store_true",
    )
    parser.add_argument("--processes", type=number(int, 1), metavar="N")
    parser.add_argument("--ray", metavar="ADDRESS")
    parser.add_argument(
        "--patience",
        type=number(float, 0),
        default=20.0,
        metavar="SECONDS",
    )


def run(args: argparse.Namespace) -> int:
    """Play the games and tell what they prove."""
    from camelup.bots.arena.deals import Contest, Kept, checked
    from camelup.bots.arena.report import reported
    from camelup.cli.bot_names import bot_called
    from camelup.cli.screen import Screen
    from camelup.game import encode
    from camelup.words import Words

    words = Words()
    bots = tuple(bot_called(name.strip(), args.game, words) for name in args.bots.split(","))
    contest = checked(Contest(args.game, args.players, bots, args.seed))
    kept = None if args.out is None else Kept(args.out, contest)
    workers = _workers(args.processes, args.ray)
    outcomes = _played(contest, args.games, kept, workers, args.patience, until_decided=args.until_decided)
    report = reported(contest, outcomes)
    if args.out is not None:
        (args.out / "report.json").write_bytes(encode(report) + b"\n")
    screen = Screen()
    if args.json:
        screen.print(encode(report).decode(), soft_wrap=True)
    else:
        screen.print(told(report, words))
    return 0


def _workers(asked: int | None, ray: str | None) -> AbstractContextManager[Workers]:
    """Who plays: a cluster, or processes beside this one, which no bot can end."""
    import os

    from camelup.bots.arena.workers import cluster, processes

    return processes(asked or os.cpu_count() or 1) if ray is None else cluster(ray)


def _played(
    contest: Contest,
    games: int,
    kept: Kept | None,
    workers: AbstractContextManager[Workers],
    patience: float,
    *,
    until_decided: bool,
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

        play(contest, games, outcomes.copy(), workers, on_game, patience)
    return sorted(outcomes, key=lambda one: (one.seed, one.bots, one.turn))


def told(report: Report, words: Words) -> RenderableType:
    """The report as tables."""
    from rich.console import Group

    contest = report.contest
    heading = words(
        "arena.heading", games=report.games, game=contest.game, players=contest.players, seed=contest.seed
    )
    return Group(
        heading,
        "",
        _standings(report, words),
        "",
        _pounds(report, words),
        "",
        _meetings(report, words),
        *forfeits.told(report.failures, words),
    )


def _standings(report: Report, words: Words) -> RenderableType:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(words("terminal.bot"))
    for key in ("wins", "lucky_wins", "rating"):
        table.add_column(words(f"arena.{key}"), justify="right")
    for row in report.standings:
        rating = _told(report.ratings[row.bot], "+0", words)
        table.add_row(row.bot, _told(row.share, "0.0%", words), _told(row.lucky_share, "0.0%", words), rating)
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
            words.number(row.pounds, "0.0"),
            _told(row.margin, "+0.00", words),
            _told(row.lucky_margin, "+0.00", words),
            f"{words.number(row.milliseconds, '0.0')} / {words.number(1e3 * row.slowest, '0')}",
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
        table.add_row(row.bot, *("" if share is None else words.number(share, "0%") for share in shares))
    return table


def _told(found: Interval | None, pattern: str, words: Words) -> str:
    """A figure and the interval in which it lies."""
    if found is None:
        return ""
    mean, low, high = (words.number(one, pattern) for one in (found.mean, found.low, found.high))
    return f"{mean} [{low}, {high}]"
