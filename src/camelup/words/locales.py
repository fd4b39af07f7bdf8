"""Numbers, lists and plural forms as a language has them, by the rules of CLDR."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel import Locale

MINUS = "\N{MINUS SIGN}"
PATTERN = re.compile(rf"([+±{MINUS}]?)0(?:\.(0+))?(%|E0)?")
"""How a number may be written: `0`, `0.00`, `+0`, `0.0%`, `0.0E0`; `±` and a true minus are kept."""


@cache
def locale(name: str) -> Locale:
    """What is known of a language, such as en-GB."""
    # loading it costs some 30 milliseconds that most commands need not pay
    from babel import Locale

    return Locale.parse(name, sep="-")


def plural(number: float, language: str) -> str:
    """The plural form that goes with a number, such as one, few or other."""
    return str(locale(language).plural_form(abs(number)))


def listed(items: Sequence[str], language: str) -> str:
    """Several things as a list in a sentence."""
    from babel.lists import format_list

    return format_list(list(items), locale=locale(language))


def number(value: float, language: str, pattern: str = "") -> str:
    """A number as the language writes it, exactly as a browser's `Intl.NumberFormat` does."""
    from babel.numbers import format_decimal, format_scientific

    known = locale(language)
    found = PATTERN.fullmatch(pattern)
    if found is None:
        return str(format_decimal(value, locale=known))
    sign, kind = found[1], found[3]
    shown = f"0.{found[2]}" if found[2] else "0"
    if kind == "E0":
        return str(format_scientific(value, f"{shown}E0", locale=known))
    formats = known.percent_formats if kind == "%" else known.decimal_formats
    shown = re.sub(r"0(\.#+)?", shown, formats[None].pattern)
    written = str(format_decimal(value, f"+{shown};-{shown}" if sign in ("+", "±") else shown, locale=known))
    return written.replace("-", MINUS) if sign in ("±", MINUS) else written
