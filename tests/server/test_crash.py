"""A server that dies at any instant: what it said is true, what it did not say can be asked again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.player import ROLL, Player, play_on, started, whose_turn
from tests.server.serving import QUICK, Process, in_thread, live, settings

pytestmark = [pytest.mark.slow, pytest.mark.long]


def stored(folder: Path, table: str) -> list[tuple[int, str | None]]:
    """What is on the disk of a table's log."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as connection:
        query = "SELECT n, action_id FROM entries WHERE game = ? ORDER BY n"
        return [(n, action) for n, action in connection.execute(query, (table,))]


@live
async def test_killed_between_commit_and_publication_the_move_counts_once(
    process: Process, tmp_path: Path
) -> None:
    process.start()
    _, people = await started(process.url, ("Ann", "Bob"))
    await play_on(people, turns=3)
    player = await whose_turn(people)
    assert player is not None
    at, decision = player.at, player.view["decision"]
    process.die_before_publishing()
    await player.send({"type": "act", "id": "not-answered", "decision": decision, "action": ROLL})
    process.wait_dead()
    for one in people:
        await one.sees(lambda one: one.closed is not None)
        assert one.at == at, "nobody was told"
    numbers = stored(tmp_path, player.key)
    assert (at + 1, "not-answered") in numbers, "but it is on the disk"
    process.start()
    for one in people:
        await one.hello(since=one.at)
        await one.sees(lambda one: one.at == numbers[-1][0])
    answer = await player.act(ROLL, "not-answered", decision)
    assert (answer["type"], answer["n"]) == ("accepted", at + 1)
    assert stored(tmp_path, player.key) == numbers
    await play_on(people)
    for one in people:
        await one.over()


@live
async def test_killed_in_a_running_game_bots_and_people_go_on(process: Process) -> None:
    process.start()
    api, (ann, *_) = await started(process.url, ("Ann",), ("leader", "random"))
    await play_on([ann], turns=2)
    await whose_turn([ann])
    # the bots are about to act, or have just acted, when the server dies
    await ann.send({"type": "act", "id": "last-words", "decision": ann.view["decision"], "action": ROLL})
    process.kill()
    process.start()
    api.url = process.url
    await ann.until(lambda: ann.closed is not None)
    await ann.hello(since=ann.at)
    # the last view from before may ask for what was answered by her last words
    await ann.ask({"type": "sync", "since": ann.at}, "happened")
    await play_on([ann])
    await ann.over()
    assert sorted(ann.entries) == list(range(ann.at + 1))


@live
async def test_bots_play_on_after_a_restart_without_anybody_there(process: Process) -> None:
    process.start()
    api, people = await started(process.url, ("Ann", "Bob"), ("leader", "random"))
    ann, bob = people
    await api.post(f"/tables/{ann.key}/leave", token=bob.token)
    await bob.close()
    await ann.until(lambda: ann.seats[1]["may_replace"])
    await api.post(f"/tables/{ann.key}/bot", {"seat": 1, "bot": "leader"}, ann.token)
    await whose_turn([ann])
    await ann.send({"type": "act", "id": "last-words", "decision": ann.view["decision"], "action": ROLL})
    process.kill()
    await ann.close()
    process.start()
    # a look from time to time, by HTTP alone, until it is Ann's turn again
    while (await api.get(f"/tables/{ann.key}"))["to_act"] != [0]:
        await asyncio.sleep(QUICK.poll)
    await ann.hello(since=ann.at)
    await ann.until(lambda: ann.is_on)


async def later(process: Process, player: Player, seconds: float) -> None:
    """Have the server's clock go on by so much, and by one jump more at most."""

    async def now() -> float:
        told: float = (await player.ask({"type": "sync", "since": player.at}, "happened"))["now"]
        return told

    until = await now() + seconds
    while (before := await now()) < until:
        process.let_a_stage_run_out()
        while await now() < before + QUICK.sealing:
            pass


@live
async def test_timers_and_grace_times_survive_a_restart(process: Process) -> None:
    process.start()
    _, people = await started(process.url, ("Ann", "Bob", "Cai"), timer=120)
    player = await whose_turn(people)
    assert player is not None
    gone, other = (one for one in people if one is not player)
    await gone.close()
    seats = (gone.me or 0, player.me or 0)
    await other.until(lambda: not other.seats[seats[0]]["is_present"])
    at = other.at
    for ahead in (3600.0, 7200.0):
        process.kill()
        await other.until(lambda: other.closed is not None)
        process.start(ahead=ahead)
        await other.hello(since=at)
        assert not any(other.seats[seat]["may_replace"] for seat in seats), "it was away, not they"
        # more than the grace time passes and less than the timer
        await later(process, other, 61.0)
        await other.until(lambda: all(other.seats[seat]["may_replace"] for seat in seats))
        assert other.at == at
    await later(process, other, 60.0)
    await other.until(lambda: other.at > at)
    assert other.entries[at + 1]["seat"] == player.me
    assert other.entries[at + 1]["events"][0]["event"]["type"] == "pyramid_ticket_taken"


