"""The bots by name, whoever wrote them.

A package brings a bot by an entry point of the group `camelup.bots`, called `GAME.NAME` after the game that
the bot plays, or `NAME` alone if it plays any.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from camelup.game import BadOptions
from camelup.games import find

Bot = Callable[[Any, random.Random], Any]
GROUP = "camelup.bots"
YARDSTICKS = ("roll",)
"""Those that others are measured with and that nobody is offered as an opponent."""


@cache
def _registered() -> dict[str, dict[str, EntryPoint]]:
    """For each game, and under "" for any, where its bots are to be found; nothing is loaded."""
    found: dict[str, dict[str, EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game, _, name = entry.name.rpartition(".")
        found.setdefault(game, {}).setdefault(name, entry)
    return found


@cache
def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(dict.fromkeys(name for bots in _registered().values() for name in bots))


@cache
def bots_for(game: str) -> tuple[str, ...]:
    """The names of the bots that one meets in that game, weakest first."""
    found = _found(game)
    known = [name for name in find(game).bots if name in found]
    return (*known, *(name for name in found if name not in (*known, *YARDSTICKS)))


def check_plays(game: str, name: str) -> None:
    """Refuse a bot that is not there or does not play that game; nothing is loaded."""
    if name not in names():
        raise BadOptions("reason.bot", name=name, known=", ".join(names()))
    if name not in _found(game):
        raise BadOptions("reason.bot_game", name=name, game=game, known=", ".join(bots_for(game)))


def find_for(game: str, name: str) -> Bot:
    """The bot of that name, if it plays that game."""
    check_plays(game, name)
    return _loaded(game, name)


def named(game: str, name: str) -> Bot:
    """The bot of that name, or the function that `package.module:function` names.

    For those who start programs on their own machine: no name that comes over the network may get here.
    """
    if ":" not in name:
        return find_for(game, name)
    return _imported(name)


@cache
def _imported(name: str) -> Bot:
    module, _, function = name.partition(":")
    if "" not in sys.path:
        # a bot that is being written lies where its author stands, and not among the installed packages
        sys.path.append("")
    try:
        bot: Bot = getattr(import_module(module), function)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # whatever stands in a module of somebody's own runs here, and some of it does not even parse
        raise BadOptions("reason.bot_import", name=name, why=str(error) or type(error).__name__) from None
    if not callable(bot):
        raise BadOptions("reason.bot_import", name=name, why=f"{type(bot).__name__} {function}")
    return bot


def _found(game: str) -> dict[str, EntryPoint]:
    return _registered().get("", {}) | _registered().get(game, {})


@cache
def _loaded(game: str, name: str) -> Bot:
    bot: Bot = _found(game)[name].load()
    return bot
