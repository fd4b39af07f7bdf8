"""What one seat may know: enough for a player without a memory, and nothing that is hidden."""

from __future__ import annotations

import random

import pytest

from camelup.game import decoder, encode
from camelup.race import rules
from camelup.race.codes import DECKS
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, Roll, TakeTicket
from camelup.race.state import Options
from camelup.race.view import Holding, LaidCard, RaceView, Ticket
from tests.race.positions import LAST_DIE_2018, NEARLY_2018, TABLES, fresh_seed, played, position
from tests.walks import decisions

BOARD = "2018 1:g/2:y/3:r/4:b/5:p/14:W/16:K gyrbpx -"


def test_a_view_holds_all_that_lies_on_the_table() -> None:
    state = played(
        position(BOARD, seats=6),
        TakeTicket("p"),
        TakeTicket("p"),
        PlaceTile(9, "-"),
        Partner(1),
        "g1",
        LayFinishCard("p", "winner"),
        TakeTicket("b"),
    )
    view = rules.view(state, 0)
    assert view.seat == 0
    assert view.to_act == (1,)
    assert str(view.board) == "2018 2:yg/3:r/4:b/5:p/14:W/16:K yrbpx 9-2"
    assert view.leg == 1
    assert view.tickets == {
        "g": (5, 3, 2, 2),
        "y": (5, 3, 2, 2),
        "r": (5, 3, 2, 2),
        "b": (3, 2, 2),
        "p": (2, 2),
    }
    assert view.holdings == (
        Holding(3, (Ticket("b", 5), Ticket("p", 5)), 0, 5, None),
        Holding(3, (Ticket("p", 3),), 0, 5, 3),
        Holding(3, (), 0, 5, None),
        Holding(3, (), 0, 5, 1),
        Holding(3, (), 1, 5, None),
        Holding(3, (), 0, 4, None),
    )
    assert view.options == state.options


def test_a_laid_card_keeps_its_seat_its_deck_and_the_board_at_that_moment() -> None:
    state = played(position(BOARD), LayFinishCard("p", "winner"), "g1", LayFinishCard("g", "loser"))
    then, now = position(BOARD).board, state.board
    assert rules.view(state, 0).laid == (LaidCard(0, "winner", "p", then), LaidCard(0, "loser", "g", now))
    assert rules.view(state, 1).laid == (LaidCard(0, "winner", None, then), LaidCard(0, "loser", None, now))
    assert rules.view(state, None).laid == rules.view(state, 1).laid


def test_the_hand_is_ones_own() -> None:
    state = played(position(BOARD), LayFinishCard("r", "winner"), LayFinishCard("g", "loser"))
    assert rules.view(state, 0).hand == "gybp"
    assert rules.view(state, 1).hand == "yrbp"
    assert rules.view(state, None).hand == ""


def test_only_the_seat_on_turn_has_legal_actions_in_its_view() -> None:
    state = position(BOARD, seats=3, first=1)
    assert rules.view(state, 1).legal == rules.legal(state, 1) != ()
    assert rules.view(state, 0).legal == rules.view(state, 2).legal == rules.view(state, None).legal == ()


def test_purses_are_open_by_default() -> None:
    state = position(BOARD, seats=3, purses=(1, 2, 7))
    for seat in (None, 0, 1, 2):
        assert [one.purse for one in rules.view(state, seat).holdings] == [1, 2, 7]


def test_hidden_purses_are_their_owners_business_until_the_end() -> None:
    state = position(NEARLY_2018, seats=3, purses=(1, 2, 7), money="hidden")
    assert [one.purse for one in rules.view(state, 1).holdings] == [None, 2, None]
    assert [one.purse for one in rules.view(state, None).holdings] == [None] * 3
    state = played(state, "p1")
    for seat in (None, 0, 1, 2):
        assert [one.purse for one in rules.view(state, seat).holdings] == [2, 2, 7]


def test_at_the_end_every_card_is_shown() -> None:
    state = played(position(NEARLY_2018), LayFinishCard("r", "winner"), LayFinishCard("g", "loser"), "p1")
    for seat in (None, 0, 1):
        view = rules.view(state, seat)
        assert [(card.seat, card.camel) for card in view.laid] == [(0, "r"), (1, "g")]
        assert view.to_act == ()
        assert view.legal == ()


def test_after_a_leg_laid_cards_are_still_hidden() -> None:
    state = played(position(LAST_DIE_2018), LayFinishCard("r", "winner"), "b1")
    assert state.leg.number == 2
    assert rules.view(state, 1).laid[0].camel is None
    assert rules.view(state, 0).laid[0].camel == "r"


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_view_alone_tells_what_is_legal(edition: str, seats: int) -> None:
    """A player without a memory finds every action from the rest of the view, and views survive the wire."""
    read = decoder(RaceView)
    with fresh_seed() as seed:
        rng = random.Random(seed)
        options = Options(edition, seats, purses=rng.choice(["open", "hidden"]))
        for state, seat in decisions(rules, options, rng, often=[Roll()] * 10):
            view = rules.view(state, seat)
            assert read.decode(encode(view)) == view
            assert set(view.legal) == set(_found(view))


def _found(view: RaceView) -> list[object]:
    """The actions that the rules leave, worked out from what the view shows."""
    assert view.seat is not None
    found: list[object] = [Roll()]
    found += [TakeTicket(camel) for camel, left in view.tickets.items() if left]
    found += [LayFinishCard(camel, deck) for camel in view.hand for deck in DECKS]
    others = {tile.space for tile in view.board.tiles if tile.seat != view.seat}
    mine = {tile.space for tile in view.board.tiles if tile.seat == view.seat}
    for space in range(2, {"2014": 16, "2018": 16, "mini": 6}[view.options.edition] + 1):
        near = others & {space - 1, space, space + 1}
        if space not in view.board.stacks and space not in mine and not near:
            found += [PlaceTile(space, "+"), PlaceTile(space, "-")]
    if view.options.edition != "2014" and view.options.seats >= 6:
        free = [seat for seat, one in enumerate(view.holdings) if one.partner is None]
        found += [Partner(seat) for seat in free if view.seat in free and seat != view.seat]
    return found
