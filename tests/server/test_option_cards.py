"""What a form can ask of a game's own options: each kind of field, and what is left out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any, Literal

from msgspec import Meta

from camelup.game import Game, Value
from camelup.server.model.option_cards import option_cards
from camelup.server.protocol.offers import ChoiceOption, NumberOption, SwitchOption, TextOption


class Nested(Value, frozen=True):
    """Something that no field of a form can hold."""


class Options(Value, frozen=True):
    """What a table of an imagined game chooses."""

    seats: int
    must: int
    edition: str = "old"
    sheet: str = ""
    rounds: Annotated[int, Meta(ge=1, lt=10)] = 3
    goal: int = 20
    mood: Literal["calm", "wild"] = "wild"
    is_open: bool = True
    motto: Annotated[str, Meta(max_length=9)] = "on"
    nested: Nested = Nested()
    maybe: int | None = None


def test_every_kind_of_field_is_asked_for_and_what_is_not_the_tables_is_left_out() -> None:
    rules: Any = SimpleNamespace(Options=Options)
    game = Game("imagined", rules, 2, 4, settled={"edition": "old"}, readers={"sheet": str})
    assert option_cards(game) == (
        NumberOption("rounds", 3, 1, 9),
        NumberOption("goal", 20, None, None),
        ChoiceOption("mood", "wild", ("calm", "wild")),
        SwitchOption("is_open", usual=True),
        TextOption("motto", "on", 9),
    )
