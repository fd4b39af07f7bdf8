"""What a table may choose of a game, as a form can ask for it: read from the game's own options."""

from __future__ import annotations

from msgspec import inspect

from camelup.game import Game
from camelup.server.protocol.offers import ChoiceOption, NumberOption, OptionCard, SwitchOption, TextOption


def option_cards(game: Game) -> tuple[OptionCard, ...]:
    """The options that a form can ask for, in their order; settled ones are left out."""
    known = inspect.type_info(game.rules.Options)
    assert isinstance(known, inspect.StructType)
    besides = {"seats", *game.settled, *game.readers}
    cards = [_card(field) for field in known.fields if field.name not in besides and not field.required]
    return tuple(card for card in cards if card is not None)


def _card(field: inspect.Field) -> OptionCard | None:
    name, usual = field.name, field.default
    match field.type:
        case inspect.BoolType():
            return SwitchOption(name, usual=bool(usual))
        case inspect.IntType() as number:
            minimum = number.ge if number.gt is None else number.gt + 1
            maximum = number.le if number.lt is None else number.lt - 1
            return NumberOption(name, usual=usual, minimum=minimum, maximum=maximum)
        case inspect.LiteralType(values=values):
            return ChoiceOption(
                name, usual=usual, values=tuple(v for v in values if isinstance(v, str | int))
            )
        case inspect.StrType(max_length=max_length):
            return TextOption(name, usual=usual, max_length=max_length)
        case _:
            return None
