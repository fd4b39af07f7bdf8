"""What is played: the same dice once in every turn of the seats, by several processes, and kept on disk."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec

from camelup.bots.arena.playing import Outcome, played
from camelup.bots.arena.workers import Workers
from camelup.bots.catalogue import named
from camelup.bots.player import PATIENCE
from camelup.bots.warming import warm
from camelup.game import BadOptions, Value, decoder, encode
from camelup.games import find

AHEAD = 3
"""How many games wait for each process, so that none is ever idle."""


class Contest(Value, frozen=True):
    """Who meets whom, and with which dice: the same contest is the same games."""

    game: str
    players: int
    bots: tuple[str, ...]
    """Fewer than players: the last one takes the other seats. More: every choice of them meets."""
    seed: str

    @property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Who sits together at a table, one after the other."""
        if len(self.bots) < self.players:
            return [self.bots + self.bots[-1:] * (self.players - len(self.bots))]
        return list(combinations(self.bots, self.players))


class Pairing(NamedTuple):
    """One game that is to be played."""

    bots: tuple[str, ...]
    seed: str
    turn: int


def checked(contest: Contest) -> Contest:
    """A contest that can be played; refused if not."""
    find(contest.game).check_seats(contest.players)
    for bot in contest.bots:
        named(contest.game, bot)
    if not contest.bots:
        raise BadOptions("reason.bot", name="", known="")
    return contest


def pairings(contest: Contest, games: int) -> Iterator[Pairing]:
    """The games of a contest: each line-up with the dice of each deal, once in every turn of the seats."""
    made, deal, line_ups = 0, 0, contest.line_ups
    while made < games:
        for bots in line_ups:
            for turn in range(contest.players):
                yield Pairing(bots, f"{contest.seed}/{deal}", turn)
                made += 1
        deal += 1


class Kept:
    """The games of a contest in a folder: one line each, so that it can go on where it was broken off."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.path = folder / "games.jsonl"
        self.outcomes: list[Outcome] = []
        if self.path.exists():
            head, *lines = self.path.read_bytes().splitlines() or [b""]
            if head != encode(contest):
                raise BadOptions("arena.other_contest", path=str(self.path))
            self.outcomes = _unique(lines)
        folder.mkdir(parents=True, exist_ok=True)
        whole = [encode(contest), *map(encode, self.outcomes)]
        self.path.write_bytes(b"".join(line + b"\n" for line in whole))

    def add(self, outcome: Outcome) -> None:
        """Write down one more game."""
        with self.path.open("ab") as file:
            file.write(encode(outcome) + b"\n")


def _unique(lines: Sequence[bytes]) -> list[Outcome]:
    """The games in these lines, each once, should two processes have played the same."""
    found: dict[tuple[object, ...], Outcome] = {}
    for line in lines:
        # one that was broken off in the middle of its line is played again
        with contextlib.suppress(msgspec.DecodeError):
            outcome = decoder(Outcome).decode(line)
            found.setdefault((outcome.bots, outcome.seed, outcome.turn), outcome)
    return list(found.values())


def play(
    contest: Contest,
    games: int,
    kept: Sequence[Outcome],
    workers: AbstractContextManager[Workers] | None,
    on_game: Callable[[Outcome], bool],
    patience: float = PATIENCE,
) -> None:
    """Play what is not kept already, here where nobody else works.

    `on_game` gets every game as it ends, and says whether to go on.
    """
    have = {(outcome.bots, outcome.seed, outcome.turn) for outcome in kept}
    wanted = (one for one in pairings(contest, games) if (_seated(one), one.seed, one.turn) not in have)
    # compiling is nobody's thinking
    warm()
    if workers is None:
        for one in wanted:
            if not on_game(played(contest.game, one.bots, one.seed, one.turn, patience)):
                return
        return
    with workers as (many, submit):
        running: set[Future[Outcome]] = set()
        going = True
        while going:
            while len(running) < AHEAD * many and (found := next(wanted, None)):
                running.add(submit(contest.game, *found, patience))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                going = on_game(future.result()) and going


def _seated(one: Pairing) -> tuple[str, ...]:
    return tuple(one.bots[(seat - one.turn) % len(one.bots)] for seat in range(len(one.bots)))
