"""The conversation on the protocol's page, held again with a real server."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from camelup.games import CATALOGUE
from tests.docs.pages import ROOT, blocks, read
from tests.server.player import TIMEOUT, UNUSED, Player
from tests.server.serving import QUICK, in_thread, live, seeded, settings

PAGE = ROOT / "docs" / "protocol.md"
LEFT_OUT = "…"
SEED = "protocol"
"""With it the table gets the ids of the page, and Mira begins."""
PATIENT = replace(QUICK, bot=3600.0)
"""The bot never gets to act."""


def agrees(told: Any, real: Any) -> bool:
    """Whether an answer is what the page shows of it."""
    if isinstance(told, dict) and isinstance(real, dict):
        shown = told.keys() - {LEFT_OUT}
        known = shown <= real.keys() if LEFT_OUT in told else shown == real.keys()
        return known and all(agrees(told[key], real[key]) for key in shown)
    if isinstance(told, list) and isinstance(real, list):
        if told[-1:] == [LEFT_OUT]:
            told, real = told[:-1], real[: len(told) - 1]
        return len(told) == len(real) and all(map(agrees, told, real))
    return bool(told in (LEFT_OUT, real))


async def asked(url: str, lines: list[str]) -> None:
    """Make a request of the page."""
    method, path = lines[0].split()
    headers = dict(line.split(": ", 1) for line in lines[1:] if line[0] not in "<>")
    body = next((line[2:] for line in lines if line.startswith("> ")), None)
    status, told = lines[-1].removeprefix("< ").split(" ", 1)
    async with httpx.AsyncClient(timeout=TIMEOUT, verify=UNUSED) as client:
        answer = await client.request(method, url + path, headers=headers, content=body)
    assert answer.status_code == int(status) and agrees(json.loads(told), answer.json()), answer.text


async def spoken(mira: Player, lines: list[str], heard: int) -> int:
    """Say what the page says, and hear what it hears, in this order; how many messages were heard."""
    for line in lines:
        if line.startswith("> "):
            await mira.send(line[2:])
            continue
        told = json.loads(line.removeprefix("< "))
        await mira.until(lambda: len(mira.messages) > heard)  # noqa: B023
        assert agrees(told, mira.messages[heard]), mira.frames[heard]
        heard += 1
    return heard


@live
async def converse(url: str) -> None:
    mira = await Player(url, "").open()
    heard = 0
    for block in blocks(PAGE, "talk"):
        lines = block.splitlines()
        if lines[0].startswith("SOCKET "):
            heard = await spoken(mira, lines[1:], heard)
        else:
            await asked(url, lines)
    assert mira.messages[-1]["code"] == "stale" and len(mira.messages) == heard


def test_the_conversation_goes_as_the_page_tells(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, entropy=seeded(SEED), pace=PATIENT)) as url:
        converse(url)


def test_the_page_names_every_game() -> None:
    line = next(line for line in read(PAGE).splitlines() if "`Choices` are the table's" in line)
    for game in CATALOGUE:
        assert f"`{game}`" in line
