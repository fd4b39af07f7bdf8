"""Taking back against bots alone: one's own move and their answers together."""

from __future__ import annotations

import pytest

from camelup import log as logs
from camelup.games import RULES
from camelup.log import TookBack
from camelup.proof import verify
from tests.server.player import ROLL, Json, Player, play_on, started
from tests.server.serving import live

pytestmark = pytest.mark.slow

START = {"options": {"start": "2018 1:gyrbp/15:K/16:W gyrbpx -", "first": 0}}
"""Purple leads, and a bot that backs the leader takes its tickets before it rolls."""
CARDS = "gyrbp"


def lay(camel: str) -> Json:
    """A finish card: no chance, and nothing is shown."""
    return {"type": "lay_finish_card", "camel": camel, "deck": "winner"}


async def answered(ann: Player, action: Json) -> int:
    """The entry of an action, after the bot has answered it."""
    answer = await ann.act(action)
    assert answer["type"] == "accepted", answer
    await ann.until(lambda: ann.is_on and ann.at > answer["n"])
    return int(answer["n"])


def offered(player: Player) -> int | None:
    """The entry that a player is told may be taken back."""
    told = [message for message in player.messages if message["type"] == "happened"][-1]
    found: int | None = told["take_back"]
    return found


async def taken_back(ann: Player, to: int) -> None:
    """Take an entry back, and see that it is."""
    told = await ann.ask({"type": "take_back", "to": to}, "happened", "refusal")
    assert told["type"] == "happened", told
    assert told["entries"][-1] == {"type": "took_back", "n": told["at"], "to": to}


@live
async def test_my_move_and_the_bots_answers_go_together_three_times_at_most(url: str) -> None:
    api, (ann,) = await started(url, ("Ann",), ("leader",), **START)
    hand = ann.view["hand"]
    for _ in range(3):
        mine = await answered(ann, lay("g"))
        assert ann.entries[ann.at]["seat"] == 1, "the bot has answered, and no chance followed"
        assert offered(ann) == mine
        await taken_back(ann, mine)
        assert ann.is_on and ann.view["hand"] == hand and ann.view["tickets"]["p"][0] == 5
    mine = await answered(ann, lay("g"))
    assert offered(ann) is None, "what is refused is not offered"
    refusal = await ann.refused({"type": "take_back", "to": mine})
    assert refusal["code"] == "not_now" and refusal["reason"]["key"] == "server.undecided"
    # the record with all of it proves
    await play_on([ann])
    await ann.over()
    log = logs.read((await api.call("GET", f"/tables/{ann.key}/log")).content, RULES)
    verify(RULES["race-2018"], log)
    backs = [entry for entry in log.entries if isinstance(entry, TookBack)]
    assert len(backs) == 3 and all(entry.n - entry.to == 2 for entry in backs)


@live
async def test_nothing_is_taken_back_past_a_die(url: str) -> None:
    _, (ann,) = await started(url, ("Ann",), ("leader",), **START)
    mine = -1
    for camel in CARDS:
        mine = await answered(ann, lay(camel))
        if any(entry["seat"] < 0 for n, entry in ann.entries.items() if n > mine):
            break
        assert offered(ann) == mine
    else:
        pytest.fail("the bot has never rolled")
    assert offered(ann) is None
    refusal = await ann.refused({"type": "take_back", "to": mine})
    assert refusal["code"] == "not_now" and refusal["reason"]["key"] == "reason.take_back_seen"
    roll = await ann.act(ROLL)
    assert (await ann.refused({"type": "take_back", "to": roll["n"]}))["code"] == "not_now"


@live
async def test_among_people_only_the_very_last_move_is_asked_for(url: str) -> None:
    _, (ann, bob) = await started(url, ("Ann", "Bob"), ("leader",), **START)
    mine = (await ann.act(lay("g")))["n"]
    assert offered(ann) == mine
    await bob.until(lambda: bob.is_on)
    await bob.act({"type": "take_ticket", "camel": "p"})
    await ann.until(lambda: ann.is_on)
    await bob.until(lambda: bob.at >= ann.at)
    assert offered(ann) is None and offered(bob) is None
    assert (await ann.refused({"type": "take_back", "to": mine}))["code"] == "not_now"