def of_other_rules(path: Path, *edit: str) -> None:
    """Make all games those of another revision of the rules, perhaps with something else in their entries."""
    with closing(sqlite3.connect(path / "tables.sqlite3")) as connection, connection:
        connection.execute(
            """UPDATE games SET due_at = 0, header = replace(header, '"revision":1', '"revision":99')"""
        )
        if edit:
            connection.execute("UPDATE entries SET body = replace(body, ?, ?)", edit)


async def assert_unreadable(url: str, player: Player) -> None:
    """The table is refused, and others can be played at."""
    again = await Player(url, player.key, player.token).hello()
    await again.until(lambda: again.closed is not None)
    assert again.closed == 4404
    assert again.messages[-1]["code"] == "unreadable"
    assert again.messages[-1]["reason"]["key"] == "log.revision"
    _, (bob, *_) = await started(url, ("Bob",), ("leader",))
    await play_on([bob], turns=2)


@live
async def test_a_running_game_of_unknown_rules_is_refused_and_hurts_nobody(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as url:
        _, (ann, *_) = await started(url, ("Ann",), ("leader",))
        await Player.close_all()
    of_other_rules(tmp_path)
    with in_thread(settings(tmp_path)) as url:
        await assert_unreadable(url, ann)


@live
async def test_a_finished_game_of_other_rules_is_shown_if_they_did_what_those_of_today_do(
    tmp_path: Path,
) -> None:
    with in_thread(settings(tmp_path)) as url:
        _, (ann, *_) = await started(url, ("Ann",), ("leader",))
        await play_on([ann])
        await ann.over()
        await Player.close_all()
    of_other_rules(tmp_path)
    with in_thread(settings(tmp_path)) as url:
        again = await Player(url, ann.key, ann.token).hello()
        await again.over()
        assert (again.at, again.view, again.entries) == (ann.at, ann.view, ann.entries)
        await Player.close_all()
    of_other_rules(tmp_path, '"type":"game_ended","purses":[', '"type":"game_ended","purses":[1')
    with in_thread(settings(tmp_path)) as url:
        await assert_unreadable(url, ann)


async def cut(player: Player) -> int | None:
    """The code with which a player's line is closed."""
    await player.until(lambda: player.closed is not None)
    return player.closed


@live
async def test_at_a_polite_end_what_was_begun_is_finished_and_nothing_else_is_taken_on(
    process: Process, tmp_path: Path
) -> None:
    process.start()
    tables = [await started(process.url, ("Ann", "Bob")) for _ in range(4)]
    sent: list[tuple[Player, str, int]] = []
    for number, (_, people) in enumerate(tables):
        player = await whose_turn(people)
        assert player is not None
        sent.append((player, f"last-words-{number}", player.view["decision"]))
    for player, id, decision in sent:
        await player.send({"type": "act", "id": id, "decision": decision, "action": ROLL})
    process.stop()
    assert [await cut(player) for player, _, _ in sent] == [1012] * len(sent)
    before = {id: (player, dict(stored(tmp_path, player.key))) for player, id, _ in sent}
    process.start()
    for player, id, decision in sent:
        numbers = {action: n for n, action in before[id][1].items()}
        said = [one for one in player.messages if one["type"] == "accepted"]
        assert not said or said[-1]["n"] == numbers[id], "what was answered is on the disk"
        await player.hello(since=player.at)
        answer = await player.act(ROLL, id, decision)
        assert answer["type"] == "accepted" and answer["n"] == numbers.get(id, answer["n"])
        assert [one for _, one in stored(tmp_path, player.key)].count(id) == 1


@live
async def test_a_polite_end_tells_the_clients_to_come_again(process: Process) -> None:
    process.start()
    _, (ann, bob) = await started(process.url, ("Ann", "Bob"))
    process.stop()
    for one in (ann, bob):
        await one.sees(lambda one: one.closed is not None)
        assert one.closed == 1012
    process.start()
    again = await Player(process.url, ann.key, ann.token).hello(since=ann.at)
    await again.until(lambda: again.at == ann.at)
    assert again.view == ann.view
