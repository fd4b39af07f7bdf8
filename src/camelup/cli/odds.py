"""camelup odds: the exact odds of a board."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from camelup.cli.parser import Parser

if TYPE_CHECKING:
    from camelup.odds import LegOdds, RaceOdds


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("board", nargs="+", metavar="BOARD")
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Show the odds."""
    from camelup import odds
    from camelup.odds.races import is_cold
    from camelup.race.board import Board

    board = Board.read(" ".join(args.board))
    announce(is_cold(board))
    leg, race = odds.leg(board), odds.race(board)
    (_print_json if args.json else _print_tables)(leg, race)
    return 0


def announce(is_cold: bool) -> None:
    """Say that the first use takes longer."""
    from camelup.words import Words

    if is_cold:
        sys.stderr.write(f"camelup: {Words()('race.odds.compiling')}\n")


def _print_tables(leg: LegOdds, race: RaceOdds) -> None:
    from camelup.cli.draw.board import drawn
    from camelup.cli.draw.odds import leg_odds, race_odds
    from camelup.cli.screen import Screen
    from camelup.words import Words

    words = Words()
    Screen().print(drawn(leg.board, words), "", leg_odds(leg, words), "", race_odds(race, words))


def _print_json(leg: LegOdds, race: RaceOdds) -> None:
    from camelup.game import encode

    sys.stdout.write(encode(as_plain(leg, race)).decode() + "\n")


def as_plain(leg: LegOdds, race: RaceOdds) -> dict[str, Any]:
    """The odds as plain data, all as probabilities."""
    chance: Callable[[int], float] = leg.chance
    return {
        "board": str(leg.board),
        "leg": {camel: [chance(cases) for cases in ranks] for camel, ranks in leg.ranks.items()},
        "pairs": {pair: chance(cases) for pair, cases in leg.pairs.items()},
        "race": {
            "winner": race.winner,
            "loser": race.loser,
            "exact": race.exact,
            "error": race.error,
        },
        "ends": chance(leg.ends),
        "tiles": {tile: {"landings": chance(cases)} for tile, cases in leg.landings.items()},
    }
