"""Two hidden worlds side by side: what differs is only what a seat can't know, so its bytes must not."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.player import ROLL, Api, Json, Player, fetched, play_on, seated, started, whose_turn
from tests.server.serving import in_thread, live, seeded, settings

pytestmark = pytest.mark.slow

DECKS = ("winner", "loser", "winner", "winner", "loser")
WORLDS = ("gyrbp", "pbrgy")
"""The cards that seat 1 lays, one by one: no card is the same."""


class World:
    """A game in which seat 1 lays certain cards, and everything that anybody gets of it."""

    def __init__(self, url: str, cards: str) -> None:
        self.url, self.cards = url, cards
        self.frames: dict[str, list[str]] = {}
        self.bodies: list[bytes] = []
        self.laid = 0
        self.turns = 0

    async def play(self, purses: str) -> None:
        api, people = await started(
            self.url, ("Ann", "Bob", "Cai"), options={"purses": purses}, odds="everybody"
        )
        watcher = await Player(self.url, people[0].table["table"]["watch"]).hello()
        everybody = [*people, watcher]
        for one in everybody:
            await one.sees(lambda one: one.at == people[0].at)
        # the order in which people come in is theirs; from here on everything is in step
        for one in everybody:
            await one.ask({"type": "sync", "since": one.at}, "happened")
            one.frames.clear()
        while await self._turn(api, people, everybody):
            pass
        names = ("Ann", "Bob", "Cai", "watcher")
        self.frames = {name: until_the_end(one) for name, one in zip(names, everybody, strict=True)}

    async def _turn(self, api: Api, people: list[Player], everybody: list[Player]) -> bool:
        player = await whose_turn(people)
        assert player is not None
        self.turns += 1
        action = self._choice(player)
        await player.act({"type": "place_tile", "space": 1, "side": "+"}, f"illegal-{self.turns}")
        await player.act(action, f"turn-{self.turns:04d}")
        for one in everybody:
            await one.sees(lambda one: one.at == player.at)
        if not player.view["to_act"]:
            return False
        if self.turns % 5 == 0:
            await self._look_around(api, people, everybody[-1])
        return True

    def _choice(self, player: Player) -> Json:
        if player.me == 1 and self.laid < len(DECKS):
            self.laid += 1
            card = self.cards[self.laid - 1]
            return {"type": "lay_finish_card", "camel": card, "deck": DECKS[self.laid - 1]}
        if self.turns % 4 == 0:
            return next((a for a in player.view["legal"] if a["type"] == "take_ticket"), ROLL)
        return ROLL

    async def _look_around(self, api: Api, people: list[Player], watcher: Player) -> None:
        """Everything else that leaves: HTTP, chat, refusals, a late comer."""
        ann, bob, cai = people
        for token in (ann.token, cai.token, None):
            table, replay = f"/tables/{ann.key}", f"/replays/{ann.key}"
            odds = f"{replay}/odds?n={ann.at}"
            for path in (table, f"{table}/log", f"{table}/odds", replay, f"{replay}/log", odds):
                answer = await api.call("GET", path, token=token)
                assert answer.status_code == 200, answer.text
                self.bodies.append(answer.content)
        await self._look_elsewhere(api, ann, cai)
        stale = {"type": "act", "id": f"stale-{self.turns:04d}", "decision": 0, "action": ROLL}
        for one in (ann, cai):
            await one.refused(stale)
        await bob.send({"type": "say", "text": f"turn {self.turns}"})
        for one in (*people, watcher):
            await one.sees(lambda one: f"turn {self.turns}" in one.frames[-1])
        late = await Player(self.url, watcher.key).hello(since=-1)
        await late.until(lambda: late.at == ann.at)
        self.bodies += [frame.encode() for frame in late.frames if '"happened"' in frame]
        await late.close()

    async def _look_elsewhere(self, api: Api, ann: Player, cai: Player) -> None:
        """Previews, lists, one's own games, and a seat that is carried away and brought back."""
        watch = ann.table["table"]["watch"]
        for place, key in (("t", ann.key), ("w", watch), ("r", ann.key), ("r", watch)):
            page = (await asyncio.to_thread(fetched, f"{self.url}/{place}/{key}")).text
            self.bodies.append(page.replace(self.url, "").encode())
        held = [{"table": one.key, "token": one.token} for one in (ann, cai)]
        for answer in (
            await api.call("POST", "/looks", {"seats": held}),
            await api.call("GET", "/tables"),
            await api.call("POST", f"/tables/{ann.key}/carry", {"code": "0" * 64, "parcel": "x"}, ann.token),
            await api.call("POST", f"/tables/{ann.key}/take", {"code": "0" * 64}),
            await api.call("POST", f"/tables/{ann.key}/rematch", None, ann.token),
            await api.call("POST", f"/tables/{ann.key}/odds", {"odds": "everybody"}, ann.token),
        ):
            self.bodies.append(answer.content)
        refused = await cai.refused({"type": "take_back", "to": max(0, cai.at - 1)})
        self.bodies.append(json.dumps(refused).encode())


