"""A whole race as one seat, or a watcher, sees it."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.text import Text

from camelup.cli.draw.board import DIM, labelled, pyramid, ranking
from camelup.cli.draw.camels import SAND
from camelup.cli.draw.fitting import Either
from camelup.cli.draw.holdings import deck, players, tickets
from camelup.cli.draw.track import Track
from camelup.game import NATURE
from camelup.race.codes import DECKS
from camelup.race.edition import Deck
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
    decks = {which: deck(view, which, words) for which in DECKS} if view.laid else {}
    grid = labelled()
    grid.add_row(words("race.terminal.pyramid"), pyramid(view.board, words))
    grid.add_row(words("race.terminal.ranking"), ranking(view.board))
    grid.add_row(words("race.terminal.tickets"), tickets(view))
    for which, cards in decks.items():
        grid.add_row(words(f"race.terminal.deck.{which}"), cards)
    return [Either(grid, _in_fewer_lines(view, decks, words)), players(view, words)]


def _in_fewer_lines(view: RaceView, decks: dict[Deck, Text], words: Words) -> RenderableType:
    """What all share, two things a line."""
    grid = labelled()
    first = pyramid(view.board, words)
    first.append(f"  {words('race.terminal.ranking')} ", DIM).append_text(ranking(view.board))
    grid.add_row(words("race.terminal.pyramid"), first)
    grid.add_row(words("race.terminal.tickets"), tickets(view))
    if decks:
        winner = decks["winner"].copy()
        winner.append(f"  {words('race.terminal.deck.loser')} ", DIM).append_text(decks["loser"])
        grid.add_row(words("race.terminal.deck.winner"), winner)
    return grid


def top(view: RaceView, words: Words) -> list[RenderableType]:
    """The heading and the track."""
    return [heading(view, words), Track(view.board)]
