"""The opening of a game: what the flags do not say is asked, and Enter takes what is proposed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from rich.style import Style
from rich.text import Text

from camelup import games, proof
from camelup.cli import saved
from camelup.cli.bot_names import bot_names
from camelup.cli.draw.banner import Banner
from camelup.cli.flags import Said, chosen
from camelup.cli.saved import Saved
from camelup.cli.screen import WRONG, Screen
from camelup.cli.seating import USUAL_PLAYERS, seated
from camelup.dice import Dice
from camelup.game import NATURE, BadOptions, Game, Refused
from camelup.log import Log, Seated, live
from camelup.table import Table, branched, opened
from camelup.words import Words, packages, prefix_of

T = TypeVar("T")


class Wishes(NamedTuple):
    """What the flags say of a new game."""

    game: str | None
    players: int | None
    seats: str | None
    seed: str | None
    save: str | None
    said: Said
    """What was said of the game's own options."""


def new_game(wishes: Wishes, screen: Screen) -> tuple[Game, Table, Saved]:
    """A new table, with its file."""
    questions = Questions(screen)
    game = questions.game() if wishes.game is None else games.find(wishes.game)
    seats = _seats(game, wishes, questions)
    options = game.options(len(seats), **chosen(game.name, wishes.said))
    dice = Dice.fresh() if wishes.seed is None else Dice.seeded(wishes.seed)
    table = opened(game.rules, game.name, options, seats, dice)
    path = saved.default_path(game.name) if wishes.save is None else Path(wishes.save)
    return game, table, saved.create(path, table)


def branch(wishes: Wishes, screen: Screen, origin: Path, at: int | None) -> tuple[Game, Table, Saved]:
    """A new table that goes on after an entry of a finished game, at its last decision if none is named."""
    game, log = games.read(origin)
    proof.verify(game.rules, log)
    seats = _seats(game, wishes._replace(players=len(log.header.seats)), Questions(screen))
    dice = Dice.fresh() if wishes.seed is None else Dice.seeded(wishes.seed)
    table = branched(game.rules, log, _last_decision(log) if at is None else at, seats, dice)
    path = saved.default_path(game.name) if wishes.save is None else Path(wishes.save)
    return game, table, saved.create(path, table)


def _last_decision(log: Log) -> int:
    """The entry before the last move that a seat made."""
    last: int = next(move.n for move in reversed(live(log.entries)) if move.seat != NATURE)
    return last - 1


def _seats(game: Game, wishes: Wishes, questions: Questions) -> tuple[Seated, ...]:
    if wishes.seats is not None:
        seats = seated(wishes.seats, wishes.players, questions.words, game.name)
        game.check_seats(len(seats))
        return seats
    players = questions.players(game) if wishes.players is None else wishes.players
    game.check_seats(players)
    return questions.names(game, players)


class Questions:
    """What is asked before a game, after a welcome."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.words = screen, Words()
        self.has_greeted = False

    def game(self) -> Game:
        """Which game is played."""
        known = list(games.CATALOGUE)
        self._greet()
        for number, name in enumerate(known, 1):
            line = Text().append(f"  {number}  ", Style(bold=True))
            self.screen.print(line.append(self._about(name)))

        def read(text: str) -> Game:
            numbers = {str(number): name for number, name in enumerate(known, 1)}
            return games.find(numbers.get(text, text))

        return self._asked(self.words("terminal.ask_game"), "1", read)

    def _about(self, game: str) -> str:
        """What a game is about, or just its name."""
        key = f"{prefix_of(packages()[game])}.game.{game}.terminal"
        return self.words(key) if key in self.words.texts else game

    def players(self, game: Game) -> int:
        """How many play."""

        def read(text: str) -> int:
            if not (text.isascii() and text.isdigit() and len(text) < 4):
                raise BadOptions("terminal.no_number", text=text)
            game.check_seats(int(text))
            return int(text)

        question = self.words("terminal.ask_players", least=game.min_seats, most=game.max_seats)
        return self._asked(question, str(min(USUAL_PLAYERS, game.max_seats)), read)

    def names(self, game: Game, players: int) -> tuple[Seated, ...]:
        """Who they are."""
        self._greet()
        about = self.words("terminal.about_names", bots=", ".join(bot_names(game.name, self.words).values()))
        self.screen.print(Text(about, Style(dim=True)))
        usual = self.words("terminal.usual_name")
        return self._asked(
            self.words("terminal.ask_names"),
            usual,
            lambda text: seated(text, players, self.words, game.name),
        )

    def _greet(self) -> None:
        if not self.has_greeted:
            self.screen.print(Banner(), Text(self.words("terminal.welcome")), "")
        self.has_greeted = True

    def _asked(self, question: str, usual: str, read: Callable[[str], T]) -> T:
        """What somebody answers, asked again until it can be read."""
        self._greet()
        while True:
            asked = Text(f"{question} ").append(f"[{usual}]", Style(bold=True)).append(" ")
            try:
                return read(self.screen.ask(asked) or usual)
            except Refused as error:
                self.screen.print(Text(self.words(error.reason), WRONG))
