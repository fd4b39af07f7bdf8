"""Compiled movement: equal to plain Python on any word, and never older than its sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba.core import config

from camelup import kernels
from camelup.kernels import track

quick = settings(max_examples=200, deadline=None)
Line = list[tuple[int, int]]
"""(Shifted) space and number of every camel, from the last place to the first."""
KINDS = [(5, 0), (5, 2), (3, 2)]
"""Racing and crazy camels of the editions."""


@st.composite
def lines(draw: st.DrawFn, lowest: int = 4, highest: int = 19) -> tuple[Line, int]:
    """Camels somewhere on the track, and how many of them race."""
    racing, crazy = draw(st.sampled_from(KINDS))
    camels = draw(st.permutations(range(racing + crazy)))
    spaces = sorted(draw(st.integers(lowest, highest)) for _ in camels)
    return list(zip(spaces, camels, strict=True)), racing


def packed(line: Line) -> int:
    """The word of a line: the last camel in the lowest byte."""
    return sum((space * 8 + camel) * 256**index for index, (space, camel) in enumerate(line))


def unpacked(word: int, count: int) -> Line:
    """The line of a word."""
    return [divmod(word // 256**index % 256, 8) for index in range(count)]


@quick
@given(lines(1, 22), st.integers(1, 23))
def test_camels_are_counted_and_found(drawn: tuple[Line, int], space: int) -> None:
    line, _ = drawn
    word = packed(line)
    assert track.at_least(word, space) == sum(at >= space for at, _ in line)
    for index, (at, camel) in enumerate(line):
        assert track.place(word, camel) == index
        assert track.space_at(word, index) == at


@quick
@given(lines(1, 22), st.sampled_from([6, 16]))
def test_a_race_is_over_when_somebody_is_past_the_line(drawn: tuple[Line, int], last: int) -> None:
    line, _ = drawn
    over = any(space - 3 < 1 or space - 3 > last for space, _ in line)
    assert track.is_over(packed(line), len(line), last) == over


def stacks_of(line: Line) -> dict[int, list[int]]:
    """The camels of each space, from bottom to top."""
    return {space: [camel for at, camel in line if at == space] for space, _ in line}


def plain_mover(line: Line, racing: int, shown: int) -> int:
    """M7 in plain words."""
    if shown < racing:
        return shown
    first, second = racing, racing + 1
    for stack in stacks_of(line).values():
        for lower, upper in pairwise(stack):
            if {lower, upper} == {first, second}:
                return upper
    carrying = [
        camel
        for camel in (first, second)
        for stack in stacks_of(line).values()
        if camel in stack and any(rider < racing for rider in stack[stack.index(camel) :])
    ]
    return carrying[0] if len(carrying) == 1 else shown


@quick
@given(lines())
def test_the_camel_that_moves(drawn: tuple[Line, int]) -> None:
    line, racing = drawn
    for shown in range(len(line)):
        assert track.mover(packed(line), len(line), racing, shown) == plain_mover(line, racing, shown)


def plain_moved(line: Line, racing: int, camel: int, number: int, tiles: dict[int, bool]) -> Line:
    """M1 to M6 in plain words; a tile is its space and whether it cheers."""
    stacks = stacks_of(line)
    origin = next(space for space, who in line if who == camel)
    height = stacks[origin].index(camel)
    unit, stacks[origin] = stacks[origin][height:], stacks[origin][:height]
    step = 1 if camel < racing else -1
    landing = origin + step * number
    if landing not in tiles:
        stacks[landing] = stacks.get(landing, []) + unit
    elif tiles[landing]:
        stacks[landing + step] = stacks.get(landing + step, []) + unit
    else:
        stacks[landing - step] = unit + stacks.get(landing - step, [])
    return [(space, who) for space in sorted(stacks) for who in stacks[space]]


@quick
@given(lines(), st.dictionaries(st.integers(5, 19), st.booleans(), max_size=4))
def test_units_move_as_in_plain_words(drawn: tuple[Line, int], tiles: dict[int, bool]) -> None:
    line, racing = drawn
    free = {space: cheers for space, cheers in tiles.items() if space not in stacks_of(line)}
    cheering = sum(2**space for space, cheers in free.items() if cheers)
    booing = sum(2**space for space, cheers in free.items() if not cheers)
    for camel in range(len(line)):
        for number in (1, 2, 3):
            word = track.moved(packed(line), len(line), racing, camel, number, cheering, booing)
            assert unpacked(word, len(line)) == plain_moved(line, racing, camel, number, free)
            assert 0 < word < 2**63


CALLER = """
from camelup.kernels import compiled, track

@compiled
def last_space(word):
    return track.space_at(word, 0)
"""
ASKED = """
from camelup.kernels import cache_folder, caller
print(caller.last_space(7 << 3 | 2), sum(caller.last_space.stats.cache_hits.values()), cache_folder().name)
"""


def asked(folder: Path) -> tuple[int, int, str]:
    """What a new process says with the kernels in a folder: the result, cache hits, the cache folder."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "XDG_CACHE_HOME": str(folder / "cache"),
        # a source changed within its second and of the same size would look unchanged
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-c", ASKED]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result, hits, name = done.stdout.split()
    return int(result), int(hits), name


@pytest.mark.slow
@pytest.mark.long
def test_a_changed_kernel_changes_its_callers_in_other_files(tmp_path: Path) -> None:
    """numba's own cache would go on with the caller compiled around the old kernel."""
    copy = tmp_path / "camelup" / "kernels"
    shutil.copytree(kernels.SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "camelup" / "__init__.py").touch()
    (copy / "caller.py").write_text(CALLER)
    first = asked(tmp_path)
    assert first[:2] == (7, 0)
    assert asked(tmp_path) == (7, 1, first[2])

    source = (copy / "track.py").read_text()
    before, after = "(word >> (8 * index + 3)) & 0x1F", "((word >> (8 * index + 3)) & 0x1F) + 100"
    assert source.count(before) == 1
    (copy / "track.py").write_text(source.replace(before, after))
    changed = asked(tmp_path)
    assert changed[:2] == (107, 0)
    assert changed[2] != first[2]

    (copy / "track.py").write_text(source)
    assert asked(tmp_path) == (7, 1, first[2])


def test_other_packages_keep_their_own_cache() -> None:
    """The setting is numba's for all: it is as before once a kernel is decorated."""
    settings_of_all: Any = config
    before = settings_of_all.CACHE_DIR
    kernels.compiled(packed)
    assert before == settings_of_all.CACHE_DIR
    assert str(kernels.cache_folder()) != before


@pytest.mark.slow
def test_without_a_writable_cache_folder_nothing_is_kept_beside_the_sources() -> None:
    code = (
        "from camelup.kernels import track\n"
        "assert track.space_at(56, 0) == 7\n"
        "print(type(track.space_at._cache).__name__)\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "XDG_CACHE_HOME": "/dev/null/nowhere"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "NullCache"
