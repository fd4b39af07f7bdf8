"""No value and no byte of a record can be changed unnoticed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from camelup import log as logs
from camelup.game import BadLog
from camelup.log import Log, Played
from camelup.proof import Proof
from tests.golden.example import DICE, data, example, lines
from tests.golden.trial import changed, proved, read

Path = tuple[int | str, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value in a JSON value that holds no other, and where it is."""
    if isinstance(value, dict | list) and value:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from leaves(item, (*path, key))
    else:
        yield path, value


LINES = lines()
LEAVES = list(leaves(LINES))
PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)


def meaning(log: Log) -> Log:
    """The record without what nothing could prove: names, attempts that came to nothing, who stood in."""
    told = tuple(changed(past, secret="", hashes=()) for past in log.header.dice.abandoned)
    header = changed(log.header, seats=(), dice=changed(log.header.dice, abandoned=told))
    entries = (changed(one, by=None) if isinstance(one, Played) else one for one in log.entries)
    return Log(header, tuple(entries))


def assert_found_out_or_without_meaning(content: bytes) -> None:
    """Either the record is refused, or it says what it said before."""
    try:
        proof = proved(content)
    except BadLog as error:
        assert str(error)
        return
    assert meaning(read(content)) == meaning(example().log)
    assert proof == Proof(10, 3, DICE)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(LEAVES), PLAIN | st.sampled_from([value for _, value in LEAVES]))
def test_no_value_can_be_changed_unnoticed(leaf: tuple[Path, Any], value: Any) -> None:
    path, _ = leaf
    edited = copy.deepcopy(LINES)
    target: Any = edited
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    assert_found_out_or_without_meaning(data(edited))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(LEAVES), st.data())
def test_no_value_can_be_taken_away_unnoticed(leaf: tuple[Path, Any], choice: st.DataObject) -> None:
    path, _ = leaf
    depth = choice.draw(st.integers(1, len(path)))
    edited = copy.deepcopy(LINES)
    target: Any = edited
    for step in path[: depth - 1]:
        target = target[step]
    del target[path[depth - 1]]
    assert_found_out_or_without_meaning(data(edited))


@settings(max_examples=400, deadline=None)
@given(st.integers(0, len(data(LINES)) - 1), st.binary(min_size=1, max_size=1))
def test_no_byte_can_be_changed_unnoticed(position: int, byte: bytes) -> None:
    content = data(LINES)
    assert_found_out_or_without_meaning(content[:position] + byte + content[position + 1 :])


def test_a_changed_value_would_be_noticed() -> None:
    """A test of the test: what the record means is compared, not only whether it is refused."""
    log = example().log
    assert meaning(log) != meaning(changed(log, entries=log.entries[:-1]))
    renamed = changed(log.header, seats=tuple(changed(seated, name="X") for seated in log.header.seats))
    assert meaning(log) == meaning(changed(log, header=renamed))
    assert json.loads(logs.write(log).splitlines()[0])["dice"]["nonces"][1] is None
