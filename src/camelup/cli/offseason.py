"""The off season's face in the terminal: how it is drawn and spoken to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import assert_never, cast

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from camelup.cli.draw import goods as drawn_goods
from camelup.cli.draw.offseason import standing, top
from camelup.game import Event
from camelup.offseason.events import GoodsDealt, MarketsTurned
from camelup.offseason.goods import CAMELS, CARDS_OF, GOODS
from camelup.offseason.moves import (
    Assign,
    Bet,
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    NameGoods,
    Pass,
    Peek,
    Poach,
    SeasonAction,
    Sell,
    SkipAbility,
    UseAbility,
    UseExtraSale,
)
from camelup.offseason.questions import is_question
from camelup.offseason.sheet import MarketLetter
from camelup.offseason.view import SeasonView
from camelup.words import Message, Part, Words

__all__ = ["guide", "lies_open", "offers", "opens", "read", "sentence", "standing", "top"]

_NUMBER = re.compile(r"-?\d{1,6}")
_CHOOSE = re.compile(r"([a-f])( ?skip)?")
_PEEK = re.compile(r"peek ?([a-f])")
_WORDS: dict[str, SeasonAction] = {
    "use": UseAbility(),
    "skip": SkipAbility(),
    "extra": UseExtraSale(),
    "pass": Pass(),
    **{goods: NameGoods(goods) for goods in GOODS},
}
LISTED = (Poach, LightenMarket, LightenCamel)
"""Actions that, like sales, are chosen from a numbered list."""
MAX_LISTED = 16


def read(text: str, view: SeasonView) -> SeasonAction | None:
    """The action that somebody typed, legal or not; None if it can't be read."""
    text = text.lower()
    if text in _WORDS:
        return _WORDS[text]
    if _NUMBER.fullmatch(text):
        return _numbered(int(text), view)
    if found := _CHOOSE.fullmatch(text):
        return ChooseMarket(cast("MarketLetter", found[1].upper()), skips_ability=found[2] is not None)
    if found := _PEEK.fullmatch(text):
        return Peek(cast("MarketLetter", found[1].upper()))
    return None


def _numbered(number: int, view: SeasonView) -> SeasonAction | None:
    """What a number means where it is typed: a camel, a line of the list, or pounds."""
    if view.asked == "camel":
        goods, camel = view.goods, next((camel for camel in CAMELS if camel == number), None)
        return None if goods is None or camel is None else Assign(goods, camel)
    if view.asked in ("poach", "lighten", "sale"):
        lines = listed(view)
        return lines[number - 1] if 0 < number <= len(lines) else None
    return Bet(number)


def listed(view: SeasonView) -> list[SeasonAction]:
    """The actions of the numbered list: sales camel by camel, the dearest first."""
    sales = [action for action in view.legal if isinstance(action, Sell)]
    sales.sort(key=lambda sale: (sale.camel, -sale.price, len(sale.cards)))
    return [*(action for action in view.legal if isinstance(action, LISTED)), *sales]


