"""The catalogue: every game by its name, whoever wrote it.

A package brings a game by an entry point of the group `camelup.games` that names a `camelup.game.Game`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

from camelup import log as logs
from camelup.game import BadLog, BadOptions, Game, Refused, Rules, decoder
from camelup.log import Log
from camelup.proof import is_same_today
from camelup.registry import GROUP, OURS, registered


@cache
def _registered() -> dict[str, EntryPoint]:
    """Where each game is to be found, ours among them."""
    found = registered()
    if not found.keys() >= set(OURS):
        raise Refused("reason.not_registered", group=GROUP)
    return found


@cache
def _loaded(name: str) -> Game:
    game: Game = _registered()[name].load()
    # made while there is one thread, so that none waits for them later
    logs.reader(game.rules)
    for kind in (game.rules.Options, game.rules.ACTIONS, game.rules.VIEW):
        decoder(kind)
    return game


class Catalogue(Mapping[str, Game]):
    """The games by name; each is loaded when it is first asked for."""

    def __getitem__(self, name: str) -> Game:
        if name not in _registered():
            raise KeyError(name)
        return _loaded(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_registered())

    def __len__(self) -> int:
        return len(_registered())


class RulesByName(Mapping[str, Rules]):
    """The rules of each game of the catalogue."""

    def __getitem__(self, name: str) -> Rules:
        return CATALOGUE[name].rules

    def __iter__(self) -> Iterator[str]:
        return iter(CATALOGUE)

    def __len__(self) -> int:
        return len(CATALOGUE)


CATALOGUE = Catalogue()
RULES = RulesByName()


def find(name: str) -> Game:
    """The game of that name.

    >>> import camelup
    >>> list(camelup.games.CATALOGUE)[:3]
    ['race-2018', 'race-2014', 'off-season']
    >>> camelup.games.find("off-season").max_seats
    5
    """
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
