"""What can't be told to somebody is told in the log, and that client comes again for it."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from camelup.server.live.frames import Frames, Sent, Viewer
from tests.server.player import play_on, started, whose_turn
from tests.server.serving import live


@live
async def test_a_push_that_fails_is_logged_and_the_client_gets_all_of_it_when_it_comes_again(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    actor = await whose_turn(people)
    (other,) = (one for one in people if one is not actor)
    assert actor is not None
    missing = Frames.missing

    async def fails(self: Frames, *args: Any) -> tuple[list[bytes], Sent]:
        if any(isinstance(one, Viewer) and one.seat == other.me for one in args):
            raise RuntimeError("not for the client")
        return await missing(self, *args)

    with caplog.at_level(logging.ERROR, "camelup.server"), monkeypatch.context() as patch:
        patch.setattr(Frames, "missing", fails)
        assert (await actor.act({"type": "roll"}))["type"] == "accepted"
        await other.until(lambda: other.closed is not None)
    assert other.closed == 1011 and other.at < actor.at
    assert [record.getMessage() for record in caplog.records] == ["push_failed"]
    await other.hello(since=other.at)
    await other.until(lambda: other.at == actor.at)
    await play_on(people, turns=2)
