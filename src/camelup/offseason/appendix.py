"""Reading an appendix, ours or a player's own: each reason why it can't be played with names its key."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path

import msgspec

from camelup.game import BadOptions, Value, convert
from camelup.offseason.goods import CAMELS, GOODS
from camelup.offseason.sheet import MAX_SEATS, Appendix

FILE = Path(__file__).with_name("appendix.toml")
MAX_DRAW = 3
"""How many cards a prospector draws."""
MAX_DOTS = 20
"""Dots in one line; no key of ours has more than three."""


@cache
def ours() -> Appendix:
    """The appendix that ships with the game."""
    return read(FILE)


def read(path: Path) -> Appendix:
    """The appendix in a file, if it can be played with."""
    try:
        return parsed(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadOptions("offseason.appendix.unreadable", why=str(error)) from None


@lru_cache(32)
def parsed(text: str) -> Appendix:
    """The appendix in the text of a file, if it can be played with."""
    for number, line in enumerate(text.split("\n"), start=1):
        # a key of thousands of parts takes seconds to read
        if line.count(".") > MAX_DOTS and not line.lstrip().startswith("#"):
            raise BadOptions("offseason.appendix.many_dots", line=number, most=MAX_DOTS)
    # importing tomllib costs a few milliseconds that `camelup --help` need not pay
    import tomllib

    try:
        appendix: Appendix = convert(tomllib.loads(text), Appendix)
    # a number of thousands of digits is a plain ValueError
    except (ValueError, msgspec.ValidationError, RecursionError) as error:
        raise BadOptions("offseason.appendix.unreadable", why=str(error)) from None
    check(appendix)
    return appendix


def check(appendix: Appendix) -> None:
    """Refuse what can't be played with, and what contradicts the rulebook without saying so."""
    _check_sides(appendix)
    _check_deck(appendix)
    _check_prices(appendix)
    if not sum(msgspec.structs.astuple(appendix.backs)):
        raise BadOptions("offseason.appendix.no_backs", key="backs")
    if not appendix.departs_from_facts:
        _check_facts(appendix)


def _check_sides(appendix: Appendix) -> None:
    for (mark, number), side in appendix.sides.items():
        if side.face_up < 1:
            raise BadOptions("offseason.appendix.no_face_up", key=f"tiles.{mark}.{number}.face_up")


def _check_deck(appendix: Appendix) -> None:
    found = sum(appendix.counts)
    if found != appendix.cards:
        raise BadOptions("offseason.appendix.deck", key="deck", found=found, cards=appendix.cards)
    sizes = {key: side.face_up + side.face_down for key, side in appendix.sides.items()}
    larger = sum(max(sizes[mark, 1], sizes[mark, 2]) for mark, number in sizes if number == 1)
    is_drawn = any(side.ability == "prospect" for side in appendix.sides.values())
    # full caravans, full markets and a prospector's draw: with so many, cards never run out
    minimum = sum(CAMELS) * MAX_SEATS + larger + (MAX_DRAW if is_drawn else 0)
    if found < minimum:
        raise BadOptions("offseason.appendix.few_cards", key="deck", found=found, least=minimum)


def _check_prices(appendix: Appendix) -> None:
    prices = appendix.prices
    for name, table in (
        ("dates", prices.of_dates),
        ("carpets", prices.of_carpets),
        ("pottery", prices.of_pots),
    ):
        for less, more in pairwise(table):
            if table[more] <= table[less]:
                key = f"prices.{name}.{more}"
                raise BadOptions("offseason.appendix.no_rise", key=key, found=table[more], less=table[less])
    fruit = msgspec.structs.asdict(prices.fruit)
    seen: dict[int, str] = {}
    for name, value in fruit.items():
        if value in seen:
            raise BadOptions("offseason.appendix.same_fruit", key=f"prices.fruit.{name}", other=seen[value])
        seen[value] = name


def _check_facts(appendix: Appendix) -> None:
    """What is known without the sheet: some prices, market A1, and that there are cards of every kind."""
    prices = appendix.prices
    facts: tuple[tuple[str, object, object], ...] = (
        ("prices.dates.3", prices.dates.of_3, 2),
        ("prices.carpets.5", prices.carpets.of_5, 18),
        ("prices.pottery.2", prices.pottery.of_2, 3),
        ("prices.fruit.pomegranate", prices.fruit.pomegranate, 2),
        ("tiles.A.1.ability", appendix.tiles.a.of_1.ability, "prospect"),
    )
    for key, found, known in facts:
        if found != known:
            raise BadOptions("offseason.appendix.fact", key=key, found=found, known=known)
    if prices.fruit.pomegranate >= prices.fruit.pineapple:
        key, found = "prices.fruit.pineapple", prices.fruit.pineapple
        raise BadOptions("offseason.appendix.pineapple", key=key, found=found)
    _check_kinds(appendix)


def _check_kinds(appendix: Appendix) -> None:
    parts: dict[str, Value] = {goods: getattr(appendix.deck, goods) for goods in GOODS}
    either = 0
    for name, part in parts.items():
        for field, count in msgspec.structs.asdict(part).items():
            if name == "pottery" and "_" in field:
                either += count
            elif not count:
                key = f"deck.{name}.{field.removeprefix('of_')}"
                raise BadOptions("offseason.appendix.no_such_card", key=key)
    if not either:
        raise BadOptions("offseason.appendix.no_two_shapes", key="deck.pottery")
