"""Presence, grace times, stand-ins, timers, taking back and playing again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from camelup import log as logs
from camelup.game import NATURE
from camelup.games import RULES
from camelup.log import Played
from camelup.proof import verify
from tests.server.player import ROLL, Player, play_on, seated, started, whose_turn
from tests.server.serving import QUICK, Clock, Still, in_thread, live, settings

pytestmark = pytest.mark.slow

TICKET = {"type": "take_ticket", "camel": "g"}


def other_of(people: list[Player], player: Player) -> Player:
    return next(one for one in people if one is not player)


@live
async def test_presence_is_shown(url: str) -> None:
    _, (ann, bob) = await seated(url, ("Ann", "Bob"))
    await ann.until(lambda: [seat["is_present"] for seat in ann.seats] == [True, True])
    await bob.close()
    await ann.until(lambda: [seat["is_present"] for seat in ann.seats] == [True, False])
    await bob.hello()
    await ann.until(lambda: [seat["is_present"] for seat in ann.seats] == [True, True])


@live
async def test_after_a_grace_time_a_bot_may_take_the_seat_and_the_person_can_come_back(
    tmp_path: Path,
) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, people = await started(url, ("Ann", "Bob"))
        ann, bob = people
        path = f"/tables/{ann.key}"
        give = {"seat": 1, "bot": "leader"}
        assert await api.refused(f"{path}/bot", give, ann.token) == (409, "not_now")
        await bob.close()
        await ann.until(lambda: not ann.seats[1]["is_present"])
        assert await api.refused(f"{path}/bot", give, ann.token) == (409, "not_now")
        clock.ahead += QUICK.grace + 1
        await ann.until(lambda: ann.seats[1]["may_replace"])
        assert await api.refused(f"{path}/bot", give) == (401, "not_seated")
        assert await api.refused(f"{path}/bot", give | {"bot": "nobody"}, ann.token) == (422, "bad_options")
        await api.post(f"{path}/bot", give, ann.token)
        await ann.until(lambda: ann.seats[1]["stand_in"] == "leader")
        await play_on([ann], turns=3)
        # the bot has nothing left to do when the person comes back
        await ann.until(lambda: ann.is_on)
        await bob.hello(since=bob.at)
        await bob.until(lambda: bob.at == ann.at and bob.me == 1)
        await api.post(f"{path}/return", token=bob.token)
        await ann.until(lambda: ann.seats[1]["stand_in"] is None and ann.seats[1]["is_present"])
        await play_on(people, turns=4)
        assert any(one["type"] == "accepted" for one in bob.messages)


@live
async def test_who_leaves_a_running_game_for_good_is_replaced_at_once(url: str) -> None:
    api, (ann, bob) = await started(url, ("Ann", "Bob"), ("leader",))
    await api.post(f"/tables/{ann.key}/leave", token=bob.token)
    await bob.close()
    await ann.until(lambda: ann.seats[1]["may_replace"])
    await api.post(f"/tables/{ann.key}/bot", {"seat": 1, "bot": "random"}, ann.token)
    await play_on([ann])
    await ann.over()
    # what the bot did is not charged to Bob; a bot that has a seat of its own acts for nobody
    seen = [(entry["seat"], entry.get("by")) for entry in ann.entries.values() if entry["type"] == "played"]
    log = logs.read((await api.call("GET", f"/tables/{ann.key}/log")).content, RULES)
    kept = [(entry.seat, entry.by) for entry in log.entries if isinstance(entry, Played)]
    assert set(seen) == {(NATURE, None), (0, None), (1, "stand_in"), (2, None)} and kept == seen
    verify(RULES[log.header.game], log)
    replay = await api.get(f"/replays/{ann.key}")
    assert [(moment["seat"], moment.get("by")) for moment in replay["moments"]] == seen


@live
async def test_a_timer_that_runs_out_plays_the_timid_move(tmp_path: Path) -> None:
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        _, people = await started(url, ("Ann", "Bob"), timer=30)
        player = await whose_turn(people)
        assert player is not None
        happened = [message for message in player.messages if message["type"] == "happened"][-1]
        assert happened["deadline"] == happened["now"] + 30
        decision, other = player.view["decision"], other_of(people, player)
        clock.now += 31
        await other.until(lambda: other.is_on)
        taken = other.entries[decision + 1]
        assert (taken["seat"], taken["by"]) == (player.me, "timer")
        assert taken["events"][0]["event"]["type"] == "pyramid_ticket_taken"
        assert (await player.act(ROLL, decision=decision))["code"] == "stale"


@live
async def test_an_action_is_taken_back_when_everybody_agrees(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob", "Cai"))
    player = await whose_turn(people)
    assert player is not None
    before = player.view
    n = (await player.act(TICKET))["n"]
    one, two = (other for other in people if other is not player)
    await player.send({"type": "take_back", "to": n})
    await one.until(lambda: one.table["asking"] == {"seat": player.me, "to": n, "agreed": []})
    assert (await player.refused({"type": "consent", "to": n, "agree": True}))["code"] == "not_now"
    await one.send({"type": "consent", "to": n, "agree": True})
    await two.until(lambda: two.table["asking"]["agreed"] == [one.me])
    await two.send({"type": "consent", "to": n, "agree": True})
    for other in people:
        await other.sees(lambda other: other.at == n + 1)
        assert other.entries[n + 1] == {"type": "took_back", "n": n + 1, "to": n}
        await other.sees(lambda other: other.table["asking"] is None)
    assert player.view["decision"] == n + 1
    assert player.view | {"decision": 0} == before | {"decision": 0}
    assert (await player.act(TICKET))["type"] == "accepted"


@live
async def test_one_no_is_enough_and_the_next_action_ends_the_request(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    other = other_of(people, player)
    n = (await player.act(TICKET))["n"]
    await player.send({"type": "take_back", "to": n})
    await other.until(lambda: other.table["asking"] is not None)
    await other.send({"type": "consent", "to": n, "agree": False})
    await player.until(lambda: player.table["asking"] is None and player.at == n)
    await player.send({"type": "take_back", "to": n})
    await other.until(lambda: other.table["asking"] is not None and other.is_on)
    await other.act(TICKET)
    await player.until(lambda: player.table["asking"] is None and player.at == n + 1)
    assert (await other.refused({"type": "consent", "to": n, "agree": True}))["code"] == "not_now"
    assert (await player.refused({"type": "take_back", "to": n}))["code"] == "not_now"


@live
async def test_a_roll_can_not_be_taken_back_nor_what_others_did(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    n = (await player.act(ROLL))["n"]
    answer = await player.refused({"type": "take_back", "to": n})
    assert answer["code"] == "not_now" and answer["reason"]["key"] == "reason.take_back_seen"
    other = other_of(people, player)
    await other.until(lambda: other.is_on)
    n = (await other.act(TICKET))["n"]
    assert (await player.refused({"type": "take_back", "to": n}))["code"] == "not_now"


@live
async def test_bots_agree_and_wait_for_the_answer(tmp_path: Path) -> None:
    # a bot's pause is the time in which its neighbour can think again; it does not end by itself
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock, pace=replace(QUICK, bot=10.0))) as url:
        _, (ann, bob) = await started(url, ("Ann", "Bob"), ("leader",))
        if bob.view["to_act"] == [2]:
            clock.now += 10.0
            await ann.until(lambda: ann.is_on)
        if ann.is_on:
            await ann.act(TICKET)
            await bob.until(lambda: bob.is_on)
        n = (await bob.act(TICKET))["n"]
        await bob.send({"type": "take_back", "to": n})
        await ann.until(lambda: ann.table["asking"] is not None)
        assert ann.table["asking"]["agreed"] == [2]
        await ann.send({"type": "consent", "to": n, "agree": True})
        await bob.until(lambda: bob.at == n + 1 and bob.is_on)
