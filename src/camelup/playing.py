"""Games in one call: a table is opened, and bots play it out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, overload

from camelup import games
from camelup.bots import catalogue
from camelup.bots.catalogue import Bot
from camelup.dice import Dice
from camelup.game import ActionT, Game, StateT, ViewT
from camelup.log import Seated
from camelup.table import Table, opened, played_out


@overload
def open_table(
    game: Game[StateT, ViewT, ActionT],
    players: Sequence[str | Seated],
    *,
    seed: int | str | None = None,
    **options: Any,
) -> Table[StateT, ViewT, ActionT]: ...


@overload
def open_table(
    game: str, players: Sequence[str | Seated], *, seed: int | str | None = None, **options: Any
) -> Table: ...


def open_table(
    game: str | Game, players: Sequence[str | Seated], *, seed: int | str | None = None, **options: Any
) -> Table:
    """A new table of that game, played to its first decision; players go by their names.

    A game that is given itself, not by its name, gives a table of its own types. The same seed gives the same
    dice for the same moves; without one nobody knows them. Options are those of the game.

    >>> import camelup
    >>> table = camelup.open_table("race-2018", ["Mira", "Jonas"], seed=7, purses="hidden")
    >>> table.to_act, table.view(None).board
    ((1,), Board.read('2018 1:pb/2:r/3:gy/14:KW gyrbpx -'))
    """
    found = games.find(game) if isinstance(game, str) else game
    seats = [Seated(player) if isinstance(player, str) else player for player in players]
    dice = Dice.fresh() if seed is None else Dice.seeded(seed)
    return opened(found.rules, found.name, found.options(len(seats), **options), seats, dice)


def simulate(game: str, bots: Sequence[str | Bot], *, seed: int | str | None = None, **options: Any) -> Table:
    """A whole game between bots: names of the catalogue, or functions of your own.

    What a bot does by chance depends on its seat and the seed alone.

    >>> import camelup
    >>> camelup.simulate("race-2018", ["leader", "random"], seed=7).scores
    (56, 8)
    >>> camelup.simulate("off-season", ["merchant", "random", "random"], seed=7).scores
    (84, 2, 7)
    >>> first_action = lambda view, rng: view.legal[0]
    >>> camelup.simulate("race-2014", [first_action, "leader"], seed=7).scores
    (17, 23)
    """
    thinkers = [catalogue.find_for(game, bot) if isinstance(bot, str) else bot for bot in bots]
    names = [bot if isinstance(bot, str) else bot.__name__ for bot in bots]
    seats = [Seated(f"{name} {seat}", name) for seat, name in enumerate(names)]
    source = random.SystemRandom().getrandbits(128) if seed is None else seed
    whims = [random.Random(f"{source}/{seat}") for seat in range(len(bots))]
    table = open_table(game, seats, seed=seed, **options)
    return played_out(table, lambda view: thinkers[view.seat](view, whims[view.seat]))
