"""What is counted, told to whoever has the operator's key; what ready and health say."""

from __future__ import annotations

import logging
import re
from collections import Counter
from contextvars import copy_context
from pathlib import Path

from camelup.server import metrics
from camelup.server.http.app import build
from camelup.server.json_log import Lines, about, name_of
from camelup.server.storage.data_folder import KEY, operator_key
from tests.server.player import Api, fetched, play_on, started
from tests.server.serving import in_thread, live, running, settings

SAMPLE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"(,le="[^"]*")?\})? -?[0-9.e+]+')


def told(url: str, key: str) -> str:
    answer = fetched(f"{url}/api/metrics", {"authorization": f"Bearer {key}"})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return answer.text


@live
async def test_moves_times_sockets_rooms_bots_refusals_and_errors_are_counted(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as url:
        key = operator_key(tmp_path)
        before = (metrics.MOVES["person"], metrics.MOVE_TIMES.total(), metrics.MOVES["bot"])
        api, (ann, *_) = await started(url, ("Ann",), ("leader",))
        await play_on([ann], turns=3)
        await ann.until(lambda: ann.is_on)
        assert (await api.refused(f"/tables/{ann.key}/start"))[1] == "not_seated"
        logging.getLogger("camelup.server.test").error("broken_on_purpose")
        text = told(url, key)
    assert (metrics.MOVES["person"], metrics.MOVE_TIMES.total()) == (before[0] + 3, before[1] + 3)
    assert metrics.MOVES["bot"] >= before[2] + 3
    lines = text.splitlines()
    assert all(line.startswith("# TYPE ") or SAMPLE.fullmatch(line) for line in lines), text
    for line in (
        "camelup_sockets 1", "camelup_rooms 1", "camelup_rooms_attended 1",
        'camelup_errors_total{what="broken_on_purpose"} 1',
    ):  # fmt: skip
        assert line in lines, text
    for part in ('refusals_total{code="not_seated"}', 'bot_seconds_count{bot="leader"}', "process_open_fds"):
        assert part in text


def test_only_whoever_has_the_key_is_told(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as url:
        assert (tmp_path / KEY).stat().st_mode & 0o777 == 0o600
        for headers in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer xyz"}):
            assert fetched(f"{url}/api/metrics", dict(headers)).status_code == 401
        key = operator_key(tmp_path)
        assert told(url, key)
    with in_thread(settings(tmp_path)) as url:
        assert told(url, key), "the key stays the same"


def test_times_are_counted_below_each_bound() -> None:
    times = Counter({('a "b"', 0.002): 1, ('a "b"', 0.005): 2, ('a "b"', 99.0): 1})
    lines = list(metrics.timed("x_seconds", "of", times))
    assert 'camelup_x_seconds_bucket{of="a \\"b\\"",le="0.0025"} 1' in lines
    assert 'camelup_x_seconds_bucket{of="a \\"b\\"",le="0.005"} 3' in lines
    assert 'camelup_x_seconds_bucket{of="a \\"b\\"",le="+Inf"} 4' in lines
    assert 'camelup_x_seconds_sum{of="a \\"b\\""} 99.012000' in lines


@live
async def test_without_workers_the_server_is_not_ready_and_with_them_it_is_again(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    app = build(chosen)
    with running(app, chosen) as url:
        api = Api(url)
        assert (await api.get("/ready"))["status"] == "ok"
        server = app.state.server
        pool = server._records.workers
        real, pool._module = pool._module, "camelup.no_such_worker"
        assert (await api.call("POST", "/replays", content=b"{}")).status_code == 422
        answer = await api.call("GET", "/ready")
        assert (answer.status_code, answer.json()["status"]) == (503, "workers_failing")
        assert (await api.get("/health"))["status"] == "ok"
        pool._module = real
        assert (await api.call("POST", "/replays", content=b"{}")).status_code == 422
        assert (await api.get("/ready"))["status"] == "ok"
        server.phase = "stopping"
        assert (await api.call("GET", "/ready")).status_code == 503
        assert (await api.get("/health"))["status"] == "stopping"


def test_every_line_tells_what_it_is_about_and_no_id() -> None:
    def line() -> str:
        about(table=name_of("id-of-a-table"), socket=7)
        return Lines().format(logging.LogRecord("a", logging.INFO, "", 0, "what", None, None))

    text = copy_context().run(line)
    assert f'"table":"{name_of("id-of-a-table")}"' in text and '"socket":7' in text
    assert "id-of-a-table" not in text
