"""Emotes: seen by everybody who is there, kept by nobody, and not too many."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.player import Json, Player, seated, started
from tests.server.serving import ROOMY, in_thread, live, settings

pytestmark = pytest.mark.slow


def seen(player: Player) -> list[Json]:
    """The emotes that somebody got."""
    return [message for message in player.messages if message["type"] == "gestured"]


@live
async def test_everybody_sees_an_emote_and_nobody_keeps_it(url: str) -> None:
    api, (ann, bob) = await started(url, ("Ann", "Bob"))
    watcher = await Player(url, ann.table["table"]["watch"]).hello()
    at = ann.at
    await bob.send({"type": "gesture", "emote": "laugh"})
    for player in (ann, bob, watcher):
        await player.sees(lambda player: bool(seen(player)))
        assert seen(player) == [{"type": "gestured", "n": 0, "seat": 1, "emote": "laugh"}]
    await ann.send({"type": "gesture", "emote": "wow"})
    await watcher.until(lambda: len(seen(watcher)) == 2)
    late = await Player(url, ann.key, ann.token).hello()
    await late.heard()
    assert seen(late) == [] and late.at == at
    assert "laugh" not in (await api.call("GET", f"/tables/{ann.key}/log")).text
    assert (await watcher.refused({"type": "gesture", "emote": "wow"}))["code"] == "not_seated"
    assert (await ann.refused({"type": "gesture", "emote": "rude"}))["code"] == "malformed"


@live
async def test_nobody_makes_too_many(tmp_path: Path) -> None:
    chosen = settings(tmp_path, bounds=replace(ROOMY, emotes=(2, 1000.0)))
    with in_thread(chosen) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"))
        for _ in range(2):
            await ann.send({"type": "gesture", "emote": "cheer"})
        assert (await ann.refused({"type": "gesture", "emote": "cheer"}))["code"] == "too_fast"
        await bob.send({"type": "gesture", "emote": "groan"})
        await bob.until(lambda: len(seen(bob)) == 3)
        assert [one["seat"] for one in seen(bob)] == [0, 0, 1]


@live
async def test_another_seat_gives_nobody_more_emotes(tmp_path: Path) -> None:
    chosen = settings(tmp_path, bounds=replace(ROOMY, emotes=(2, 1000.0), chat=(1, 1000.0)))
    with in_thread(chosen) as url:
        api, (ann, bob) = await seated(url, ("Ann", "Bob"))
        await api.post(f"/tables/{ann.key}/room", {"seats": 4}, ann.token)
        for _ in range(2):
            await ann.send({"type": "gesture", "emote": "cheer"})
        await ann.send({"type": "say", "text": "here"})
        await ann.until(lambda: any(message["type"] == "said" for message in ann.messages))
        await api.post(f"/tables/{ann.key}/me", {"seat": 3}, ann.token)
        await ann.until(lambda: ann.me == 3)
        assert (await ann.refused({"type": "gesture", "emote": "cheer"}))["code"] == "too_fast"
        assert (await ann.refused({"type": "say", "text": "there"}))["code"] == "too_fast"
        # whoever takes the seat that is free has not said anything yet
        await api.post(f"/tables/{ann.key}/me", {"seat": 0}, bob.token)
        await bob.until(lambda: bob.me == 0)
        await bob.send({"type": "gesture", "emote": "groan"})
        await bob.until(lambda: len(seen(bob)) == 3)
