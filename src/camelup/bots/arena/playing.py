"""One game among bots: none of them can stop it, and what luck gave each seat is counted apart."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from camelup import games
from camelup.bots.catalogue import named
from camelup.bots.player import PATIENCE, Fall, Forfeit, Player
from camelup.dice import Dice
from camelup.game import NATURE, Rules, Value
from camelup.log import Entry, Played, Seated
from camelup.odds import ledger
from camelup.race import rules as race_rules
from camelup.table import Table, opened


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
    times: tuple[tuple[float, ...], ...] = ()
    """How long each decision took, in milliseconds; games that were kept long ago lack it."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the victory: those who tie for it have equal parts."""
        maximum = max(self.pounds)
        return tuple((pounds == maximum) / self.pounds.count(maximum) for pounds in self.pounds)


Noted = Callable[[int, int], None]
"""Gets told who is about to think, and about which decision; NATURE: that nobody thinks any more."""


def nobody_notes(seat: int, decision: int) -> None:
    """Where nobody wants to know who thinks."""


def played(
    game: str,
    bots: Sequence[str],
    seed: str,
    turn: int = 0,
    patience: float = PATIENCE,
    falls: Sequence[Fall] = (),
    noted: Noted = nobody_notes,
) -> Outcome:
    """A whole game of these bots; what a bot does by chance depends on its seat and the seed alone."""
    which = games.find(game)
    seated = [bots[(seat - turn) % len(bots)] for seat in range(len(bots))]
    fallen = {fall.seat: fall for fall in falls}
    players = [
        Player(bot, named(game, bot), which.rules, patience, fallen.get(seat))
        for seat, bot in enumerate(seated)
    ]
    whims = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    names = [Seated(f"{bot} {seat}", bot) for seat, bot in enumerate(seated)]
    table = opened(which.rules, game, which.options(len(bots)), names, Dice.seeded(seed))
    reckon = _ledger(which.rules)
    luck = [0.0] * len(bots)
    while table.to_act:
        view = table.view(table.to_act[0])
        noted(view.seat, view.decision)
        before, action = table, players[view.seat].choose(view, whims[view.seat])
        noted(NATURE, view.decision)
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
        tuple(sum(player.times) for player in players),
        tuple(max(player.times, default=0.0) for player in players),
        tuple(forfeit for player in players for forfeit in player.forfeits),
        tuple(tuple(round(1e3 * took, 2) for took in player.times) for player in players),
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
