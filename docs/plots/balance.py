"""The plots of docs/balance-offseason.md, from the figures that `python -m bench.balance --out` kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docs.plots.drawing import Drawing

HERE = Path(__file__).parent
PANEL, LEFT, WIDE = 240, 34, 180
"""How far it is from panel to panel, and where a panel's scale begins and how wide it is."""
BOUNDS = (0.05, 0.40)
MAX_SHARE = 0.45


def figures(when: str) -> list[dict[str, Any]]:
    """The figures of the first or of the present appendix, for 3, 4 and 5 players."""
    found: list[dict[str, Any]] = json.loads((HERE / f"balance-{when}.json").read_text(encoding="utf-8"))
    return found


def sides() -> Drawing:
    """How often each side was chosen first where it lay open, before and after."""
    drawing = Drawing(720, 372, "How often is each side chosen first where it lies open?")
    drawing.text(0, 34, "open: first numbers, full: present ones; dashed: 5 % and 40 %", "quiet small")
    for panel, (before, after) in enumerate(zip(figures("before"), figures("after"), strict=True)):
        left = PANEL * panel + LEFT
        drawing.text(left, 58, f"{after['players']} players", "bold")
        for bound in BOUNDS:
            x = left + WIDE * bound / MAX_SHARE
            drawing.line([(x, 66), (x, 356)], "mark")
            drawing.text(x, 370, f"{bound:.0%}", "quiet small", "middle")
        for row, side in enumerate(after["sides"]):
            y = 78 + 24 * row
            was, now = (left + WIDE * one["sides"][side]["first"] / MAX_SHARE for one in (before, after))
            drawing.text(left - 8, y + 4, side, "small", "end")
            drawing.line([(was, y), (now, y)], "ink")
            drawing.mark(was, y)
            drawing.mark(now, y, is_full=True)
    return drawing


def goods() -> Drawing:
    """What each of the goods earned a merchant, before and after."""
    drawing = Drawing(720, 232, "How many pounds does each of the goods earn a merchant?")
    drawing.text(0, 34, "pale: first numbers, full: present ones", "quiet small")
    for panel, (before, after) in enumerate(zip(figures("before"), figures("after"), strict=True)):
        left = PANEL * panel + 56
        drawing.text(left, 58, f"{after['players']} players", "bold")
        for row, name in enumerate(after["goods"]):
            y = 70 + 40 * row
            drawing.text(left - 6, y + 18, name, "small", "end")
            was, now = (one["goods"][name]["pounds"] for one in (before, after))
            drawing.sand(left, y, 4.2 * was, 13)
            drawing.bar(left, y + 14, 4.2 * now, 13, "o")
            drawing.text(left + 4.2 * was + 5, y + 11, f"{was:.1f}", "quiet small")
            drawing.text(left + 4.2 * now + 5, y + 25, f"{now:.1f}", "small")
    return drawing
