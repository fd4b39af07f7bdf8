"""Commitment, hashes, nonces: without anybody doing anything, and on the record if somebody does not."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

from camelup import log as logs
from camelup.games import RULES
from camelup.proof import verify
from tests.server.player import Api, Player, play_on, seated
from tests.server.serving import QUICK, Clock, in_thread, live, settings


def digest(nonce: bytes) -> str:
    return hashlib.sha256(nonce).hexdigest()


@live
async def test_the_commitment_comes_first_then_all_hashes_then_the_nonces(url: str) -> None:
    api, people = await seated(url, ("Ann", "Bob"), ("random",))
    await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
    for player in people:
        await player.begun()
    nonces = [player.nonce for player in people]
    hashes = [digest(nonce or b"") for nonce in nonces]
    for player in people:
        shown = [(m["table"]["stage"], m["dice"]) for m in player.messages if m["type"] == "table"]
        assert len({dice["commitment"] for _, dice in shown}) == 1
        for stage, dice in shown:
            if stage in ("waiting", "sealing", "revealing"):
                assert dice["nonces"] == [None] * len(dice["nonces"])
            if stage == "revealing":
                assert dice["hashes"] == [*hashes, None]
        assert shown[-1][1]["nonces"] == [*((nonce or b"").hex() for nonce in nonces), None]
    await play_on(people)
    log = logs.read((await api.call("GET", f"/tables/{people[0].key}/log")).content, RULES)
    assert log.header.dice.secret == people[0].messages[0]["dice"]["commitment"]
    assert verify(RULES["race-2018"], log).dice.nonces == (*nonces, None)


@live
async def test_who_stays_silent_is_left_out_on_the_record(tmp_path: Path) -> None:
    clock = Clock()
    with in_thread(settings(tmp_path, clock=clock)) as url:
        api, people = await seated(url, ("Ann", "Bob", "Cai"))
        ann, bob, cai = people
        bob.nonce = cai.nonce = None
        await api.post(f"/tables/{ann.key}/start", token=ann.token)
        await cai.until(lambda: cai.stage == "sealing")
        await cai.send({"type": "seal", "hash": digest(b"\3" * 32)})
        await ann.until(lambda: ann.table["dice"]["hashes"][2] is not None)
        clock.ahead += QUICK.sealing + 1
        await ann.until(lambda: ann.stage == "revealing")
        clock.ahead += QUICK.sealing + 1
        await ann.begun()
        hashes = [digest(b"\1" * 32), None, digest(b"\3" * 32)]
        assert ann.table["dice"]["hashes"] == hashes
        assert ann.table["dice"]["nonces"] == [(b"\1" * 32).hex(), None, None]
        await play_on(people)
        log = logs.read((await api.call("GET", f"/tables/{ann.key}/log")).content, RULES)
        assert log.header.dice.nonce_hashes == tuple(hashes)
        verify(RULES["race-2018"], log)


@live
async def test_a_nonce_must_be_the_one_that_was_sealed_and_a_seal_stands(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    ann.nonce = bob.nonce = None
    assert (await ann.refused({"type": "seal", "hash": "0" * 64}))["code"] == "wrong_stage"
    await api.post(f"/tables/{ann.key}/start", token=ann.token)
    await ann.until(lambda: ann.stage == "sealing")
    assert (await ann.refused({"type": "reveal", "nonce": "01" * 32}))["code"] == "wrong_stage"
    await ann.send({"type": "seal", "hash": digest(b"\1" * 32)})
    await ann.send({"type": "seal", "hash": digest(b"\2" * 32)})
    await ann.ask({"type": "sync", "since": -1}, "table")
    await bob.send({"type": "seal", "hash": digest(b"\5" * 32)})
    await ann.until(lambda: ann.stage == "revealing")
    assert ann.table["dice"]["hashes"] == [digest(b"\1" * 32), digest(b"\5" * 32)]
    assert (await ann.refused({"type": "reveal", "nonce": "02" * 32}))["code"] == "not_now"
    await ann.send({"type": "reveal", "nonce": "01" * 32})
    await bob.send({"type": "reveal", "nonce": "05" * 32})
    await ann.begun()


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
