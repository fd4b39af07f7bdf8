"""The terminal's games: each of ours is drawn in its own way."""

from __future__ import annotations

from camelup.cli import displays, plain
from camelup.registry import OURS


def test_every_game_of_ours_has_a_display_of_its_own() -> None:
    assert plain not in map(displays.find, OURS)
