"""Records of games: reading them, and every way in which a file can be broken."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from camelup import games
from camelup import log as logs
from camelup.dice import Commitments, Draw
from camelup.game import BadLog
from camelup.log import Closed, Header, Log, Played, Seated, TookBack, live
from camelup.proof import verify
from tests.golden.example import PAGE, Edit, cut, data, drop, example, insert, lines, put, record, tampered

TOOK_BACK = {"type": "took_back", "n": 0, "to": 0}
ROLL = {"type": "played", "n": 0, "seat": 0, "move": {"type": "roll"}, "events": []}


def read(content: bytes) -> Log:
    """The log in these bytes."""
    return logs.read(content, games.RULES)


def refused(content: bytes) -> BadLog:
    """The error that these bytes give, which names its line in words."""
    with pytest.raises(BadLog) as caught:
        read(content)
    error = caught.value
    assert re.fullmatch(rf"line {error.line}: .+", str(error)), str(error)
    return error


ORIGIN = {"record": "77" * 32, "at": 3}
of_format_1 = (drop(0, "dice", "abandoned"), drop(0, "dice", "table"))
BROKEN: list[tuple[str, tuple[Edit, ...], int, str]] = [
    ("another format", (put(0, "format", 3),), 1, "log.format"),
    ("another format of another shape", (put(0, "format", 3), put(0, "weather", "dry")), 1, "log.format"),
    ("a format before the first", (put(0, "format", 0),), 1, "log.format"),
    ("a table in format 1", (put(0, "format", 1), drop(0, "dice", "abandoned")), 1, "log.newer"),
    ("attempts in format 1", (put(0, "format", 1), drop(0, "dice", "table")), 1, "log.newer"),
    ("a stand-in in format 1", (put(0, "format", 1), *of_format_1, put(5, "by", "timer")), 6, "log.newer"),
    ("an origin in format 1", (put(0, "format", 1), *of_format_1, put(0, "from", ORIGIN)), 1, "log.newer"),
    ("an origin that is none", (put(0, "from", {"record": "77", "at": 3}),), 1, "log.header"),
    ("an origin before the first entry", (put(0, "from", {**ORIGIN, "at": -1}),), 1, "log.header"),
    ("an unknown helper", (put(5, "by", "friend"),), 6, "log.entry"),
    ("no format", (drop(0, "format"),), 1, "log.header"),
    ("a format that is no number", (put(0, "format", "1"),), 1, "log.header"),
    ("an unknown game", (put(0, "game", "race-1914"),), 1, "log.game"),
    ("an unknown revision", (put(0, "revision", 99),), 1, "log.revision"),
    ("no header", (lambda edited: edited.__delitem__(0),), 1, "log.header"),
    ("an entry as header", (put(0, "type", "played"),), 1, "log.header"),
    ("an unknown field in the header", (put(0, "weather", "dry"),), 1, "log.header"),
    ("an unknown field of the dice", (put(0, "dice.weather", "dry"),), 1, "log.header"),
    ("an unknown option", (put(0, "options.weather", "dry"),), 1, "log.header"),
    ("a missing option", (put(0, "options", {"edition": "2014"}),), 1, "log.header"),
    ("options that are none", (put(0, "options", 3),), 1, "log.header"),
    ("a start that is no board", (put(0, "options.start", "2014 1:b/2:b yw -"),), 1, "log.header"),
    ("a name too few", (lambda edited: edited[0]["seats"].pop(),), 1, "log.seats"),
    ("an unknown kind of entry", (put(3, "type", "forgot"),), 4, "log.entry"),
    ("an unknown field in an entry", (put(3, "weather", "dry"),), 4, "log.entry"),
    ("an unknown field in a move", (put(2, "move.weather", "dry"),), 3, "log.entry"),
    ("an unknown field in an event", (put(2, "events.0.weather", "dry"),), 3, "log.entry"),
    ("an unknown field in a draw", (put(1, "draw.weather", "dry"),), 2, "log.entry"),
    ("an unknown move", (put(2, "move.type", "fly"),), 3, "log.entry"),
    ("an unknown event", (put(2, "events.0.type", "rained"),), 3, "log.entry"),
    ("a missing field", (drop(2, "seat"),), 3, "log.entry"),
    ("a number as text", (put(2, "seat", "0"),), 3, "log.entry"),
    ("a space that is no whole number", (put(7, "events.1.path.0", 4.5),), 8, "log.entry"),
    ("an event's board that is none", (put(1, "events.0.board", "2014 1:b"),), 2, "log.entry"),
    ("an event's board that is no text", (put(1, "events.0.board", 3),), 2, "log.entry"),
    ("a start that is no text", (put(0, "options.start", ["2014"]),), 1, "log.header"),
    ("a gap", (lambda edited: edited.__delitem__(4),), 5, "log.number"),
    ("a repeat", (lambda edited: edited.insert(4, edited[4]),), 6, "log.number"),
    ("a start with 1", (put(1, "n", 1),), 2, "log.number"),
    ("a negative number", (put(1, "n", -1),), 2, "log.number"),
    (
        "an entry after the last one",
        (lambda edited: edited.append({**ROLL, "n": 10}),),
        12,
        "log.after_closed",
    ),
    ("a second last entry", (lambda edited: edited.append({**edited[-1], "n": 10}),), 12, "log.after_closed"),
    ("taking back what is to come", (put(3, "to", 5),), 4, "log.taken_back"),
    ("taking back oneself", (put(3, "to", 2),), 4, "log.taken_back"),
    ("taking back twice", (insert(4, {**TOOK_BACK, "to": 1}),), 5, "log.taken_back"),
    ("taking back nothing", (cut(1), insert(1, TOOK_BACK)), 2, "log.taken_back"),
]


@pytest.mark.parametrize(
    ("edits", "line", "key"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_a_broken_record_is_refused_and_the_line_named(edits: tuple[Edit, ...], line: int, key: str) -> None:
    error = refused(tampered(*edits))
    assert (error.line, error.reason.key) == (line, key), str(error)


WHOLE = data(lines())
HEADER, *ENTRIES = WHOLE.splitlines(keepends=True)
GARBLED: list[tuple[str, bytes, int, str]] = [
    ("empty", b"", 1, "log.empty"),
    ("an empty line", b"\n", 1, "log.header"),
    ("no JSON", b"a game of camels\n", 1, "log.header"),
    ("no object", b"[1, 2]\n", 1, "log.header"),
    ("a header cut short", HEADER[:40], 1, "log.header"),
    ("nested without end", HEADER.replace(b'"2014"', b"[" * 100_000), 1, "log.header"),
    ("an entry cut short", HEADER + ENTRIES[0][:40], 2, "log.cut"),
    ("the last line cut short", WHOLE[:-10], 11, "log.cut"),
    ("an entry garbled in the middle", HEADER + ENTRIES[0][:40] + b"\n" + ENTRIES[1], 2, "log.entry"),
    ("an empty line in the middle", HEADER + ENTRIES[0] + b"\n" + ENTRIES[1], 3, "log.entry"),
    ("two entries in a line", HEADER + ENTRIES[0].strip() + ENTRIES[1] + ENTRIES[2], 2, "log.entry"),
    ("not UTF-8 in the header", HEADER.replace(b"Mira", b"M\xefra") + ENTRIES[0], 1, "log.not_utf8"),
    (
        "not UTF-8 in an entry",
        HEADER + ENTRIES[0].replace(b"race_began", b"\xff") + ENTRIES[1],
        2,
        "log.not_utf8",
    ),
    ("not UTF-8 at the end", WHOLE[:-1] + b"\xc3", 11, "log.not_utf8"),
]


@pytest.mark.parametrize(
    ("content", "line", "key"), [case[1:] for case in GARBLED], ids=[case[0] for case in GARBLED]
)
def test_a_garbled_file_is_refused_and_the_line_named(content: bytes, line: int, key: str) -> None:
    error = refused(content)
    assert (error.line, error.reason.key) == (line, key), str(error)


def test_a_file_cut_anywhere_is_refused_or_a_game_that_is_not_finished() -> None:
    """Between two lines the rest is simply not there; elsewhere the line that was cut is named."""
    whole = read(WHOLE)
    for end in range(len(WHOLE) - 1):
        part = WHOLE[:end]
        line = part.count(b"\n") + 1
        if part.endswith(b"\n") or WHOLE[end : end + 1] == b"\n":
            log = read(part)
            assert log == Log(whole.header, whole.entries[: len(log.entries)])
            with pytest.raises(BadLog, match="not finished") as caught:
                verify(games.RULES[log.header.game], log)
            assert caught.value.line == len(log.entries) + 1
        else:
            error = refused(part)
            in_header = "log.header" if end else "log.empty"
            assert (error.line, error.reason.key) == (line, in_header if line == 1 else "log.cut")


def test_reading_gives_what_was_written() -> None:
    log = example().log
    assert read(logs.write(log)) == log == read(logs.write(log).removesuffix(b"\n"))
    assert logs.write(log) == b"".join(map(logs.line, (log.header, *log.entries)))
    assert logs.write(read(WHOLE)) == logs.write(log)


def test_only_the_last_entry_closes() -> None:
    log = example().log
    assert log.closed == Closed(9, "finished", bytes(range(32)).hex())
    assert Log(log.header, log.entries[:-1]).closed is None and Log(log.header, ()).closed is None


def test_what_was_taken_back_does_not_count() -> None:
    """Entry 2 took entry 1 back."""
    assert [entry.n for entry in live(example().log.entries)] == [0, 3, 4, 5, 6, 7, 8]
    plain: list[Played[Any, Any]] = [Played(n, 0, None, ()) for n in range(4)]
    assert [entry.n for entry in live([*plain, TookBack(4, 2)])] == [0, 1]
    assert [entry.n for entry in live([*plain, TookBack(4, 2), Played(5, 0, None, ()), TookBack(6, 1)])] == [
        0
    ]


def test_a_file_knows_its_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(WHOLE)
    game, log = games.read(path)
    assert game.name == "race-2014" and log == example().log
    path.write_bytes(tampered(put(0, "game", "race-2018")))
    with pytest.raises(BadLog, match=r"line 1: .*race-2018") as caught:
        games.read(path)
    assert caught.value.reason.key == "log.other_game"


def test_the_format_is_always_on_record() -> None:
    """A later version has to know what it reads."""
    assert json.loads(logs.write(example().log).splitlines()[0])["format"] == 2


def test_the_page_shows_a_real_record() -> None:
    assert record().encode() == logs.write(example().log)


@pytest.mark.parametrize("kind", [Header, Seated, Commitments, Played, Draw, TookBack, Closed])
def test_the_page_names_every_field(kind: Any) -> None:
    text = PAGE.read_text(encoding="utf-8")
    section = re.search(rf"^#+ [^\n]*`{_tag(kind)}`.*?(?=^#|\Z)", text, re.DOTALL | re.MULTILINE)
    assert section is not None, f"no section about {_tag(kind)}"
    rows = re.findall(r"^\| `(\w+)` \|", section[0], re.MULTILINE)
    tags = [kind.__struct_config__.tag_field] if kind.__struct_config__.tag_field else []
    assert rows == [*tags, *kind.__struct_encode_fields__]


def _tag(kind: Any) -> str:
    return {Seated: "seats", Commitments: "dice", Draw: "draw"}.get(kind) or kind.__struct_config__.tag
