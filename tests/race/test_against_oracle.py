"""The engine before its judge: a slow, plain model of the rules that has never seen it."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings

from camelup import log as logs
from camelup import proof
from camelup.games import RULES
from camelup.log import Log, Played
from camelup.race import rules
from camelup.race.board import Board
from camelup.race.events import CamelsMoved, GameEnded, LegScored
from camelup.race.movement import revealed
from camelup.race.state import Options
from camelup.table import begun, resumed
from tests.oracle import board as oracle_board
from tests.oracle.generate import random_board
from tests.oracle.movement import roll, weighted_faces
from tests.race.games import assert_agreed, assert_same_moves, feed, played_out, referee_for
from tests.race.positions import TABLES, fresh_seed
from tests.race.strategies import boards

pytestmark = pytest.mark.slow

MIX = ("uniform", "random", "leader", "random", "leader", "spendthrift")
SOAK_GAMES = 2000
SOAK_BOARDS = 30_000


def assert_same_movement(text: str) -> None:
    """Every die that may come up does the same in the engine and in the oracle."""
    board, plain = Board.read(text), oracle_board.read(text)
    for shown, number, _ in weighted_faces(plain):
        after, way = revealed(board, shown, number)
        expected = roll(plain, shown, number)
        assert str(after) == oracle_board.write(expected.board)
        assert way.unit[0] == expected.mover
        assert (None if way.tile is None else way.tile.seat) == expected.paid_seat
        assert after.is_over == expected.over
        assert after.stacks[way.path[-1]].count(way.unit) == 1
        assert "".join(oracle_board.ranking(expected.board)) == after.ranking


@settings(max_examples=150, deadline=None)
@given(boards(min_dice=1))
def test_movement_is_the_oracles(text: str) -> None:
    assert_same_movement(text)


@pytest.mark.parametrize("count", [400, pytest.param(SOAK_BOARDS, marks=pytest.mark.soak)])
@pytest.mark.parametrize("edition", ["2014", "2018", "mini"])
def test_movement_is_the_oracles_on_its_own_random_boards(edition: str, count: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(count):
            assert_same_movement(random_board(rng, edition))


def assert_refereed(log: Log, *, every_move: bool = True) -> Counter[str]:
    """The referee agrees with a whole game, on its money or on all of every entry; what was rare in it."""
    options = log.header.options
    table, referee = begun(rules, log.header, None), referee_for(options)
    rare: Counter[str] = Counter()
    ended: list[GameEnded] = []
    assert_same_moves(table.state, referee)
    for entry in log.entries:
        table = resumed(table, entry)
        if not isinstance(entry, Played):
            continue
        feed(referee, options, entry)
        assert list(rules.scores(table.state)) == referee.purses
        if every_move:
            assert_agreed(table.state, referee)
            assert_same_moves(table.state, referee)
        for event in entry.events:
            rare.update(_rare(event))
        ended += [event for event in entry.events if isinstance(event, GameEnded)]
    assert_agreed(table.state, referee)
    assert ended == [GameEnded(tuple(referee.purses), tuple(referee.winners()))]
    return rare


def _rare(event: object) -> list[str]:
    found: list[str] = []
    if isinstance(event, CamelsMoved):
        last = event.board.edition.spaces
        if event.path[-1] < 1:
            found.append("backward crossing" if event.unit[1:] else "lone backward crossing")
        if event.path[1:] == (last, last + 1):
            found.append("pushed over the line")
        if event.path[0] == event.path[-1]:
            found.append("booed back to where it stood")
    if isinstance(event, LegScored):
        found += ["partner's reward copied" for row in event.rows if row.copied is not None]
        found += ["purse too small" for row in event.rows if row.paid > row.total]
    return found


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_whole_games_are_refereed_after_every_entry(edition: str, seats: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for bots in (["random", "leader"], ["random"], ["leader", "random", "leader"]):
            first = rng.choice([None, rng.randrange(seats)])
            table = played_out(Options(edition, seats, first), rng, bots)
            assert_refereed(table.log)


@pytest.mark.parametrize(("edition", "seats"), [("2014", 3), ("2018", 6), ("mini", 8)])
def test_players_who_do_anything_are_refereed_after_every_entry(edition: str, seats: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        assert_refereed(played_out(Options(edition, seats), rng, ["uniform"]).log)


@pytest.mark.long
@pytest.mark.parametrize("edition", ["2014", "2018", "mini"])
def test_games_from_random_positions_are_refereed(edition: str) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(40):
            start = Board.read(random_board(rng, edition))
            options = Options(edition, 8, rng.randrange(8), start)
            assert_refereed(played_out(options, rng, ["random", "leader"]).log)


@pytest.mark.long
@pytest.mark.parametrize(
    ("start", "rarity", "games"),
    [
        # the first grey die carries racing camels over the line backwards, and racers are far from it
        ("2018 1:KgW/4:y/5:r/6:b/7:p gyrbpx -", "backward crossing", 40),
        ("2018 1:WK/4:g/5:y/6:r/7:b/8:p gyrbpx -", "lone backward crossing", 15),
        ("mini 1:WKg/2:yr gyrx -", "backward crossing", 40),
        # a 3 of any die is pushed over the line, in one game of three with its very first die
        ("2014 13:bgoyw bgoyw 16+0", "pushed over the line", 40),
        ("2018 1:K/4:W/13:gyrbp gyrbpx 16+0", "pushed over the line", 40),
        # any 1 is booed back
        ("2018 4:gyrbp/12:W/15:K gyrbpx 5-0", "booed back to where it stood", 40),
        ("2018 4:gyrbp/12:W/15:K gyrbpx -", "partner's reward copied", 8),
    ],
)
def test_rare_things_do_happen_and_are_refereed(start: str, rarity: str, games: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        seen: Counter[str] = Counter()
        board = Board.read(start)
        bots = ["random"] if rarity.startswith("partner") else ["leader"]
        for game in range(games):
            options = Options(board.edition.name, 6, game % 6, board)
            seen += assert_refereed(played_out(options, rng, bots).log)
        assert seen[rarity] > 0


@pytest.mark.parametrize(("edition", "seats"), [("2014", 2), ("2018", 3), ("2018", 8)])
def test_players_who_lose_all_they_have_are_refereed(edition: str, seats: int) -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        seen: Counter[str] = Counter()
        for _ in range(25):
            log = played_out(Options(edition, seats), rng, ["spendthrift", "random"]).log
            seen += assert_refereed(log, every_move=False)
        assert seen["purse too small"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_many_games_are_verified_and_refereed_to_the_last_pound(edition: str, seats: int) -> None:
    """Each is written, read back, proved with its dice, and replayed by the referee."""
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for game in range(SOAK_GAMES):
            bots = rng.choices(MIX, k=seats)
            table = played_out(Options(edition, seats), rng, bots)
            log = logs.read(logs.write(table.log), RULES)
            assert log == table.log
            proved = proof.verify(rules, log)
            assert proved.entries == len(log.entries)
            assert_refereed(log, every_move=game % 10 == 0)
