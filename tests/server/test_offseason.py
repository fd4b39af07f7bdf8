"""Off Season at a live table: several seats act at once, and nobody's bet is anybody else's business."""

from __future__ import annotations

import asyncio
import random

from camelup import log as logs
from camelup.games import RULES
from camelup.proof import verify
from tests.server.player import play_on, started
from tests.server.serving import live


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
        "choices": {"game": "off-season", "purses": "hidden"},
    }
    assert await api.refused("/tables", asked) == (422, "bad_options")
    answer = await people[0].act({"type": "take_ticket", "camel": "g"})
    assert answer["code"] == "illegal"


@live
async def test_a_bot_that_only_races_is_refused(url: str) -> None:
    api, _ = await started(url, ("Ann", "Bob", "Cai"), game="off-season")
    for bot, is_refused in (("leader", True), ("value", True), ("random", False)):
        asked = {"name": "A", "seats": ["me", "open", bot], "choices": {"game": "off-season"}}
        if is_refused:
            assert await api.refused("/tables", asked) == (422, "bad_options")
        else:
            await api.post("/tables", asked)
