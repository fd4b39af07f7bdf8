"""Tables that go on from a finished game: with everything that was there, new people and new dice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from camelup import games
from camelup.cli import main
from camelup.dice import Dice
from camelup.game import NATURE, BadOptions, encode
from camelup.log import MOST_ANCESTORS, Closed, Log, Seated, digest, write
from camelup.log import live as counting
from camelup.server.model import seating
from camelup.server.model.branching import Start
from camelup.server.model.starting import advanced, started
from camelup.server.protocol.bodies import CreateTable
from camelup.server.protocol.cards import Choices
from camelup.server.settings import Pace
from camelup.server.storage.record_store import key_of
from camelup.table import BEFORE_FIRST, branched, changed, played_out
from camelup.table import replay as added_up
from tests.server.branch_tables import (
    AT_THE_LINE,
    NAMES,
    RACE,
    SEASON,
    SMALL,
    begun,
    gone_on,
    known,
    middle,
    over,
    posted,
    reason,
    record,
    uploaded,
    wish,
)
from tests.server.player import Api, Json, Player
from tests.server.player import started as begun_table
from tests.server.serving import live, seeded

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("path", [RACE, SEASON], ids=["race", "season"])
@live
async def test_a_table_goes_on_with_everything_that_was_there(url: str, path: Path) -> None:
    log = known(path)
    at, rules = middle(log), games.find(log.header.game).rules
    seats = len(log.header.seats)
    _, players = await gone_on(url, wish(log, uploaded(url, log), at, seats), seats)
    then = added_up(rules, Log(log.header, log.entries[: at + 1]))
    for player in players:
        # not a byte more than the seat knew then: no face-down card of others, no move that was made later
        view = changed(rules.view(then.state, player.me), decision=player.view.get("decision"))
        assert player.view == json.loads(encode(view))
        assert player.is_on == (player.me in then.to_act)
        assert player.view.get("decision", BEFORE_FIRST) == BEFORE_FIRST
        assert player.at == -1 and player.entries == {}
        assert player.table["table"]["origin"] == {"key": key_of(write(log)), "at": at}
    assert [seat["name"] for seat in players[0].seats] == list(NAMES[:seats])
    shown = record(url, players[0]).splitlines()
    assert len(shown) == 1 and json.loads(shown[0])["type"] == "redacted"
    acting = next(player for player in players if player.is_on)
    answer = await acting.ask({"type": "take_back", "to": 0}, "refusal")
    assert (answer["code"], answer["reason"]["key"]) == ("not_now", "server.not_last")


@live
async def test_three_tables_that_go_on_from_one_game_are_verified_and_tampered_ones_refused(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = known(SMALL)
    key, moves = uploaded(url, log), counting(log.entries)
    # from where a seat is to act, and from where chance is
    for number, share in enumerate((2, 3, 4)):
        at = moves[len(moves) * (share - 1) // share].n
        _, players = await gone_on(url, wish(log, key, at, 2), 2)
        body = await over(url, players)
        assert body.startswith(write(log))
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(body)
        assert main(["verify", str(path)]) == 0
        # the server shows it to whoever has it
        answer = posted(url, body)
        assert answer.status_code == 201, answer.text
        assert answer.json()["origin"] == {"key": key, "at": at}
        assert answer.json()["moments"][0]["n"] == BEFORE_FIRST
    lines = body.splitlines(keepends=True)
    first = len(log.entries) + 1
    header = json.loads(lines[first])
    moved = encode(header | {"from": header["from"] | {"at": at + 1}}) + b"\n"
    for name, changed_lines in (
        ("changed", [lines[0].replace(b"Mira", b"Eve!"), *lines[1:]]),
        ("moved", [*lines[:first], moved, *lines[first + 1 :]]),
        ("open", [*lines[: first - 1], *lines[first:]]),
    ):
        tampered = tmp_path / f"{name}.jsonl"
        tampered.write_bytes(b"".join(changed_lines))
        assert tampered.read_bytes() != body
        assert main(["verify", str(tampered)]) == 1
        assert posted(url, tampered.read_bytes()).status_code == 422
    capsys.readouterr()


@live
async def test_what_can_not_be_gone_on_from_is_refused_in_words(url: str) -> None:
    api, log = Api(url), known(RACE)
    key, at = uploaded(url, log), middle(log)
    _, people = await begun_table(url, ("Ann", "Bob"))
    running = people[0].table["table"]["watch"]
    last = counting(log.entries)[-1].n
    old = log
    for number in range(MOST_ANCESTORS):
        game = games.find(log.header.game)
        seats = [Seated(name) for name in NAMES]
        old = played_out(
            branched(game.rules, old, at if number == 0 else 0, seats, Dice.seeded(f"{number}")),
            lambda view: view.legal[0],
        ).log
    deepest = uploaded(url, old)
    refused: list[tuple[Json, str, str]] = [
        (wish(log, running, 3, seats=["me", "open"]), "bad_options", "reason.branch_open"),
        (wish(log, "nothing2345", at), "no_such_replay", "server.refused.no_such_replay"),
        (wish(log, key, 100_000), "bad_options", "reason.branch_over"),
        (wish(log, key, last), "bad_options", "reason.branch_over"),
        (wish(log, key, -1), "bad_options", "reason.branch_over"),
        (wish(log, key, at, seats=["me", "open"]), "bad_options", "reason.branch_seats"),
        (wish(log, key, at, choices={"game": "race-2014"}), "bad_options", "log.other_options"),
        (wish(log, key, at, choices={"options": {"purses": "hidden"}}), "bad_options", "log.other_options"),
        (wish(log, deepest, 0), "bad_options", "log.ancestors"),
    ]
    for asked, code, why in refused:
        assert (await reason(api, "/tables", asked)) == (code, why), asked["origin"]
    assert (await api.call("POST", "/tables", wish(log, key, -2))).status_code == 400


@live
async def test_a_room_changes_nothing_of_the_game_that_it_goes_on_from(url: str) -> None:
    api, log = Api(url), known(RACE)
    sat = await api.post("/tables", wish(log, uploaded(url, log), middle(log), 4))
    room, token = f"/tables/{sat['table']}", sat["token"]
    card = (await api.get(room, token))["table"]
    for change, why in (
        ({"seats": 5}, "reason.branch_seats"),
        ({"seats": 3}, "reason.branch_seats"),
        ({"choices": card["choices"] | {"game": "race-2014"}}, "log.other_options"),
        ({"choices": card["choices"] | {"options": {"purses": "hidden"}}}, "log.other_options"),
    ):
        assert (await reason(api, f"{room}/room", change, token)) == ("bad_options", why)
    assert (await reason(api, f"{room}/start", {}, token))[1] == "reason.branch_seats"
    await api.post(f"{room}/room", {"seats": 4, "choices": card["choices"] | {"title": "Again"}}, token)
    now = (await api.get(room, token))["table"]
    assert now == card | {"choices": card["choices"] | {"title": "Again"}}


@live
async def test_the_options_are_those_of_the_other_game(url: str) -> None:
    _, people = await begun_table(url, ("Ann", "Bob"), options=AT_THE_LINE | {"purses": "hidden"})
    log = games.parsed(await over(url, people))[1]
    _, players = await gone_on(url, wish(log, people[0].table["table"]["watch"], 0, 2), 2)
    assert players[0].table["table"]["choices"]["options"] == AT_THE_LINE | {"purses": "hidden"}
    assert games.parsed(await over(url, players))[1].header.options == log.header.options


@live
async def test_a_rematch_begins_there_once_more_and_nobody_has_won(url: str) -> None:
    log = known(SMALL)
    key, at = uploaded(url, log), middle(log)
    api, players = await gone_on(url, wish(log, key, at, 2), 2)
    started_with = [player.view for player in players]
    first = games.parsed(await over(url, players))[1]
    again = (await api.post(f"/tables/{players[0].key}/rematch", token=players[0].token))["table"]
    same = [Player(url, again, player.token, player.nonce) for player in players]
    for player in same:
        await player.hello()
    await api.post(f"/tables/{again}/start", token=same[0].token)
    await begun(same)
    assert [player.view for player in same] == started_with
    assert [seat["name"] for seat in same[0].seats] == ["Ann", "Bob"]
    assert [seat["wins"] for seat in same[0].seats] == [0, 0]
    assert same[0].table["table"]["played"] == 0
    second = games.parsed(await over(url, same))[1]
    assert second.header.origin == first.header.origin
    assert second.header.dice.secret != first.header.dice.secret


@live
async def test_a_game_goes_on_from_one_that_goes_on_and_bots_play_it(url: str) -> None:
    log = known(SMALL)
    _, players = await gone_on(url, wish(log, uploaded(url, log), middle(log)))
    second = games.parsed(await over(url, players))[1]
    watch = players[0].table["table"]["watch"]
    # where that one began itself
    _, others = await gone_on(url, wish(second, watch, BEFORE_FIRST))
    third = games.parsed(await over(url, others))[1]
    assert third.header.origin == second.header.origin and third.ancestors == (log,)
    # and from its first entry on
    _, others = await gone_on(url, wish(second, watch, 0))
    fourth = games.parsed(await over(url, others))[1]
    assert fourth.ancestors == (log, second)
    assert fourth.header.origin is not None and fourth.header.origin.record == digest(second)


@live
async def test_it_is_looked_at_and_reviewed_like_any_other(url: str) -> None:
    log = known(SMALL)
    at = middle(log)
    api, players = await gone_on(url, wish(log, uploaded(url, log), at, 2), 2)
    path = f"/replays/{players[0].table['table']['watch']}"
    nothing_yet = await api.get(path)
    assert [moment["n"] for moment in nothing_yet["moments"]] == [BEFORE_FIRST]
    body = await over(url, players)
    shown = await api.get(f"{path}?seen_by=all")
    first = shown["moments"][0]
    rules = games.find(log.header.game).rules
    then = added_up(rules, Log(log.header, log.entries[: at + 1]))
    assert first["view"] == json.loads(encode(changed(rules.view(then.state, -2), legal=())))
    assert (first["n"], first["seat"], first["events"]) == (BEFORE_FIRST, NATURE, [])
    assert [moment["n"] for moment in shown["moments"][1:]] == [
        entry.n for entry in counting(games.parsed(body)[1].entries)
    ]
    later = await api.get(f"{path}?since=0")
    assert [moment["n"] for moment in later["moments"]] == [one["n"] for one in shown["moments"][2:]]
    odds = await api.get(f"{path}/odds?n={BEFORE_FIRST}&seen_by=all")
    assert odds["n"] == BEFORE_FIRST and odds["worth"]
    review = await api.get(f"{path}/review")
    scores = games.parsed(body)
    purses = [row["purse"] for row in review["seats"]]
    assert purses == list(added_up(rules, scores[1]).scores)


def test_whoever_is_to_act_before_anything_has_happened_has_all_of_their_time() -> None:
    log, pace = known(SMALL), Pace()
    at = middle(log)
    choices = Choices(game=log.header.game, timer=5)
    asked = CreateTable("Ann", ("me", "random"), choices)
    state = seating.created(asked, "token", seeded("time"), 0.0, Start(log, at))
    state = started(state, 10.0, pace)
    for now in (20.0, 30.0):
        state = advanced(state, frozenset(), now, pace, seeded("later"))
    (since,) = state.to_act.values()
    assert since == 20.0


def test_an_open_game_is_never_gone_on_from() -> None:
    log = known(SMALL)
    closed = log.entries[-1]
    assert isinstance(closed, Closed)
    asked = CreateTable("Ann", ("me", "random"), Choices(game=log.header.game))
    for entries in (log.entries[:-1], (*log.entries[:-1], changed(closed, secret=None))):
        with pytest.raises(BadOptions) as caught:
            seating.created(asked, "token", seeded("open"), 0.0, Start(Log(log.header, entries), 3))
        assert caught.value.reason.key == "reason.branch_open"