def _shortened(lines: list[SeasonAction]) -> list[tuple[int, SeasonAction]]:
    """The numbered lines, of a long list the first of each camel."""
    numbered = list(enumerate(lines, 1))
    if len(lines) <= MAX_LISTED:
        return numbered
    groups = [list(group) for _, group in groupby(numbered, key=lambda line: getattr(line[1], "camel", None))]
    return [line for group in groups for line in group[: MAX_LISTED // len(groups)]]


def offers(view: SeasonView, words: Words) -> RenderableType:
    """What the seat may do now, with what to type for it."""
    grid = _grid()
    if view.legal:
        _add_offers(grid, view, words)
    return grid


def _add_offers(grid: Table, view: SeasonView, words: Words) -> None:
    asked = view.asked
    assert is_question(asked)
    match asked:
        case "bet":
            _bets(grid, view, words)
        case "market":
            _markets(grid, view, words)
        case "ability":
            _ability(grid, view, words)
        case "goods":
            _goods(grid, view, words)
        case "poach" | "lighten" | "sale":
            _list(grid, view, words)
        case "camel":
            _camels(grid, view, words)
        case _:
            assert_never(asked)


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=Style(bold=True), no_wrap=True, min_width=7)
    grid.add_column()
    return grid


def _bets(grid: Table, view: SeasonView, words: Words) -> None:
    maximum = max(action.pounds for action in view.legal if isinstance(action, Bet))
    grid.add_row(f"0-{maximum}" if maximum else "0", words("offseason.terminal.bet"))


def _markets(grid: Table, view: SeasonView, words: Words) -> None:
    chosen = [action for action in view.legal if isinstance(action, ChooseMarket)]
    free = [action.market for action in chosen if not action.skips_ability]
    grid.add_row(free[0], words("offseason.terminal.choose", markets=", ".join(free)))
    bare = [action.market for action in chosen if action.skips_ability]
    if bare:
        grid.add_row(f"{bare[0]} skip", words("offseason.terminal.choose_bare", markets=", ".join(bare)))
    hidden = [action.market for action in view.legal if isinstance(action, Peek)]
    if hidden:
        grid.add_row(f"peek {hidden[0]}", words("offseason.terminal.peek", markets=", ".join(hidden)))


def _ability(grid: Table, view: SeasonView, words: Words) -> None:
    grid.add_row("use", words("offseason.terminal.use", ability=view.chosen_market.ability))
    grid.add_row("skip", words("offseason.terminal.skip"))


def _goods(grid: Table, view: SeasonView, words: Words) -> None:
    for action in view.legal:
        assert isinstance(action, NameGoods)
        grid.add_row(action.goods, sentence(words.parts(action.message())))


def _camels(grid: Table, view: SeasonView, words: Words) -> None:
    camels = [str(action.camel) for action in view.legal if isinstance(action, Assign)]
    told = words.parts("offseason.terminal.load", goods=view.goods, camels=", ".join(camels))
    grid.add_row(camels[0], sentence(told))


def _list(grid: Table, view: SeasonView, words: Words) -> None:
    lines = listed(view)
    shown = _shortened(lines)
    for number, action in shown:
        grid.add_row(str(number), sentence(words.parts(action.message())))
    if len(shown) < len(lines):
        grid.add_row("?", words("offseason.terminal.all", n=len(lines)))
    if UseExtraSale() in view.legal:
        grid.add_row("extra", words(UseExtraSale().message()))
    if Pass() in view.legal:
        grid.add_row(
            "pass", words("offseason.terminal.pass_more" if view.sold else "offseason.terminal.pass")
        )


def guide(view: SeasonView, words: Words) -> RenderableType:
    """How to read the screen and what can be typed; the whole list if it was cut."""
    told: list[RenderableType] = [Text(words("offseason.terminal.guide").rstrip()), _legend(words)]
    lines = listed(view)
    if len(lines) > MAX_LISTED:
        grid = _grid()
        for number, action in enumerate(lines, 1):
            grid.add_row(str(number), sentence(words.parts(action.message())))
        told.append(grid)
    return Group(*told)


def _legend(words: Words) -> Text:
    """The short names that cards have on camels; dates are just numbers there."""
    lines = []
    for goods in GOODS[1:]:
        parts = [
            drawn_goods.short_cards((card,), words).append(f" {words(f'offseason.card.{card}')}")
            for card in CARDS_OF[goods]
        ]
        lines.append(Text("  ").append_text(Text("  ").join(parts)))
    return Text("\n").join(lines)


def sentence(parts: Sequence[Part]) -> Text:
    """A sentence about the off season, in its colours."""
    return drawn_goods.sentence(parts)


def opens(event: Event, chapters: int) -> Message | None:
    """The title of a round: it opens with what is laid out for it, before anybody says that it began."""
    if chapters == 0 or isinstance(event, MarketsTurned):
        return Message("offseason.terminal.chapter", {"round": chapters + 1})
    return None


def lies_open(event: Event) -> bool:
    """Cards dealt to a market: they lie there."""
    return isinstance(event, GoodsDealt)
