"""One game among bots: none of them can stop it, and what luck gave each seat is counted apart."""

from __future__ import annotations

import random
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any

from camelup import games
from camelup.bots.catalogue import Bot, named
from camelup.dice import Dice
from camelup.game import NATURE, Rules, Value
from camelup.log import Entry, Played, Seated
from camelup.odds import ledger
from camelup.race import rules as race_rules
from camelup.table import Table, opened

PATIENCE = 20.0
"""After so many seconds a bot that still thinks forfeits its move."""


class TooSlow(BaseException):
    """A bot's time is over; no `except Exception` of its own holds this up."""


class Forfeit(Value, frozen=True):
    """A move that a bot did not make: the game's timid one was played."""

    bot: str
    seat: int
    decision: int | None
    why: str
    """What kind of failure it was: an error's name, too slow, or not legal."""
    trace: str


class Outcome(Value, frozen=True):
    """How one game went, seat by seat."""

    seed: str
    turn: int
    """By how many seats the line-up was turned."""
    bots: tuple[str, ...]
    pounds: tuple[int, ...]
    luck: tuple[float, ...] | None
    """What the dice gave each seat or took from it, in pounds, where the game has such a ledger."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    forfeits: tuple[Forfeit, ...] = ()

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the victory: those who tie for it have equal parts."""
        maximum = max(self.pounds)
        return tuple((pounds == maximum) / self.pounds.count(maximum) for pounds in self.pounds)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Break off what takes longer, where signals can: in a main thread, on systems that have the timer."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Player:
    """A bot in its seat, with a generator and a clock of its own."""

    def __init__(self, name: str, bot: Bot, rules: Rules, whims: random.Random, patience: float) -> None:
        self.name, self.bot, self.rules, self.whims, self.patience = name, bot, rules, whims, patience
        self.decisions, self.seconds, self.slowest = 0, 0.0, 0.0
        self.forfeits: list[Forfeit] = []

    def choose(self, view: Any) -> Any:
        """What the bot does; the timid move if it fails, thinks too long or asks for what is not legal."""
        started = time.perf_counter()
        try:
            with within(self.patience):
                action = self.bot(view, self.whims)
            if any(action == offered for offered in view.legal):
                return action
            self._forfeit(view, "not legal", repr(action))
        except TooSlow:
            self._forfeit(view, "too slow", traceback.format_exc())
        except Exception as error:
            self._forfeit(view, type(error).__name__, traceback.format_exc())
        finally:
            took = time.perf_counter() - started
            self.decisions += 1
            self.seconds += took
            self.slowest = max(self.slowest, took)
        return self.rules.timid(view)

    def _forfeit(self, view: Any, why: str, trace: str) -> None:
        self.forfeits.append(Forfeit(self.name, view.seat, view.decision, why, trace))


def played(game: str, bots: Sequence[str], seed: str, turn: int = 0, patience: float = PATIENCE) -> Outcome:
    """A whole game of these bots; what a bot does by chance depends on its seat and the seed alone."""
    which = games.find(game)
    seated = [bots[(seat - turn) % len(bots)] for seat in range(len(bots))]
    players = [
        Player(bot, named(game, bot), which.rules, random.Random(f"{seed}/{seat}"), patience)
        for seat, bot in enumerate(seated)
    ]
    names = [Seated(f"{bot} {seat}", bot) for seat, bot in enumerate(seated)]
    table = opened(which.rules, game, which.options(len(bots)), names, Dice.seeded(seed))
    reckon = _ledger(which.rules)
    luck = [0.0] * len(bots)
    while table.to_act:
        view = table.view(table.to_act[0])
        before, action = table, players[view.seat].choose(view)
        table, entries = table.play(view.seat, action, view.decision)
        if reckon is not None:
            for seat, pounds in enumerate(reckon(before, action, table, entries)):
                luck[seat] += pounds
    return Outcome(
        seed,
        turn,
        tuple(seated),
        tuple(table.rules.scores(table.state)),
        None if reckon is None else tuple(luck),
        tuple(player.decisions for player in players),
        tuple(player.seconds for player in players),
        tuple(player.slowest for player in players),
        tuple(forfeit for player in players for forfeit in player.forfeits),
    )


Reckon = Callable[[Table, Any, Table, Sequence[Entry]], Sequence[float]]


def _ledger(rules: Rules) -> Reckon | None:
    """What tells the luck of one action's dice, for games that have a ledger."""
    return _race_luck if rules is race_rules else None


def _race_luck(before: Table, action: Any, after: Table, entries: Sequence[Entry]) -> Sequence[float]:
    for entry in entries:
        if isinstance(entry, Played) and entry.seat == NATURE:
            rolling, _ = race_rules.apply(before.state, before.to_act[0], action)
            return ledger.luck(rolling, after.state, entry.events, mean=False).pounds
    return ()
