"""A game from outside, registered like anybody's: the contract, the terminal, bots, records, real sockets."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from camelup import registry
from camelup.bots import catalogue
from camelup.cli import displays, flags
from tests.cli.commands import CAMELUP
from tests.contract import witnesses
from tests.docs.pages import blocks, read
from tests.server.player import play_on, seated
from tests.server.serving import live
from tests.toy.installed import PACKAGE, installed

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture
def around(tmp_path: Path) -> dict[str, str]:
    """The surroundings of a process that has the toy installed."""
    paths = (installed(tmp_path / "site-packages"), os.environ.get("PYTHONPATH", ""))
    found = os.pathsep.join(path for path in paths if path)
    return {**os.environ, "PYTHONPATH": found, "XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": "80"}


def said(around: dict[str, str], *words: object, typed: str = "") -> str:
    """What a command prints."""
    argv = [str(word) for word in words]
    done = subprocess.run(
        argv, input=typed, env=around, cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def served(around: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """The address of a server that has the toy installed."""
    command = [str(CAMELUP), "serve", "--port", "0", "--no-open", "--bot-pause", "0"]
    command += ["--data", str(tmp_path / "tables")]
    with subprocess.Popen(command, env=around, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        found = re.search(r"http://[^/\s]+", server.stdout.readline())
        assert found is not None
        yield found[0]
        server.terminate()


def test_the_contract_holds_for_it(around: dict[str, str]) -> None:
    suite = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "toy", "tests/contract")
    out = said(around, *suite)
    assert " passed" in out and "skipped" not in out


def test_it_is_played_in_the_terminal(around: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    play = (CAMELUP, "play", "--game", "toy", "--seats", "Mira,bot:six", "--seed", "7", "--save", record)
    out = said(around, *play, "--option", "rounds=2", typed="9\n2\n3\n")
    assert "'9' makes no sense here" in out and "2  guess 2" in out
    assert "Mira guesses 2" in out and "Amina hides a guess" in out and "All guesses are shown: 2, 6" in out
    assert "Proved: all 7 entries follow the rules of toy" in said(around, CAMELUP, "verify", record)
    told = said(around, CAMELUP, "replay", record)
    assert told.count("The die shows") == 2 and "Amina guesses 6" in told and "The game is over" in told


def test_bots_play_it_and_their_games_are_proved(around: dict[str, str]) -> None:
    simulate = (CAMELUP, "simulate", "--game", "toy", "--games", 3, "--seed", 1, "--verify")
    out = said(around, *simulate, "--bots", "six,random,uniform")
    assert "3 games proved" in out and "six" in out


def test_it_is_played_over_real_sockets_recorded_and_looked_at_again(
    served: str, around: dict[str, str], tmp_path: Path
) -> None:
    record = tmp_path / "served.jsonl"

    @live
    async def played() -> None:
        api, people = await seated(served, ("Ann", "Bob"), ("six",), game="toy", options={"rounds": 2})
        (offered,) = [game for game in (await api.get("/offer"))["games"] if game["name"] == "toy"]
        rounds = {"type": "number_option", "name": "rounds", "usual": 3, "minimum": 1, "maximum": 9}
        assert offered["options"] == [rounds]
        told = await api.get("/games/toy/words")
        assert told["prefix"] == "camelup_toy" and "camelup_toy.event.die_rolled" in told["texts"]
        assert not any(key.startswith("camelup_toy.terminal") for key in told["texts"])
        await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
        for player in people:
            await player.sees(lambda one: bool(one.view))
        await play_on(people, lambda view: view["legal"][view["seat"]])
        for player in people:
            await player.over()
        sealed = [entry for entry in people[0].entries.values() if entry.get("seat") == 1]
        assert sealed and all(one["events"][0]["event"]["number"] is None for one in sealed)
        log = await api.call("GET", f"/tables/{people[0].key}/log")
        record.write_bytes(log.content)
        shown = await api.get(f"/replays/{people[0].key}?seen_by=all")
        assert shown["game"] == "toy" and len(shown["moments"]) == 8
        rolled = [one for one in people[0].entries.values() if one.get("seat") == -1]
        assert len(rolled) == 2, "as many rounds as this table has chosen"

    played()
    assert "follow the rules of toy" in said(around, CAMELUP, "verify", record)


def test_the_page_on_games_of_ones_own_says_what_the_toy_does() -> None:
    page = ROOT / "docs" / "your-own-game.md"
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (told,) = blocks(page, "toml")
    assert tomllib.loads(told)["project"]["entry-points"] == project["entry-points"]
    groups = {displays.GROUP, flags.GROUP, registry.GROUP, catalogue.GROUP, witnesses.GROUP}
    assert set(re.findall(r"^\| `(camelup\.\w+)` \|", read(page), re.MULTILINE)) == groups
    assert "RULES: Rules[State, ToyView, Bet] = rules" in (PACKAGE / "camelup_toy" / "game.py").read_text()
