"""A board in one line: what is read is what is written, and whatever is wrong has one clear error."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelup.game import BadNotation, decoder, encode
from camelup.race import notation
from camelup.race.board import Board
from tests.oracle.generate import random_board
from tests.race.positions import fresh_seed
from tests.race.strategies import boards

quick = settings(max_examples=50, deadline=None)
soaked = settings(max_examples=5000, deadline=None)


@quick
@given(boards(past=True))
def test_reading_and_writing_gives_the_same_text_back(text: str) -> None:
    assert str(Board.read(text)) == text
    assert notation.write(notation.read(text)) == text
    assert str(Board.from_text(text)) == text


@pytest.mark.soak
@soaked
@given(boards(past=True), boards(past=True))
def test_many_boards_are_read_written_and_told_apart(one: str, other: str) -> None:
    assert str(Board.read(one)) == notation.write(notation.read(one)) == one
    assert (Board.read(one) == Board.read(other)) == (one == other)


@quick
@given(boards(past=True, complete=False))
def test_during_set_up_camels_may_be_missing(text: str) -> None:
    assert str(Board.from_text(text)) == text


@quick
@given(boards(past=True))
def test_the_repr_of_a_board_can_be_pasted(text: str) -> None:
    board = Board.read(text)
    assert repr(board) == f"Board.read({text!r})"
    again = Board.read(text)
    assert (again, hash(again)) == (board, hash(board))


@quick
@given(boards(past=True), boards(past=True))
def test_boards_are_equal_where_their_texts_are(one: str, other: str) -> None:
    assert (Board.read(one) == Board.read(other)) == (one == other)


@quick
@given(boards(past=True, complete=False))
def test_on_the_wire_a_board_is_its_text(text: str) -> None:
    assert encode(Board.from_text(text)) == f'"{text}"'.encode()
    assert decoder(Board).decode(f'"{text}"') == Board.from_text(text)


def test_random_boards_of_the_oracle_are_boards() -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for edition in ("2014", "2018", "mini"):
            for _ in range(100):
                text = random_board(rng, edition)
                assert str(Board.read(text)) == text


def assert_canonical_or_refused(text: str) -> None:
    """A text is the one way to write its board, or it is none and the error has words."""
    try:
        board = Board.read(text)
    except BadNotation as error:
        assert str(error)
    else:
        assert str(board) == text


@quick
@given(boards(past=True), st.data())
def test_a_changed_text_is_another_board_or_refused(text: str, data: st.DataObject) -> None:
    """One character added, dropped or replaced never reads as something that is written differently."""
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.sampled_from("0123456789:/,+- gyrbpowxWK\n") | st.characters())
    length = data.draw(st.sampled_from([0, 1, 2]))
    changed = text[:at] + new + text[at + length :]
    assert_canonical_or_refused(changed)


@quick
@given(boards(past=True), st.data())
def test_the_same_in_another_order_is_refused(text: str, data: st.DataObject) -> None:
    edition, stacks, dice, tiles = text.split(" ")
    shuffled = [
        edition,
        "/".join(data.draw(st.permutations(stacks.split("/")))),
        "".join(data.draw(st.permutations(dice))),
        ",".join(data.draw(st.permutations(tiles.split(",")))),
    ]
    if shuffled != text.split(" "):
        with pytest.raises(BadNotation):
            Board.read(" ".join(shuffled))


@quick
@given(boards(past=True), st.data())
def test_a_leading_zero_is_refused(text: str, data: st.DataObject) -> None:
    edition, rest = text.split(" ", maxsplit=1)
    at = data.draw(st.sampled_from([number.start() for number in re.finditer("[0-9]+", rest)]))
    with pytest.raises(BadNotation):
        Board.read(f"{edition} {rest[:at]}0{rest[at:]}")


@quick
@given(st.text(max_size=40) | st.text("0123456789:/,+- gyrbpxWK2018", max_size=60))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    assert_canonical_or_refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "2018 1:gyr/3:bp/15:K/16:W x -",  # a leg that is over
        "2014 1:bgoyw - -",
        "2018 1:gyr/15:K/16:W/19:bp gyrx 5+0",  # a race that is over
        "2018 -2:Kg/1:yr/3:bp/15:W gyrbp 16+7",
        "2014 1:bgoy/17:w bgoy 16+7",
        "2018 5:gyrbpKW gyrbpx 2+0,4-1,6+2,8-3,10+4,12-5,14+6,16-7",
        "mini 1:g/6:yrKW gyrx 2-0,4+1",
        "mini -2:Wgy/1:r/6:K gyr -",
        "mini 1:gyr/4:W/9:K x -",
    ],
)
def test_rare_boards_are_boards(text: str) -> None:
    assert str(Board.read(text)) == text


@pytest.mark.parametrize("text", ["2018 - gyrbpx -", "2018 1:g gyrbpx -", "2014 2:wb/3:g bgoyw -"])
def test_only_during_set_up_a_board_may_lack_camels(text: str) -> None:
    assert str(Board.from_text(text)) == text
    with pytest.raises(BadNotation, match="STACKS"):
        Board.read(text)


def test_a_board_is_frozen() -> None:
    with pytest.raises(AttributeError):
        Board.read("2014 1:bgoyw bgoyw -").dice = "g"
