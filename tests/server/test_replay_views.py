"""Replays of running games: two hidden worlds, and eyes that nobody at a table ever gets."""

from __future__ import annotations

import random
from typing import Any

import pytest

from camelup.game import ALL, Game, Seat, encode
from camelup.games import CATALOGUE
from camelup.log import Log, Played
from camelup.offseason import rules as offseason
from camelup.race import rules as race
from camelup.server.protocol.bodies import Sitter
from camelup.server.replays.replay import Source, replay
from camelup.table import begun, resumed
from tests.contract.cases import finished
from tests.contract.test_secrecy import STRAIGHT
from tests.contract.twisters import TWISTERS, Twist
from tests.server.player import Player, play_on, started
from tests.server.serving import live
from tests.server.test_replays import lay, refused

pytestmark = pytest.mark.slow


def twisted(log: Log, game: Game, twist: Twist) -> Log:
    """The log of one of the worlds, until something hidden is shown to all."""
    table = begun(game.rules, log.header, None)
    for entry in log.entries:
        if not isinstance(entry, Played):
            break
        move = twist.move(entry.seat, entry.move)
        _, events = game.rules.apply(table.state, entry.seat, move)
        after = resumed(table, Played(entry.n, entry.seat, move, events, entry.draw))
        if not after.to_act or any(event.reveals for event in events):
            break
        table = after
    return table.log


def seen(log: Log, seat: Seat | None) -> bytes:
    sitters = tuple(Sitter(seated.name, 0) for seated in log.header.seats)
    source = Source("key", "", sitters, log, False, "nobody", seat)
    return encode(replay(source, source.eyes(None), -1))


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_a_seat_can_not_know_changes_no_byte_of_its_replay(name: str) -> None:
    seed = random.randrange(1 << 32)
    rng, game = random.Random(seed), CATALOGUE[name]
    found = 0
    for _ in range(20):
        log = finished(game, game.min_seats + 1, rng).log
        for seat in (*range(game.min_seats + 1), None):
            twist = TWISTERS[name](log.header.options, seat, rng)
            here, there = (twisted(log, game, one) for one in (STRAIGHT, twist))
            assert seen(here, seat) == seen(there, seat), f"seed {seed}"
            found += here != there
        if found > 10:
            return
    raise AssertionError(f"nothing was hidden, seed {seed}")


@live
async def test_eyes_that_see_everything_are_never_used_while_a_game_runs(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[Seat | None] = []

    def spy(rules: Any) -> None:
        view = rules.view

        def spied(state: Any, seat: Seat | None) -> Any:
            used.append(seat)
            return view(state, seat)

        monkeypatch.setattr(rules, "view", spied)

    spy(race)
    spy(offseason)
    for game, choose in (("race-2018", lay), ("off-season", lambda view: view["legal"][0])):
        api, people = await started(url, ("Ann", "Bob", "Cai"), game=game, odds="everybody")
        ann, key = people[0], people[0].key
        watcher = await Player(url, ann.table["table"]["watch"]).hello()
        await play_on(people, choose, turns=12)
        for token in (ann.token, None):
            for path in (f"/tables/{key}", f"/tables/{key}/log", f"/replays/{key}", f"/replays/{key}/log"):
                assert (await api.call("GET", path, token=token)).status_code == 200
            for path in (f"/replays/{key}?seen_by=all", f"/replays/{key}/odds?n={ann.at}&seen_by=all"):
                assert (await refused(api, path, token))[1] == "not_yours"
            await api.call("GET", f"/tables/{key}/odds", token=token)
        assert {*used} <= {0, 1, 2, None} and used
        await watcher.close()
    await play_on(people, choose)
    for player in people:
        await player.over()
    assert ALL not in used
    await api.get(f"/replays/{key}?seen_by=all")
    assert ALL in used, "the spy would have noticed"
