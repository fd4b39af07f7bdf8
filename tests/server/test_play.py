"""Playing: whole games, and everything that must not count twice or at all."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from camelup import log as logs
from camelup.game import BadLog
from camelup.games import RULES
from camelup.proof import verify
from tests.server.player import ROLL, Json, Player, play_on, seated, started, whose_turn
from tests.server.serving import live

pytestmark = pytest.mark.slow


def wild(seed: int) -> Any:
    """Some action of some kind, the same for the same seed."""
    rng = random.Random(seed)

    def choose(view: Json) -> Json:
        kind = rng.choice(sorted({action["type"] for action in view["legal"]}))
        action: Json = rng.choice([action for action in view["legal"] if action["type"] == kind])
        return action

    return choose


@pytest.mark.parametrize(
    ("game", "people", "bots"),
    [("race-2018", 2, ("leader", "random")), ("race-2014", 3, ()), ("race-2018", 5, ("leader",))],
)
@live
async def test_a_whole_game_is_played_and_proved(
    url: str, game: str, people: int, bots: tuple[str, ...]
) -> None:
    seed = random.randrange(1 << 32)
    api, players = await started(url, [f"P{n}" for n in range(people)], bots, game=game)
    await play_on(players, wild(seed))
    for player in players:
        await player.over()
        assert sorted(player.entries) == list(range(player.at + 1)), f"seed {seed}"
        assert player.entries[player.at] == {"type": "closed", "n": player.at, "reason": "finished"}
    record = await api.call("GET", f"/tables/{players[0].key}/log")
    log = logs.read(record.content, RULES)
    proof = verify(RULES[game], log)
    assert proof.entries == players[0].at + 1
    assert [nonce is not None for nonce in proof.dice.nonces] == [True] * people + [False] * len(bots)
    look = await api.get(f"/tables/{players[0].key}")
    ended = players[0].entries[players[0].at - 1]["events"][-1]["event"]
    assert ended["type"] == "game_ended" and look["scores"] == ended["purses"]


@live
async def test_a_double_click_acts_once(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    act = {"type": "act", "id": "double-click", "decision": player.view["decision"], "action": ROLL}
    start = len(player.messages)
    await asyncio.gather(player.send(act), player.send(act), player.send(act))
    await player.until(lambda: sum(m["type"] == "accepted" for m in player.messages[start:]) == 3)
    answers = [m for m in player.messages[start:] if m["type"] == "accepted"]
    assert answers[0] == answers[1] == answers[2]
    rolls = [
        entry
        for entry in player.entries.values()
        if entry["n"] > act["decision"] and entry["seat"] == player.me
    ]
    assert len(rolls) == 1


@live
async def test_two_tabs_of_one_seat_act_once_and_both_see_it(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    tab = await Player(url, player.key, player.token).hello()
    await tab.until(lambda: tab.is_on)
    answers = await asyncio.gather(player.act(ROLL, "from-tab-one"), tab.act(ROLL, "from-tab-two"))
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refusal"]
    refused = next(answer for answer in answers if answer["type"] == "refusal")
    assert refused["code"] == "stale"
    await tab.until(lambda: tab.at == player.at)
    assert tab.view == player.view
    await tab.close()
    other = next(one for one in people if one is not player)
    assert other.seats[player.me or 0]["is_present"], "the first tab is still there"


@live
async def test_a_resend_after_a_reconnect_gets_its_first_answer(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    decision = player.view["decision"]
    first = await player.act(ROLL, "sent-again", decision)
    await player.close()
    await play_on([one for one in people if one is not player], turns=1)
    await player.hello(since=player.at)
    assert await player.act(ROLL, "sent-again", decision) == first


@live
async def test_an_id_of_another_seat_is_refused(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    first = await whose_turn(people)
    assert first is not None
    await first.act(ROLL, "somebodys-id")
    second = next(one for one in people if one is not first)
    await second.until(lambda: second.is_on)
    answer = await second.act(ROLL, "somebodys-id")
    assert answer["code"] == "used_id" and answer["view"]["decision"] == second.view["decision"]


@live
async def test_a_stale_action_gets_the_current_view(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    old = player.view["decision"]
    await player.act(ROLL)
    answer = await player.act(ROLL, decision=old)
    assert (answer["type"], answer["code"]) == ("refusal", "stale")
    assert answer["at"] == player.at and answer["view"] == player.view
    other = next(one for one in people if one is not player)
    await other.until(lambda: other.is_on)
    answer = await other.act(ROLL, decision=other.view["decision"] - 1)
    assert answer["code"] == "stale" and answer["view"]["legal"]


@live
async def test_an_illegal_action_is_refused_with_a_reason_and_nothing_changes(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    at = player.at
    answer = await player.act({"type": "place_tile", "space": 1, "side": "+"})
    assert answer["code"] == "illegal"
    assert answer["reason"] == {"key": "race.reason.tile_space", "args": {"space": 1, "last": 16}}
    answer = await player.act({"type": "partner", "seat": 1})
    assert answer["code"] == "illegal" and answer["reason"]["key"] == "race.reason.no_partnerships"
    other = next(one for one in people if one is not player)
    answer = await other.act(ROLL, decision=player.view["decision"])
    assert answer["code"] in ("stale", "illegal") and answer["view"]["legal"] == []
    assert player.at == at
    assert (await player.act(ROLL))["type"] == "accepted"


@live
async def test_nothing_can_be_played_before_the_start_and_after_the_end(url: str) -> None:
    api, people = await seated(url, ("Ann", "Bob"))
    ann = people[0]
    early = await ann.act(ROLL, decision=0)
    assert early["code"] == "wrong_stage" and early["view"] is None
    await api.post(f"/tables/{ann.key}/start", token=ann.token)
    await ann.begun()
    await play_on(people)
    await ann.over()
    late = await ann.act(ROLL, decision=ann.at)
    assert late["code"] == "illegal" and late["reason"]["key"] == "reason.game_over"
    assert late["view"] == ann.view and late["view"]["to_act"] == []
    ask = {"type": "take_back", "to": ann.at}
    assert (await ann.refused(ask))["code"] == "not_now"


@live
async def test_a_late_comer_gets_everything_since_or_the_view_alone(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    await play_on(people, turns=4)
    ann = people[0]
    whole = await Player(url, ann.key).hello(since=-1)
    await whole.until(lambda: whole.at == ann.at)
    assert sorted(whole.entries) == list(range(ann.at + 1))
    part = await Player(url, ann.key).hello(since=ann.at - 2)
    await part.until(lambda: part.at == ann.at)
    assert sorted(part.entries) == [ann.at - 1, ann.at]
    view = await Player(url, ann.key).hello(since=None)
    await view.until(lambda: view.at == ann.at)
    assert view.entries == {} and view.view["board"] == ann.view["board"]


@live
async def test_a_sync_is_always_answered(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob"))
    ann = people[0]
    answer = await ann.ask({"type": "sync", "since": ann.at}, "happened")
    assert answer["entries"] == [] and answer["view"] == ann.view
    answer = await ann.ask({"type": "sync", "since": 3}, "happened")
    assert [entry["n"] for entry in answer["entries"]] == list(range(4, ann.at + 1))
    _, (waiting, *_) = await seated(url, ("Cai",), ("random",))
    assert (await waiting.ask({"type": "sync", "since": -1}, "table"))["table"]["stage"] == "waiting"


@live
async def test_a_running_games_record_is_redacted_and_says_so(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"))
    player = await whose_turn(people)
    assert player is not None
    await player.act({"type": "lay_finish_card", "camel": "g", "deck": "winner"})
    other = next(one for one in people if one is not player)
    for token, camel in ((player.token, "g"), (other.token, None), (None, None)):
        lines = (await api.call("GET", f"/tables/{player.key}/log", token=token)).text.splitlines()
        assert '"type":"redacted","replayable":false' in lines[0]
        assert f'"camel":{f"{chr(34)}{camel}{chr(34)}" if camel else "null"},"board"' in lines[-1]
        assert '"move"' not in "".join(lines)
        with pytest.raises(BadLog):
            logs.read("\n".join(lines).encode(), RULES)


@live
async def test_chat_goes_to_everybody_and_is_kept(url: str) -> None:
    _, (ann, bob) = await seated(url, ("Ann", "Bob"))
    watcher = await Player(url, ann.table["table"]["watch"]).hello()
    await ann.send({"type": "say", "text": "first"})
    await bob.next(0, "said")
    await bob.send({"type": "say", "text": "second"})
    for one in (ann, bob, watcher):
        await one.sees(lambda one: "second" in "".join(one.frames))
        lines = [line for m in one.messages if m["type"] == "said" for line in m["lines"]]
        assert [(line["n"], line["name"], line["text"]) for line in lines] == [
            (0, "Ann", "first"),
            (1, "Bob", "second"),
        ]
    late = await Player(url, ann.key).hello()
    assert [line["text"] for line in (await late.next(0, "said"))["lines"]] == ["first", "second"]
