"""Several tables at a glance: one request tells of all one's seats."""

from __future__ import annotations

from tests.server.player import Api, seated, started
from tests.server.serving import live
from tests.server.test_appendix import APPENDIX

KEY, TOKEN = "nosuchtable22", "x" * 43


@live
async def test_all_of_ones_tables_are_seen_in_one_request_each_from_ones_own_seat(url: str) -> None:
    _, (ann, bob) = await started(url, ("Ann", "Bob"))
    api, (cleo, *_) = await seated(url, ("Cleo",), ("random",), title="Waiting")
    asked = [{"table": one.key, "token": one.token} for one in (bob, cleo, ann)]
    wrong = [{"table": ann.key, "token": cleo.token}, {"table": KEY, "token": TOKEN}]
    glances = (await api.post("/looks", {"seats": asked + wrong}))["glances"]
    for held, glance in zip(asked, glances, strict=False):
        alone = await api.get(f"/tables/{held['table']}", held["token"])
        assert glance == {"look": alone, "code": None}
    assert [glance["look"]["me"] for glance in glances[:3]] == [1, 0, 0]
    assert glances[3:] == [{"look": None, "code": "wrong_token"}, {"look": None, "code": "no_such_table"}]


@live
async def test_no_more_than_twelve_are_looked_at_and_nothing_is_told_without_a_token(url: str) -> None:
    api = Api(url)
    held = {"table": KEY, "token": TOKEN}
    assert len((await api.post("/looks", {"seats": [held] * 12}))["glances"]) == 12
    assert (await api.post("/looks", {"seats": []}))["glances"] == []
    for seats in ([held] * 13, [{"table": KEY}], [{"table": KEY, "token": None}]):
        assert await api.refused("/looks", {"seats": seats}) == (400, "malformed")


@live
async def test_the_text_of_an_appendix_is_left_out(url: str) -> None:
    api, (ann, *_) = await seated(
        url, ("Ann", "Bob", "Cleo"), game="off-season", options={"appendix": APPENDIX}
    )
    asked = {"seats": [{"table": ann.key, "token": ann.token}]}
    (glance,) = (await api.post("/looks", asked))["glances"]
    assert glance["look"]["table"]["choices"]["options"] == {}
