"""Exact odds: legs, races, and what every action is worth, on one core."""

from __future__ import annotations

import random

from bench.timing import best, median_best, row
from camelup import games, odds
from camelup.bots.catalogue import find_for
from camelup.dice import Dice
from camelup.log import Seated
from camelup.odds import legs, races
from camelup.race.board import Board
from camelup.race.edition import EDITIONS
from camelup.race.notation import Position, Tile
from camelup.race.view import RaceView
from camelup.table import opened

BOARDS = 100


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
    races._race.cache_clear()
    return odds.race(board)


def mid_game_views(rng: random.Random, many: int) -> list[RaceView]:
    """Views of seat 0 in the third leg of games between sensible players."""
    game = games.find("race-2018")
    bots = [find_for(game.name, bot) for bot in ("leader", "random", "random", "leader")]
    views: list[RaceView] = []
    while len(views) < many:
        names = [Seated(f"p{seat}") for seat in range(4)]
        table = opened(game.rules, game.name, game.options(4), names, Dice.seeded(rng.getrandbits(32)))
        while table.to_act:
            view = table.view(table.to_act[0])
            if view.leg == 3 and view.seat == 0:
                views.append(view)
                break
            table, _ = table.play(view.seat, bots[view.seat](view, rng), view.decision)
    return views


def values(view: RaceView) -> object:
    """What every action is worth, with nothing remembered from before."""
    legs._leg.cache_clear()
    races._race.cache_clear()
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
    table = "solved table" if races.table("2018") else "no table: playouts"
    row(f"a 2018 race question ({table})", f"{1e3 * median_best(whole_race, boards):.2f} ms", "3 ms")
    views = mid_game_views(rng, 20)
    row(
        f"values of all actions, mid-game 2018 ({table})",
        f"{1e3 * median_best(values, views, 2):.0f} ms",
        "60 ms",
    )


if __name__ == "__main__":
    main()
