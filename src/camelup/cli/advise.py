"""camelup advise: what every action is worth at one moment of a game record."""

from __future__ import annotations

import argparse
from pathlib import Path

from camelup.cli.parser import Parser


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--seat", metavar="S")
    parser.add_argument("--at", type=int, metavar="N")
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Tell what every action is worth."""
    from camelup import games, proof
    from camelup.cli.odds import announce
    from camelup.cli.records import seat_of, until
    from camelup.cli.screen import Screen, printable
    from camelup.game import NATURE, IllegalMove, encode
    from camelup.odds import value
    from camelup.odds.races import is_cold
    from camelup.race.view import RaceView
    from camelup.table import changed, replay
    from camelup.words import Words

    game, log = games.read(args.file)
    table = proof.checked(game.rules, log)
    if args.at is not None:
        table = replay(game.rules, changed(log, entries=until(log.entries, args.at)))
    words = Words([printable(seat.name) for seat in log.header.seats])
    if not table.to_act:
        raise IllegalMove("race.odds.over")
    seat = table.to_act[0] if args.seat is None else seat_of(log.header, args.seat)
    if table.to_act == (NATURE,):
        raise IllegalMove("race.odds.not_begun")
    if seat not in table.to_act:
        names = [log.header.seats[one].name for one in (seat, table.to_act[0])]
        raise IllegalMove("race.odds.not_to_act", name=names[0], other=names[1])
    view = table.view(seat)
    if not isinstance(view, RaceView):
        raise IllegalMove("race.odds.no_advice", game=game.name)
    announce(is_cold(view.board))
    found = value(view)
    if args.json:
        rows = [{"action": w.action, "pounds": w.pounds, "why": w.why} for w in found]
        Screen().print(encode(rows).decode(), soft_wrap=True)
    else:
        from camelup.cli.draw.board import drawn
        from camelup.cli.draw.odds import worths

        Screen().print(drawn(view.board, words), "", worths(found, words))
    return 0
