"""Whole games over the socket with everything that can be said in between, right or wrong."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from camelup.server import metrics
from tests.fuzz.json_schemas import ANYTHING
from tests.server.player import Json, Player, seated
from tests.server.serving import LONGEST, in_thread
from tests.server.serving import settings as serving

T = TypeVar("T")
TYPES = ("hello", "sync", "act", "take_back", "consent", "say", "gesture", "seal", "reveal", "roll", "x")
NUMBERS = st.integers(-2, 60)
FIELDS = {
    "since": NUMBERS, "to": NUMBERS, "decision": NUMBERS, "attempt": NUMBERS, "agree": st.booleans(),
    "id": st.text("abcdefgh-", min_size=7, max_size=9),
    "text": st.text(max_size=20), "table": st.text(max_size=9),
    "emote": st.sampled_from(["cheer", "x"]), "action": ANYTHING, "version": st.just(1),
    "nonce": st.just("0" * 64), "hash": st.just("0" * 64), "commitment": st.just("0" * 64),
}  # fmt: skip
CALLS = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}, optional=FIELDS)
SOME, MANY = 6, 1_400
STEPS = 70
WHO = st.integers(0, 2)


class Loop:
    """An event loop in a thread of its own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LONGEST)

    def close(self) -> None:
        self.do(Player.close_all())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(LONGEST)
        self.loop.close()


class Game(RuleBasedStateMachine):
    """People at a table of whom any says anything."""

    url: ClassVar[str]
    game: ClassVar[str] = "race-2018"
    names: ClassVar[tuple[str, ...]] = ("Ann", "Bob")
    said: ClassVar[int] = 0
    loop: ClassVar[Loop]

    def __init__(self) -> None:
        super().__init__()
        self.errors = self._errors()
        self.api, self.people = self.loop.do(self._begun())

    @staticmethod
    def _errors() -> int:
        return sum(metrics.ERRORS[what] for what in ("call_failed", "socket_failed", "push_failed"))

    async def _begun(self) -> tuple[Any, list[Player]]:
        api, people = await seated(self.url, self.names, game=self.game)
        await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
        for one in people:
            await one.begun()
        return api, people

    def _player(self, who: int) -> Player:
        return self.people[who % len(self.people)]

    async def _here(self, who: int) -> Player:
        player = self._player(who)
        if player.closed is not None:
            await player.hello(since=player.at)
        return player

    async def _dealt_with(self, who: int, message: object) -> None:
        """Say something, and wait until the server has dealt with it."""
        player = await self._here(who)
        type(self).said += 1
        try:
            await player.send(message)
            start = len(player.messages)
            await player.send({"type": "sync", "since": player.at})
            await player.until(
                lambda: (
                    player.closed is not None
                    or any(one["type"] == "happened" for one in player.messages[start:])
                )
            )
        except Exception as error:
            assert "closed" in type(error).__name__.lower(), error
            await player.until(lambda: player.closed is not None)

    @rule(who=WHO, which=st.integers(0, 30))
    def plays(self, who: int, which: int) -> None:
        player = self._player(who)
        legal = player.view.get("legal") or [{"type": "roll"}]
        act: Json = {"type": "act", "id": Player.fresh_id(), "decision": player.view.get("decision") or 0}
        self.loop.do(self._dealt_with(who, act | {"action": legal[which % len(legal)]}))

    @rule(who=WHO, call=CALLS)
    def says_something(self, who: int, call: Json) -> None:
        self.loop.do(self._dealt_with(who, call))

    @rule(who=WHO, anything=ANYTHING)
    def says_anything(self, who: int, anything: Any) -> None:
        self.loop.do(self._dealt_with(who, json.dumps(anything)))

    @rule(who=WHO, text=st.text(max_size=60))
    def says_what_is_no_json(self, who: int, text: str) -> None:
        self.loop.do(self._dealt_with(who, text))

    @rule(who=WHO)
    def takes_back(self, who: int) -> None:
        at = self._player(who).at
        self.loop.do(self._dealt_with(who, {"type": "take_back", "to": at}))
        for other in range(1, len(self.people)):
            self.loop.do(self._dealt_with(who + other, {"type": "consent", "to": at, "agree": True}))

    @rule(who=WHO)
    def comes_again(self, who: int) -> None:
        async def again() -> None:
            await self._player(who).close()
            await self._here(who)

        self.loop.do(again())

    @invariant()
    def nothing_has_failed(self) -> None:
        assert self._errors() == self.errors
        assert 1011 not in {one.closed for one in self.people}

    def teardown(self) -> None:
        self.loop.do(self._as_in_the_log())

    async def _as_in_the_log(self) -> None:
        """What everybody sees is what the log adds up to."""
        for who in range(len(self.people)):
            player = await self._here(who)
            await player.ask({"type": "sync", "since": player.at}, "happened")
            fresh = await Player(self.url, player.key, player.token).hello()
            assert (fresh.at, fresh.view, fresh.entries) == (player.at, player.view, player.entries)
            await fresh.close()
        await Player.close_all()


class Season(Game):
    """The same in an off season, where several may have to act at once."""

    game = "off-season"
    names = ("Ann", "Bob", "Cai")


@pytest.fixture(params=[Game, Season])
def machine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[type[Game]]:
    kind: type[Game] = request.param
    with in_thread(serving(tmp_path)) as url:
        kind.url, kind.loop, kind.said = url, Loop(), 0
        yield kind
        kind.loop.close()


def played(machine: type[Game], times: int) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=times,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.slow
def test_whatever_is_said_in_a_game_the_state_is_that_of_the_log(machine: type[Game]) -> None:
    played(machine, SOME)
    assert machine.said > SOME


@pytest.mark.soak
def test_after_a_hundred_thousand_messages_too(machine: type[Game]) -> None:
    while machine.said < 100_000:
        played(machine, MANY)
