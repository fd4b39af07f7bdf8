"""What people call the bots: the names that the page shows too."""

from __future__ import annotations

from camelup.bots.catalogue import bots_for
from camelup.words import Words, packages, prefix_of


def bot_names(game: str, words: Words) -> dict[str, str]:
    """The bots that play a game, the weakest first, each with its name; one without keeps its own."""
    return {bot: _name(game, bot, words) for bot in bots_for(game)}


def bot_called(text: str, game: str, words: Words) -> str:
    """The bot of that name, or what was typed: bots of one's own have none."""
    called = {name.casefold(): bot for bot, name in bot_names(game, words).items()}
    return called.get(text.casefold(), text)


def _name(game: str, bot: str, words: Words) -> str:
    own, shared = f"{prefix_of(packages()[game])}.bot.{bot}.name", f"bot.{bot}.name"
    return next((words(key) for key in (own, shared) if key in words.texts), bot)
