"""Who sits where: read from one line, with bots in the seats that are left."""

from __future__ import annotations

from itertools import cycle, islice

from camelup.bots import catalogue as bots
from camelup.cli.bot_names import bot_called
from camelup.cli.screen import printable
from camelup.game import BadOptions
from camelup.log import Seated
from camelup.words import Words

BOT = "bot:"
PERSON = "person"
USUAL_PLAYERS = 4
LONGEST_NAME = 20


def seated(text: str, players: int | None, words: Words, game: str) -> tuple[Seated, ...]:
    """The seats of a line like `Mira, Jonas, bot:leader`, filled up with bots to the number of players."""
    # neither the weakest nor, where there are others, the strongest
    filling = bots.bots_for(game)[2:0:-1]
    asked = [part.strip() for part in text.split(",")] if text.strip() else []
    if players is not None:
        if len(asked) > players:
            raise BadOptions("terminal.too_many_seats", asked=len(asked), players=players)
        asked += islice(cycle(BOT + bot for bot in filling), players - len(asked))
    people = [part for part in asked if not part.startswith(BOT)]
    for name in people:
        _check_name(name, people)
    names = (name for name in words("bot_names").split(", ") if name not in people)
    return tuple(
        Seated(next(names), _bot(game, part, words)) if part.startswith(BOT) else Seated(part, PERSON)
        for part in asked
    )


def _check_name(name: str, people: list[str]) -> None:
    if not name or name != printable(name) or len(name) > LONGEST_NAME:
        raise BadOptions("terminal.bad_name", name=name, longest=LONGEST_NAME)
    if people.count(name) > 1:
        raise BadOptions("terminal.name_twice", name=name)


def _bot(game: str, part: str, words: Words) -> str:
    name = bot_called(part.removeprefix(BOT).strip(), game, words)
    bots.named(game, name)
    return name


def names(seats: tuple[Seated, ...]) -> list[str]:
    """The players' names, fit for any terminal."""
    return [printable(seat.name) for seat in seats]
