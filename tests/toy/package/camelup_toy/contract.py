"""What the contract suite needs to know of the toy: its books, what it hides, and what its events tell."""

from __future__ import annotations

import random
from typing import Any

from camelup.game import Event, Seat
from camelup.log import Played
from camelup.table import Table
from camelup_toy.rules import POT, Bet, DieRolled, GuessesShown, GuessHidden, Options, ToyView


class Accountant:
    """A pot is shared among those who guessed right, and nothing else is paid."""

    def __init__(self, table: Table) -> None:
        self.pounds = [0] * table.state.options.seats
        self.guesses: tuple[int, ...] = ()

    def check(self, entry: Played[Any, Any], table: Table) -> None:
        """Book the events, then count the table."""
        for event in entry.events:
            match event:
                case GuessesShown(guesses=guesses):
                    self.guesses = guesses
                case DieRolled(number=number):
                    for seat, guess in enumerate(self.guesses):
                        if guess == number:
                            self.pounds[seat] += POT // self.guesses.count(number)
        assert table.state.pounds == tuple(self.pounds)


def other_move(options: Options, seat: Seat | None, rng: random.Random) -> Any:
    """What happens in a world that differs in what the seat can't know: others guess something else."""

    def move(who: Seat, what: Any) -> Any:
        return Bet(7 - what.number) if isinstance(what, Bet) and who != seat else what

    return move


class Watcher:
    """Writes down what is shown."""

    def __init__(self, options: Options, seat: Seat | None) -> None:
        self.pounds = (0,) * options.seats
        self.guessed: set[Seat] = set()

    def see(self, event: Event) -> None:
        """Take in what happened."""
        match event:
            case GuessHidden(seat=seat):
                self.guessed.add(seat)
            case DieRolled(pounds=pounds):
                self.pounds, self.guessed = pounds, set()

    def assert_knows(self, view: ToyView) -> None:
        """Compare what it knows with a view of the same seat."""
        assert view.pounds == self.pounds
        assert {seat for seat, has in enumerate(view.has_guessed) if has} == self.guessed
