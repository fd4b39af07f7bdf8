"""A whole off season as one seat, or a watcher, sees it."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.text import Text

from camelup.cli.draw.board import labelled
from camelup.cli.draw.camels import SAND
from camelup.cli.draw.caravans import caravans, near_collapse
from camelup.cli.draw.goods import named_cards
from camelup.cli.draw.markets import markets, prices
from camelup.game import NATURE
from camelup.offseason.events import told
from camelup.offseason.turns import Selling
from camelup.offseason.view import SeasonView
from camelup.words import Words


def top(view: SeasonView, words: Words) -> list[RenderableType]:
    """The heading and the markets."""
    return [heading(view, words), markets(view, words)]


def heading(view: SeasonView, words: Words) -> RenderableType:
    """The round, which one is the last, and who is to act."""
    key = "offseason.terminal.heading"
    if not view.to_act:
        key = "offseason.terminal.heading_over"
    elif NATURE in view.to_act:
        key = "offseason.terminal.heading_chance"
    elif view.asked == "bet":
        key = "offseason.terminal.heading_bet"
    title = words(key, round=_round(view, words), seats=[seat for seat in view.to_act if seat != NATURE])
    return Rule(Text(title, Style(bold=True)), align="left", style=Style(color=SAND))


def _round(view: SeasonView, words: Words) -> str:
    if view.last is None:
        return words("offseason.terminal.this_round", round=view.round)
    if view.round == view.last:
        return words("offseason.terminal.last_round", round=view.round)
    return words("offseason.terminal.round_of", round=view.round, last=view.last)


def standing(view: SeasonView, words: Words) -> list[RenderableType]:
    """The auction and the Tower, the caravans, and the prices."""
    grid = labelled()
    grid.add_row(words("offseason.terminal.auction"), auction(view, words))
    if view.marker is not None:
        grid.add_row(words("offseason.terminal.marker"), words.name(view.marker))
    discards = sum(view.discards.values())
    told = words("offseason.terminal.cards_left", tower=view.tower, discards=discards)
    grid.add_row(words("offseason.terminal.tower"), told)
    if view.hand:
        grid.add_row(words("offseason.terminal.hand"), named_cards(view.hand, words))
    if isinstance(view.turn, Selling) and view.turn.extra:
        grid.add_row(words("offseason.terminal.sale"), words("offseason.terminal.extra_open"))
    if view.tied:
        grid.add_row(words("offseason.terminal.tie"), words("offseason.terminal.tied", seats=view.tied))
    full = near_collapse(view, words)
    if full is not None and view.to_act:
        grid.add_row(words("offseason.terminal.loads"), full)
    return [grid, caravans(view, words), prices(view.options.appendix, words)]


def auction(view: SeasonView, words: Words) -> str:
    """The kind of auction, who has bet, and all bets once they are shown."""
    betting = view.betting
    if betting.kind is None:
        return words("offseason.terminal.no_auction")
    return words(
        "offseason.terminal.betting",
        kind=betting.kind,
        bets=told(betting.shown or ()),
        again=view.asked == "bet",
        ready=[seat for seat, has_bet in enumerate(betting.has_bet) if has_bet],
        own=betting.own,
    )
