"""Off Season at a live table: several seats act at once, and nobody's bet is anybody else's business."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from camelup import log as logs
from camelup.games import RULES
from camelup.proof import verify
from tests.server.player import Json, Player, play_on, started, whose_turn
from tests.server.serving import in_thread, live, seeded, settings

pytestmark = pytest.mark.slow


@live
async def test_sealed_bets_come_at_the_same_time_and_none_is_stale(url: str) -> None:
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    api, people = await started(url, ("Ann", "Bob", "Cai"), game="off-season")
    assert all(player.is_on for player in people)
    decisions = {player.view["decision"] for player in people}
    assert len(decisions) == 1
    bets = [rng.choice(player.view["legal"]) for player in people]
    answers = await asyncio.gather(*(player.act(bet) for player, bet in zip(people, bets, strict=True)))
    assert [answer["type"] for answer in answers] == ["accepted"] * 3, f"seed {seed}"
    await play_on(people, lambda view: rng.choice(view["legal"]))
    for player in people:
        await player.over()
    log = logs.read((await api.call("GET", f"/tables/{people[0].key}/log")).content, RULES)
    assert verify(RULES["off-season"], log).entries == people[0].at + 1


@live
async def test_a_choice_of_another_game_is_refused(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob", "Cai"), game="off-season")
    asked = {
        "name": "A",
        "seats": ["me", "open", "open"],
        "choices": {"game": "off-season", "options": {"purses": "hidden"}},
    }
    assert await api.refused("/tables", asked) == (422, "bad_options")
    answer = await people[0].act({"type": "take_ticket", "camel": "g"})
    # a table reads the actions of its own game and no others
    assert answer["code"] == "malformed" and "take_ticket" in answer["reason"]["args"]["why"]


@live
async def test_a_bot_that_only_races_is_refused(url: str) -> None:
    api, _ = await started(url, ("Ann", "Bob", "Cai"), game="off-season")
    for bot, is_refused in (("leader", True), ("value", True), ("random", False)):
        asked = {"name": "A", "seats": ["me", "open", bot], "choices": {"game": "off-season"}}
        if is_refused:
            assert await api.refused("/tables", asked) == (422, "bad_options")
        else:
            await api.post("/tables", asked)


async def reached(people: list[Player], wanted: Callable[[Json], bool], rng: random.Random) -> Player:
    """Whoever is to act as soon as the view of one who is looks as wanted; until then anything is played."""
    while True:
        player = await whose_turn(people)
        assert player is not None, "the game is over"
        if wanted(player.view):
            return player
        await player.act(rng.choice(player.view["legal"]))


def unsellable(view: Json) -> Json | None:
    """A card of one's own that can't be sold alone, if there is one."""
    offered = [(action["camel"], action["cards"]) for action in view["legal"] if action["type"] == "sell"]
    for camel, load in zip((3, 4, 5, 6), view["caravans"][view["seat"]]["loads"], strict=True):
        for card in load:
            if (camel, [card]) not in offered:
                return {"type": "sell", "camel": camel, "cards": [card], "price": 1}
    return None


@live
async def test_what_can_not_be_done_says_why_and_changes_nothing(url: str) -> None:
    """A bet above the purse, a market taken twice, a group that can't be sold."""
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    _, people = await started(url, ("Ann", "Bob", "Cai"), game="off-season")

    async def assert_refused(player: Player, action: Json, reason: str) -> None:
        before, at = player.view, player.at
        answer = await player.act(action)
        assert (answer["type"], answer["code"]) == ("refusal", "illegal"), f"seed {seed}"
        assert answer["reason"]["key"].startswith(f"offseason.reason.{reason}"), f"seed {seed}"
        await player.ask({"type": "sync", "since": -1}, "happened")
        assert (player.view, player.at) == (before, at), f"seed {seed}"

    for pounds, reason in ((6, "bet_above"), (-1, "bet_below")):
        await assert_refused(people[1], {"type": "bet", "pounds": pounds}, reason)

    def taken(view: Json) -> list[str]:
        return [shown["mark"] for shown in view["markets"] if shown["taker"] is not None]

    player = await reached(people, lambda view: view["asked"] == "market" and bool(taken(view)), rng)
    choice = {"type": "choose_market", "market": taken(player.view)[0]}
    await assert_refused(player, choice, "market_taken")
    player = await reached(people, lambda view: view["asked"] == "sale" and bool(unsellable(view)), rng)
    group = unsellable(player.view)
    assert group is not None
    await assert_refused(player, group, "group.")
    assert (await player.act({"type": "pass"}))["type"] == "accepted"


