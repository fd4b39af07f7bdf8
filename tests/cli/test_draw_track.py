"""The track: stacks, tiles and numbers where they belong, at any width, with and without colours."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from camelup.cli.draw.track import Track
from camelup.race.board import Board


def drawn(board: str, width: int = 80, encoding: str = "utf-8", **how: Any) -> list[str]:
    """The lines of a board's track."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n")
    console = Console(file=file, width=width, **how)
    console.print(Track(Board.read(board)))
    file.seek(0)
    return file.read().splitlines()


def row(cells: dict[int, str], blank: str = "    ") -> str:
    """A line of the track at 80 columns: sixteen cells of four, a gap between them, the finish line."""
    return " ".join(cells.get(space, blank) for space in range(1, 17)) + "▚"


def test_stacks_stand_on_their_spaces_bottom_to_top_and_crazy_camels_look_back() -> None:
    assert drawn("2018 1:gyr/3:bp/15:K/16:W gyrbpx 7+1,10-0") == [
        row({1: "▟r▙▘"}),
        row({1: "▟y▙▘", 3: "▟p▙▘"}),
        row({1: "▟g▙▘", 3: "▟b▙▘", 7: "[+2]", 10: "[-1]", 15: "▝▟K▙", 16: "▝▟W▙"}),
        row({}, "▀▀▀▀"),
        row({space: str(space).center(4) for space in range(1, 17)}),
    ]


def test_there_is_air_above_low_camels() -> None:
    lines = drawn("2014 1:b/2:g/3:o/4:y/5:w bgoyw -")
    assert lines[0] == row({})
    assert lines[1] == row({1: "▟b▙▘", 2: "▟g▙▘", 3: "▟o▙▘", 4: "▟y▙▘", 5: "▟w▙▘"})


def test_a_unit_that_crossed_stands_behind_the_finish_line() -> None:
    # seventeen columns: cells of three, camels without heads
    *_, upper, lower, _, numbers = drawn("2014 9:b/10:g/11:o/18:yw bg -")
    assert upper.endswith("▚▟w▙ ")
    assert lower.endswith("▚▟y▙ ")
    assert numbers.rstrip().endswith("16▚ *")


def test_a_unit_that_was_carried_back_over_the_line_stands_before_space_1() -> None:
    _, lower, _, numbers = drawn("2018 -1:Kg/9:b/10:y/11:r/12:p/14:W gyrbp -")
    assert lower.startswith("▟K▙▚   ")
    assert numbers.startswith(" * ▚ 1 ")


def test_a_narrow_terminal_folds_the_track() -> None:
    lines = drawn("2018 1:gyr/3:bp/15:K/16:W gyrbpx 7+1", width=50)
    numbers = [line.rstrip("▚ ").split() for line in lines if re.match(r" *\d", line)]
    assert numbers == [[str(n) for n in range(1, 9)], [str(n) for n in range(9, 17)]]


def test_a_wide_terminal_has_wider_camels() -> None:
    assert drawn("2018 1:gyr/3:bp/15:K/16:W gyrbpx -", width=120)[0].startswith("▟ r ▙▘ ")


@pytest.mark.parametrize("width", [34, 50, 63, 64, 79, 80, 81, 100, 120, 200])
@pytest.mark.parametrize(
    "board", ["2018 1:gyr/3:bp/15:K/16:W gyrbpx 7+1,10-0", "2018 -2:Kg/9:b/10:y/11:r/12:p/14:W gyrbp 16+7"]
)
def test_no_line_is_longer_than_the_terminal_is_wide(width: int, board: str) -> None:
    lines = drawn(board, width)
    assert max(map(len, lines)) <= width
    for camel in "gyrbpWK":
        assert sum(camel in line for line in lines) == 1


def test_colours_are_there_for_a_terminal_and_letters_without_them() -> None:
    board = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"
    painted = "\n".join(drawn(board, force_terminal=True, color_system="truecolor"))
    # green, as the ground on which its letter stands
    assert re.search(r"\x1b\[1;38;2;\d+;\d+;\d+;48;2;76;175;80mg", painted)
    plain = "\n".join(drawn(board, force_terminal=True, color_system="truecolor", no_color=True))
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", plain)
    assert "▟" in plain
    assert all(camel in plain for camel in "gyrbpWK")


def test_an_old_terminal_gets_plain_characters() -> None:
    lines = drawn("2018 1:gyr/3:bp/15:K/16:W gyrbpx -", encoding="ascii")
    assert lines[2].startswith("/g\\>")
    assert lines[2].endswith("</K\\ </W\\|")
