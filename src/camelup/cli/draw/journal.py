"""What happened, in words, as one seat, a watcher or everybody afterwards may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.console import Console, ConsoleOptions
from rich.segment import Segment
from rich.text import Text

from camelup.game import Event, Seat
from camelup.log import Closed, Entry, TookBack, events_of, paired
from camelup.table import FINISHED
from camelup.words import Message

Redact = Callable[[Event], Event | None]
"""An event as somebody may know it, or None if they may not at all."""


def redact_for(seat: Seat | None) -> Redact:
    """How that seat, or a watcher, sees what happens."""
    return lambda event: event.seen_by(seat)


def unredacted(event: Event) -> Event:
    """How everybody sees what happened once the game is over: nothing is hidden any more."""
    return event


def seen(entry: Entry, redact: Redact) -> list[Event]:
    """What somebody may know of an entry's events."""
    return [event for event in map(redact, events_of(entry)) if event is not None]


def told(entry: Entry, redact: Redact, before: Entry | None = None) -> list[Message]:
    """An entry in words, for whoever knows the one before it."""
    if isinstance(entry, TookBack):
        return [Message("terminal.took_back", {"to": entry.to})]
    if isinstance(entry, Closed) and entry.reason != FINISHED:
        return [Message("terminal.closed", {"reason": entry.reason})]
    return [event.message_after(events_of(before)) for event in seen(entry, redact)]


def messages(entries: Sequence[Entry], redact: Redact) -> list[Message]:
    """Several entries in words."""
    return [message for before, entry in paired(entries) for message in told(entry, redact, before)]


def chapters(
    entries: Sequence[Entry], redact: Redact, opens: Callable[[Event, int], Message | None]
) -> Iterator[tuple[Message | None, list[Message]]]:
    """A game in words, cut where an event opens a new chapter."""
    title: Message | None = None
    count = 0
    found: list[Message] = []
    for before, entry in paired(entries):
        events = seen(entry, redact)
        if not events:
            found += told(entry, redact)
        for event in events:
            opened = opens(event, count)
            if opened is not None:
                if found:
                    yield title, found
                title, count, found = opened, count + 1, []
            found.append(event.message_after(events_of(before)))
    yield title, found


class Journal:
    """The last lines of what happened, the new ones bright; as many as there is room for."""

    def __init__(self, old: Sequence[Text], new: Sequence[Text], height: int) -> None:
        self.old, self.new, self.height = old, new, height

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        lines: list[list[Segment]] = []
        for text in (*reversed(self.new), *map(_dimmed, reversed(self.old))):
            more = console.render_lines(text, options, pad=False)
            if len(lines) + len(more) > self.height:
                break
            lines = more + lines
        for line in lines:
            yield from line
            yield Segment.line()


def _dimmed(text: Text) -> Text:
    return Text(text.plain, "dim")
