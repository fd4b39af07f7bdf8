"""A whole race as one seat, or a watcher, sees it."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.text import Text

from camelup.cli.draw.board import labelled, pyramid, ranking
from camelup.cli.draw.camels import SAND
from camelup.cli.draw.holdings import deck, players, tickets
from camelup.cli.draw.track import Track
from camelup.game import NATURE
from camelup.race.codes import DECKS
from camelup.race.view import RaceView
from camelup.words import Words


def heading(view: RaceView, words: Words) -> RenderableType:
    """The edition, the leg and whose turn it is."""
    key = "race.terminal.heading"
    if not view.to_act:
        key = "race.terminal.heading_over"
    elif NATURE in view.to_act:
        key = "race.terminal.heading_chance"
    title = words(key, edition=view.board.edition.name, leg=view.leg, seats=view.to_act)
    return Rule(Text(title, Style(bold=True)), align="left", style=Style(color=SAND))


def standing(view: RaceView, words: Words) -> list[RenderableType]:
    """What is below the track: what all share, and what each player has."""
    grid = labelled()
    grid.add_row(words("race.terminal.pyramid"), pyramid(view.board, words))
    grid.add_row(words("race.terminal.ranking"), ranking(view.board))
    grid.add_row(words("race.terminal.tickets"), tickets(view))
    for which in DECKS if view.laid else ():
        grid.add_row(words(f"race.terminal.deck.{which}"), deck(view, which, words))
    return [grid, players(view, words)]


def top(view: RaceView, words: Words) -> list[RenderableType]:
    """The heading and the track."""
    return [heading(view, words), Track(view.board)]
