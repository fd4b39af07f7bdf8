"""How the golden games were played: who sat there, what they opened with, which dice."""

from __future__ import annotations

import hashlib
import random
from typing import Any, NamedTuple

from camelup.bots.catalogue import find_for
from camelup.dice import Abandoned, Commitments, Dice, commitment, seal
from camelup.game import Action
from camelup.games import find
from camelup.log import FIRST_FORMAT, FORMAT, PERSON, Header, Seated
from camelup.offseason.moves import Bet
from camelup.offseason.sheet import Appendix
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, TakeTicket
from camelup.table import Table, begun

NAMES = ("Mira", "Jonas", "Tove", "Kofi", "Bea", "Omar", "Lin", "Sami")


class Recipe(NamedTuple):
    """One golden game."""

    name: str
    game: str
    bots: str
    """Who sits there, by the names of bots."""
    seed: int
    opening: tuple[Action, ...] = ()
    """What is played first, before the bots think for themselves."""
    start: str | None = None
    silent: tuple[int, ...] = ()
    """The persons who stay silent when the dice are sealed, one in each attempt, and are then gone."""
    persons: int = 0
    """How many of the first seats are persons', who play as those bots do; their dice are sealed."""


BACKWARDS = Recipe(
    "2018-backward-crossing",
    "race-2018",
    "leader leader leader",
    1,
    (
        LayFinishCard("p", "winner"),
        LayFinishCard("y", "loser"),
        LayFinishCard("y", "winner"),
        TakeTicket("y"),
        LayFinishCard("r", "loser"),
        LayFinishCard("b", "winner"),
    ),
    "2018 2:Wyr/4:g/6:b/8:p/12:K gyrbpx -",
)
CHEERED = Recipe(
    "2018-cheering-tile-on-16",
    "race-2018",
    "leader leader leader",
    4,
    (PlaceTile(16, "+"), LayFinishCard("r", "winner"), LayFinishCard("g", "loser"), TakeTicket("b")),
    "2018 3:g/4:y/9:K/12:W/13:p/14:br gyrbpx -",
)
TIED = Recipe("off-season-3-players-tie", "off-season", "random random random", 313)
PROSPECTED = Recipe(
    "off-season-4-players-prospect",
    "off-season",
    "random random random random",
    171,
    # twice no bet is alone: chance has to give the marker to somebody
    (Bet(0),) * 8,
)
REFILLED = Recipe("off-season-5-players-refill", "off-season", "random random random random random", 122)
PARTNERS = Recipe(
    "2018-partners",
    "race-2018",
    "leader leader leader leader leader leader",
    124,
    (
        Partner(3),
        Partner(2),
        TakeTicket("p"),
        TakeTicket("g"),
        TakeTicket("p"),
        Partner(4),
        TakeTicket("b"),
        TakeTicket("p"),
    ),
    "2018 7:g/9:y/10:rW/11:b/12:Kp gyrbpx -",
)
NEAR = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"
SEALED = Recipe("2018-2-players-sealed", "race-2018", "leader leader", 42, start=NEAR, persons=2)
RESEALED = Recipe(
    "2018-5-players-resealed",
    "race-2018",
    "leader random leader random leader",
    88,
    start=NEAR,
    silent=(3, 1),
    persons=4,
)
RECIPES = (
    Recipe("2014-2-players", "race-2014", "leader random", 367),
    Recipe("2014-4-players", "race-2014", "random leader random leader", 237),
    Recipe("2014-6-players", "race-2014", "random leader random leader random leader", 356),
    Recipe("2014-8-players", "race-2014", "random leader leader random leader leader random leader", 143),
    Recipe("2018-2-players", "race-2018", "random leader", 111),
    Recipe("2018-4-players", "race-2018", "leader random random leader", 246),
    Recipe("2018-6-players", "race-2018", "random leader random leader random random", 61),
    Recipe("2018-8-players", "race-2018", "random leader random leader random leader random leader", 356),
    BACKWARDS,
    CHEERED,
    PARTNERS,
    TIED,
    PROSPECTED,
    REFILLED,
    SEALED,
    RESEALED,
)


def played(recipe: Recipe, appendix: Appendix | None = None) -> Table:
    """The whole game; an off season with the numbers of an appendix, or with those that ship with it."""
    bots = recipe.bots.split()
    seats = [
        Seated(name, PERSON if seat < recipe.persons else bot)
        for seat, (name, bot) in enumerate(zip(NAMES, bots, strict=False))
    ]
    chosen: dict[str, Any] = {}
    if appendix is not None:
        chosen = {"appendix": appendix}
    if recipe.start is not None:
        chosen = {"first": 0, "start": Board.read(recipe.start)}
    game = find(recipe.game)
    dice, known = sealed(recipe, len(seats))
    options = game.options(len(seats), **chosen)
    # those without persons are of the first format, and stay so
    number = FORMAT if recipe.persons else FIRST_FORMAT
    header = Header(number, game.name, game.rules.REVISION, options, tuple(seats), known)
    table, _ = begun(game.rules, header, dice).caught_up()
    for action in recipe.opening:
        table, _ = table.play(table.to_act[0], action)
    rng = random.Random(recipe.seed)
    while table.to_act:
        seat = table.to_act[0]
        action = find_for(game.name, bots[seat])(table.view(seat), rng)
        table, _ = table.play(seat, action, by="stand_in" if seat in recipe.silent else None)
    return table


def sealed(recipe: Recipe, seats: int) -> tuple[Dice, Commitments]:
    """The dice, and how they were sealed: anew without each who stayed silent."""
    secret = Dice.seeded(recipe.seed).secret
    if not recipe.persons:
        return Dice(secret), Dice(secret).commitments()
    table = f"w{recipe.seed}golden"
    taking_part = [*range(recipe.persons)]
    abandoned: list[Abandoned] = []
    for attempt, silent in enumerate(recipe.silent):
        unused = commitment(nonce(recipe, attempt, "secret"))
        hashes = (
            seal(table, attempt, seat, unused, nonce(recipe, attempt, seat)) if seat in taking_part else None
            for seat in range(seats)
        )
        abandoned.append(Abandoned(unused, tuple(hashes), (silent,)))
        taking_part.remove(silent)
    last = len(abandoned)
    shown = (nonce(recipe, last, seat) if seat in taking_part else None for seat in range(seats))
    dice = Dice(secret, tuple(shown))
    return dice, dice.commitments(table, tuple(abandoned))


def nonce(recipe: Recipe, attempt: int, whose: int | str) -> bytes:
    """Thirty-two bytes that are the same whenever the game is played anew."""
    return hashlib.sha256(f"{recipe.name} {attempt} {whose}".encode()).digest()
