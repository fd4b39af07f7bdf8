"""The wire in TypeScript, the words of every refusal, and the command."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from camelup.cli import serve
from camelup.cli.parser import Parser
from camelup.server.errors import Denied
from camelup.server.http.run import address, bound
from camelup.server.json_log import Lines
from camelup.server.model.tokens import fresh_keys, fresh_token, hashed, opened_by, place_of
from camelup.server.protocol import fields
from camelup.server.protocol.typescript import typescript
from camelup.server.rate_limits import RateLimit
from camelup.words import catalogue
from tests.server.player import TIMEOUT, fetched
from tests.server.serving import seeded

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8") == typescript()


def test_what_is_one_of_a_few_values_is_spelt_out_once() -> None:
    spelt = re.findall(r'("[\w-]+"(?: \| "[\w-]+"){2,})', typescript())
    assert len(spelt) == len(set(spelt)) > 10
    # the name of a choice is never that of a message
    names = re.findall(r"^export (?:type|interface) (\w+)", typescript(), re.MULTILINE)
    assert len(names) == len(set(names))


def test_the_check_fails_on_an_old_file(tmp_path: Path) -> None:
    file = tmp_path / "wire.ts"
    file.write_text(typescript(), encoding="utf-8")
    command = [sys.executable, "-m", "camelup.server.protocol.typescript", "--check", str(file)]
    assert subprocess.run(command, check=False).returncode == 0
    file.write_text(typescript() + "\n", encoding="utf-8")
    assert subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode == 1


def test_the_protocol_page_names_every_message_and_code() -> None:
    for code in get_args(fields.Code):
        assert f"`{code}`" in PROTOCOL, code
    for name in re.findall(r'readonly type: "(\w+)";', _part("Call") + _part("Answer")):
        assert name in PROTOCOL, name


def _part(union: str) -> str:
    text = typescript()
    names = re.search(rf"export type {union} = (.*);", text)
    assert names is not None
    return "".join(text[text.index(f"export interface {name} ") :][:200] for name in names[1].split(" | "))


def test_every_code_has_words() -> None:
    without = {"wrong_stage", "bad_options", "stale", "illegal", "not_now", "unreadable", "bad_record"}
    for code in set(get_args(fields.Code)) - without:
        assert f"server.refused.{code}" in catalogue()
    for stage in get_args(fields.Stage):
        assert f"server.stage.{stage}" in catalogue()


def test_tokens_and_keys_can_not_be_guessed_and_only_hashes_are_kept() -> None:
    entropy = seeded("tokens")
    tokens = [fresh_token(entropy) for _ in range(3)]
    assert len(set(tokens)) == 3 and all(len(token) == 43 for token in tokens)
    hashes = [hashed(tokens[0]), None, hashed(tokens[2])]
    assert [opened_by(token, hashes) for token in tokens] == [0, None, 2]
    assert opened_by("", [None, b""]) is None
    keys = [fresh_keys(entropy) for _ in range(1000)]
    assert len({key for both in keys for key in both}) == 2000
    for id, watch in keys:
        assert (len(id), len(watch), id[0] == "w", watch[0]) == (14, 15, False, "w")
        # a proxy may know both for the same table's; nobody who has one has the other
        assert place_of(id) == place_of(watch) == id[:2]
    assert len({id[2:] for id, _ in keys} | {watch[3:] for _, watch in keys}) == 2000


def test_a_limit_forgets_what_is_long_ago() -> None:
    now = 0.0
    limit = RateLimit((2, 10.0), lambda: now)
    limit.count("a")
    limit.count("a")
    limit.count("b")
    with pytest.raises(Denied):
        limit.count("a")
    now = 10.0
    limit.count("a")


def test_log_lines_are_json_objects() -> None:
    import logging

    record = logging.makeLogRecord(
        {"msg": "bot_failed", "levelname": "WARNING", "name": "camelup", "bot": "x"}
    )
    line = Lines().format(record)
    assert '"what":"bot_failed"' in line and '"bot":"x"' in line and "\n" not in line


def test_a_taken_port_gives_way_to_a_free_one() -> None:
    first = bound("127.0.0.1", 0)
    port = first.getsockname()[1]
    second = bound("127.0.0.1", port)
    assert second.getsockname()[1] != port
    assert address(second).startswith("http://127.0.0.1:")
    first.close()
    second.close()


def test_the_command_serves_and_ends_politely(tmp_path: Path) -> None:
    camelup = str(Path(sys.executable).parent / "camelup")
    command = [camelup, "serve", "--port", "0", "--no-open", "--data", str(tmp_path), "--bot-pause", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert found is not None, said
        assert fetched(f"{found[0]}api/ready").json()["status"] == "ok"
        # a second server on its tables is not started
        second = subprocess.run(command, check=False, capture_output=True, text=True, timeout=TIMEOUT)
        process.send_signal(signal.SIGINT)
        process.wait(TIMEOUT)
        log = process.stderr.read()
    assert process.returncode in (0, 130)
    assert second.returncode == 1 and second.stdout == "" and "Traceback" not in second.stderr
    assert f"another camelup keeps its tables in {tmp_path}" in second.stderr
    assert '"what":"stopped"' in log and "Traceback" not in log
    assert (tmp_path / "tables.sqlite3").exists()


@pytest.mark.parametrize("pause", ["-1", "61", "nan", "soon"])
def test_a_bot_pauses_for_no_time_that_makes_no_sense(pause: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser = Parser(command="serve")
        serve.add_arguments(parser)
        parser.parse_args(["--bot-pause", pause])
    assert "--bot-pause" in capsys.readouterr().err
