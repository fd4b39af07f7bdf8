"""The markets of an off season, and what the appendix says goods are sold for."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.board import DIM
from camelup.cli.draw.camels import SAND
from camelup.cli.draw.goods import backs, named_cards
from camelup.cli.screen import printable
from camelup.offseason.appendix import ours
from camelup.offseason.goods import CARDS, CARDS_OF, Goods
from camelup.offseason.sheet import Appendix
from camelup.offseason.turns import AtMarket
from camelup.offseason.view import SeasonView, VisibleMarket
from camelup.words import Words


def markets(view: SeasonView, words: Words) -> Table:
    """Each market: what lies there or who has it, and what it can do while that matters."""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True, min_width=3, style=Style(bold=True))
    table.add_column()
    for market in view.markets:
        is_gone = market.taker is not None
        name = Text(f"{market.mark}{market.side}", Style(color=SAND, dim=is_gone))
        table.add_row(name, _goods(view, market, words))
        is_used = isinstance(view.turn, AtMarket) and view.turn.market == market.mark
        if is_used or not is_gone:
            table.add_row("", Text(words(f"offseason.ability.{market.ability}"), DIM))
    return table


def _goods(view: SeasonView, market: VisibleMarket, words: Words) -> Text:
    """The cards, the coins and the taker of a market."""
    parts = []
    if market.face_up:
        parts.append(named_cards(market.face_up, words))
    if market.face_down:
        parts.append(_face_down(view, market, words))
    if market.coins:
        parts.append(Text(words("offseason.terminal.coins", coins=market.coins), Style(bold=True)))
    if market.taker is not None:
        parts.append(Text(words("offseason.terminal.taker", seat=market.taker), Style(bold=True)))
    return Text("  ").join(parts)


def _face_down(view: SeasonView, market: VisibleMarket, words: Words) -> Text:
    """The backs of the cards that nobody sees, or what one has peeked at; and who else has."""
    if market.peeked:
        drawn = Text(words("offseason.terminal.peeked")).append(" ")
        drawn.append_text(named_cards(market.peeked, words))
    else:
        drawn = backs(market.face_down).append(
            f" {words('offseason.terminal.face_down', n=market.face_down)}", DIM
        )
    others = [seat for seat in market.peekers if seat != view.seat]
    if others:
        drawn.append(f" {words('offseason.terminal.peekers', seats=others)}", DIM)
    return drawn


def prices(appendix: Appendix, words: Words) -> RenderableType:
    """What goods are sold for, how many cards there are of each, and where the numbers come from."""
    tables = []
    for goods, rows in _tables(appendix, words).items():
        told = "  ".join(f"{what} £{price}" for what, price in rows)
        table = Text(words(f"offseason.goods.{goods}"), Style(bold=True))
        table.append(f"  {told}", Style(bold=False))
        tables.append(table.append(f"  {_deck(appendix, goods, words)}", DIM))
    if appendix == ours():
        origin = words("offseason.terminal.ours")
    else:
        origin = words("offseason.terminal.theirs", origin=printable(appendix.origin))
    return Group(Columns(tables, padding=(0, 3)), Text(origin, DIM))


def _deck(appendix: Appendix, goods: Goods, words: Words) -> str:
    """How many cards of these goods there are in the whole deck, each by its short name."""
    counts = dict(zip(CARDS, appendix.counts, strict=True))
    found = [
        words("offseason.in_deck", n=counts[card], card=words(f"offseason.short.{card}"))
        for card in CARDS_OF[goods]
    ]
    return words("offseason.terminal.deck", cards=" ".join(found))


def _tables(appendix: Appendix, words: Words) -> dict[Goods, list[tuple[str, int]]]:
    """For each kind of goods what is sold, with its price."""
    known = appendix.prices
    return {
        "dates": [(str(number), price) for number, price in known.of_dates.items()],
        "carpets": [(str(number), price) for number, price in known.of_carpets.items()],
        "pottery": [(str(number), price) for number, price in known.of_pots.items()],
        "fruit": [(words(f"offseason.short.{card}"), price) for card, price in known.of_fruit.items()],
    }
