"""The simple bots do what is said of them, by exact chances where chance is in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from camelup.bots import simple
from camelup.bots.catalogue import Bot, bots_for, find_for
from camelup.dice import Dice
from camelup.game import Action, BadOptions, decoder, encode
from camelup.games import CATALOGUE
from camelup.log import Seated
from camelup.race import rules as race
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.view import RaceView
from camelup.table import Table, opened, played_out

EARLY = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"


def race_table(edition: str, seats: int, seed: str, start: str | None = None) -> Table:
    """A race at its first decision."""
    chosen: dict[str, Any] = {} if start is None else {"first": 0, "start": Board.read(start)}
    names = [Seated(f"player {seat}") for seat in range(seats)]
    game = CATALOGUE[f"race-{edition}"]
    return opened(race, game.name, game.options(seats, **chosen), names, Dice.seeded(seed))


class Script(random.Random):
    """Random numbers that follow a script and note how many there were to choose from."""

    def __init__(self, script: tuple[int, ...]) -> None:
        super().__init__(0)
        self.script = iter(script)
        self.sizes: list[int] = []

    def _randbelow(self, n: int) -> int:
        self.sizes.append(n)
        return next(self.script, 0)


def outcomes(bot: Bot, view: Any, script: tuple[int, ...] = ()) -> Iterator[tuple[Action, Fraction]]:
    """Every action that a bot may choose with its chance, by going through all random numbers there are."""
    rng = Script(script)
    action = bot(view, rng)
    if len(rng.sizes) <= len(script):
        chance = Fraction(1)
        for size in rng.sizes:
            chance /= size
        yield action, chance
        return
    for number in range(rng.sizes[len(script)]):
        yield from outcomes(bot, view, (*script, number))


def chances(bot: Bot, view: Any) -> dict[Action, Fraction]:
    """The chance of each action."""
    found: dict[Action, Fraction] = {}
    for action, chance in outcomes(bot, view):
        found[action] = found.get(action, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("name", ["uniform", "random", "leader"])
def test_whole_games_of_legal_actions(name: str, edition: str, seats: int) -> None:
    """From the view alone, as it comes over the wire; `play` would refuse what is not legal."""
    reader, bot, rng = decoder(race.VIEW), find_for(f"race-{edition}", name), random.Random(name)
    table = played_out(race_table(edition, seats, name), lambda view: bot(reader.decode(encode(view)), rng))
    assert table.is_closed


def test_uniform_takes_any_action_equally_often() -> None:
    view = race_table("2018", 6, "uniform", EARLY).view(0)
    # a roll, 5 tickets, tiles on 2 and 4 to 14 with two sides, 5 cards for two decks, 5 partners
    assert len(view.legal) == 1 + 5 + 12 * 2 + 10 + 5
    assert chances(simple.uniform, view) == dict.fromkeys(view.legal, Fraction(1, 45))


def test_random_takes_any_kind_of_action_equally_often() -> None:
    view = race_table("2018", 6, "random", EARLY).view(0)
    share: dict[Any, int] = {Roll: 1, TakeTicket: 5, PlaceTile: 24, LayFinishCard: 10, Partner: 5}
    expected = {action: Fraction(1, 5 * share[type(action)]) for action in view.legal}
    assert chances(simple.kinds, view) == expected


def test_random_leaves_out_kinds_that_are_not_possible() -> None:
    """No partnerships among two."""
    view = race_table("2018", 2, "random", EARLY).view(0)
    found = chances(simple.kinds, view)
    assert found[Roll()] == Fraction(1, 4) and found[TakeTicket("g")] == Fraction(1, 20)


def leaders_choice(table: Table) -> Action:
    """What the bot does, which no random number changes."""
    view: RaceView = table.view(table.to_act[0])
    ((action, chance),) = chances(simple.leader, view).items()
    assert chance == 1 and action in view.legal
    return action


@pytest.mark.parametrize(("edition", "start"), [("2018", EARLY), ("2014", "2014 1:bgo/3:yw bgoyw -")])
def test_leader_takes_the_leading_camels_ticket_while_it_pays_more_than_2(edition: str, start: str) -> None:
    """The tickets pay 5, 3, 2 (and 2 in 2018): the first two are taken, then it rolls to the last one."""
    table = race_table(edition, 2, "leader", start)
    first = TakeTicket(start.split()[1].split("/")[1][-1])
    choices = []
    for _ in range(5):
        choices.append(leaders_choice(table))
        if first in table.view(table.to_act[0]).legal:
            table, _ = table.play(table.to_act[0], first)
    assert choices == [first, first, Roll(), Roll(), Roll()]


@pytest.mark.parametrize(
    ("start", "camel"),
    [
        ("2018 1:gyr/3:bp/15:K/16:W gyrbpx -", "p"),
        ("2018 1:gyr/3:pb/15:K/16:W gyrbpx -", "b"),
        ("2018 1:gy/2:r/9:pbK/16:W gyrbpx -", "b"),
        ("2018 8:g/9:Wy/10:r/11:p/14:b/15:K gx -", "b"),
    ],
)
def test_the_leader_is_the_highest_racing_camel_furthest_ahead(start: str, camel: str) -> None:
    assert leaders_choice(race_table("2018", 2, "leader", start)) == TakeTicket(camel)


def test_bots_are_found_by_name() -> None:
    assert {name: find_for("race-2014", name) for name in ("uniform", "random", "leader")} == {
        "uniform": simple.uniform,
        "random": simple.kinds,
        "leader": simple.leader,
    }
    with pytest.raises(BadOptions, match=r"these are known: .*leader"):
        find_for("race-2014", "camel")


def test_every_game_has_its_bots_and_refuses_those_of_others() -> None:
    racers = ("uniform", "random", "leader", "leg-ev", "full-ev", "value", "fabel", "reader", "portfolio")
    assert {game: bots_for(game) for game in CATALOGUE} == {
        "race-2018": (*racers, "oracle"),
        "race-2014": (*racers, "oracle"),
        "off-season": ("uniform", "random", "merchant", "strategist", "vizier"),
    }
    assert find_for("race-2014", "leader") is simple.leader
    assert find_for("off-season", "random") is simple.kinds
    with pytest.raises(
        BadOptions,
        match="leader doesn't play off-season; these do: uniform, random, merchant, strategist, vizier",
    ):
        find_for("off-season", "leader")
    with pytest.raises(BadOptions, match="no bot 'camel'"):
        find_for("off-season", "camel")
