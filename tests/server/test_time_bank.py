"""A time bank: seconds besides the time for a move, spent once and kept over a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.player import ROLL, Json, Player, started
from tests.server.serving import Still, in_thread, live, settings

pytestmark = pytest.mark.slow

LAY = {"type": "lay_finish_card", "camel": "g", "deck": "winner"}
CHOSEN: Json = {"timer": 30, "bank": 60, "options": {"first": 0}}


def told(player: Player) -> Json:
    """What was told last of the time there is."""
    return [message for message in player.messages if message["type"] == "happened"][-1]


@live
async def test_what_a_move_takes_beyond_its_time_is_taken_from_the_bank(tmp_path: Path) -> None:
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"), **CHOSEN)
        assert (told(ann)["deadline"], told(ann)["bank"]) == (clock.now + 90, 60)
        # in time: nothing is spent
        clock.now += 29
        await ann.act(LAY)
        await bob.until(lambda: bob.is_on)
        assert told(bob)["bank"] == 60
        # fifty seconds late, and still nobody acts for Bob
        clock.now += 80
        assert (await bob.act(LAY))["type"] == "accepted"
        await ann.until(lambda: ann.is_on)
        assert (told(ann)["deadline"], told(ann)["bank"]) == (clock.now + 90, 60)
        await ann.act(ROLL)
        await bob.until(lambda: bob.is_on)
        assert (told(bob)["deadline"], told(bob)["bank"]) == (clock.now + 40, 10)
    # it survives a restart
    with in_thread(settings(tmp_path, clock=clock)) as url:
        again = await Player(url, bob.key, bob.token).hello()
        await again.until(lambda: again.is_on)
        assert told(again)["bank"] == 10
        decision = again.view["decision"]
        clock.now += 41
        watching = await Player(url, ann.key, ann.token).hello()
        await watching.until(lambda: watching.is_on)
        assert watching.entries[decision + 1]["by"] == "timer"
        assert watching.entries[decision + 1]["seat"] == 1


@live
async def test_while_the_server_is_away_nobody_s_time_passes(tmp_path: Path) -> None:
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"), **CHOSEN)
        clock.now += 40
        await ann.act(LAY)
        await bob.until(lambda: bob.is_on)
    clock.now += 3600
    with in_thread(settings(tmp_path, clock=clock)) as url:
        again = await Player(url, bob.key, bob.token).hello()
        await again.heard()
        assert again.is_on and (told(again)["deadline"], told(again)["bank"]) == (clock.now + 90, 60)
        clock.now += 80
        assert (await again.act(LAY))["type"] == "accepted"
        first = await Player(url, ann.key, ann.token).hello()
        await first.until(lambda: first.is_on)
        # what was spent before stays spent
        assert (told(first)["deadline"], told(first)["bank"]) == (clock.now + 80, 50)
        assert all(entry.get("by") is None for entry in first.entries.values())


@live
async def test_the_first_decisions_of_a_game_outlast_a_server_too(tmp_path: Path) -> None:
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        _, people = await started(url, ("Ann", "Bob", "Cid"), game="off-season", timer=30)
        await people[0].act({"type": "bet", "pounds": 1})
        at = people[0].at
    clock.now += 3600
    with in_thread(settings(tmp_path, clock=clock)) as url:
        bob = await Player(url, people[1].key, people[1].token).hello()
        await bob.heard()
        assert bob.is_on and bob.at == at and told(bob)["deadline"] == clock.now + 30


@live
async def test_without_a_bank_the_timer_is_all_there_is(tmp_path: Path) -> None:
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        _, (ann, _) = await started(url, ("Ann", "Bob"), timer=30, options={"first": 0})
        assert (told(ann)["deadline"], told(ann)["bank"]) == (clock.now + 30, 0)


@live
async def test_whoever_looks_later_is_told_what_time_it_is_then(tmp_path: Path) -> None:
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"), timer=30, options={"first": 0})
        deadline = clock.now + 30
        first = await Player(url, ann.table["table"]["watch"]).hello()
        await first.heard()
        clock.now += 20
        # one who comes only now, and one whose page had slept
        later = await Player(url, ann.table["table"]["watch"]).hello()
        await later.heard()
        await bob.ask({"type": "sync", "since": bob.at}, "happened")
        for player in (later, bob):
            assert (told(player)["deadline"], told(player)["now"]) == (deadline, clock.now)
        assert told(first)["now"] == clock.now - 20


@live
async def test_where_several_decide_at_once_everybody_is_told_their_own_time(tmp_path: Path) -> None:
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        _, people = await started(url, ("Ann", "Bob", "Cid"), game="off-season", timer=30, bank=60)
        ann, bob, cid = people
        bet = {"type": "bet", "pounds": 1}
        for player in (ann, cid):
            await player.sees(lambda player: player.is_on)
            await player.act(bet)
        clock.now += 80
        await bob.act(bet)
        # the next one: Bob alone has spent of his bank
        for player in people:
            await player.sees(lambda player: player.at == bob.at)
        assert all(player.is_on for player in people)
        for player, bank in ((ann, 60), (bob, 10), (cid, 60)):
            assert (told(player)["deadline"], told(player)["bank"]) == (clock.now + 30 + bank, bank)
        watcher = await Player(url, ann.table["table"]["watch"]).hello()
        await watcher.until(lambda: watcher.at == ann.at)
        assert told(watcher)["deadline"] == clock.now + 40
