"""An off season on the screen: markets, caravans and offers, for each pair of eyes."""

from __future__ import annotations

import io
import re

from rich.console import Console, RenderableType

from camelup.cli.offseason import guide, offers, read, standing, top
from camelup.offseason import rules
from camelup.offseason.moves import Sell
from camelup.words import Words
from tests.offseason.positions import at_market, at_sale, market, merchant


def lines_of(*things: RenderableType) -> list[str]:
    """Renderables on a terminal of 100 columns without colours."""
    console = Console(width=100, file=io.StringIO(), color_system=None)
    with console.capture() as captured:
        for thing in things:
            console.print(thing)
    return [line.rstrip() for line in captured.get().splitlines()]


SIX_CARPETS = "carpet-red carpet-blue carpet-green carpet-yellow carpet-purple carpet-white"


def test_a_long_list_of_sales_is_cut_and_help_shows_it_whole() -> None:
    words = Words(["Mira", "Jonas", "Lin"])
    view = rules.view(at_sale(merchant(c3="fruit-coconut", c6=SIX_CARPETS)), 0)
    # every choice of two or more of six colours, and the coconuts
    sales = 2**6 - 1 - 6 + 1
    short, whole = lines_of(offers(view, words)), lines_of(guide(view, words))
    assert f"?        shows all {sales} sales" in short
    assert short[0] == "1        sell coconut from your 3-card camel for 4 pounds"
    assert sum(bool(re.match(r"\d+ +sell", line)) for line in short) == 1 + 8
    assert sum(bool(re.match(r"\d+ +sell", line)) for line in whole) == sales
    first, last = read("2", view), read(str(sales), view)
    assert isinstance(first, Sell) and (first.camel, first.price, len(first.cards)) == (6, 25, 6)
    assert isinstance(last, Sell) and (last.price, len(last.cards)) == (3, 2)
    assert read("0", view) is None and read(str(sales + 1), view) is None


def test_what_was_peeked_at_is_shown_to_who_peeked_alone() -> None:
    words = Words(["Mira", "Jonas", "Lin"])
    markets = [
        market("A1", "dates-1|pot-vase fruit-coconut", coins=2).peeked(1),
        *map(market, ("B1", "D1", "E1")),
    ]
    state = at_market(merchant(peeks=1), markets=markets)
    for seat, told in (
        (0, "A1   1 date    ?   ?  2 face down (seen by Jonas)  +2 pounds"),
        (1, "A1   1 date   face down:  vase   coconut   +2 pounds"),
        (None, "A1   1 date    ?   ?  2 face down (seen by Jonas)  +2 pounds"),
    ):
        assert told in lines_of(*top(rules.view(state, seat), words))


def test_full_camels_are_named() -> None:
    words = Words(["Mira", "Jonas", "Lin"])
    state = at_market(
        merchant(c3="dates-1 dates-1 dates-4", c4="pot-vase pot-jug pot-jug"), merchant(c3="dates-1")
    )
    told = lines_of(*standing(rules.view(state, 2), words))
    assert "Full      Mira 3 (one more card, and the camel collapses)" in told
    (mira,) = [number for number, line in enumerate(told) if line.startswith(">1 Mira")]
    assert told[mira].split() == [">1", "Mira", "?", "dates", "3/3!", "pottery", "3/4", "-", "-"]
    assert told[mira + 1].split() == ["1", "1", "4", "V", "J", "J"]
