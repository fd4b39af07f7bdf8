"""Puzzles of the race: decisions of the strongest players in which one action is clearly best."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from camelup.odds.legs import leg
from camelup.odds.values import Worth, value
from camelup.playing import open_table
from camelup.race.moves import LayFinishCard, RaceAction, TakeTicket
from camelup.race.view import RaceView
from camelup.review.decisions import judge, whole
from camelup.review.search import leads
from camelup.review.verdict import mean
from camelup.table import Table
from camelup.train.difficulty import rating
from camelup.train.names import Name
from camelup.train.puzzle import Answer, Puzzle, Solved, Weighed
from camelup.train.reasons import reasons
from camelup.train.themes import RACE, Deal, Theme
from camelup.words import Message, Words

MARGIN = 0.5
"""By how much the best action has to lead all others, in pounds, in both opinions."""
SURE = 3.0
"""How many standard errors it has to lead by when all is played on with the same dice."""
RIVALS = 3
"""How many others are played on."""
FUTURES = 100
POOREST = 2
"""A purse below this can't lose much, which no opinion counts."""


class _Moment(NamedTuple):
    """A decision, and what the strongest player makes of each action."""

    view: RaceView
    judged: list[float]
    table: Table

    def played(self) -> Table:
        """The table after what he does."""
        action = self.view.legal[self.judged.index(max(self.judged))]
        return self.table.play(self.view.me, action, self.view.decision)[0]


class _Clear(NamedTuple):
    """The exact worth of every action where one is clearly best, and by how much."""

    worths: list[Worth]
    best: Worth
    ahead: float
    error: float


class _Found(NamedTuple):
    """A decision that makes a puzzle, and the game as it goes on from there."""

    deal: Deal
    moment: _Moment
    clear: _Clear
    rest: Iterator[_Moment]


def found(name: Name) -> Solved:
    """The puzzle of that name."""
    one = _first(name)
    return _solved(name, one.deal, one.moment, one.clear)


def game(name: Name) -> Table:
    """The game that it is from, played to its end."""
    one = _first(name)
    *_, last = one.moment, *one.rest
    return last.played()


def _first(name: Name) -> _Found:
    """Of game after game the first decision that makes a puzzle."""
    theme = RACE[name.theme]
    for attempt in count():
        rng = random.Random(f"{name.source}/{attempt}")
        deal = theme.deal(rng)
        first = rng.randrange(theme.latest)
        moments = _played(deal, rng)
        for number, moment in enumerate(moments):
            if number < first or not _is_likely(theme, moment):
                continue
            clear = _clear(moment)
            if clear is not None:
                return _Found(deal, moment, clear, moments)
    raise AssertionError("games have no end")


def _played(deal: Deal, rng: random.Random) -> Iterator[_Moment]:
    """The decisions of a game among strongest players."""
    names = Words(language="en")("bot_names").split(", ")
    table = open_table(deal.game, names[: deal.seats], seed=rng.getrandbits(64))
    while table.to_act:
        view = table.view(table.to_act[0])
        judged = [float(score) for score in judge(view).scores()]
        moment = _Moment(view, judged, table)
        yield moment
        table = moment.played()


def _is_likely(theme: Theme, moment: _Moment) -> bool:
    """Whether the strongest player has one clear favourite that belongs to the theme."""
    view, judged, _ = moment
    best, second = sorted(range(len(judged)), key=judged.__getitem__, reverse=True)[:2]
    purse = view.holdings[view.me].purse
    return (
        judged[best] - judged[second] >= MARGIN
        and purse is not None
        and purse >= POOREST
        and theme.fits(view, view.legal[best], view.legal[second])
    )


def _clear(moment: _Moment) -> _Clear | None:
    """The worth of everything, if by exact values and played on the favourite leads too."""
    view, judged, _ = moment
    worths = value(view)
    best = max(zip(judged, worths, strict=True), key=lambda one: one[0])[1]
    others = sorted((one for one in worths if one is not best), key=whole, reverse=True)
    if whole(best) - whole(others[0]) < MARGIN:
        return None
    near = _near(moment, best.action, others)
    led = leads(view, [best.action, *near], FUTURES)
    behind = [
        mean([one - other for one, other in zip(led[best.action], led[it], strict=True)]) for it in near
    ]
    if any(ahead < max(MARGIN / 2, SURE * error) for ahead, error in behind):
        return None
    return _Clear(worths, best, *min(behind))


def _near(moment: _Moment, best: RaceAction, others: list[Worth]) -> list[RaceAction]:
    """The actions that come nearest in either opinion."""
    view, judged, _ = moment
    favourites = sorted(zip(judged, view.legal, strict=True), key=lambda one: one[0], reverse=True)
    wanted = [*(action for _, action in favourites[: RIVALS + 1]), others[0].action]
    return [action for action in dict.fromkeys(wanted) if action != best]


def _solved(name: Name, deal: Deal, moment: _Moment, clear: _Clear) -> Solved:
    view, names = moment.view, Words(language="en")("bot_names").split(", ")
    weighed = [
        Weighed(worth.action, worth.action.message(), whole(worth), judged, worth.why)
        for worth, judged in zip(clear.worths, moment.judged, strict=True)
    ]
    choices = tuple(sorted(weighed, key=lambda one: one.pounds, reverse=True))
    odds = leg(view.board)
    answer = Answer(
        str(name),
        choices,
        clear.ahead,
        clear.error,
        Message("race.train.sure", {"ahead": clear.ahead, "error": 2 * clear.error}),
        tuple(reasons(view, choices)),
        {camel: odds.chance(odds.ranks[camel][0]) for camel in view.board.edition.racing},
    )
    puzzle = Puzzle(
        str(name),
        name.theme,
        deal.game,
        tuple(names[: deal.seats]),
        moment.table.log.entries[-1].n,
        view,
        rating(choices, is_obvious=_is_obvious(view, choices[0].action)),
    )
    return Solved(puzzle, answer)


def _is_obvious(view: RaceView, action: RaceAction) -> bool:
    """Whether it just follows the camel that leads."""
    return isinstance(action, TakeTicket | LayFinishCard) and action.camel == view.board.ranking[0]
