"""The catalogue: every game by its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from camelup import log as logs
from camelup.game import BadLog, BadOptions, Rules, decoder
from camelup.log import Log
from camelup.offseason import rules as offseason
from camelup.offseason import sheet
from camelup.offseason.appendix import ours
from camelup.proof import is_same_today
from camelup.race import rules as race
from camelup.race.edition import MOST_SEATS


class Game(NamedTuple):
    """One entry of the catalogue."""

    name: str
    rules: Rules
    options: Callable[..., Any]
    """Makes the game's options from a number of seats and what else a table chooses."""
    belongs: Callable[[Any], bool]
    """Whether options are this game's and not those of another with the same rules."""
    least: int
    most: int


def _race(edition: str) -> Game:
    def options(seats: int, **chosen: Any) -> race.Options:
        return race.Options(edition, seats, **chosen)

    def belongs(options: race.Options) -> bool:
        return options.edition == edition

    return Game(f"race-{edition}", race, options, belongs, 2, MOST_SEATS)


def _off_season() -> Game:
    def options(seats: int, appendix: sheet.Appendix | None = None) -> offseason.Options:
        return offseason.Options(seats, appendix or ours())

    def belongs(options: Any) -> bool:
        return isinstance(options, offseason.Options)

    return Game("off-season", offseason, options, belongs, sheet.LEAST_SEATS, sheet.MOST_SEATS)


CATALOGUE = {game.name: game for game in (_race("2018"), _race("2014"), _off_season())}
RULES: dict[str, Rules] = {game.name: game.rules for game in CATALOGUE.values()}

for _rules in RULES.values():
    # made while there is one thread, so that none waits for them later
    logs.reader(_rules)
    for _kind in (_rules.Options, _rules.ACTIONS, _rules.VIEW):
        decoder(_kind)


def find(name: str) -> Game:
    """The game of that name."""
    game = CATALOGUE.get(name)
    if game is None:
        raise BadOptions("reason.game", name=name, known=", ".join(CATALOGUE))
    return game


def read(path: Path, *, any_revision: bool = False) -> tuple[Game, Log]:
    """The game and the log in a file."""
    return parsed(path.read_bytes(), any_revision=any_revision)


def parsed(data: bytes, *, any_revision: bool = False) -> tuple[Game, Log]:
    """The game and the log in the bytes of a file."""
    log = logs.read(data, RULES, any_revision=any_revision)
    game = CATALOGUE[log.header.game]
    if not game.belongs(log.header.options):
        raise BadLog(1, "log.other_game", game=game.name)
    return game, log


def replayable(data: bytes) -> tuple[Game, Log]:
    """The game and the log in the bytes of a file, if today's rules do with its moves what was done then."""
    game, log = parsed(data, any_revision=True)
    return (game, log) if is_same_today(game.rules, log) else parsed(data)
