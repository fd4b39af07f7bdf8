"""Odds as tables with bars."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.camels import chip, colour
from camelup.odds import LegOdds, RaceOdds, Worth
from camelup.words import Words

DIM = Style(dim=True)
BAR = 24
_EIGHTHS = " ▏▎▍▌▋▊▉█"


def bar(share: float, width: int = BAR) -> str:
    """A bar as long as a share of the width, good to an eighth of a character."""
    eighths = round(share * width * 8)
    return ("█" * (eighths // 8) + _EIGHTHS[eighths % 8]).rstrip()


def leg_odds(odds: LegOdds, words: Words) -> RenderableType:
    """Every camel's odds for every place of the leg, the likeliest leader first."""
    racing = odds.board.edition.racing
    table = Table(title=words("race.odds.leg"), title_justify="left", box=None, padding=(0, 1))
    table.add_column("")
    for place in range(len(racing)):
        table.add_column(words("race.odds.place", n=place + 1), justify="right")
    table.add_column("")
    ranks = odds.ranks
    for camel in sorted(racing, key=lambda camel: ranks[camel], reverse=True):
        shares = [odds.chance(cases) for cases in ranks[camel]]
        cells = [words.number(share, "0.0%") for share in shares]
        table.add_row(chip(camel), *cells, Text(bar(shares[0]), colour(camel)))
    notes = [words("race.odds.ends", chance=odds.chance(odds.ends))]
    for tile in odds.board.tiles:
        landings = odds.chance(odds.landings[str(tile)])
        name = odds.board.edition.tile(tile.side)
        notes.append(
            words("race.odds.landings", tile=name, space=tile.space, seat=tile.seat, landings=landings)
        )
    notes.append(words("race.odds.cases", total=odds.total))
    return Group(table, Text("\n".join(notes), DIM))


def race_odds(odds: RaceOdds, words: Words) -> RenderableType:
    """Every camel's odds to win the race and to be last in it."""
    table = Table(title=words("race.odds.race"), title_justify="left", box=None, padding=(0, 1))
    table.add_column("")
    for key in ("race.odds.wins", "race.odds.last"):
        table.add_column(words(key), justify="right")
        table.add_column("")
    winner, loser = odds.winner, odds.loser
    for camel in sorted(winner, key=lambda camel: winner[camel], reverse=True):
        wins, last = winner[camel], loser[camel]
        bars = [Text(bar(share), colour(camel)) for share in (wins, last)]
        percents = [words.number(share, "0.0%") for share in (wins, last)]
        table.add_row(chip(camel), percents[0], bars[0], percents[1], bars[1])
    if odds.exact:
        note = words("race.odds.solved")
    else:
        edition = odds.board.edition.name
        note = words("race.odds.estimated", error=odds.error, edition=edition)
    return Group(table, Text(note, DIM))


def worths(found: list[Worth], words: Words) -> RenderableType:
    """Every action with what it is worth, the best first."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(justify="right")
    table.add_column(min_width=24)
    table.add_column(style=DIM)
    for worth in sorted(found, key=lambda worth: worth.pounds, reverse=True):
        table.add_row(words.number(worth.pounds, "+0.00"), words(worth.action.message()), words(worth.why))
    return table
