"""Odds by HTTP: those of any board, those of a table that allows them, those of a moment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from camelup import odds
from camelup.game import decoder, encode
from camelup.guessing import board_to_guess
from camelup.race.board import Board
from camelup.server.settings import Bounds
from tests.oracle.leg import leg_odds
from tests.server.player import Api, play_on, seated, started
from tests.server.serving import ROOMY, in_thread, live, settings
from tests.server.test_replays import refused

pytestmark = pytest.mark.slow

BOARDS = [
    "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1",
    "2018 6:bgKpy/8:r/13:W grb 7-0,10+5",
    "2014 1:b/2:g/3:o/4:y/5:w bgoyw 6-0,8+1,10-2",
]


async def asked(url: str, board: str) -> Any:
    return await Api(url).get(f"/odds?board={quote(board)}")


@live
async def test_the_odds_of_a_board_are_those_of_the_oracle_and_of_the_library(url: str) -> None:
    for board in BOARDS:
        found, expected, race = await asked(url, board), leg_odds(board), odds.race(board)
        total = expected["total"]
        assert found["board"] == board
        assert found["leg"] == {
            camel: [cases / total for cases in ranks] for camel, ranks in expected["ranks"].items()
        }
        assert found["ends"] == expected["ends"] / total
        assert found["tiles"] == {tile: cases / total for tile, cases in expected["landings"].items()}
        assert (found["winner"], found["loser"]) == (race.winner, race.loser)
        assert (found["exact"], found["error"]) == (race.exact, race.error)
        values = Board.read(board).edition.tickets
        for camel, pounds in found["tickets"].items():
            first, second, *_ = expected["ranks"][camel]
            rest = total - first - second
            by_hand = [(value * first + second - rest) / total for value in values]
            assert pounds == pytest.approx(by_hand, abs=1e-12)


@live
async def test_a_race_that_is_over_has_certain_odds(url: str) -> None:
    over = "2018 3:K/4:W/12:gb/14:yr/17:p g -"
    found = await asked(url, over)
    assert found["winner"]["p"] == 1.0 and found["loser"]["g"] == 1.0 and found["exact"]
    assert found["leg"]["p"] == [1.0, 0.0, 0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    "board", ["", "nonsense", "2018 3:gb gyrbpx -", "2018 3:gb/4:yKp/5:r/13:W gyrbpx 3+0"]
)
def test_a_text_that_is_no_board_is_refused_in_the_words_of_the_notation(url: str, board: str) -> None:
    @live
    async def ask() -> None:
        answer = await Api(url).call("GET", f"/odds?board={quote(board)}")
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_options")
        assert answer.json()["reason"]["key"].startswith("race.notation.")

    ask()


@live
async def test_boards_to_guess_have_numbers_and_come_with_their_odds(url: str) -> None:
    api = Api(url)
    found = await api.get("/guess?number=5")
    assert found == decoder(Any).decode(encode(board_to_guess(5)))
    assert found["chances"] == {
        camel: ranks[0] for camel, ranks in (await asked(url, found["board"]))["leg"].items()
    }
    for number in ("-1", "1000000", "x", ""):
        assert await refused(api, f"/guess?number={number}") == (400, "malformed")


@live
async def test_a_board_must_be_named_and_not_too_long(url: str) -> None:
    api = Api(url)
    assert await refused(api, "/odds") == (400, "malformed")
    assert await refused(api, f"/odds?board={'9' * 201}") == (400, "malformed")


@live
async def test_whoever_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path, bounds=replace(ROOMY, odds=(2, 60.0)))) as url:
        for board in BOARDS[:2]:
            await asked(url, board)
        assert await refused(Api(url), f"/odds?board={quote(BOARDS[0])}") == (429, "too_fast")


def test_a_replay_at_full_speed_gets_its_odds() -> None:
    maximum, seconds = Bounds().odds
    assert maximum / seconds >= 40


@live
async def test_a_table_shows_odds_only_if_it_chose_to(url: str) -> None:
    for choice in ("nobody", "after"):
        api, people = await started(url, ("Ann", "Bob"), odds=choice)
        for token in (None, people[0].token):
            for path in (f"/tables/{people[0].key}/odds", f"/replays/{people[0].key}/odds?n=9"):
                assert await refused(api, path, token) == (403, "odds_not_allowed")
    await play_on(people)
    for player in people:
        await player.over()
    assert (await api.get(f"/tables/{people[0].key}/odds"))["worth"] == []


@live
async def test_the_odds_of_a_table_and_what_actions_are_worth_to_whoever_is_to_act(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"), odds="everybody")
    await play_on(people, turns=3)
    on, off = sorted(people, key=lambda player: not player.is_on)
    path = f"/tables/{on.key}/odds"
    found = await api.get(path, on.token)
    assert found["n"] == on.at
    assert found["odds"] == await asked(url, on.view["board"])
    assert [row["action"] for row in found["worth"]] == on.view["legal"]
    assert found["worth"][0]["pounds"] == 1.0
    for token in (off.token, None):
        assert (await api.get(path, token))["worth"] == []


@live
async def test_the_odds_of_a_moment_are_for_the_eyes_that_ask(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"), odds="everybody")
    await play_on(people, turns=4)
    ann = people[0]
    path = f"/replays/{ann.key}/odds"
    moments = (await api.get(f"/replays/{ann.key}", ann.token))["moments"]
    for moment in moments[-4:]:
        found = await api.get(f"{path}?n={moment['n']}", ann.token)
        assert found["n"] == moment["n"] and found["odds"]["board"] == moment["view"]["board"]
        assert bool(found["worth"]) == (moment["view"]["to_act"] == [ann.me])
    last = moments[-1]["n"]
    assert await refused(api, f"{path}?n={last}&seen_by=all", ann.token) == (403, "not_yours")
    assert await refused(api, f"{path}?n={last}&seen_by=1", ann.token) == (403, "not_yours")
    assert await refused(api, f"{path}?n=0", ann.token) == (409, "no_odds")
    assert await refused(api, f"{path}?n={last + 1}", ann.token) == (404, "no_such_move")
    await play_on(people)
    for player in people:
        await player.over()
    for moment in (await api.get(f"/replays/{ann.key}?seen_by=all"))["moments"][-6:]:
        found = await api.get(f"{path}?n={moment['n']}&seen_by=all")
        assert bool(found["worth"]) == (moment["view"]["to_act"] not in ([-1], []))
        assert (await api.get(f"{path}?n={moment['n']}&seen_by=watcher"))["worth"] == []


@live
async def test_an_off_season_has_no_odds(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob", "Cai"), game="off-season", odds="everybody")
    assert await refused(api, f"/tables/{people[0].key}/odds") == (409, "no_odds")
    assert await refused(api, f"/replays/{people[0].key}/odds?n=3") == (409, "no_odds")


@live
async def test_against_bots_alone_odds_are_turned_on_and_off_during_the_game(url: str) -> None:
    api, (ann,) = await started(url, ("Ann",), ("random",))
    path = f"/tables/{ann.key}/odds"
    assert await refused(api, path, ann.token) == (403, "odds_not_allowed")
    await api.post(path, {"odds": "everybody"}, ann.token)
    await ann.until(lambda: ann.table["table"]["choices"]["odds"] == "everybody")
    assert (await api.get(path, ann.token))["odds"]["leg"]
    await api.post(path, {"odds": "nobody"}, ann.token)
    assert await refused(api, path, ann.token) == (403, "odds_not_allowed")


@live
async def test_among_people_the_odds_that_were_chosen_stand(url: str) -> None:
    api, people = await started(url, ("Ann", "Bob"), ("random",))
    path, wish = f"/tables/{people[0].key}/odds", {"odds": "everybody"}
    for player in people:
        assert await api.refused(path, wish, player.token) == (409, "not_now")
    # a bot that plays for somebody who left makes nobody less of a person
    await api.post(f"/tables/{people[0].key}/leave", token=people[1].token)
    assert await api.refused(path, wish, people[0].token) == (409, "not_now")
    assert await api.refused(path, wish, "x" * 43) == (401, "wrong_token")
    assert people[0].table["table"]["choices"]["odds"] == "nobody"
    api, (cai,) = await seated(url, ("Cai",), ("random",))
    assert await api.refused(f"/tables/{cai.key}/odds", wish, cai.token) == (409, "wrong_stage")