def until_the_end(player: Player) -> list[str]:
    """The frames up to the one in which the cards are turned over."""
    frames = [frame for frame in player.frames if '"stage":"finished"' not in frame]
    last = next(index for index, frame in enumerate(frames) if "race_ended" in frame)
    # what a late comer changes at the table comes when it comes
    return [frame for frame in frames[:last] if not frame.startswith('{"type":"table"')]


@pytest.mark.long
@pytest.mark.parametrize("purses", ["open", "hidden"])
@live
async def test_what_a_seat_can_not_know_changes_no_byte_that_it_gets(tmp_path: Path, purses: str) -> None:
    worlds = []
    for number, cards in enumerate(WORLDS):
        chosen = settings(tmp_path / str(number), entropy=seeded("worlds"), clock=lambda: 1_000_000.0)
        with in_thread(chosen) as url:
            world = World(url, cards)
            await world.play(purses)
            await Player.close_all()
        worlds.append(world)
    one, other = worlds
    assert one.laid == other.laid == len(DECKS)
    for name in ("Ann", "Cai", "watcher"):
        assert one.frames[name] == other.frames[name]
        assert len(one.frames[name]) > 20
    assert one.bodies == other.bodies
    assert one.frames["Bob"] != other.frames["Bob"], "the worlds do differ for who knows"


@live
async def test_hidden_purses_stay_hidden_until_the_end(url: str) -> None:
    _, people = await started(url, ("Ann", "Bob", "Cai"), options={"purses": "hidden"})
    await play_on(people)
    for player in people:
        await player.over()
        end = next(i for i, m in enumerate(player.messages) if "race_ended" in player.frames[i])
        seen = list(purses_in(player.messages[:end], player.me))
        assert {seat for seat, purse in seen if purse is not None} <= {player.me}
        assert any(seat == player.me for seat, purse in seen)


def purses_in(message: Any, me: int | None) -> Any:
    """Every purse in a message with its owner; the set-up's, which are the same for all, left out."""
    if isinstance(message, list):
        for item in message:
            yield from purses_in(item, me)
    elif isinstance(message, dict):
        if "holdings" in message:
            for seat, holding in enumerate(message["holdings"]):
                yield seat, holding["purse"]
        if "purse" in message and "seat" in message:
            yield message["seat"], message["purse"]
        for value in message.values():
            yield from purses_in(value, me)


@live
async def test_neither_the_dice_secret_nor_tokens_leave_before_they_may(url: str) -> None:
    api, people = await seated(url, ("Ann", "Bob"), ("leader",))
    await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
    for player in people:
        await player.begun()
    running = len(api.bodies)
    await play_on(people)
    for player in people:
        await player.over()
    record = (await api.call("GET", f"/tables/{people[0].key}/log")).text
    secret = record.splitlines()[-1].split('"secret":"')[1][:64]
    for player in people:
        assert secret not in "".join(player.frames)
        assert player.token is not None
        assert player.token not in record
        assert all(player.token not in "".join(other.frames) for other in people)
    assert all(secret.encode() not in body for body in api.bodies[:running])
