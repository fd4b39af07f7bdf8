"""Names as people see them: one line of visible characters, and none that looks like another's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

JOINER = "\N{ZERO WIDTH JOINER}"
SHAPES = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
"""Whether a sign is shown as text or as a picture."""
PICTURED = ("So", "Sk", "Mn")
"""The categories of pictures, their skins and their shapes."""
BLANK = (
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
    "\N{BRAILLE PATTERN BLANK}\N{COMBINING GRAPHEME JOINER}\N{KHMER VOWEL INHERENT AQ}"
    "\N{KHMER VOWEL INHERENT AA}\N{MONGOLIAN FREE VARIATION SELECTOR ONE}"
    "\N{MONGOLIAN FREE VARIATION SELECTOR TWO}\N{MONGOLIAN FREE VARIATION SELECTOR THREE}"
)
"""Letters and marks that show nothing."""
MARKS = ("Mn", "Me")
MAX_MARKS = 3
"""How many marks one letter has in any script that people write names in."""

_ALIKE = {
    # Cyrillic, capitals first: some of them look like others than their small ones do
    "АВЕЗКМНОРСТУХЅІЈԚԜҮӀ": "ABE3KMHOPCTYXSIJQWYI",
    "авезкмнорстухѕіјԛԝгпһԁӏѵү": "abe3kmhopctyxsijqwrnhdlvy",
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ": "ABEZHIKMNOPTYX",  # noqa: RUF001, they look alike: that is why they are here
    "αβγεηικνορστυχω": "abyenikvopotuxw",
    # Latin letters that are others with a stroke or without a dot
    "ıȷłøđħŧɑɡʟ": "ijlodhtagl",
    "ŁØĐĦŦ": "LODHT",
}
_LETTERS = str.maketrans("".join(_ALIKE), "".join(_ALIKE.values()))
_STROKES = str.maketrans("i1|!05", "llllos")
"""Letters and digits of one script that are taken for each other."""
_JOINED = (("rn", "m"), ("vv", "w"))


def clean(text: str) -> str:
    """One line of visible characters, each with as many marks as a letter can have."""
    text = unicodedata.normalize("NFC", text)
    shown: list[str] = []
    marks = MAX_MARKS
    for at, char in enumerate(text):
        if unicodedata.category(char) in MARKS:
            # a mark needs something that it marks
            marks += 1
            if marks <= MAX_MARKS and _is_visible(text, at):
                shown.append(char)
            continue
        is_visible = _is_visible(text, at)
        shown.append(char if is_visible else " ")
        marks = 0 if is_visible and not char.isspace() else MAX_MARKS
    return " ".join("".join(shown).split())


def _is_visible(text: str, at: int) -> bool:
    """Whether a character shows; what joins two pictures into one does, and so does what shapes one."""
    char = text[at]
    if char == JOINER and 0 < at < len(text) - 1:
        return unicodedata.category(text[at - 1]) in PICTURED and unicodedata.category(text[at + 1]) == "So"
    if unicodedata.name(char, "").startswith("VARIATION SELECTOR"):
        return char in SHAPES and at > 0 and not text[at - 1].isalpha()
    return unicodedata.category(char)[0] != "C" and char not in BLANK


def skeleton(name: str) -> str:
    """What is left of a name for a hasty eye: the same for two names that are easily mistaken."""
    plain = unicodedata.normalize("NFKC", name).translate(_LETTERS).casefold()
    bare = "".join(
        char for char in unicodedata.normalize("NFKD", plain) if unicodedata.category(char) != "Mn"
    )
    # what lost its marks may be one of those again
    bare = bare.translate(_LETTERS).translate(_STROKES)
    for pair, alike in _JOINED:
        bare = bare.replace(pair, alike)
    return "".join(bare.split())


def free_name(wanted: str, others: Iterable[str]) -> str:
    """The name, or the first with a number behind it that looks like none of the others."""
    taken = {skeleton(name) for name in others if name}
    names = (wanted if number == 1 else f"{wanted} {number}" for number in count(1))
    return next(name for name in names if skeleton(name) not in taken)