@live
async def test_a_bet_answers_the_first_question_whoever_was_faster(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob", "Cai", "Dan", "Eve"), game="off-season")
    asked = people[0].view["decision"]
    for pounds, number in enumerate((3, 0, 4, 1, 2)):
        player = people[number]
        # as if nothing had come in since the auction began
        answer = await player.act({"type": "bet", "pounds": pounds}, decision=asked)
        assert answer["type"] == "accepted"
    for player in people:
        await player.sees(lambda player: player.view["betting"]["shown"] == [1, 3, 4, 0, 2])


def not_to_be_known(message: Any, me: int | None) -> Iterator[Json]:
    """Every part of a message that this seat, or a watcher, may not know (O12)."""
    match message:
        case list():
            for item in message:
                yield from not_to_be_known(item, me)
        case dict():
            kind, is_own = message.get("type"), message.get("seat") == me
            secrets = {
                "bet_sealed": not is_own and message.get("pounds") is not None,
                "market_peeked": not is_own and message.get("cards") is not None,
                "goods_dealt": not message.get("is_face_up") and message.get("card") is not None,
            }
            is_purse = "purse" in message and "seat" in message and not is_own
            is_peeked = bool(message.get("peeked")) and me not in message["peekers"]
            if secrets.get(kind or "") or is_peeked or (is_purse and message["purse"] is not None):
                yield message
            for item in message.values():
                yield from not_to_be_known(item, me)


@live
async def test_O12_no_frame_has_a_bet_a_purse_or_a_card_that_is_not_to_be_known(url: str) -> None:
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    _, people = await started(url, ("Ann", "Bob", "Cai"), game="off-season")
    watcher = await Player(url, people[0].table["table"]["watch"]).hello()

    def curious(view: Json) -> Json:
        """Peeks whenever that is possible."""
        peeks = [action for action in view["legal"] if action["type"] == "peek"]
        choice: Json = rng.choice(peeks or view["legal"])
        return choice

    await play_on(people, curious)
    for player in (*people, watcher):
        await player.over()
        last = next(i for i, frame in enumerate(player.frames) if "season_ended" in frame)
        me = None if player is watcher else player.me
        assert list(not_to_be_known(player.messages[:last], me)) == [], f"seed {seed}"
        views = [message["view"] for message in player.messages[:last] if message["type"] == "happened"]
        purses = [[caravan["purse"] is not None for caravan in view["caravans"]] for view in views]
        assert set(map(tuple, purses)) == {tuple(seat == me for seat in range(3))}, f"seed {seed}"
        text = "".join(player.frames[:last])
        assert all(f'"{word}"' in text for word in ("bet_sealed", "goods_dealt", "goods_sold"))


async def until_the_last_bet(path: Path, pounds: int) -> list[list[str]]:
    """The frames of Ann, Cai and a watcher from Bob's bet to the moment before the last bet is made."""
    chosen = settings(path, entropy=seeded("worlds"), clock=lambda: 1_000_000.0)
    with in_thread(chosen) as url:
        _, people = await started(url, ("Ann", "Bob", "Cai"), game="off-season")
        ann, bob, cai = people
        watcher = await Player(url, ann.table["table"]["watch"]).hello()
        others = (ann, cai, watcher)
        for one in others:
            await one.ask({"type": "sync", "since": one.at}, "happened")
            one.frames.clear()
        await bob.act({"type": "bet", "pounds": pounds}, "bob-bets-it")
        # in step: who is late would get two bets in one message
        for one in others:
            await one.sees(lambda one: one.at == bob.at)
        await ann.act({"type": "bet", "pounds": 1}, "ann-bets-it")
        late = await Player(url, watcher.key).hello(since=-1)
        for one in (*others, late):
            await one.sees(lambda one: one.at == ann.at)
        frames = [
            [frame for frame in one.frames if not frame.startswith('{"type":"table"')]
            for one in (*others, late)
        ]
        await Player.close_all()
    return frames


@live
async def test_O12_two_worlds_with_another_sealed_bet_are_the_same_to_all_others(tmp_path: Path) -> None:
    one = await until_the_last_bet(tmp_path / "4", 4)
    assert one == await until_the_last_bet(tmp_path / "2", 2)
    assert all("bet_sealed" in "".join(frames) for frames in one)
