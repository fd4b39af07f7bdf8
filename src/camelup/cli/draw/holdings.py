"""What lies in front of the players of a race: purses, tickets, tiles, cards, partners."""

from __future__ import annotations

from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.board import DIM, spaced
from camelup.cli.draw.camels import chip, painted
from camelup.game import Seat
from camelup.race.edition import Deck
from camelup.race.view import Holding, LaidCard, RaceView
from camelup.words import Words

NOTHING = "-"
TURN, WINNER = ">", "*"
BACK = Style(color="#1c1c1c", bgcolor="#c9b79c")
MAX_NAME = 14


def players(view: RaceView, words: Words) -> Table:
    """One row a player: what everybody sees in front of them."""
    table = Table(box=None, pad_edge=False, padding=(0, 1), collapse_padding=False, header_style=DIM)
    table.add_column("", no_wrap=True)
    table.add_column(words("terminal.player"), no_wrap=True, max_width=MAX_NAME, overflow="ellipsis")
    for key in (
        "terminal.pounds",
        "race.terminal.cards",
        "race.terminal.tile_column",
        "race.terminal.pyramid",
    ):
        table.add_column(words(key), justify="right", no_wrap=True)
    has_partners = view.board.edition.partnerships(len(view.holdings))
    if has_partners:
        table.add_column(
            words("race.terminal.partner"), no_wrap=True, max_width=MAX_NAME, overflow="ellipsis"
        )
    table.add_column(words("race.terminal.tickets"))
    for seat, held in enumerate(view.holdings):
        row = [f"{_mark(view, seat)}{seat + 1}", words.name(seat), *_counts(view, seat)]
        if has_partners:
            row.append(NOTHING if held.partner is None else words.name(held.partner))
        tickets = spaced([chip(ticket.camel, str(ticket.value)) for ticket in held.tickets])
        stands_out = seat == view.seat or _has_won(view, held)
        table.add_row(*row, tickets or NOTHING, style=Style(bold=True) if stands_out else None)
    return table


def _counts(view: RaceView, seat: Seat) -> list[str]:
    """A player's pounds, cards left, tile and pyramid tickets."""
    held = view.holdings[seat]
    return [
        "?" if held.purse is None else str(held.purse),
        str(held.cards or NOTHING),
        next((f"{tile.side}{tile.space}" for tile in view.board.tiles if tile.seat == seat), NOTHING),
        str(held.pyramid or NOTHING),
    ]


def _mark(view: RaceView, seat: Seat) -> str:
    if seat in view.to_act:
        return TURN
    return WINNER if _has_won(view, view.holdings[seat]) else " "


def _has_won(view: RaceView, held: Holding) -> bool:
    """Whether the race is over and nobody is richer (P6)."""
    return view.board.is_over and held.purse == max(other.purse or 0 for other in view.holdings)


def tickets(view: RaceView) -> Text:
    """The leg tickets still to be had of each camel, the top one in front."""
    stacks = []
    for camel, values in view.tickets.items():
        stack = chip(camel)
        stack.append(str(values[0]) if values else NOTHING, Style(bold=True))
        stack.append("".join(f" {value}" for value in values[1:]), DIM)
        stacks.append(stack)
    return Text("  ").join(stacks)


def deck(view: RaceView, which: Deck, words: Words) -> Text:
    """A finish deck, first card first: backs with their owner, known ones with their camel."""
    cards = [card for card in view.laid if card.deck == which]
    return spaced([_card(card, words) for card in cards]) or Text(NOTHING)


def _card(card: LaidCard, words: Words) -> Text:
    owner = words.name(card.seat)
    if card.camel is None:
        return Text(f"[{owner}]", BACK)
    return Text(f"[{owner} {card.camel}]", painted(card.camel))
