"""Why an action is not possible: each reason by a position, and never a mere no."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from camelup.race import rules
from camelup.race.codes import DECKS, codes
from camelup.race.edition import Side
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.state import Options, State
from camelup.words import Message, Words
from tests.race.positions import NEARLY_2018, TABLES, Step, fresh_seed, played, position
from tests.walks import decisions

SPREAD = "2018 1:g/2:y/3:r/4:b/5:p/14:W/16:K gyrbpx 9+1"


def why(state: State, action: RaceAction, seat: int | None = None) -> Message:
    """Why the seat, or whoever is on turn, can't do this."""
    if seat is None:
        (seat,) = rules.to_act(state)
    assert action not in rules.legal(state, seat)
    return rules.why_not(rules.view(state, seat), action)


@pytest.mark.parametrize(
    ("steps", "action", "key", "args"),
    [
        ([TakeTicket("g")] * 4, TakeTicket("g"), "tickets_gone", {"camel": "g"}),
        ([], TakeTicket("W"), "no_camel", {"camel": "W"}),
        ([], TakeTicket("o"), "no_camel", {"camel": "o"}),
        ([], LayFinishCard("K", "loser"), "no_camel", {"camel": "K"}),
        ([], PlaceTile(1, "+"), "tile_space", {"space": 1, "last": 16}),
        ([], PlaceTile(17, "-"), "tile_space", {"space": 17, "last": 16}),
        ([], PlaceTile(-3, "-"), "tile_space", {"space": -3}),
        ([], PlaceTile(5, "+"), "tile_camel", {"space": 5}),
        ([], PlaceTile(14, "+"), "tile_camel", {"space": 14}),
        ([], PlaceTile(9, "+"), "tile_taken", {"space": 9}),
        ([], PlaceTile(8, "+"), "tile_next", {"space": 8, "other": 9}),
        ([], PlaceTile(10, "-"), "tile_next", {"space": 10, "other": 9}),
        (["g1"], PlaceTile(9, "-"), "tile_same", {"space": 9}),
        (["g1"], PlaceTile(9, "+"), "tile_same", {"space": 9}),
        ([], Partner(0), "no_such_partner", {}),
        ([], Partner(6), "no_such_partner", {}),
        ([], Partner(-1), "no_such_partner", {}),
        ([Partner(2)], Partner(2), "partner_taken", {"seat": 2}),
        ([Partner(1)], Partner(3), "have_partner", {"partner": 0}),
        ([LayFinishCard("g", "loser")] * 6, LayFinishCard("g", "winner"), "card_laid", {"camel": "g"}),
    ],
)
def test_each_rule_that_an_action_breaks_has_its_reason(
    steps: list[Step], action: RaceAction, key: str, args: dict[str, object]
) -> None:
    reason = why(played(position(SPREAD, seats=6), *steps), action)
    assert reason.key == f"race.reason.{key}"
    assert {name: reason.args[name] for name in args} == args
    assert Words()(reason)


@pytest.mark.parametrize(("edition", "seats"), [("2014", 8), ("2018", 5)])
def test_without_partnerships_there_is_no_partner(edition: str, seats: int) -> None:
    board = {"2014": "2014 1:b/2:g/3:o/4:y/5:w bgoyw -", "2018": NEARLY_2018}[edition]
    assert why(position(board, seats), Partner(1)).key == "race.reason.no_partnerships"


@pytest.mark.parametrize("action", [Roll(), TakeTicket("g"), PlaceTile(1, "+"), Partner(0)])
def test_out_of_turn_comes_before_any_other_reason(action: RaceAction) -> None:
    state = position(NEARLY_2018, seats=3)
    assert why(state, action, seat=2).key == "reason.not_your_turn"
    rolling, _ = rules.apply(state, 0, Roll())
    assert why(rolling, action, seat=0).key == "reason.not_your_turn"


@pytest.mark.parametrize("action", [Roll(), TakeTicket("g"), PlaceTile(1, "+"), Partner(0)])
def test_after_the_end_nothing_is_possible(action: RaceAction) -> None:
    state = played(position(NEARLY_2018), "p1")
    for seat in (0, 1):
        assert why(state, action, seat).key == "reason.game_over"


def universe() -> set[RaceAction]:
    """Every action that can be spelled with small numbers and one letter, of any edition."""
    known = {action for edition in ("2014", "2018", "mini") for action in codes(edition).actions}
    camels = "gyrbpowWKxq"
    sides: tuple[Side, ...] = ("+", "-")
    return {
        *known,
        *(TakeTicket(camel) for camel in camels),
        *(PlaceTile(space, side) for space in range(-2, 20) for side in sides),
        *(LayFinishCard(camel, deck) for camel in camels for deck in DECKS),
        *map(Partner, range(-2, 10)),
    }


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_illegal_action_gets_a_reason_of_its_own(edition: str, seats: int) -> None:
    everything = universe()
    reasons: dict[str, Message] = {}
    with fresh_seed() as seed:
        found = decisions(rules, Options(edition, seats), random.Random(seed))
        for state, seat in islice(found, 100):
            view = rules.view(state, seat)
            for action in everything.difference(view.legal):
                reason = rules.why_not(view, action)
                assert reason.key != "reason.not_legal", f"{action} on {state.board}"
                reasons[reason.key] = reason
    assert all(map(Words(), reasons.values()))
