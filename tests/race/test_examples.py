"""What the rules draw is what the rules do: each example, played by the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from camelup.race.board import Board
from camelup.race.movement import revealed

EXAMPLES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "web/src/games/race/rules/examples.json").read_text(encoding="utf-8")
)


def test_every_drawing_shows_what_its_die_does() -> None:
    moves = [EXAMPLES[name] for name in ("stack", "on", "back", "crazy")] + EXAMPLES["leg"]
    for move in moves:
        board, _ = revealed(Board.read(move["before"]), move.get("shown", move["die"]), move["number"])
        assert str(board) == move["after"]
    for one, next_one in zip(EXAMPLES["leg"], EXAMPLES["leg"][1:], strict=False):
        assert one["after"] == next_one["before"]


def test_the_worked_leg_is_paid_as_its_last_board_ranks_the_camels() -> None:
    ranking = Board.read(EXAMPLES["leg"][-1]["after"]).ranking
    first, second = ranking[0], ranking[1]
    assert (first, second) == ("g", "b")
    rolls = 0
    for row in EXAMPLES["pay"]:
        paid = [
            int(ticket[1]) if ticket[0] == first else 1 if ticket[0] == second else -1
            for ticket in row["tickets"]
        ]
        assert sum(paid) + row["pyramid"] == row["total"]
        rolls += row["pyramid"]
    assert rolls == len(EXAMPLES["leg"]) + 1, "one for each die, the grey one too"
