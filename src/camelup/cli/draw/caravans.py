"""The merchants of an off season: purses, tokens, and what their camels carry."""

from __future__ import annotations

from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.board import DIM
from camelup.cli.draw.goods import short_cards
from camelup.cli.draw.holdings import MAX_NAME, NOTHING, TURN, WINNER
from camelup.game import Seat
from camelup.offseason.goods import CAMELS, GOODS_OF, Camel, Cards
from camelup.offseason.view import Caravan, SeasonView
from camelup.words import Message, Words

CAMEL_WIDTH = 11
FULL = Style(color="red", bold=True)
NEARLY = Style(color="yellow")


def caravans(view: SeasonView, words: Words) -> Table:
    """One row a merchant: the purse, the tokens and the four camels."""
    table = Table(box=None, pad_edge=False, padding=(0, 1), collapse_padding=True, header_style=DIM)
    table.add_column("", no_wrap=True)
    table.add_column(words("terminal.player"), max_width=MAX_NAME, overflow="ellipsis")
    table.add_column(words("terminal.pounds"), justify="right", no_wrap=True)
    for camel in CAMELS:
        table.add_column(words("offseason.terminal.camel", camel=camel), min_width=CAMEL_WIDTH)
    for seat, caravan in enumerate(view.caravans):
        loads = (_load(camel, load, words) for camel, load in zip(CAMELS, caravan.loads, strict=True))
        purse = "?" if caravan.purse is None else str(caravan.purse)
        stands_out = seat == view.seat or _has_won(view, caravan)
        table.add_row(
            f"{_mark(view, seat)}{seat + 1}",
            _merchant(view, seat, words),
            purse,
            *loads,
            style=Style(bold=True) if stands_out else None,
        )
    return table


def _merchant(view: SeasonView, seat: Seat, words: Words) -> Text:
    """A name and, below it, the tokens."""
    caravan = view.caravans[seat]
    drawn = Text(words.name(seat))
    tokens = []
    if caravan.peeks:
        tokens.append(words("offseason.terminal.peek_tokens", n=caravan.peeks))
    if caravan.sales:
        tokens.append(words("offseason.terminal.sale_tokens", n=caravan.sales))
    return drawn.append(f"\n{', '.join(tokens)}", NEARLY) if tokens else drawn


def _load(camel: Camel, load: Cards, words: Words) -> Text:
    """What a camel carries, of how many cards, and whether one more would be too many."""
    if not load:
        return Text(NOTHING, DIM)
    room = camel - len(load)
    drawn = Text(words(f"offseason.goods.{GOODS_OF[load[0]]}"))
    style = FULL if room <= 0 else NEARLY if room == 1 else DIM
    drawn.append(f" {len(load)}/{camel}{'!' if room <= 0 else ''}", style)
    return drawn.append("\n").append_text(short_cards(load, words))


def near_collapse(view: SeasonView, words: Words) -> Text | None:
    """Whose camels can't take one more card of their goods, in words."""
    told = []
    for seat, caravan in enumerate(view.caravans):
        full = [camel for camel, load in zip(CAMELS, caravan.loads, strict=True) if len(load) >= camel]
        if full:
            told.append(Message("offseason.terminal.full_camels", {"seat": seat, "camels": full}))
    if not told:
        return None
    return Text(words("offseason.terminal.near_collapse", full=told))


def _mark(view: SeasonView, seat: Seat) -> str:
    if seat in view.to_act:
        return TURN
    return WINNER if _has_won(view, view.caravans[seat]) else " "


def _has_won(view: SeasonView, caravan: Caravan) -> bool:
    """Whether the game is over and nobody is richer (O11)."""
    return view.asked == "over" and caravan.purse == max(other.purse or 0 for other in view.caravans)
