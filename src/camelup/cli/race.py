"""The race's face in the terminal: how it is drawn and spoken to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, assert_never, cast

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw.board import spaced
from camelup.cli.draw.camels import chip, coloured
from camelup.cli.draw.fitting import Either
from camelup.cli.draw.race import standing, top
from camelup.game import Event, Seat
from camelup.race.edition import Deck, Side
from camelup.race.events import LegBegan, RaceBegan
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.view import RaceView
from camelup.words import Message, Part, Words

__all__ = ["guide", "lies_open", "offers", "opens", "read", "sentence", "standing", "top"]

_TICKET = re.compile(r"t ?([a-z])")
_CARD = re.compile(r"([wl]) ?([a-z])")
_TILE = re.compile(r"([+-]) ?(\d{1,3})")
_PARTNER = re.compile(r"p ?(\d{1,3})")
_DECKS: dict[str, Deck] = {"w": "winner", "l": "loser"}


def read(text: str, view: RaceView) -> RaceAction | None:
    """The action that somebody typed, legal or not; None if it can't be read.

    A camel's letter alone takes its ticket, but `r` alone always rolls, even where a camel is red.
    """
    text = text.lower()
    if text == "r":
        return Roll()
    if len(text) == 1 and text in view.board.edition.racing:
        return TakeTicket(text)
    if found := _TICKET.fullmatch(text):
        return TakeTicket(found[1])
    if found := _CARD.fullmatch(text):
        return LayFinishCard(found[2], _DECKS[found[1]])
    if found := _TILE.fullmatch(text):
        return PlaceTile(int(found[2]), cast("Side", found[1]))
    if found := _PARTNER.fullmatch(text):
        # people count players from 1
        return Partner(int(found[1]) - 1)
    return None


def offers(view: RaceView, words: Words) -> RenderableType:
    """What the seat may do now, by kind, with an example of what to type."""
    found = _by_kind(view.legal)
    return Either(_offers(view, found, words), _offers_in_fewer_lines(view, found, words))


def _offers(view: RaceView, found: Offered, words: Words) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=Style(bold=True), no_wrap=True, min_width=7)
    grid.add_column()
    sides = [words(f"race.tile.{name}.label") for name in view.board.edition.sides]
    tickets, spaces, cards, partners = found
    if Roll() in view.legal:
        grid.add_row("r", words("race.terminal.offer.roll"))
    if tickets:
        chips = [chip(camel, str(view.tickets[camel][0])) for camel in tickets]
        grid.add_row(f"t {tickets[0]}", _offer(words("race.terminal.offer.ticket"), chips))
    if spaces:
        told = words(
            "race.terminal.offer.tile", on=sides[0], back=sides[1], spaces=_spans(sorted(set(spaces)))
        )
        grid.add_row(f"+{spaces[0]} -{spaces[0]}", told)
    if hand := list(dict.fromkeys(cards)):
        chips = [chip(camel) for camel in hand]
        grid.add_row(f"w {hand[0]} l {hand[0]}", _offer(words("race.terminal.offer.card"), chips))
    if partners:
        named = [f"{seat + 1} {words.name(seat)}" for seat in partners]
        grid.add_row(f"p {partners[0] + 1}", words("race.terminal.offer.partner", who=", ".join(named)))
    return grid


def _offers_in_fewer_lines(view: RaceView, found: Offered, words: Words) -> Text:
    """The same as a running line, for a terminal that has few."""
    offers = Text()

    def add(typed: str, told: str, chips: Sequence[Text] = ()) -> None:
        # what is typed stands out, and nothing breaks between it and what it does
        offers.append("   " if offers else "").append(typed, Style(bold=True))
        offers.append(f"\N{NO-BREAK SPACE}{told}")
        if chips:
            offers.append("\N{NO-BREAK SPACE}").append_text(spaced(list(chips)))

    if Roll() in view.legal:
        add("r", words("race.terminal.brief.roll"))
    if found.tickets:
        add(f"t\N{NO-BREAK SPACE}{found.tickets[0]}", words("race.terminal.brief.ticket"))
    if found.spaces:
        spaces = _spans(sorted(set(found.spaces)))
        add(f"+{found.spaces[0]}/-{found.spaces[0]}", words("race.terminal.brief.tile", spaces=spaces))
    if hand := list(dict.fromkeys(found.cards)):
        add(
            f"w/l\N{NO-BREAK SPACE}{hand[0]}",
            words("race.terminal.brief.card"),
            [chip(camel) for camel in hand],
        )
    if found.partners:
        named = [f"{seat + 1}\N{NO-BREAK SPACE}{words.name(seat)}" for seat in found.partners]
        add(
            f"p\N{NO-BREAK SPACE}{found.partners[0] + 1}",
            words("race.terminal.brief.partner", who=", ".join(named)),
        )
    return offers


class Offered(NamedTuple):
    """What may be done: camels of tickets and of finish cards, spaces for tiles, partners to be had."""

    tickets: list[str]
    spaces: list[int]
    cards: list[str]
    partners: list[Seat]


def _by_kind(legal: Iterable[RaceAction]) -> Offered:
    tickets: list[str] = []
    spaces: list[int] = []
    cards: list[str] = []
    partners: list[Seat] = []
    for action in legal:
        match action:
            case Roll():
                pass
            case TakeTicket(camel=camel):
                tickets.append(camel)
            case PlaceTile(space=space):
                spaces.append(space)
            case LayFinishCard(camel=camel):
                cards.append(camel)
            case Partner(seat=seat):
                partners.append(seat)
            case _:
                assert_never(action)
    return Offered(tickets, spaces, cards, partners)


def _offer(told: str, chips: list[Text]) -> Text:
    return Text(f"{told} ").append_text(spaced(chips))


def _spans(spaces: list[int]) -> str:
    """Spaces as a short list: 2, 4-6, 9."""
    spans: list[list[int]] = []
    for space in spaces:
        if spans and spans[-1][-1] == space - 1:
            spans[-1].append(space)
        else:
            spans.append([space])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in spans)


def guide(view: RaceView, words: Words) -> RenderableType:
    """How to read the screen and what can be typed."""
    edition = view.board.edition
    on, back = (words(f"race.tile.{side}.label") for side in edition.sides)
    text = words("race.terminal.guide", on=on, back=back)
    if edition.partnerships(len(view.holdings)):
        text += words("race.terminal.guide_partners")
    text += words("race.terminal.guide_table")
    if edition.crazy:
        text += words("race.terminal.guide_crazy")
    return Text(text.rstrip())


def sentence(parts: Sequence[Part]) -> Text:
    """A sentence about the race, in its colours."""
    return coloured(parts)


def opens(event: Event, chapters: int) -> Message | None:
    """The title of the leg that an event begins, if it does; the set-up before the first has none."""
    match event:
        case RaceBegan():
            return Message("race.terminal.leg", {"leg": 1})
        case LegBegan(leg=leg):
            return Message("race.terminal.leg", {"leg": leg})
        case _:
            return None


def lies_open(event: Event) -> bool:
    """No event: where camels and tickets lie does not say how they got there."""
    return False
