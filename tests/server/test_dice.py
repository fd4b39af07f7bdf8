"""Commitment, hashes, nonces: without anybody doing anything, and on the record if somebody does not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from camelup import log as logs
from camelup.dice import Abandoned, seal
from camelup.games import RULES
from camelup.proof import verify
from tests.server.player import Api, Json, Player, play_on, seated
from tests.server.serving import QUICK, Clock, in_thread, live, settings


@live
async def test_the_commitment_comes_first_then_all_hashes_then_the_nonces(url: str) -> None:
    api, people = await seated(url, ("Ann", "Bob"), ("random",))
    await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
    for player in people:
        await player.begun()
    nonces = [player.nonce_of(0) for player in people]
    for player in people:
        shown = [(m["table"]["stage"], m["dice"]) for m in player.messages if m["type"] == "table"]
        assert {dice["table"] for _, dice in shown} == {player.table["table"]["watch"]}
        assert len({dice["commitment"] for _, dice in shown}) == 1
        secret, table = shown[0][1]["commitment"], shown[0][1]["table"]
        for stage, dice in shown:
            if stage in ("waiting", "sealing", "revealing"):
                assert dice["nonces"] == [None] * len(dice["nonces"])
            if stage == "revealing":
                hashes = [seal(table, 0, seat, secret, nonce) for seat, nonce in enumerate(nonces)]
                assert dice["hashes"] == [*hashes, None]
            assert (dice["ahead"] is not None) == (stage == "revealing")
        assert shown[-1][1]["nonces"] == [*(nonce.hex() for nonce in nonces), None]
    await play_on(people)
    log = logs.read((await api.call("GET", f"/tables/{people[0].key}/log")).content, RULES)
    known = log.header.dice
    assert known.secret == people[0].messages[0]["dice"]["commitment"]
    assert (known.table, known.abandoned) == (people[0].table["table"]["watch"], ())
    assert verify(RULES["race-2018"], log).dice.nonces == (*nonces, None)


@live
async def test_who_keeps_a_sealed_nonce_is_out_and_all_is_sealed_anew(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, people = await seated(url, ("Ann", "Bob", "Cai"))
        ann, bob, cai = people
        bob.nonce = cai.nonce = None
        await api.post(f"/tables/{ann.key}/start", token=ann.token)
        await cai.until(lambda: cai.stage == "sealing")
        await cai.seal(nonce=b"\3" * 32)
        await ann.until(lambda: ann.table["dice"]["hashes"][2] is not None)
        clock.ahead += QUICK.sealing + 1
        await ann.until(lambda: ann.stage == "revealing")
        first = ann.table["dice"]
        # Cai seals ahead too, and still says nothing
        await cai.until(lambda: cai.stage == "revealing")
        await cai.seal(ahead=True, nonce=b"\4" * 32)
        await cai.ask({"type": "sync", "since": -1}, "table")
        await ann.ask({"type": "sync", "since": -1}, "table")
        clock.ahead += QUICK.sealing + 1
        await ann.begun()
        dice = ann.table["dice"]
        assert dice["commitment"] == first["ahead"] and dice["attempt"] == 1
        assert dice["nonces"] == [ann.nonce_of(1).hex(), None, None]
        assert dice["silent"] == [2]
        past = {"secret": first["commitment"], "hashes": first["hashes"], "silent": [2]}
        assert dice["abandoned"] == [past]
        assert ann.nonce_of(0).hex() not in "".join(bob.frames), "what was never used stays unknown"
        await play_on(people)
        log = logs.read((await api.call("GET", f"/tables/{ann.key}/log")).content, RULES)
        assert log.header.dice.abandoned == (Abandoned(past["secret"], tuple(past["hashes"]), (2,)),)
        verify(RULES["race-2018"], log)


@live
async def test_what_does_not_fit_the_sealing_is_refused(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    ann.nonce = bob.nonce = None
    nonce, other = b"\1" * 32, b"\2" * 32
    assert (await ann.refused(ann.sealed(nonce=nonce)))["code"] == "wrong_stage"
    await api.post(f"/tables/{ann.key}/start", token=ann.token)
    await ann.until(lambda: ann.stage == "sealing")
    mine = ann.sealed(nonce=nonce)
    refused: list[tuple[Json, str]] = [
        ({"type": "reveal", "attempt": 0, "nonce": nonce.hex()}, "wrong_stage"),
        (mine | {"attempt": 1}, "wrong_stage"),
        (mine | {"commitment": "0" * 64}, "not_now"),
    ]
    for call, code in refused:
        assert (await ann.refused(call))["code"] == code
    await ann.send(mine)
    assert (await ann.refused(ann.sealed(nonce=other)))["code"] == "not_now"
    await ann.send(mine)
    await bob.seal(nonce=b"\5" * 32)
    await ann.until(lambda: ann.stage == "revealing")
    assert ann.table["dice"]["hashes"] == [mine["hash"], bob.sealed(nonce=b"\5" * 32)["hash"]]
    refused = [
        ({"type": "reveal", "attempt": 0, "nonce": other.hex()}, "not_now"),
        ({"type": "reveal", "attempt": 1, "nonce": nonce.hex()}, "wrong_stage"),
        (ann.sealed(nonce=other), "wrong_stage"),
        (ann.sealed(ahead=True, nonce=other) | {"commitment": mine["commitment"]}, "not_now"),
    ]
    for call, code in refused:
        assert (await ann.refused(call))["code"] == code
    await ann.seal(ahead=True, nonce=other)
    assert (await ann.refused(ann.sealed(ahead=True, nonce=nonce)))["code"] == "not_now"
    for player, shown in ((ann, nonce), (ann, nonce), (bob, b"\5" * 32)):
        await player.reveal(shown)
    await ann.begun()
    codes = [one["code"] for one in ann.messages if one["type"] == "refusal"]
    assert len(codes) == 10, "what was said twice was refused neither time"


@live
async def test_a_table_can_begin_at_once_and_waits_for_its_creator(url: str) -> None:
    api = Api(url)
    sat = await api.post("/tables", {"name": "Ann", "seats": ["me", "leader", "random"], "begin": True})
    ann = Player(url, sat["table"], sat["token"], b"\1" * 32)
    await ann.hello()
    await ann.begun()
    assert ann.table["dice"]["nonces"] == [(b"\1" * 32).hex(), None, None]


@live
async def test_a_start_without_anybody_there_goes_on_by_itself(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, pace=replace(QUICK, sealing=0.05))) as url:
        api = Api(url)
        sat = await api.post("/tables", {"name": "Ann", "seats": ["me", "leader"], "begin": True})
        ann = await Player(url, sat["table"], sat["token"]).hello()
        await ann.begun()
        assert ann.table["dice"]["nonces"] == [None, None]
