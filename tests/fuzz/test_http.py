"""Every request that our own OpenAPI names, with bodies, keys and queries that are right, or nearly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from camelup.server import metrics
from tests.fuzz.json_schemas import values
from tests.server.player import TIMEOUT, UNUSED
from tests.server.serving import in_thread
from tests.server.serving import settings as serving

SOME, MANY = 150, 20_000
PATIENT: Any = {"deadline": None, "suppress_health_check": list(HealthCheck), "database": None}


class Door:
    """A server with a table at which a game runs, one that waits, and all that can be asked of it."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=TIMEOUT, verify=UNUSED)
        self.schema = self.client.get("/api/docs/openapi.json").json()
        self.keys, self.tokens = ["", "nothing", "w"], ["", "x" * 43]
        for begin in (False, True):
            wish = {"name": "Ann", "seats": ["me", "open", "leader"], "begin": begin}
            sat = self.client.post("/api/tables", json=wish).json()
            self.keys.append(sat["table"])
            self.tokens.append(sat["token"])
        self.calls = [
            (method.upper(), path, told)
            for path, methods in self.schema["paths"].items()
            for method, told in methods.items()
        ]

    def call(self, data: st.DataObject) -> httpx.Response:
        """One request, drawn from what there is."""
        method, path, told = data.draw(st.sampled_from(self.calls))
        query = {}
        for parameter in told.get("parameters", ()):
            name = parameter["name"]
            drawn = values(parameter.get("schema", {}), self.schema)
            if parameter["in"] == "path":
                key = data.draw(st.sampled_from(self.keys) | st.text(max_size=12))
                path = path.replace("{" + name + "}", quote(key, safe="") or "x")
            elif parameter["in"] == "query" and (parameter.get("required") or data.draw(st.booleans())):
                query[name] = str(data.draw(drawn))
        body = told.get("requestBody", {}).get("content", {}).get("application/json")
        content = None if body is None else json.dumps(data.draw(values(body["schema"], self.schema)))
        token = data.draw(st.sampled_from(self.tokens))
        headers = {"authorization": f"Bearer {token}"} if token else {}
        if content is not None:
            headers["content-type"] = "application/json"
        return self.client.request(method, path, params=query, content=content, headers=headers)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    folder: Path = tmp_path_factory.mktemp("door")
    with in_thread(serving(folder)) as url:
        door = Door(url)
        yield door
        door.client.close()


def asked(door: Door, times: int) -> None:
    failed = metrics.ERRORS["request_failed"]

    @settings(max_examples=times, **PATIENT)
    @given(st.data())
    def told(data: st.DataObject) -> None:
        answer = door.call(data)
        assert answer.status_code < 500, answer.text
        assert metrics.ERRORS["request_failed"] == failed

    told()
    assert door.client.get("/api/ready").json()["status"] == "ok"


def test_no_request_makes_the_server_fail(door: Door) -> None:
    assert len(door.calls) > 30
    asked(door, SOME)


@pytest.mark.soak
def test_no_request_of_many_makes_the_server_fail(door: Door) -> None:
    asked(door, MANY)
