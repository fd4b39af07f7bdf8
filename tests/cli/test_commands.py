"""Every command from inside and from outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from camelup import __version__
from camelup import log as logs
from camelup.cli import COMMANDS
from camelup.dice import Dice
from camelup.games import RULES, find
from camelup.log import Played, Seated
from camelup.race.moves import LayFinishCard, Roll, TakeTicket
from camelup.table import opened, played_out
from tests.cli.commands import CAMELUP, outside
from tests.cli.conftest import Run

pytestmark = pytest.mark.slow

BOARD = "2018 1:gyr/3:bp/15:K/16:W gyrbpx 7+1"


def simulated(camelup: Run, path: Path, *flags: object) -> str:
    """What is said of simulated games that are written to a file."""
    result = camelup("simulate", "--out", path, *flags)
    assert (result.code, result.err) == (0, "")
    return result.out


def test_help_and_version_load_nothing_heavy() -> None:
    code = (
        "import sys\nfrom camelup.cli import main\n"
        "try: main(sys.argv[1:])\nexcept SystemExit: pass\n"
        "print({'numba', 'numpy', 'rich', 'msgspec', 'platformdirs'} & set(sys.modules))"
    )
    for argv in (["--help"], ["--version"], *([command, "--help"] for command in COMMANDS)):
        done = subprocess.run([sys.executable, "-c", code, *argv], capture_output=True, text=True, check=True)
        assert done.stdout.endswith("set()\n"), argv


def test_the_help_lists_every_command_and_version_is_the_packages() -> None:
    told = outside("--help")
    assert told.code == 0
    for command in COMMANDS:
        assert f"  {command}" in told.out
    assert outside("--version").out == f"camelup {__version__}\n"


def test_a_board_is_drawn_with_or_without_quotes(camelup: Run) -> None:
    quoted = camelup("board", BOARD)
    assert quoted.code == 0
    assert "▟r▙▘" in quoted.out
    assert "player 2's cheering tile on 7" in quoted.out
    assert camelup("board", *BOARD.split()) == quoted
    assert outside("board", BOARD) == quoted


def test_simulate_writes_a_game_that_verify_proves(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told = simulated(camelup, path, "--game", "race-2018", "--players", 4, "--bots", "random", "--seed", 7)
    log = logs.read(path.read_bytes(), RULES)
    assert [seat.name for seat in log.header.seats] == ["random 1", "random 2", "random 3", "random 4"]
    decisions = sum(isinstance(entry, Played) and entry.seat >= 0 for entry in log.entries)
    assert f"1 game of race-2018, seed 7: {decisions}.0 decisions a game" in told
    proved = outside("verify", path)
    assert (proved.code, proved.err) == (0, "")
    out = " ".join(proved.out.split())
    draws = sum(isinstance(entry, Played) and entry.draw is not None for entry in log.entries)
    assert f"Proved: all {len(log.entries)} entries follow the rules of race-2018." in out
    assert f"Proved: all {draws} draws" in out
    assert log.header.dice.secret in out
    assert "Not proved: that the secret was not chosen" in out
    assert "Not proved: that whoever ran the game could not foresee the dice." in out


@pytest.mark.parametrize(
    ("nonces", "said"), [([b"m" * 32, None], "1 player mixed"), ([b"m" * 32, b"y" * 32], "2 players mixed")]
)
def test_verify_tells_whose_numbers_went_into_the_dice(
    camelup: Run, tmp_path: Path, nonces: list[bytes | None], said: str
) -> None:
    game = find("race-2014")
    dice = Dice.fresh(nonces)
    seats = [Seated("Mira"), Seated("Yara")]
    table = opened(game.rules, game.name, game.options(2), seats, dice, "wtable")
    table = played_out(table, lambda view: Roll())
    path = tmp_path / "game.jsonl"
    path.write_bytes(logs.write(table.log))
    out = " ".join(camelup("verify", path).out.split())
    assert f"Proved: {said} in a number of their own" in out
    assert "was not chosen" not in out
    assert "could not foresee" in out


def test_the_same_seed_gives_the_same_bytes_and_another_does_not(camelup: Run, tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.jsonl" for name in "abc"]
    for path, seed in zip(paths, (7, 7, 8), strict=True):
        simulated(camelup, path, "--seed", seed)
    first, again, other = (path.read_bytes() for path in paths)
    assert first == again
    assert first != other


def test_several_games_are_numbered_and_their_dice_come_from_seed_and_number(
    camelup: Run, tmp_path: Path
) -> None:
    told = simulated(
        camelup, tmp_path / "game.jsonl",
        "--games", 3, "--verify", "--seed", "s", "--bots", "leader,random", "--game", "race-2014",
    )  # fmt: skip
    assert sorted(path.name for path in tmp_path.glob("*")) == [f"game-000{n}.jsonl" for n in (1, 2, 3)]
    assert "3 games proved" in told
    for number in (1, 2, 3):
        log = logs.read((tmp_path / f"game-000{number}.jsonl").read_bytes(), RULES)
        assert log.closed is not None
        assert log.closed.secret == Dice.seeded(f"s/{number}").secret.hex()
    rows = [line.split() for line in told.splitlines() if line.endswith("%")]
    assert [row[:2] for row in rows] == [["1", "leader"], ["2", "random"]]
    assert sum(float(row[3].rstrip("%")) for row in rows) == pytest.approx(100, abs=0.2)


def test_the_summary_has_mean_pounds_and_shares_of_the_victories(camelup: Run, tmp_path: Path) -> None:
    told = simulated(camelup, tmp_path / "game.jsonl", "--games", 4, "--players", 2, "--seed", "sums")
    pounds, wins = [0, 0], [0.0, 0.0]
    for path in tmp_path.glob("*.jsonl"):
        purses = json.loads(path.read_bytes().splitlines()[-2])["events"][-1]["purses"]
        for seat in (0, 1):
            pounds[seat] += purses[seat]
            wins[seat] += 1.0 if purses[seat] > purses[1 - seat] else 0.5 * (purses[0] == purses[1])
    for seat in (0, 1):
        assert f"{pounds[seat] / 4:.2f}" in told
        assert f"{wins[seat] / 4:.1%}" in told


def test_a_shared_victory_counts_in_parts(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    # the two players of this game end with equal purses
    told = simulated(camelup, path, "--seed", 22, "--players", 2, "--game", "race-2014")
    purses = json.loads(path.read_bytes().splitlines()[-2])["events"][-1]["purses"]
    assert purses[0] == purses[1]
    assert told.count("50.0%") == 2


def test_without_a_seed_a_fresh_one_is_told_and_gives_the_game_again(camelup: Run, tmp_path: Path) -> None:
    first, again = tmp_path / "first.jsonl", tmp_path / "again.jsonl"
    seed = simulated(camelup, first).split("seed ")[1].split(":")[0]
    assert simulated(camelup, tmp_path / "other.jsonl").split("seed ")[1].split(":")[0] != seed
    simulated(camelup, again, "--seed", seed)
    assert first.read_bytes() == again.read_bytes()


def test_replay_tells_a_finished_game_leg_by_leg_with_nothing_hidden(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    simulated(camelup, path, "--seed", 7)
    told = outside("replay", path)
    assert (told.code, told.err) == (0, "")
    legs = [line for line in told.out.splitlines() if line.startswith("Leg ") and line.endswith("─")]
    assert [line.split()[1] for line in legs] == [str(n) for n in range(1, len(legs) + 1)]
    log = logs.read(path.read_bytes(), RULES)
    laid = [
        entry.move
        for entry in log.entries
        if isinstance(entry, Played) and isinstance(entry.move, LayFinishCard)
    ]
    assert laid
    assert told.out.count("bets on the") == 0
    assert sum(line.count(" bets on ") for line in told.out.splitlines()) == len(laid)
    assert "finished in leg" in told.out


def test_replay_up_to_an_entry(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    simulated(camelup, path, "--seed", 7)
    # the first seven entries of a 2018 race line the camels up, the eighth chooses the starter
    told = camelup("replay", path, "--at", 7).out
    assert told.count(" lines up on ") == 7
    assert "The race begins" in told
    assert "takes" in told
    assert "pyramid ticket:" not in told
    assert "leg 1" in told
    assert camelup("replay", path, "--at", 6).out.count("The race begins") == 0


def unfinished(tmp_path: Path) -> tuple[Path, str]:
    """A game in which Mira has laid a card and taken a ticket back, and the camel on that card."""
    game = find("race-2018")
    options = game.options(2, first=0)
    table = opened(game.rules, game.name, options, [Seated("Mira"), Seated("Jonas")], Dice.seeded("u"))
    table, _ = table.play(0, LayFinishCard("p", "winner"))
    table, _ = table.play(1, TakeTicket("g"))
    table, _ = table.take_back(len(table.log.entries) - 1)
    path = tmp_path / "game.jsonl"
    path.write_bytes(logs.write(table.log))
    return path, "purple"


def test_replay_of_an_unfinished_game_keeps_its_secrets(camelup: Run, tmp_path: Path) -> None:
    path, camel = unfinished(tmp_path)
    watching = camelup("replay", path).out
    assert "Mira bets on the overall winner" in watching
    assert "[Mira]" in watching
    assert "Entry 9 and everything after it was taken back" in watching
    assert camelup("replay", path, "--seat", 1).out.count(f"bets on {camel}") == 0
    for seat in ("Mira", 0):
        own = camelup("replay", path, "--seat", seat).out
        assert f"Mira bets on {camel} as the overall winner" in own
        assert "[Mira p]" in own


def test_replay_as_json_has_header_events_and_view_and_no_moves(camelup: Run, tmp_path: Path) -> None:
    path, _ = unfinished(tmp_path)
    result = camelup("replay", path, "--json")
    assert result.out.count("\n") == 1
    found = json.loads(result.out)
    assert set(found) == {"header", "entries", "view"}
    assert [seat["name"] for seat in found["header"]["seats"]] == ["Mira", "Jonas"]
    assert [entry["n"] for entry in found["entries"]] == list(range(11))
    assert found["entries"][8] == {
        "type": "played", "n": 8, "seat": 0,
        "events": [found["entries"][8]["events"][0] | {"type": "finish_card_laid", "camel": None}],
    }  # fmt: skip
    assert found["entries"][10] == {"type": "took_back", "n": 10, "to": 9}
    assert not any("move" in entry or "draw" in entry for entry in found["entries"])
    assert found["view"]["laid"][0]["camel"] is None
    own = json.loads(camelup("replay", path, "--json", "--seat", "Mira").out)
    assert own["entries"][8]["events"][0]["camel"] == "p"
    assert len(json.loads(camelup("replay", path, "--json", "--at", 3).out)["entries"]) == 4


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_whoever_stops_reading_gets_no_complaint(unbuffered: str, camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    simulated(camelup, path, "--seed", 7)
    env = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    for argv in (["--help"], ["replay", path], ["replay", path, "--json"]):
        command = [CAMELUP, *argv]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as reading:
            assert reading.stdout is not None
            assert reading.stderr is not None
            reading.stdout.close()
            assert reading.stderr.read() == b""
            # argparse itself forgives what it can't say at once
            assert reading.wait() == (0 if unbuffered and argv == ["--help"] else 1)
