"""A game's file: what is on the disk at every moment, and how a game goes on from it."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from camelup import log as logs
from camelup.cli import saved
from camelup.dice import Dice
from camelup.game import NATURE, BadLog, Refused
from camelup.games import RULES, find
from camelup.log import Played, Seated
from camelup.race.moves import Roll, TakeTicket
from camelup.table import Table, opened


def table(seed: str = "7") -> Table:
    """A new race of two people."""
    game = find("race-2018")
    return opened(
        game.rules, game.name, game.options(2), [Seated("Mira"), Seated("Jonas")], Dice.seeded(seed)
    )


def played(before: Table, kept: saved.Saved, action: object) -> Table:
    """The table after an action of whoever is on turn, saved."""
    after, entries = before.play(before.to_act[0], action)
    kept.append(entries)
    return after


def test_a_new_game_is_on_the_disk_with_its_secret_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    new = table()
    kept = saved.create(path, new)
    assert path.read_bytes() == logs.write(new.log)
    assert kept.secret_path == tmp_path / "game.jsonl.secret"
    assert new.dice is not None
    assert kept.secret_path.read_text() == new.dice.secret.hex() + "\n"
    assert stat.S_IMODE(kept.secret_path.stat().st_mode) == 0o600
    assert new.dice.secret.hex().encode() not in path.read_bytes()


def test_every_action_is_on_the_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    new = table()
    kept = saved.create(path, new)
    after = played(new, kept, Roll())
    after = played(after, kept, TakeTicket("g"))
    assert logs.read(path.read_bytes(), RULES) == after.log


def test_the_secret_goes_when_the_game_is_closed(tmp_path: Path) -> None:
    new = table()
    kept = saved.create(tmp_path / "game.jsonl", new)
    while new.to_act:
        assert kept.secret_path.exists()
        new = played(new, kept, Roll())
    assert not kept.secret_path.exists()
    assert list(tmp_path.iterdir()) == [tmp_path / "game.jsonl"]


def test_a_game_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    new = table()
    kept = saved.create(tmp_path / "game.jsonl", new)
    after = played(new, kept, Roll())
    game, again, _ = saved.resume(kept.path)
    assert game.name == "race-2018"
    assert again == after


def test_a_log_that_ends_before_the_die_goes_on_with_the_die_that_was_due(tmp_path: Path) -> None:
    new = table()
    kept = saved.create(tmp_path / "game.jsonl", new)
    after = played(new, kept, Roll())
    last = after.log.entries[-1]
    assert isinstance(last, Played) and last.seat == NATURE
    whole = kept.path.read_bytes()
    kept.path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    _, again, _ = saved.resume(kept.path)
    assert again == after
    assert kept.path.read_bytes() == whole


def test_a_last_line_without_its_end_is_ended_first(tmp_path: Path) -> None:
    new = table()
    kept = saved.create(tmp_path / "game.jsonl", new)
    kept.path.write_bytes(kept.path.read_bytes().removesuffix(b"\n"))
    _, again, kept = saved.resume(kept.path)
    after = played(again, kept, TakeTicket("g"))
    assert logs.read(kept.path.read_bytes(), RULES) == after.log


def test_a_line_cut_in_the_middle_is_named_and_nothing_is_changed(tmp_path: Path) -> None:
    new = table()
    kept = saved.create(tmp_path / "game.jsonl", new)
    cut = kept.path.read_bytes()[:-9]
    kept.path.write_bytes(cut)
    with pytest.raises(BadLog) as refused:
        saved.resume(kept.path)
    # a header, seven camels and the starter
    assert refused.value.line == 9
    assert str(refused.value).startswith("line 9: the line is cut off")
    assert kept.path.read_bytes() == cut
    assert kept.secret_path.exists()


def test_no_old_game_is_written_over(tmp_path: Path) -> None:
    kept = saved.create(tmp_path / "game.jsonl", table())
    before = kept.path.read_bytes(), kept.secret_path.read_bytes()
    with pytest.raises(FileExistsError):
        saved.create(kept.path, table("other"))
    assert (kept.path.read_bytes(), kept.secret_path.read_bytes()) == before
    kept.path.unlink()
    with pytest.raises(FileExistsError):
        saved.create(kept.path, table("other"))
    assert not kept.path.exists()
    assert kept.secret_path.read_bytes() == before[1]


def test_another_hand_in_the_file_is_noticed(tmp_path: Path) -> None:
    new = table()
    first = saved.create(tmp_path / "game.jsonl", new)
    _, again, second = saved.resume(first.path)
    played(again, second, Roll())
    there = first.path.read_bytes()
    with pytest.raises(Refused, match="somebody else has changed"):
        played(new, first, TakeTicket("g"))
    assert first.path.read_bytes() == there


def test_without_its_secret_or_with_another_a_game_does_not_go_on(tmp_path: Path) -> None:
    kept = saved.create(tmp_path / "game.jsonl", table())
    for other in (Dice.seeded("other").secret.hex(), "camel", "", "ä" * 64):
        kept.secret_path.write_text(other)
        with pytest.raises(Refused, match="doesn't hold the secret"):
            saved.resume(kept.path)
    kept.secret_path.unlink()
    with pytest.raises(Refused, match="is missing"):
        saved.resume(kept.path)


def test_a_die_that_the_secret_does_not_give_is_found_on_resuming(tmp_path: Path) -> None:
    new = table()
    kept = saved.create(tmp_path / "game.jsonl", new)
    foreign = table("other")
    lines = [kept.path.read_bytes().splitlines()[0], *logs.write(foreign.log).splitlines()[1:]]
    kept.path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(BadLog, match="the dice give ticket"):
        saved.resume(kept.path)


def test_new_games_get_readable_names_of_their_own() -> None:
    first = saved.default_path("race-2018")
    assert first.name.endswith("-race-2018.jsonl")
    assert first.parent.name == "games"
    first.touch()
    assert saved.default_path("race-2018") != first
