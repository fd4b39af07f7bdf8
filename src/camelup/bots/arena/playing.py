"""One game among bots: none of them can stop it, and what luck gave each seat is counted apart."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np

from camelup import games
from camelup.bots.catalogue import named
from camelup.bots.player import PATIENCE, Fall, Forfeit, Player
from camelup.dice import Dice
from camelup.game import NATURE, Event, Game, Value
from camelup.log import Entry, Played, Seated
from camelup.odds import ledger
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
    players = _players(which, seated, patience, falls)
    whims = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    table = _opened(which, seated, seed)
    reckon = ledger.find(which.rules)
    luck = np.zeros(len(bots))
    while table.to_act:
        view = table.view(table.to_act[0])
        noted(view.seat, view.decision)
        before, action = table.state, players[view.seat].choose(view, whims[view.seat])
        noted(NATURE, view.decision)
        table, entries = table.play(view.seat, action, view.decision)
        drawn = _drawn(entries)
        if reckon is not None and drawn:
            luck += reckon(before, view.seat, action, table.state, drawn)
    return Outcome(
        seed,
        turn,
        tuple(seated),
        tuple(table.rules.scores(table.state)),
        None if reckon is None else tuple(map(float, luck)),
        tuple(player.decisions for player in players),
        tuple(sum(player.times) for player in players),
        tuple(max(player.times, default=0.0) for player in players),
        tuple(forfeit for player in players for forfeit in player.forfeits),
        tuple(tuple(round(1e3 * took, 2) for took in player.times) for player in players),
    )


def _players(game: Game, seated: Sequence[str], patience: float, falls: Sequence[Fall]) -> list[Player]:
    """Whoever decides for each seat."""
    fallen = {fall.seat: fall for fall in falls}
    return [
        Player(bot, named(game.name, bot), game.rules, patience, fallen.get(seat))
        for seat, bot in enumerate(seated)
    ]


def _opened(game: Game, seated: Sequence[str], seed: str) -> Table:
    names = [Seated(f"{bot} {seat}", bot) for seat, bot in enumerate(seated)]
    return opened(game.rules, game.name, game.options(len(seated)), names, Dice.seeded(seed))


def _drawn(entries: Sequence[Entry]) -> Sequence[Event]:
    """What happened by chance first, if anything did."""
    of_chance = (entry.events for entry in entries if isinstance(entry, Played) and entry.seat == NATURE)
    return next(of_chance, ())
