"""Goods cards in colours and in words: whoever sees no colours reads the words."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from camelup.cli.draw.camels import painted
from camelup.cli.draw.camels import styled as styled_words
from camelup.offseason.goods import GOODS_OF, Card, Cards, Goods
from camelup.words import Named, Part, Words

BACK = Style(color="#1c1c1c", bgcolor="#c9b79c")
_PAINT: dict[Goods, Style] = {
    "dates": Style(color="#fafafa", bgcolor="#7a4a22", bold=True),
    "pottery": Style(color="#1c1c1c", bgcolor="#e0935a", bold=True),
    "fruit": Style(color="#1c1c1c", bgcolor="#a4c14a", bold=True),
}
"""Carpets have a colour each, the one of the camel whose letter it begins with."""


def card_style(card: Card) -> Style:
    """A card's colour as the ground for text."""
    goods = GOODS_OF[card]
    if goods == "carpets":
        return painted(card.removeprefix("carpet-")[0])
    return _PAINT[goods]


def named_cards(cards: Iterable[Card], words: Words) -> Text:
    """Cards side by side, each with its name."""
    return Text(" ").join(Text(f" {words(f'offseason.card.{card}')} ", card_style(card)) for card in cards)


def short_cards(cards: Cards, words: Words) -> Text:
    """The cards of one camel side by side, each as short as its kind of goods allows."""
    return Text(" ").join(Text(words(f"offseason.short.{card}"), card_style(card)) for card in cards)


def backs(number: int) -> Text:
    """Cards that lie face down."""
    return Text(" ").join([Text(" ? ", BACK)] * number)


def sentence(parts: Iterable[Part]) -> Text:
    """A sentence about the off season, with its goods in their colours."""
    return styled_words(parts, _style)


def _style(named: Named) -> Style | None:
    if named.group == "card":
        return card_style(named.of)
    return Style(bold=True) if named.group == "goods" else None
