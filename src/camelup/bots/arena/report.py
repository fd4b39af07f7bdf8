"""The report of a contest: everything that its games prove, as one value."""

from __future__ import annotations

from collections.abc import Sequence

from camelup.bots.arena.deals import Contest
from camelup.bots.arena.figures import Interval, Standing, cross_table, standing
from camelup.bots.arena.playing import Outcome
from camelup.bots.arena.ratings import ratings
from camelup.bots.player import Failure, failures
from camelup.game import Value


class Report(Value, frozen=True):
    """What a contest's games prove."""

    contest: Contest
    games: int
    standings: tuple[Standing, ...]
    """The best first, by victories without luck where that is known."""
    ratings: dict[str, Interval]
    meetings: list[list[float | None]]
    """In which share of its meetings with each other, in the same order, each bot had more pounds."""
    failures: tuple[Failure, ...]


def reported(contest: Contest, outcomes: Sequence[Outcome]) -> Report:
    """The report of these games."""
    bots = [bot for bot in dict.fromkeys(contest.bots) if any(bot in outcome.bots for outcome in outcomes)]
    rows = [standing(outcomes, bot) for bot in bots]
    rows.sort(
        key=lambda row: row.share.mean if row.lucky_share is None else row.lucky_share.mean, reverse=True
    )
    order = [row.bot for row in rows]
    return Report(
        contest,
        len(outcomes),
        tuple(rows),
        ratings(outcomes, order),
        cross_table(outcomes, order),
        failures([forfeit for outcome in outcomes for forfeit in outcome.forfeits]),
    )
