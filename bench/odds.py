"""Exact odds: legs, races, and what every action is worth, on one core."""

from __future__ import annotations

import random
import statistics
from functools import partial

from bench.timing import best, median_best, row
from camelup import games, odds
from camelup.bots.catalogue import find_for
from camelup.dice import Dice
from camelup.log import Seated
from camelup.odds import legs, races
from camelup.odds import places as remembered
from camelup.odds.places import places
from camelup.race.board import Board
from camelup.race.edition import EDITIONS
from camelup.race.moves import PlaceTile
from camelup.race.notation import Position, Tile
from camelup.race.view import RaceView
from camelup.table import opened

BOARDS = 100
LEGS = 4
"""The legs whose starts are measured: races last hardly longer."""


def fresh_board(rng: random.Random, edition: str, tiles: int = 0) -> Board:
    """All dice in the pyramid, camels anywhere on the track in random order, tiles on free spaces."""
    which = EDITIONS[edition]
    stacks: dict[int, str] = {}
    for camel in rng.sample(which.camels, len(which.camels)):
        space = rng.randint(1, which.spaces)
        stacks[space] = stacks.get(space, "") + camel
    board = Board.of(Position(which, stacks, which.dice, ()))
    for seat in range(tiles):
        free = board.free_for(seat)
        board = board.tiled(Tile(rng.choice(free), rng.choice(("+", "-")), seat))
    return board


def leg_starts(games_played: int) -> dict[int, list[Board]]:
    """The boards at the starts of legs, by the leg's number, in games between players who count the leg."""
    game, bot = games.find("race-2018"), find_for("race-2018", "leg-ev")
    found: dict[int, list[Board]] = {}
    for number in range(games_played):
        rng, seen = random.Random(number), 0
        names = [Seated(f"p{seat}") for seat in range(4)]
        table = opened(game.rules, game.name, game.options(4), names, Dice.seeded(f"legs/{number}"))
        while table.to_act:
            view = table.view(table.to_act[0])
            if view.leg != seen:
                seen = view.leg
                found.setdefault(seen, []).append(view.board)
            table, _ = table.play(view.seat, bot(view, rng), view.decision)
    return found


def with_tiles(board: Board, tiles: int) -> Board:
    """The board with tiles where most units land, either side up in turn."""
    for seat in range(tiles):
        asked = [PlaceTile(space, "-" if seat % 2 else "+") for space in board.free_for(seat)]
        landings = list(places(board, seat, asked).landings)
        best = asked[landings.index(max(landings))]
        board = board.tiled(Tile(best.space, best.side, seat))
    return board


def real_legs() -> None:
    """Print what exact legs cost on boards as they come up in games."""
    worst = 0.0
    for number, boards in sorted(leg_starts(30).items()):
        if number > LEGS:
            break
        for tiles, bar in ((0, "1 ms"), (3, "1.2 ms")):
            times = [best(partial(everything, with_tiles(board, tiles)), 3) for board in boards]
            worst = max(worst, *times)
            what = f"exact 2018 leg, six dice, starts of leg {number}, {tiles} tiles, median"
            row(what, f"{1e3 * statistics.median(times):.2f} ms", bar)
    row("the slowest of them", f"{1e3 * worst:.2f} ms", "3 ms")


def only_ranks(board: Board) -> object:
    """Every camel's ranks, and nothing remembered from before."""
    legs._leg.cache_clear()
    return odds.leg(board).ranks


def everything(board: Board) -> object:
    """Ranks, pairs, tiles and the race's end."""
    legs._leg.cache_clear()
    found = odds.leg(board)
    return found.ranks, found.pairs, found.landings, found.ends


def whole_race(board: Board) -> object:
    """Winner and loser of the race."""
    races.forget_boards()
    return odds.race(board)


def mid_game_views(rng: random.Random, many: int) -> list[RaceView]:
    """At least so many views: every turn in the third leg of games between sensible players."""
    game = games.find("race-2018")
    bots = [find_for(game.name, bot) for bot in ("leader", "random", "random", "leader")]
    views: list[RaceView] = []
    while len(views) < many:
        names = [Seated(f"p{seat}") for seat in range(4)]
        table = opened(game.rules, game.name, game.options(4), names, Dice.seeded(rng.getrandbits(32)))
        while table.to_act and (view := table.view(table.to_act[0])).leg <= 3:
            if view.leg == 3:
                views.append(view)
            table, _ = table.play(view.seat, bots[view.seat](view, rng), view.decision)
    return views


def values(view: RaceView) -> object:
    """What every action is worth, with nothing remembered from before."""
    legs._leg.cache_clear()
    races.forget_boards()
    remembered._places.cache_clear()
    return odds.value(view)


def main() -> None:
    """Print the figures."""
    rng = random.Random()
    for edition in ("2018", "2014"):
        only_ranks(fresh_board(rng, edition))
        whole_race(fresh_board(rng, edition))
    boards = [fresh_board(rng, "2018") for _ in range(BOARDS)]
    tiled = [fresh_board(rng, "2018", tiles=3) for _ in range(BOARDS)]
    old = [fresh_board(rng, "2014") for _ in range(BOARDS)]
    row("exact 2018 leg, six dice, ranks", f"{1e3 * median_best(only_ranks, boards):.2f} ms", "1 ms")
    row(
        "the same with pairs, three tiles and the race's end",
        f"{1e3 * median_best(everything, tiled):.2f} ms",
        "1.6 ms",
    )
    row("exact 2014 leg, five dice, ranks", f"{1e3 * median_best(only_ranks, old):.2f} ms", "0.2 ms")

    def settle() -> object:
        races.every_set.cache_clear()
        return races.every_set("2014")

    row("2014 race, every position, every set of dice", f"{best(settle, 3):.2f} s", "1 s")
    real_legs()
    table = "solved table" if races.table("2018") else "no table: network"
    row(f"a 2018 race question ({table})", f"{1e3 * median_best(whole_race, boards):.2f} ms", "3 ms")
    views = mid_game_views(rng, 100)
    everywhere = f"values of all actions, mid-game 2018 ({table})"
    row(everywhere, f"{1e3 * median_best(values, views, 2):.1f} ms", "4 ms")
    fullest = [view for view in views if len(view.board.dice) == len(view.board.edition.dice)]
    row("the same with all six dice left", f"{1e3 * median_best(values, fullest, 2):.1f} ms", "4 ms")


if __name__ == "__main__":
    main()
