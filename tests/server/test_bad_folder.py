"""A folder that is not as a server left it: told in a sentence, before anything is served."""

from __future__ import annotations

import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from camelup.cli import main
from camelup.game import Refused
from camelup.server.bans import FILE as BANNED
from camelup.server.bans import Bans
from camelup.server.storage.data_folder import KEY, operator_key
from tests.cli.commands import Result, assert_refused

AT_ONCE = 8


def garbage(name: str) -> Callable[[Path], object]:
    return lambda folder: folder.joinpath(name).write_bytes(b"\x00\xff\xfe key\n")


def a_folder(name: str) -> Callable[[Path], None]:
    return lambda folder: folder.joinpath(name).mkdir()


def no_network(folder: Path) -> None:
    (folder / BANNED).write_text("192.0.2.0/24\n\n192.0.2.0/99\n", encoding="ascii")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (garbage(KEY), "operator.key holds no key"),
        (a_folder(KEY), "Is a directory"),
        (garbage(BANNED), "banned, line 1: that is no network"),
        (no_network, "banned, line 3: that is no network"),
        (a_folder(BANNED), "Is a directory"),
    ],
)
def test_what_can_not_be_read_is_told_before_anything_is_served(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    spoil: Callable[[Path], object],
    words: str,
) -> None:
    # its lines would go to this test's stderr when that is long closed
    monkeypatch.setattr("camelup.server.json_log.set_up", lambda: None)
    spoil(tmp_path)
    code = main(["serve", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert_refused(Result(code, *capsys.readouterr()), words)


def test_an_empty_key_that_a_full_disk_left_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / KEY).touch()
    key = operator_key(tmp_path)
    assert len(key) > 40 and operator_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / KEY).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [KEY]


def test_a_key_that_can_not_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> bytes:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("secrets.token_urlsafe", full)
        with pytest.raises(OSError, match="No space"):
            operator_key(tmp_path)
    assert not list(tmp_path.iterdir())


def test_eight_that_need_the_first_key_at_once_have_the_same(tmp_path: Path) -> None:
    start = Barrier(AT_ONCE)

    def needed(_: int) -> str:
        start.wait()
        return operator_key(tmp_path)

    for _ in range(20):
        with ThreadPoolExecutor(AT_ONCE) as threads:
            assert len(set(threads.map(needed, range(AT_ONCE)))) == 1
        (tmp_path / KEY).unlink()


def test_a_list_of_bans_that_is_half_one_is_not_half_read(tmp_path: Path) -> None:
    no_network(tmp_path)
    with pytest.raises(Refused):
        Bans(tmp_path).load()
