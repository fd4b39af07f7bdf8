"""The arena outlives every bot: those that end or block the process they play in too."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from camelup.bots.arena.deals import Contest, play
from camelup.bots.arena.playing import Outcome, played
from camelup.bots.arena.report import reported
from camelup.bots.arena.workers import processes
from camelup.bots.catalogue import named
from camelup.game import BadOptions

HERE = "tests.bots.hopeless"


def met(bot: str, games: int, patience: float = 20.0) -> list[Outcome]:
    """Games against a leader, in one process beside this one."""
    contest = Contest("race-2014", 2, (f"{HERE}:{bot}", "leader"), "hopeless")
    found: list[Outcome] = []

    def on_game(outcome: Outcome) -> bool:
        found.append(outcome)
        return True

    play(contest, games, (), processes(1), on_game, patience)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "why", "trace"),
    [
        ("dying", "ended its process", "exit code 3"),
        ("crashing", "ended its process", "in crashing"),
        ("stubborn", "had to be killed", "in stubborn"),
    ],
)
def test_who_ends_or_blocks_its_process_falls_and_the_arena_goes_on(bot: str, why: str, trace: str) -> None:
    games = met(bot, 2, patience=0.2 if bot == "stubborn" else 20.0)
    assert len(games) == 2
    name = f"{HERE}:{bot}"
    for game in games:
        forfeits = [forfeit for forfeit in game.forfeits if forfeit.bot == name]
        assert forfeits and {forfeit.why for forfeit in forfeits} == {why}
        seat = game.bots.index(name)
        made = [forfeit.decision for forfeit in forfeits]
        # from there on it is not asked again, and what it had done before stands
        assert game.decisions[seat] - len(game.times[seat]) == len(made)
        if bot == "dying":
            assert made[0] is not None and made[0] >= 3
    failures = reported(Contest("race-2014", 2, (name, "leader"), ""), games).failures
    (failure,) = (one for one in failures if one.bot == name)
    assert trace in failure.trace


@pytest.mark.slow
def test_what_a_bot_prints_or_reads_disturbs_nobody() -> None:
    (one, two) = met("chatty", 2)
    assert not one.forfeits and not two.forfeits


def test_a_bot_that_exits_forfeits_its_moves() -> None:
    bots = (f"{HERE}:exiting", "leader")
    game = played("race-2014", bots, "exit")
    assert {forfeit.why for forfeit in game.forfeits} == {"SystemExit"}
    assert len(game.forfeits) == game.decisions[0] and "enough" in game.forfeits[0].trace


@pytest.mark.parametrize("text", ["def bot(:", "raise SystemExit(1)", "1 / 0", "bot = 3", ""])
def test_a_module_that_cannot_be_loaded_is_refused(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"no_bot_{abs(hash(text))}"
    (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    with pytest.raises(BadOptions):
        named("race-2014", f"{module}:bot")
