"""Games that bots play among themselves, one after the other, and how they went."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid

from camelup import log as logs
from camelup import proof
from camelup.bots import catalogue as bots
from camelup.bots.player import Forfeit, Player
from camelup.cli.bot_names import bot_called
from camelup.cli.seating import USUAL_PLAYERS
from camelup.dice import Dice
from camelup.game import NATURE, BadOptions, Game
from camelup.games import RULES
from camelup.log import Played, Seated
from camelup.table import Table, opened, played_out
from camelup.words import Words


class Run:
    """Any number of games of the same bots, from one seed."""

    def __init__(
        self, game: Game, names: str, players: int | None, seed: str, chosen: dict[str, Any]
    ) -> None:
        self.game, self.seed = game, seed
        self.names = _named(game, names, players)
        self.players = [Player(name, bots.named(game.name, name), game.rules) for name in self.names]
        self.options = game.options(len(self.names), **chosen)
        self.games = self.decisions = self.proved = 0
        self.pounds = [0] * len(self.names)
        self.wins = [0.0] * len(self.names)
        self.seconds = 0.0

    def play(self, count: int, out: Path | None, *, prove: bool) -> None:
        """Play that many games, write them down and prove them if asked to."""
        # the compiled rules are loaded on their first use, which is not to be measured
        self._opened(Dice.seeded(self.seed))
        for number in range(1, count + 1):
            table = self._played(number)
            data = logs.write(table.log)
            if out is not None:
                path = out if count == 1 else out.with_stem(f"{out.stem}-{number:04d}")
                path.write_bytes(data)
            if prove:
                proof.verify(self.game.rules, logs.read(data, RULES))
                self.proved += 1

    def _opened(self, dice: Dice) -> Table:
        seats = [Seated(f"{name} {number}", name) for number, name in enumerate(self.names, 1)]
        return opened(self.game.rules, self.game.name, self.options, seats, dice)

    def _played(self, number: int) -> Table:
        """One whole game, counted."""
        started = time.perf_counter()
        source = f"{self.seed}/{number}"
        rng = random.Random(source)
        table = self._opened(Dice.seeded(source))
        table = played_out(table, lambda view: self.players[view.seat].choose(view, rng))
        self.seconds += time.perf_counter() - started
        self._count(table)
        return table

    def _count(self, table: Table) -> None:
        self.games += 1
        self.decisions += sum(isinstance(e, Played) and e.seat != NATURE for e in table.log.entries)
        scores = table.scores
        winners = [seat for seat, pounds in enumerate(scores) if pounds == max(scores)]
        for seat, pounds in enumerate(scores):
            self.pounds[seat] += pounds
            self.wins[seat] += (seat in winners) / len(winners)

    @property
    def forfeits(self) -> list[Forfeit]:
        """The moves that bots did not make."""
        return [forfeit for player in self.players for forfeit in player.forfeits]

    def summary(self) -> RenderableType:
        """How the games went: for each seat its mean pounds and its share of the victories."""
        words = Words()
        told = [
            words(
                "terminal.run",
                game=self.game.name,
                seed=self.seed,
                games=self.games,
                decisions=self.decisions / self.games,
                speed=self.decisions / self.seconds,
            )
        ]
        if self.proved:
            told.append(words("terminal.run_proved", games=self.proved))
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column(words("terminal.seat"), justify="right")
        table.add_column(words("terminal.bot"))
        table.add_column(words("terminal.mean_pounds"), justify="right")
        table.add_column(words("terminal.wins"), justify="right")
        for seat, name in enumerate(self.names):
            mean, share = self.pounds[seat] / self.games, self.wins[seat] / self.games
            table.add_row(str(seat + 1), name, words.number(mean, "0.00"), words.number(share, "0.0%"))
        return Group(*told, "", table)


def _named(game: Game, names: str, players: int | None) -> list[str]:
    """The bot of each seat: one name stands for all of them."""
    found = [bot_called(name.strip(), game.name, Words()) for name in names.split(",")]
    for name in found:
        bots.named(game.name, name)
    if len(found) == 1:
        return found * (USUAL_PLAYERS if players is None else players)
    if players not in (None, len(found)):
        raise BadOptions("terminal.bots_number", bots=len(found), players=players)
    return found
