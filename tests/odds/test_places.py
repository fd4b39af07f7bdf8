"""One pass for every place of a tile: the same whole numbers as a leg of its own for each."""

from __future__ import annotations

import random
import secrets

import pytest

from camelup import odds
from camelup.odds.places import places
from camelup.odds.values import value
from camelup.race.board import Board
from camelup.race.codes import tiles_of
from camelup.race.moves import LayFinishCard, PlaceTile
from camelup.race.notation import Tile
from tests.odds.test_value import table

BOARDS = [
    "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1",
    "2018 12:gW/13:ybr/14:p/15:K gypx 10-2",
    "2018 2:Wg/3:yK/4:rbp gybpx 6+3",
    "2014 5:bg/7:o/8:yw bgoyw 10+1",
    "2014 14:bg/15:oyw bow 12-0",
    "mini 2:g/3:Kyr/5:W gyrx -",
]


def wanted(board: Board, seat: int) -> list[PlaceTile]:
    """Every place that the seat's tile may have, both sides up."""
    pairs = tiles_of(board.edition.name)
    return [place for space in board.free_for(seat) for place in pairs[space]]


@pytest.mark.parametrize("text", BOARDS)
@pytest.mark.parametrize("race", [False, True])
def test_every_count_is_that_of_the_leg_with_the_tile(text: str, race: bool) -> None:
    board, seat = Board.read(text), 0
    asked = wanted(board, seat)
    random.Random(secrets.randbits(32)).shuffle(asked)
    found = places(board, seat, asked, race=race)
    for row, place in enumerate(asked):
        tile = Tile(place.space, place.side, seat)
        alone = odds.leg(board.tiled(tile))
        assert found.total == alone.total
        assert [ranks[0] for ranks in alone.ranks.values()] == list(found.firsts[row])
        assert [ranks[1] for ranks in alone.ranks.values()] == list(found.seconds[row])
        assert sorted(alone.pairs.values()) == sorted(found.leaders[row])
        assert alone.landings[str(tile)] == found.landings[row]
        others = [other for other in board.tiles if other.seat != seat]
        assert [alone.landings[str(other)] for other in others] == list(found.others[row])


def test_the_race_after_a_tile_is_that_of_the_board_with_it() -> None:
    board = Board.read("2014 5:bg/7:o/8:yw bgoyw 10+1")
    asked = wanted(board, 0)
    found = places(board, 0, asked, race=True)
    assert found.pairs is not None
    for row, place in enumerate(asked):
        alone = odds.race(board.tiled(Tile(place.space, place.side, 0)))
        assert list(found.pairs[row]) == pytest.approx(list(alone.pairs.values()))


def test_a_tile_tells_what_it_does_to_ones_cards() -> None:
    here = table()
    for action in (LayFinishCard("o", "winner"), LayFinishCard("w", "winner"), LayFinishCard("b", "loser")):
        here, _ = here.play(here.to_act[0], action)
    view = here.view(0)
    now = odds.race(view.board).winner["o"]
    for worth in value(view):
        if isinstance(worth.action, PlaceTile):
            tile = Tile(worth.action.space, worth.action.side, 0)
            then = odds.race(view.board.tiled(tile)).winner["o"]
            # the first card of its deck earns 8, and costs 1 if it is wrong
            assert worth.cards == pytest.approx(9 * (then - now))
