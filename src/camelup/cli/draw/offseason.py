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
from camelup.offseason.view import SeasonView
from camelup.words import Message, Words


def top(view: SeasonView, words: Words) -> list[RenderableType]:
    """The heading and the markets."""
    return [heading(view, words), markets(view, words)]


def heading(view: SeasonView, words: Words) -> RenderableType:
    """The round, which one is the last, and who is to act."""
    key = "terminal.offseason.heading"
    if not view.to_act:
        key = "terminal.offseason.heading_over"
    elif NATURE in view.to_act:
        key = "terminal.offseason.heading_chance"
    elif view.asked == "bet":
        key = "terminal.offseason.heading_bet"
    title = words(key, round=_round(view, words), seats=[seat for seat in view.to_act if seat != NATURE])
    return Rule(Text(title, Style(bold=True)), align="left", style=Style(color=SAND))


def _round(view: SeasonView, words: Words) -> str:
    if view.last is None:
        return words("terminal.offseason.this_round", round=view.round)
    if view.round == view.last:
        return words("terminal.offseason.last_round", round=view.round)
    return words("terminal.offseason.round_of", round=view.round, last=view.last)


def standing(view: SeasonView, words: Words) -> list[RenderableType]:
    """The auction and the Tower, the caravans, and the prices."""
    grid = labelled()
    grid.add_row(words("terminal.offseason.auction"), auction(view, words))
    if view.marker is not None:
        grid.add_row(words("terminal.offseason.marker"), words.name(view.marker))
    discards = sum(view.discards.values())
    told = words("terminal.offseason.cards_left", tower=view.tower, discards=discards)
    grid.add_row(words("terminal.offseason.tower"), told)
    if view.turn is not None and view.turn.hand:
        grid.add_row(words("terminal.offseason.hand"), named_cards(view.turn.hand, words))
    if view.turn is not None and view.turn.extra:
        grid.add_row(words("terminal.offseason.sale"), words("terminal.offseason.extra_open"))
    if view.tied:
        grid.add_row(words("terminal.offseason.tie"), words("terminal.offseason.tied", seats=view.tied))
    full = near_collapse(view, words)
    if full is not None and view.to_act:
        grid.add_row(words("terminal.offseason.loads"), full)
    return [grid, caravans(view, words), prices(view.options.appendix, words)]


def auction(view: SeasonView, words: Words) -> str:
    """The kind of auction, who has bet, and all bets once they are shown."""
    bidding = view.bidding
    if bidding.kind is None:
        return words("terminal.offseason.no_auction")
    told = [words(f"offseason.auction.{bidding.kind}")]
    if bidding.shown:
        rows = [Message("event.bet", {"seat": seat, "pounds": bet}) for seat, bet in enumerate(bidding.shown)]
        key = "terminal.offseason.once_more" if view.asked == "bet" else "terminal.offseason.shown"
        told.append(words(key, bets=rows))
    if any(bidding.has_bet):
        ready = [seat for seat, has_bet in enumerate(bidding.has_bet) if has_bet]
        told.append(words("terminal.offseason.have_bet", seats=ready))
    if bidding.own is not None:
        told.append(words("terminal.offseason.own_bet", pounds=bidding.own))
    return "; ".join(told)
