"""What can be typed in a race, and what is offered."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from camelup.cli.flags import Said, chosen
from camelup.cli.race import guide, offers, read
from camelup.game import BadNotation
from camelup.games import find
from camelup.log import live
from camelup.race import rules
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.state import Options
from camelup.race.view import RaceView
from camelup.table import Table
from camelup.words import Words
from tests.race.games import played_out
from tests.race.positions import fresh_seed, position, told

WORDS = Words(("Mira", "Jonas", "Yara", "Omar", "Lin", "Tove", "Kofi", "Ann"))
V2018 = rules.view(position("2018 1:gyr/3:bp/15:K/16:W gyrbpx -"), 0)
V2014 = rules.view(position("2014 1:bg/2:o/3:yw bgoyw -"), 0)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("r", Roll()),
        ("R", Roll()),
        ("t g", TakeTicket("g")),
        ("tg", TakeTicket("g")),
        ("g", TakeTicket("g")),
        ("p", TakeTicket("p")),
        ("t r", TakeTicket("r")),
        ("tr", TakeTicket("r")),
        ("T Y", TakeTicket("y")),
        ("t o", TakeTicket("o")),
        ("+7", PlaceTile(7, "+")),
        ("-7", PlaceTile(7, "-")),
        ("- 16", PlaceTile(16, "-")),
        ("+999", PlaceTile(999, "+")),
        ("w g", LayFinishCard("g", "winner")),
        ("wg", LayFinishCard("g", "winner")),
        ("l p", LayFinishCard("p", "loser")),
        ("p 3", Partner(2)),
        ("p3", Partner(2)),
        ("p 0", Partner(-1)),
    ],
)
def test_short_inputs_mean_actions(typed: str, action: RaceAction) -> None:
    assert read(typed, V2018) == action


@pytest.mark.parametrize(
    "typed", ["", "w", "l", "t", "o", "x", "roll", "7", "+", "+x", "+-7", "w 7", "p p", "g y", "p 1234", "+²"]
)
def test_anything_else_can_not_be_read(typed: str) -> None:
    assert read(typed, V2018) is None


def test_a_letter_alone_is_a_ticket_where_such_a_camel_races() -> None:
    assert read("w", V2014) == TakeTicket("w")
    assert read("w w", V2014) == LayFinishCard("w", "winner")
    assert read("o", V2014) == TakeTicket("o")
    assert read("r", V2014) == Roll()


def typed_for(action: RaceAction) -> str:
    """What the guide says to type for an action."""
    match action:
        case Roll():
            return "r"
        case TakeTicket(camel=camel):
            return f"t {camel}"
        case PlaceTile(space=space, side=side):
            return f"{side}{space}"
        case LayFinishCard(camel=camel, deck=deck):
            return f"{'w' if deck == 'winner' else 'l'} {camel}"
        case Partner(seat=seat):
            return f"p {seat + 1}"


def views(table: Table) -> list[RaceView]:
    """What the seats saw on their turns in a game."""
    found = []
    state = rules.new(table.log.header.options)
    for entry in live(table.log.entries):
        if entry.seat >= 0:
            found.append(rules.view(state, entry.seat))
        state, _ = rules.apply(state, entry.seat, entry.move)
    return found


def shown(view: RaceView) -> dict[str, str]:
    """The offers by what they tell to type."""
    console = Console(file=io.StringIO(), width=200)
    console.print(offers(view, WORDS))
    found = console.file
    assert isinstance(found, io.StringIO)
    lines = [line.split("  ", 1) for line in found.getvalue().splitlines()]
    return {key.strip(): told.strip() for key, told in lines}


def spaces(told: str) -> set[int]:
    """The spaces of an offer such as `place your ...: 2, 4-6`."""
    found: set[int] = set()
    for part in told.split(": ")[1].split(", "):
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return found


@pytest.mark.parametrize(("edition", "seats"), [("2014", 3), ("2018", 8)])
def test_exactly_what_is_legal_is_offered_and_can_be_typed(edition: str, seats: int) -> None:
    with fresh_seed() as seed:
        game = played_out(Options(edition, seats), random.Random(seed), ["random"])
        for view in views(game):
            assert all(read(typed_for(action), view) == action for action in view.legal)
            offered = shown(view)
            for key in offered:
                for typed in key.replace(" l ", "|l ").replace(" -", "|-").split("|"):
                    assert read(typed, view) in view.legal, typed
            by_key = {key[0]: told for key, told in offered.items()}
            tickets = {
                f"{a.camel}{view.tickets[a.camel][0]}" for a in view.legal if isinstance(a, TakeTicket)
            }
            assert set(by_key.get("t", ":").split(":")[1].split()) == tickets
            cards = {a.camel for a in view.legal if isinstance(a, LayFinishCard)}
            assert set(by_key.get("w", ":").split(":")[1].split()) == cards
            tiles = {a.space for a in view.legal if isinstance(a, PlaceTile)}
            assert ("+" in by_key) == bool(tiles)
            assert not tiles or spaces(by_key["+"]) == tiles
            partners = {a.seat for a in view.legal if isinstance(a, Partner)}
            names = {f"{seat + 1} {WORDS.names[seat]}" for seat in partners}
            assert (
                set(by_key["p"].partition(" with ")[2].split(", ")) == names
                if partners
                else "p" not in by_key
            )


def test_a_table_can_choose_its_start_and_hidden_purses() -> None:
    board = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"
    assert chosen("race-2018", Said({}, [])) == {}
    said = Said({"--board": board, "--hide-purses": ""}, ["first=1"])
    options = find("race-2018").options(2, **chosen("race-2018", said))
    assert (options.start, options.purses, options.first) == (Board.read(board), "hidden", 1)
    assert chosen("race-2018", Said({}, ["purses=hidden"])) == {"purses": "hidden"}
    with pytest.raises(BadNotation):
        find("race-2018").options(2, **chosen("race-2018", Said({"--board": "2018 1:gyr"}, [])))


def test_the_guide_fits_the_edition_and_80_columns() -> None:
    six = rules.view(told(position("2018 1:gyr/3:bp/15:K/16:W gyrbpx -", 6), "b1")[0], 0)
    for view, has, lacks in (
        (V2014, ("oasis", "mirage"), ("crazy", "p 3", "cheering")),
        (V2018, ("cheering", "crazy"), ("p 3", "oasis")),
        (six, ("cheering", "crazy", "p 3"), ("oasis",)),
    ):
        text = str(guide(view, WORDS))
        assert max(map(len, text.splitlines())) <= 80
        assert all(word in text for word in has)
        assert not any(word in text for word in lacks)
