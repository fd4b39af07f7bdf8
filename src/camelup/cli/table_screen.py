"""What people see of a table: the board, what lies around it, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from camelup.cli.displays import Display
from camelup.cli.draw.journal import Journal, Redact, messages, redact_for, unredacted
from camelup.cli.screen import WRONG, Screen
from camelup.game import Seat
from camelup.log import Entry, Played
from camelup.table import Table
from camelup.words import Words

MIN_JOURNAL = 3
PROMPT_LINES = 2
LEFT_WIDTH = 70


class TableScreen:
    """A screen on which one game is shown."""

    def __init__(self, screen: Screen, display: Display, words: Words) -> None:
        self.screen, self.display, self.words = screen, display, words

    def show(self, table: Table, view: Any, below: RenderableType, since: Seat | None) -> None:
        """The table in that view, with what happened since a seat's last turn."""
        screen = self.screen
        top = self._aired(self.display.top(view, self.words))
        standing = self._aired(self.display.standing(view, self.words))
        used = screen.height_of(*top, screen.rule, below) + PROMPT_LINES
        if not screen.is_wide:
            used += screen.height_of(*standing)
        start = _last_turn(table.log.entries, since)
        journal = Journal(
            self._lines(table.log.entries[:start], view, redact_for(view.seat)),
            self._lines(table.log.entries[start:], view, redact_for(view.seat)),
            max(MIN_JOURNAL, screen.console.height - used),
        )
        screen.clear()
        screen.print(*top)
        screen.print(*[_beside(Group(*standing), journal)] if screen.is_wide else [*standing, journal])
        screen.print(screen.rule, below)

    def hand_over(self, table: Table, seat: Seat) -> None:
        """A screen that everybody may see, until the next person is alone with it."""
        self.screen.clear(for_good=True)
        self.show(table, table.view(None), "", seat)
        self.screen.ask(Text(self.words("terminal.hand_over", seat=seat), Style(bold=True)).append(" "))
        self.screen.clear(for_good=True)

    def end(self, table: Table, people: Sequence[Seat]) -> None:
        """The last moves and the scoring, then the table as it was left."""
        view = table.view(None)
        start = max((_last_turn(table.log.entries, seat) for seat in people), default=0)
        self.screen.clear(for_good=len(people) > 1)
        *story, last = self._lines(table.log.entries[start:], view, unredacted)
        blocks = [*self.display.top(view, self.words), *self.display.standing(view, self.words)]
        last.stylize(Style(bold=True))
        self.screen.print(*story, "", *self._aired(blocks), last)

    def guide(self, view: Any) -> None:
        """How to read the screen and what can be typed."""
        told = Text(self.words("terminal.guide"))
        rule = self.screen.rule
        self.screen.print(rule, self.display.guide(view, self.words), told, rule)

    def refuse(self, why: str) -> None:
        """Why something can't be done or read."""
        self.screen.print(Text(f"{why[:1].upper()}{why[1:]}.", WRONG))

    def _aired(self, blocks: Sequence[RenderableType]) -> list[RenderableType]:
        """The blocks with air below each, where the screen has room for it."""
        return [part for block in blocks for part in ((block, "") if self.screen.is_tall else (block,))]

    def _lines(self, entries: Sequence[Entry], view: Any, redact: Redact) -> list[Text]:
        told = self.words.join(messages(entries, lambda e: None if self.display.lies_open(e) else redact(e)))
        return [self.display.sentence(line, view, self.words) for line in told]


def _last_turn(entries: Sequence[Entry], seat: Seat | None) -> int:
    """The number of that seat's last action; 0 if it has not acted yet."""
    turns = (entry.n for entry in reversed(entries) if isinstance(entry, Played) and entry.seat == seat)
    return next(turns, 0)


def _beside(left: RenderableType, right: RenderableType) -> Grid:
    grid = Grid.grid(padding=(0, 2), expand=True)
    grid.add_column(width=LEFT_WIDTH)
    grid.add_column(ratio=1)
    grid.add_row(left, right)
    return grid
