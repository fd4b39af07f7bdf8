"""What people see of a table: the board, what lies around it, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from camelup.cli.displays import Display
from camelup.cli.draw.fitting import Cut
from camelup.cli.draw.journal import Journal, Redact, messages, redact_for, unredacted
from camelup.cli.screen import WRONG, Screen
from camelup.game import Seat, View
from camelup.log import Entry, Played
from camelup.table import Table
from camelup.words import Words

MIN_JOURNAL = 3
"""What a file or a pipe gets of it."""
PROMPT_LINES = 1
LEFT_WIDTH = 70
MIN_OFFERS = 5
"""Lines of what one may do that are shown whatever the size of the screen."""


class TableScreen:
    """A screen on which one game is shown."""

    def __init__(self, screen: Screen, display: Display, words: Words) -> None:
        self.screen, self.display, self.words = screen, display, words
        self.shown: Callable[[Text], None] | None = None
        """Shows what was shown last once more, with a note."""

    def show(
        self, table: Table, view: View, below: RenderableType, since: Seat | None, note: Text | None = None
    ) -> None:
        """The table in that view, with what happened since a seat's last turn."""
        self.shown = partial(self.show, table, view, below, since)
        screen = self.screen
        top = self._aired(self.display.top(view, self.words))
        standing = Group(*self._aired(self.display.standing(view, self.words)))
        rule = [] if screen.is_short else [screen.rule]
        # the board never scrolls away: what does not fit below it is cut
        notes = [] if note is None else [note]
        room = screen.height - screen.height_of(*top, *rule, *notes) - PROMPT_LINES
        offers = Cut(below, max(MIN_OFFERS, room - screen.height_of(standing)))
        room = max(0, room - screen.height_of(offers))
        around = Cut(standing, room)
        left = room if screen.is_wide else room - screen.height_of(around)
        used = screen.height_of(*top, *rule, standing, offers) + PROMPT_LINES
        start = _last_turn(table.log.entries, since)
        journal = Journal(
            self._lines(table.log.entries[:start], redact_for(view.seat)),
            self._lines(table.log.entries[start:], redact_for(view.seat)),
            left if screen.console.is_terminal else max(MIN_JOURNAL, screen.console.height - used),
        )
        screen.clear()
        screen.print(*top)
        screen.print(*[_beside(around, journal)] if screen.is_wide else [around, journal])
        screen.print(*rule, offers, *notes)

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
        *story, last = self._lines(table.log.entries[start:], unredacted)
        blocks = [*self.display.top(view, self.words), *self.display.standing(view, self.words)]
        last.stylize(Style(bold=True))
        self.screen.print(*story, "", *self._aired(blocks), last)

    def guide(self, view: View) -> None:
        """How to read the screen and what can be typed."""
        told = Text(self.words("terminal.guide"))
        rule = self.screen.rule
        self.screen.print(rule, self.display.guide(view, self.words), told, rule)

    def refuse(self, why: str) -> None:
        """Why something can't be done or read; on a short terminal in its place, so that nothing scrolls."""
        note = Text(f"{why[:1].upper()}{why[1:]}.", WRONG)
        if self.screen.is_short and self.shown is not None:
            self.shown(note)
        else:
            self.screen.print(note)

    def _aired(self, blocks: Sequence[RenderableType]) -> list[RenderableType]:
        """The blocks with air below each, where the screen has room for it."""
        return [part for block in blocks for part in ((block, "") if self.screen.is_tall else (block,))]

    def _lines(self, entries: Sequence[Entry], redact: Redact) -> list[Text]:
        told = self.words.lines(messages(entries, lambda e: None if self.display.lies_open(e) else redact(e)))
        return [self.display.sentence(line) for line in told]


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
