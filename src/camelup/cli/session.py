"""One game at one terminal: whose turn it is and who looks at the screen."""

from __future__ import annotations

import hashlib
import random

from rich.style import Style
from rich.text import Text

from camelup.bots import catalogue as bots
from camelup.bots.player import Forfeit, Player
from camelup.cli.saved import Saved
from camelup.cli.screen import Left
from camelup.cli.seating import PERSON
from camelup.cli.table_screen import TableScreen
from camelup.dice import Dice
from camelup.game import Action, IllegalMove, Seat, View
from camelup.table import Table

LEAVE, HELP = "q", "?"


class Session:
    """A table whose people share one terminal."""

    def __init__(self, table: Table, saved: Saved, screen: TableScreen) -> None:
        self.table, self.saved, self.screen = table, saved, screen
        players = {seat: seated.player for seat, seated in enumerate(table.log.header.seats)}
        self.people = [seat for seat, player in players.items() if player == PERSON]
        game = table.log.header.game
        self.bots = {
            seat: Player(who, bots.named(game, who), table.rules)
            for seat, who in players.items()
            if who != PERSON
        }
        self.looking = self.people[0] if len(self.people) == 1 else None
        """The only person who may be looking at the screen."""

    def run(self) -> None:
        """Play to the end of the game; Left if somebody leaves before it."""
        while self.table.to_act:
            # where several may act at once, each does so in turn
            seat = self.table.to_act[0]
            if seat in self.bots:
                self._bot_turn(seat)
            else:
                self._turn(seat)
        self.screen.end(self.table, self.people)

    @property
    def forfeits(self) -> list[Forfeit]:
        """The moves that bots did not make."""
        return [forfeit for bot in self.bots.values() for forfeit in bot.forfeits]

    def _bot_turn(self, seat: Seat) -> None:
        view = self.table.view(seat)
        rng = generator(self.table.known_dice, view.decision, seat)
        self._play(seat, self.bots[seat].choose(view, rng), view.decision)

    def _turn(self, seat: Seat) -> None:
        """One person's turn: asked until an action is played."""
        if seat != self.looking:
            self.looking = None
            self.screen.hand_over(self.table, seat)
            self.looking = seat
        view = self.table.view(seat)
        text = ""
        while not (text and self._answered(seat, view, text)):
            if not text:
                offers = self.screen.display.offers(view, self.screen.words)
                self.screen.show(self.table, view, offers, seat)
            text = self._ask(seat)

    def _ask(self, seat: Seat) -> str:
        """What somebody types, with single spaces."""
        words = self.screen.words
        prompt = Text(words("terminal.prompt", seat=seat), Style(bold=True))
        prompt.append(f" {words('terminal.prompt_keys')} ", Style(dim=True)).append("> ", Style(bold=True))
        return " ".join(self.screen.screen.ask(prompt).split())

    def _answered(self, seat: Seat, view: View, text: str) -> bool:
        """Whether what somebody typed was played; if not, they were told why."""
        if text.lower() == LEAVE:
            raise Left
        if text == HELP:
            self.screen.guide(view)
            return False
        action = self.screen.display.read(text, view)
        if action is None:
            self.screen.refuse(self.screen.words("terminal.unreadable", text=text))
            return False
        try:
            self._play(seat, action, view.decision)
        except IllegalMove as error:
            self.screen.refuse(self.screen.words(error.reason))
            return False
        return True

    def _play(self, seat: Seat, action: Action, decision: int | None) -> None:
        table, entries = self.table.play(seat, action, decision)
        self.saved.append(entries)
        self.table = table


def generator(dice: Dice, decision: int, seat: Seat) -> random.Random:
    """A bot's random numbers for one decision: the same again when a game is resumed."""
    told = b"camelup bot" + dice.secret + decision.to_bytes(8, "big", signed=True) + bytes([seat])
    return random.Random(hashlib.sha256(told).digest())
