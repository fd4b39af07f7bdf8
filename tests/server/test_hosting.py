"""What hosts may do, what all may do together, what an access code keeps out, and who is banned."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from camelup.cli import main
from camelup.server.json_log import name_of
from camelup.server.live.muted import Muted
from camelup.server.storage.data_folder import note_address
from tests.server.player import TIMEOUT, UNUSED, Api, Player, play_on, seated, started
from tests.server.serving import ROOMY, in_thread, live, settings


@live
async def test_the_host_mutes_somebody_and_lets_them_talk_again(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    path = f"/tables/{ann.key}/mute"
    assert await api.refused(path, {"seat": 0, "is_muted": True}, bob.token) == (403, "not_yours")
    assert await api.refused(path, {"seat": 0, "is_muted": True}, ann.token) == (404, "no_such_seat")
    await api.post(path, {"seat": 1, "is_muted": True}, ann.token)
    await bob.until(lambda: bool(bob.seats[1]["is_muted"]))
    assert (await bob.refused({"type": "say", "text": "hm"}))["code"] == "muted"
    assert (await bob.refused({"type": "gesture", "emote": "cheer"}))["code"] == "muted"
    await api.post(path, {"seat": 1, "is_muted": False}, ann.token)
    assert (await bob.ask({"type": "say", "text": "hm"}, "said"))["lines"][-1]["text"] == "hm"


@live
async def test_who_was_muted_in_a_room_is_so_still_when_they_have_left_and_come_again(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    mute, join = f"/tables/{ann.key}/mute", f"/tables/{ann.key}/join"
    await api.post(mute, {"seat": 1, "is_muted": True}, ann.token)
    await api.post(f"/tables/{ann.key}/leave", token=bob.token)
    sat = await api.post(join, {"name": "Rob"})
    rob = await Player(url, ann.key, sat["token"]).hello()
    assert rob.seats[1]["is_muted"] and not rob.seats[0]["is_muted"]
    assert (await rob.refused({"type": "say", "text": "hm"}))["code"] == "muted"
    # whoever may talk again may do so when they come a third time
    await api.post(mute, {"seat": 1, "is_muted": False}, ann.token)
    await api.post(f"/tables/{ann.key}/leave", token=rob.token)
    sat = await api.post(join, {"name": "Bob"})
    again = await Player(url, ann.key, sat["token"]).hello()
    assert (await again.ask({"type": "say", "text": "hm"}, "said"))["lines"][-1]["text"] == "hm"


def test_other_processes_hear_who_has_left_while_muted() -> None:
    one, other = Muted(), Muted()
    assert one.told() == []
    one.left("table", "network")
    for told in one.told():
        other.hear(*told)
    assert other.has("table", "network") and not other.has("table", "elsewhere")
    one.lifted("table")
    for told in one.told():
        other.hear(*told)
    assert not other.has("table", "network") and one.told() == []


@live
async def test_the_host_hands_the_table_over(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"), ("random",))
    path = f"/tables/{ann.key}/host"
    assert await api.refused(path, {"seat": 2}, ann.token) == (404, "no_such_seat")
    await api.post(path, {"seat": 1}, ann.token)
    await ann.until(lambda: [seat["is_host"] for seat in ann.seats] == [False, True, False])
    assert await api.refused(f"/tables/{ann.key}/start", token=ann.token) == (403, "not_yours")
    await api.post(f"/tables/{ann.key}/start", token=bob.token)


@live
async def test_a_host_is_not_muted_however_they_became_one(url: str) -> None:
    api, (ann, bob) = await seated(url, ("Ann", "Bob"))
    await api.post(f"/tables/{ann.key}/mute", {"seat": 1, "is_muted": True}, ann.token)
    await api.post(f"/tables/{ann.key}/host", {"seat": 1}, ann.token)
    await bob.until(lambda: bool(bob.seats[1]["is_host"]))
    assert not bob.seats[1]["is_muted"], "nobody could ever let them talk again"
    await api.post(f"/tables/{ann.key}/mute", {"seat": 0, "is_muted": True}, bob.token)
    await api.post(f"/tables/{ann.key}/leave", token=bob.token)
    await ann.until(lambda: bool(ann.seats[0]["is_host"]))
    assert not ann.seats[0]["is_muted"]


@live
async def test_a_game_is_given_up_by_more_than_half_and_its_dice_are_proved(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob", "Cai"))
    ann, bob, cai = people
    path = f"/tables/{ann.key}/give-up"
    await play_on(people, turns=3)
    await api.post(path, {"wants_end": True}, ann.token)
    await cai.until(lambda: bool(cai.seats[0]["wants_end"]))
    await api.post(path, {"wants_end": False}, ann.token)
    await api.post(path, {"wants_end": True}, bob.token)
    assert cai.stage == "running", "one of three"
    await api.post(path, {"wants_end": True}, cai.token)
    for one in people:
        await one.sees(lambda one: one.stage == "finished")
        await one.sees(lambda one: one.entries[one.at]["type"] == "closed")
        assert one.entries[one.at]["reason"] == "given_up" and one.view["to_act"] == []
    assert await api.refused(path, {"wants_end": True}, ann.token) == (409, "wrong_stage")
    record = await api.call("GET", f"/tables/{ann.key}/log")
    shown = await api.call("POST", "/replays", content=record.content)
    assert shown.status_code == 201, "the record holds, its dice too"
    after = await api.post(f"/tables/{ann.key}/rematch", token=ann.token)
    again = await api.get(f"/tables/{after['table']}", ann.token)
    assert [seat["wins"] for seat in again["table"]["seats"]] == [0, 0, 0], "nobody has won"
    assert not any(seat["wants_end"] for seat in again["table"]["seats"])


@live
async def test_whom_a_bot_plays_for_has_no_vote(url: str) -> None:
    api, (ann, bob) = await started(url, ("Ann", "Bob"))
    await api.post(f"/tables/{ann.key}/leave", token=bob.token)
    await bob.close()
    await ann.until(lambda: bool(ann.seats[1]["may_replace"]))
    await api.post(f"/tables/{ann.key}/bot", {"seat": 1, "bot": "random"}, ann.token)
    await api.post(f"/tables/{ann.key}/give-up", {"wants_end": True}, ann.token)
    await ann.until(lambda: ann.stage == "finished")


@live
async def test_without_the_access_code_nothing_is_shown_and_with_it_everything(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, access_code="Kamel")) as url:
        async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=UNUSED) as client:
            for path in ("/api/offer", "/api/tables", "/api/docs/openapi.json"):
                status = (await client.get(path)).status_code
                assert status == (200 if "docs" in path else 401), path
            assert (await client.post("/api/tables", json={"name": "Eve"})).json()["code"] == "no_entry"
            assert (await client.post("/api/enter", json={"code": "Pferd"})).json()["code"] == "no_entry"
            outside = await Player(url, "anything").hello()
            await outside.until(lambda: outside.closed is not None)
            assert outside.closed == 4407
            assert (await client.get("/api/ready")).status_code == 200
            assert (await client.post("/api/enter", json={"code": "Kamel"})).status_code == 200
            assert client.cookies["camelup_access"] and "Kamel" not in client.cookies["camelup_access"]
            assert (await client.get("/api/offer")).status_code == 200
            sat = (await client.post("/api/tables", json={"name": "Ann", "seats": ["me", "open"]})).json()
            preview = await client.get(f"/t/{sat['table']}", headers={"cookie": ""})
            assert "og:title" not in preview.text


@live
async def test_the_access_code_is_not_found_by_trying(tmp_path: Path) -> None:
    bounds = replace(ROOMY, wrong_codes=(3, 3600.0))
    for way in ("enter", "header", "cookie", "socket"):
        with in_thread(settings(tmp_path / way, access_code="Kamel", bounds=bounds)) as url:
            tried = [await said(url, way, code) for code in ("Pferd", "Esel", "Ochse", "Kamel")]
            assert tried == ["no_entry"] * 3 + ["too_fast"], way
            assert await said(url, "header", "") == "no_entry", "whoever says nothing does not try"


async def said(url: str, way: str, code: str) -> str:
    """What comes of saying a code in one of the ways there are."""
    if way == "socket":
        address = f"{url.replace('http', 'ws', 1).rstrip('/')}/api/socket"
        async with connect(address, additional_headers={"x-access-code": code}) as socket:
            await socket.wait_closed()
            return {4407: "no_entry", 4429: "too_fast"}[socket.close_code or 0]
    kept = hashlib.sha256(f"access {code}".encode()).hexdigest()
    headers = {"header": {"x-access-code": code}, "cookie": {"cookie": f"camelup_access={kept}"}}
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=UNUSED) as client:
        if way == "enter":
            answer = await client.post("/api/enter", json={"code": code})
        else:
            answer = await client.get("/api/offer", headers=headers[way])
    return str(answer.json().get("code", "let in"))


@live
async def test_the_operator_lists_ends_and_removes_tables_and_bans_networks_while_they_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with in_thread(settings(tmp_path)) as url:
        note_address(tmp_path, url)

        def admin(*words: str, code: int = 0) -> str:
            assert main(["admin", *words, "--data", str(tmp_path)]) == code, words
            return " ".join("".join(capsys.readouterr()).split())

        assert "There are no tables" in admin("list")
        api, (ann, bob) = await started(url, ("Ann", "Bob"))
        name = name_of(ann.key)
        told = admin("list")
        assert name in told and "Ann, Bob" in told and ann.key not in told
        assert "has ended" in admin("end", name)
        await ann.until(lambda: ann.stage == "finished")
        assert "refuses" in admin("end", name, code=1)
        assert "is gone" in admin("remove", name)
        for one in (ann, bob):
            await one.sees(lambda one: one.closed is not None)
            assert one.closed == 4404
        assert "there is no such table" in admin("remove", name, code=1)
        _, (eve, *_) = await seated(url, ("Eve", "Zoe"))
        assert "192.0.2.0/24" in admin("ban", "192.0.2.7/24")
        assert eve.closed is None
        assert "refuses" in admin("ban", "everybody", code=1)
        assert main(["admin", "ban", "--data", str(tmp_path)]) == 1
        assert "Everybody is served" in admin("lift", "192.0.2.0/24")
        # our own, whoever that is then
        admin("ban", "127.0.0.0/8")
        await eve.until(lambda: eve.closed is not None)
        assert eve.closed == 4403
        assert (await api.call("GET", "/offer")).json()["code"] == "banned"
    with in_thread(settings(tmp_path)) as url:
        assert (await Api(url).call("GET", "/offer")).status_code == 403, "it outlives the server"
        (tmp_path / "banned").unlink()
    assert main(["admin", "list", "--data", str(tmp_path)]) == 1
    assert "no server answers" in capsys.readouterr().err


def test_the_operators_key_goes_by_no_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_thread(settings(tmp_path)) as url:
        note_address(tmp_path, url)
        for name in ("no_proxy", "NO_PROXY"):
            monkeypatch.delenv(name, raising=False)
        # nobody answers there, and nobody is to be asked
        monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
        assert main(["admin", "bans", "--data", str(tmp_path)]) == 0
