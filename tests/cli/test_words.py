"""The terminal's words: every key that is used has its text, every text is used."""

from __future__ import annotations

import re
from pathlib import Path

import camelup.cli
from camelup.cli import displays, plain
from camelup.games import OURS
from camelup.offseason.goods import CARDS
from camelup.words import catalogue

KEY = re.compile(r"[\"'](terminal\.[a-z_.]*[a-z_])[\"']")


def test_every_key_has_its_text_and_every_text_is_used() -> None:
    sources = Path(camelup.cli.__file__).parent.rglob("*.py")
    used = {key for source in sources for key in KEY.findall(source.read_text(encoding="utf-8"))}
    used |= {f"terminal.game.{name}" for name in OURS}
    used |= {f"terminal.deck.{deck}" for deck in ("winner", "loser")}
    used |= {f"terminal.{column}" for column in ("pounds", "cards", "tile_column", "pyramid")}
    used |= {f"terminal.offseason.short.{card}" for card in CARDS}
    known = {key for key in catalogue() if key.startswith("terminal.")}
    assert used == known


def test_every_game_of_ours_has_a_display_of_its_own() -> None:
    assert plain not in map(displays.find, OURS)
