"""Every request that our own OpenAPI names, with bodies, keys and queries that are right, or nearly."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from camelup.server import metrics
from tests.fuzz.json_schemas import misfit, values
from tests.server.player import TIMEOUT, UNUSED, Json, Player
from tests.server.serving import QUICK, in_thread, live
from tests.server.serving import settings as serving

SOME, MANY = 150, 100_000
LOOKED_AT = 300
HASTY = replace(QUICK, sealing=0.1)
"""Nobody who is not there is waited for."""
PATIENT: Any = {"deadline": None, "suppress_health_check": list(HealthCheck), "database": None}


class Door:
    """A server with a table at which a game runs, one that waits, and all that can be asked of it."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=TIMEOUT, verify=UNUSED)
        self.schema = self.client.get("/api/docs/openapi.json").json()
        self.keys, self.tokens = ["", "nothing", "w"], ["", "x" * 43]
        for begin in (False, True):
            # one of them begins with Ann's turn
            choices = {"options": {"first": 1}}
            wish = {"name": "Ann", "seats": ["me", "leader", "leader"], "begin": begin, "choices": choices}
            sat = self.client.post("/api/tables", json=wish).json()
            self.keys.append(sat["table"])
            self.tokens.append(sat["token"])
        self.calls = [
            (method.upper(), path, told)
            for path, methods in self.schema["paths"].items()
            for method, told in methods.items()
        ]

    def call(self, data: st.DataObject) -> tuple[httpx.Response, Json]:
        """One request, drawn from what there is: its answer, and how that is described."""
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
        answer = self.client.request(method, path, params=query, content=content, headers=headers)
        described = told["responses"].get(str(answer.status_code), {})
        schema: Json = described.get("content", {}).get("application/json", {}).get("schema", {})
        return answer, schema


async def games_at(url: str, folder: Path) -> dict[str, Player]:
    """The games that there are, as somebody sees them who looks on."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as connection:
        ids = connection.execute("SELECT DISTINCT game FROM entries LIMIT ?", (LOOKED_AT,)).fetchall()
    return {id: await Player(url, id).hello() for (id,) in ids}


def same_from_the_log(folder: Path, before: dict[str, Player]) -> None:
    """A server that has nothing but the log shows the games as the one did that played them."""

    @live
    async def look() -> None:
        with in_thread(serving(folder, pace=HASTY)) as url:
            after = await games_at(url, folder)
            assert before and set(after) == set(before)
            for id, one in before.items():
                again = after[id]
                # bots may have gone on
                assert {n: again.entries[n] for n in one.entries} == one.entries
                assert again.at > one.at or again.view == one.view

    look()


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    seen: dict[str, Player] = {}
    with in_thread(serving(tmp_path, pace=HASTY)) as url:
        door = Door(url)
        yield door
        door.client.close()

        @live
        async def look() -> None:
            seen.update(await games_at(url, tmp_path))

        look()
    same_from_the_log(tmp_path, seen)


def asked(door: Door, times: int) -> None:
    failed = metrics.ERRORS["request_failed"]

    @settings(max_examples=times, **PATIENT)
    @given(st.data())
    def told(data: st.DataObject) -> None:
        answer, schema = door.call(data)
        assert answer.status_code < 500, answer.text
        assert metrics.ERRORS["request_failed"] == failed
        # what is made elsewhere is a text for the server, whatever is in it
        if answer.is_success and schema.get("type") != "string":
            assert misfit(answer.json(), schema, door.schema) is None, answer.request.url

    told()
    assert door.client.get("/api/ready").json()["status"] == "ok"


def test_no_request_makes_the_server_fail(door: Door) -> None:
    assert len(door.calls) > 30
    asked(door, SOME)


@pytest.mark.soak
def test_no_request_of_many_makes_the_server_fail(door: Door) -> None:
    asked(door, MANY)
