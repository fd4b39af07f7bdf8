"""Words: every message has its text, every text is used, every gap is filled."""

from __future__ import annotations

import random
import re
from typing import get_args

import pytest

from camelup.game import NATURE, encode
from camelup.log import Played
from camelup.race import rules
from camelup.race.board import Board
from camelup.race.codes import codes
from camelup.race.movement import Why
from camelup.race.moves import (
    CamelPlaced,
    LayFinishCard,
    Partner,
    PlaceTile,
    Roll,
    Rolled,
    StarterChosen,
    TakeTicket,
)
from camelup.race.state import Options
from camelup.words import Message, Words
from tests.race.games import played_out
from tests.race.positions import NEARLY_2014, NEARLY_2018, fresh_seed, position, told
from tests.words.keys import by_kind, spelled

NAMES = ("Ann", "Mira", "Zed", "Ben", "Cleo", "Dan", "Eve", "Flo")
# Between them these bring about everything that can be told of a die and of the end.
MOVES = [
    ("2018 1:g/2:r/5:by/9:p/14:W/16:K gyrbpx 7+1", "b2"),
    ("2018 1:g/2:r/3:y/4:b/9:Wp/14:K gyrbpx 8-0", "K1"),
    ("2018 1:g/2:r/3:y/4:b/9:p/14:KW gyrbpx -", "K2"),
    ("2018 1:gKrb/2:y/8:W/9:p gyrbpx -", "K2"),
    ("2018 1:g/2:y/3:r/4:b/7:p/12:W/15:K bx -", "b1"),
    (NEARLY_2014, "w1"),
]


def sayable(folder: str = "") -> set[str]:
    """Every key that the package, or one folder of it, can say."""
    reasons_to_move = {f"race.event.die_revealed.{why}" for why in get_args(Why)}
    return spelled(folder) | by_kind(folder) | reasons_to_move


def keys_of(message: Message) -> set[str]:
    """The key of a message and of all those inside it."""
    inner = [arg for arg in message.args.values() if isinstance(arg, Message)]
    for arg in message.args.values():
        inner += [one for one in arg if isinstance(one, Message)] if isinstance(arg, list) else []
    return {message.key}.union(*map(keys_of, inner))


@pytest.mark.parametrize(("edition", "seats"), [("2014", 4), ("2018", 8)])
def test_whole_games_are_told_in_words(edition: str, seats: int) -> None:
    words = Words(NAMES)
    with fresh_seed() as seed:
        log = played_out(Options(edition, seats, purses="hidden"), random.Random(seed), ["random"]).log
        played = [entry for entry in log.entries if isinstance(entry, Played)]
        for event in (event for entry in played for event in entry.events):
            for seat in (None, 0, 1):
                message = event.seen_by(seat).message()
                # a message can be sent, and its gaps hold what may be said
                assert encode(message)
                assert not re.search(r"^$|None|[{}]|player \d", words(message))


def test_every_text_of_an_event_is_told() -> None:
    state = rules.new(Options("2018", 6, 0, Board.read(NEARLY_2018)))
    state, began = rules.apply(state, NATURE, StarterChosen(0))
    cards = LayFinishCard("g", "winner"), LayFinishCard("g", "loser")
    _, events = told(state, TakeTicket("p"), PlaceTile(12, "+"), Partner(0), *cards, "p1")
    _, shared = told(position(NEARLY_2018, purses=(3, 4)), "p1")
    _, entered = rules.apply(rules.new(Options("2018", 2)), NATURE, CamelPlaced("g", 1))
    moved = [event for board, die in MOVES for event in told(position(board), die)[1]]
    seen = [
        event.seen_by(seat) for event in (*began, *events, *shared, *entered, *moved) for seat in (None, 3)
    ]
    told_keys = set[str]().union(*(keys_of(event.message()) for event in seen))
    assert told_keys == {key for key in sayable("race") if re.match(r"race\.event\.|victory", key)}


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_every_action_is_an_offer_in_words(edition: str) -> None:
    words = Words(NAMES)
    offers = [words(action.message()) for action in codes(edition).actions]
    assert len(set(offers)) == len(offers)
    said = {action.message().key for action in codes("2018").actions}
    assert said == {key for key in sayable("race") if key.startswith("race.action.")}


def told_by_nature(board: str, die: str, seats: int = 2) -> list[str]:
    """What is said when a die comes up, line by line."""
    state, _ = rules.apply(position(board, seats), 0, Roll())
    _, events = rules.apply(state, NATURE, Rolled(die[0], int(die[1])))
    return Words(NAMES).join([event.message() for event in events])


def test_a_move_is_one_sentence() -> None:
    board = "2018 1:g/2:r/5:by/9:p/14:W/16:K gyrbpx 7+1"
    assert told_by_nature(board, "b2") == [
        "Blue shows 2: blue carries yellow to 7, onto the cheering tile, whose owner Mira gets 1 pound, "
        "and on to 8"
    ]


def test_moves_of_crazy_camels_say_why() -> None:
    board = "2018 1:g/2:r/3:y/4:b/9:Wp/14:K gyrbpx 8-0"
    assert told_by_nature(board, "K1") == [
        "Grey shows black 1, but only crazy white has riders: crazy white carries purple to 8, "
        "onto the booing tile, whose owner Ann gets 1 pound, and back to 9, underneath any camel there"
    ]
    board = "2018 1:g/2:r/3:y/4:b/9:p/14:KW gyrbpx -"
    assert told_by_nature(board, "K2") == [
        "Grey shows black 2, but crazy white sits on the other: crazy white goes to 12"
    ]


def test_the_end_in_words() -> None:
    board = "2018 1:gKrb/2:y/8:W/9:p gyrbpx -"
    lines = told_by_nature(board, "K2")
    assert lines == [
        "Grey shows black 2: crazy black carries red and blue to -1 "
        "and crosses the finish line the wrong way",
        "The race is over: purple wins, red comes last",
        "Leg 1 is scored, purple first and yellow second: Ann +1, Mira +0",
        "Ann wins with 4 pounds",
    ]


def test_2014_speaks_of_oases_and_mirages() -> None:
    assert told_by_nature("2014 1:b/2:g/3:o/6:y/8:w bgoyw 5+0", "o2") == [
        "Orange shows 2: orange goes to 5, onto the oasis, whose owner Ann gets 1 pound, and on to 6"
    ]
    assert told_by_nature("2014 1:b/2:g/3:o/6:y/8:w bgoyw 5-0", "o2") == [
        "Orange shows 2: orange goes to 5, onto the mirage, whose owner Ann gets 1 pound, "
        "and back to 4, underneath any camel there"
    ]
