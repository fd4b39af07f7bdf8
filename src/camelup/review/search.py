"""The judge's second look: the rest of the leg played on, with the same dice for every action.

Everybody takes the best ticket or rolls, by the exact odds of each board, to the leg's end and once round in
the next one. Only what players gain by acting is added up, never what the dice then do to it: that is luck,
and comes to nothing over all dice. So a few dozen futures tell actions apart.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from camelup.bots.thinker import ORACLE
from camelup.game import Seat
from camelup.odds.legs import leg
from camelup.odds.values import PYRAMID, ticket_pounds
from camelup.race.board import Board
from camelup.race.edition import DIE_NUMBERS, GREY
from camelup.race.movement import revealed
from camelup.race.moves import PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.notation import Tile
from camelup.race.view import RaceView, Ticket
from camelup.review.decisions import judge
from camelup.review.verdict import mean

FUTURES = 80
CANDIDATES = 4
"""How many of the judge's favourites are looked at, beside what was played."""
Face = tuple[str, int]


class Searched(NamedTuple):
    """What the judge says of an action against the one that was played, after his second look."""

    best: RaceAction
    missed: float
    error: float


def search(view: RaceView, played: RaceAction, *, futures: int = FUTURES) -> Searched:
    """The best of the judge's favourites, and by how much it beats what was played."""
    known = dict(zip(view.legal, judge(view).scores(), strict=True))
    favourites = sorted(view.legal, key=lambda action: known[action], reverse=True)[:CANDIDATES]
    found = leads(view, [played, *(action for action in favourites if action != played)], futures)
    best = max(found, key=lambda action: sum(found[action]))
    differences = [one - other for one, other in zip(found[best], found[played], strict=True)]
    return Searched(best, *mean(differences))


def leads(view: RaceView, looked_at: Sequence[RaceAction], futures: int) -> dict[RaceAction, list[float]]:
    """What each of these actions leads by in so many futures, each with the same dice for all of them."""
    alone = judge(view, ORACLE._replace(next_option=0.0))
    scores = dict(zip(view.legal, map(float, alone.scores()), strict=True))
    weights = [1.0 if seat == view.me else -float(alone.rivals[seat]) for seat in range(len(view.holdings))]
    found: dict[RaceAction, list[float]] = {action: [] for action in looked_at}
    for number in range(futures):
        dice = list(_faces(view.board, random.Random(f"{view.board}/{number}")))
        for action in looked_at:
            gains = _Future(view, action, dice).gains()
            found[action].append(scores[action] + sum(map(float.__mul__, weights, gains)))
    return found


def _faces(board: Board, rng: random.Random) -> Iterator[Face]:
    """The dice in the order in which they come out, each with its face."""
    for die in rng.sample(board.dice, len(board.dice)):
        yield rng.choice(board.edition.crazy) if die == GREY else die, rng.choice(DIE_NUMBERS)


class _Future:
    """One way in which a leg may go on after an action."""

    def __init__(self, view: RaceView, action: RaceAction, dice: Sequence[Face]) -> None:
        self.board, self.dice, self.seats = view.board, iter(dice), len(view.holdings)
        self.tickets = dict(view.tickets)
        self.turn, self.is_next_leg = (view.me + 1) % self.seats, False
        self.found = [0.0] * self.seats
        match action:
            case Roll():
                self._roll()
            case TakeTicket(camel=camel):
                self.tickets[camel] = self.tickets[camel][1:]
            case PlaceTile(space=space, side=side):
                self.board = view.board.tiled(Tile(space, side, view.me))

    def gains(self) -> list[float]:
        """What each seat gains by acting, to the leg's end and once round in the next."""
        while not self.is_next_leg and not self.board.is_over:
            self._act(self.turn)
        if not self.board.is_over:
            for _ in range(self.seats):
                self._act(self.turn, rolls=False)
        return self.found

    def _act(self, seat: Seat, *, rolls: bool = True) -> None:
        odds = leg(self.board)
        tops = [Ticket(camel, values[0]) for camel, values in self.tickets.items() if values]
        pounds, best = max(((ticket_pounds(odds, top), top.camel) for top in tops), default=(0.0, ""))
        self.turn = (seat + 1) % self.seats
        if pounds > PYRAMID:
            self.found[seat] += pounds
            self.tickets[best] = self.tickets[best][1:]
            return
        self.found[seat] += PYRAMID
        if rolls:
            self._roll()

    def _roll(self) -> None:
        self.board, _ = revealed(self.board, *next(self.dice))
        if self.board.is_leg_over and not self.board.is_over:
            self.board, self.is_next_leg = self.board.cleaned(), True
            tickets = self.board.edition.tickets
            self.tickets = dict.fromkeys(self.board.edition.racing, tickets)
