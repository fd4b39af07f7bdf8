"""One order for everything that a server is told: flags, environment, file, what is usual."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from camelup.cli import serve
from camelup.cli.parser import Parser
from camelup.server.settings import Bounds, Keep, Pace

TOLD = """
port = 1
host = "192.0.2.1"
proxy = ["192.0.2.9", "10.0.0.0/8"]
open = false
access_code = "from the file"

[bounds]
sockets = 7
tables = [3, 9]

[pace]
grace = 5

[keep]
waiting = 1.5
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "server.toml"
    path.write_text(TOLD, encoding="utf-8")
    return path


def read(*argv: object) -> argparse.Namespace:
    words = [str(word) for word in argv]
    parser = Parser(command="serve", argv=words)
    serve.add_arguments(parser)
    return parser.parse_args(words)


def test_what_nobody_says_is_as_usual() -> None:
    args = read()
    assert (args.host, args.port, args.open, args.access_code) == ("127.0.0.1", serve.PORT, True, None)
    assert (args.bounds, args.pace, args.keep) == (Bounds(), Pace(), Keep())


def test_the_file_speaks_where_nothing_else_does(file: Path) -> None:
    args = read("--settings", file)
    assert (args.host, args.port, args.open, args.access_code) == ("192.0.2.1", 1, False, "from the file")
    assert args.usual_proxy == ["192.0.2.9", "10.0.0.0/8"] and not args.proxy
    assert args.bounds == Bounds(sockets=7, tables=(3, 9.0))
    assert args.pace == Pace(grace=5.0) and args.keep == Keep(waiting=1.5)


def test_the_environment_is_above_the_file_and_a_flag_above_both(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (
        ("SETTINGS", str(file)), ("PORT", "2"), ("OPEN", "yes"), ("BOUNDS_TABLES", "4/8"),
        ("PROXY", "::1,::2"),
    ):  # fmt: skip
        monkeypatch.setenv(f"CAMELUP_SERVE_{name}", value)
    args = read()
    assert (args.host, args.port, args.open, args.usual_proxy) == ("192.0.2.1", 2, True, ["::1", "::2"])
    assert args.bounds == Bounds(sockets=7, tables=(4, 8.0))
    args = read("--port", "3", "--no-open", "--proxy", "::3")
    assert (args.port, args.open, args.proxy) == (3, False, ["::3"])
    assert (args.host, args.bounds.sockets) == ("192.0.2.1", 7)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("prot = 1", "there is no setting called prot"),
        ("port = 99999", "the setting port can't be that: a number from 0 to 65535 is needed"),
        ("proxy = ['here']", "an address or a network is needed, not 'here'"),
        ("open = 'perhaps'", "the setting open can't be that: perhaps"),
        ("[bounds]\nsockets = 'many'", "the setting bounds.sockets can't be that: many"),
        ("[bounds]\ntables = -1", "the setting bounds.tables can't be that: -1"),
        ("[pace]\ngrace = nan", "the setting pace.grace can't be that: nan"),
        ("[pace]\npoll = 0", "the setting pace.poll can't be that: 0"),
        ("[pace]\nalive = 0.0", "the setting pace.alive can't be that: 0.0"),
        ("[bounds]\nbot_workers = 0", "the setting bounds.bot_workers can't be that: 0"),
        ("[keep]\nrunning = -5", "the setting keep.running can't be that: -5"),
        ("[bounds]\nnothing = 1", "there is no setting called bounds_nothing"),
        ("port = ", "can't be read"),
    ],
)
def test_what_can_not_be_meant_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], told: str, words: str
) -> None:
    path = tmp_path / "server.toml"
    path.write_text(told, encoding="utf-8")
    with pytest.raises(SystemExit):
        read(f"--settings={path}")
    assert words in " ".join(capsys.readouterr().err.split())


def test_what_may_take_no_time_may_be_nothing(tmp_path: Path) -> None:
    path = tmp_path / "server.toml"
    path.write_text(
        "[pace]\nbot = 0\ngrace = 0\n[keep]\nwaiting = 0\n[bounds]\nodds = [0, 1]", encoding="utf-8"
    )
    args = read(f"--settings={path}")
    assert (args.pace.bot, args.pace.grace, args.keep.waiting, args.bounds.odds) == (0, 0, 0, (0, 1.0))


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read("--settings", tmp_path / "nothing.toml")
    assert "can't be read" in capsys.readouterr().err
