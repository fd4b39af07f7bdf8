"""Puzzles of the off season: bets and markets of the best merchants, by their opinion and its error."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from camelup.bots.vizier import vizier
from camelup.offseason.moves import Bet, SeasonAction
from camelup.offseason.view import SeasonView
from camelup.playing import open_table
from camelup.review.season.betting import weighed_bets
from camelup.review.season.opinions import Weighing, judged
from camelup.review.season.trading import weighed_markets
from camelup.review.verdict import mean
from camelup.table import Table
from camelup.train.difficulty import rating
from camelup.train.names import Name
from camelup.train.puzzle import Answer, Puzzle, Solved, Weighed
from camelup.words import Message, Words

GAME = "off-season"
SEATS = (3, 4, 5)
LATEST = 120
"""Where in a game a puzzle is looked for at the latest."""
MARGIN = 0.5
"""By how much the best choice has to lead all others in the imagined worlds, in pounds."""
SURE = 3.0
"""How many standard errors it has to lead by."""
FEWEST = 3
"""How many choices there have to be."""


class _Kind(NamedTuple):
    """What is asked at such a decision, how it is weighed, and how a choice is told."""

    asked: str
    weighed: Callable[[SeasonView, random.Random], Weighing]
    key: str


KINDS = {
    "bets": _Kind("bet", weighed_bets, "offseason.train.bet"),
    "markets": _Kind("market", weighed_markets, "offseason.train.market"),
}


class _Moment(NamedTuple):
    """A decision, and what the best merchant chooses."""

    view: SeasonView
    chosen: SeasonAction
    table: Table

    def played(self) -> Table:
        """The table after that."""
        return self.table.play(self.view.me, self.chosen, self.view.decision)[0]


def found(name: Name) -> Solved:
    """The puzzle of that name."""
    return _first(name)[0]


def game(name: Name) -> Table:
    """The season that it is from, played to its end."""
    _, moment, rest = _first(name)
    *_, last = moment, *rest
    return last.played()


def _first(name: Name) -> tuple[Solved, _Moment, Iterator[_Moment]]:
    """Of season after season the first decision that makes a puzzle, and the season as it goes on."""
    kind = KINDS[name.theme]
    for attempt in count():
        rng = random.Random(f"{name.source}/{attempt}")
        seats, first = rng.choice(SEATS), rng.randrange(LATEST)
        moments = _played(seats, rng)
        for number, moment in enumerate(moments):
            if number < first or moment.view.asked != kind.asked or len(moment.view.legal) < FEWEST:
                continue
            solved = _solved(name, kind, moment)
            if solved is not None:
                return solved, moment, moments
    raise AssertionError("games have no end")


def _played(seats: int, rng: random.Random) -> Iterator[_Moment]:
    """The decisions of a season among the best merchants."""
    names = Words(language="en")("bot_names").split(", ")
    table = open_table(GAME, names[:seats], seed=rng.getrandbits(64))
    while table.to_act:
        view = table.view(table.to_act[0])
        moment = _Moment(view, vizier(view, rng), table)
        yield moment
        table = moment.played()


def _solved(name: Name, kind: _Kind, moment: _Moment) -> Solved | None:
    """The puzzle that a decision makes, if what the best merchant chose leads clearly."""
    view, favourite, table = moment
    weighing = kind.weighed(view, random.Random(f"{name.source} worlds"))
    # a look under a market is no choice yet, and nobody knows what it is worth
    if set(weighing.leads) != set(view.legal) or (isinstance(favourite, Bet) and not favourite.pounds):
        return None
    own = weighing.leads[favourite]
    gaps = {
        action: mean([one - other for one, other in zip(own, leads, strict=True)])
        for action, leads in weighing.leads.items()
        if action != favourite
    }
    if any(ahead < max(MARGIN, SURE * error) for ahead, error in gaps.values()):
        return None
    choices = _choices(kind, weighing)
    rival = _rival(choices)
    why = [judged(weighing, rival.action).why, _next(rival)]
    names = Words(language="en")("bot_names").split(", ")[: view.options.seats]
    # that a market's gift is worth having is no news, and no matter of how sure one is
    ahead, error = gaps[rival.action]
    sure = Message("offseason.train.sure", {"ahead": ahead, "error": 2 * error})
    answer = Answer(str(name), choices, ahead, error, sure, tuple(one for one in why if one is not None), {})
    puzzle = Puzzle(
        str(name),
        name.theme,
        GAME,
        tuple(names),
        table.log.entries[-1].n,
        view,
        rating(choices, is_obvious=False),
    )
    return Solved(puzzle, answer)


def _choices(kind: _Kind, weighing: Weighing) -> tuple[Weighed, ...]:
    found = [_weighed(kind, weighing, action) for action in weighing.leads]
    return tuple(sorted(found, key=lambda one: one.pounds, reverse=True))


def _weighed(kind: _Kind, weighing: Weighing, action: SeasonAction) -> Weighed:
    leads = weighing.leads[action]
    pounds = sum(leads) / len(leads)
    return Weighed(action, action.message(), pounds, pounds, Message(kind.key, dict(weighing.told[action])))


def _rival(choices: Sequence[Weighed]) -> Weighed:
    """The best of the others that is another market, or another bet."""
    best = choices[0].action
    others = (
        one for one in choices[1:] if getattr(one.action, "market", one) != getattr(best, "market", None)
    )
    return next(others, choices[1])


def _next(second: Weighed) -> Message:
    return Message("offseason.train.next", {"action": second.action.message(), "pounds": second.pounds})
