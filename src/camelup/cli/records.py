"""A game record up to one of its entries, through the eyes of whoever may see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style

from camelup.cli import displays
from camelup.cli.draw.camels import SAND
from camelup.cli.draw.journal import Redact, chapters, redact_for, seen, told, unredacted
from camelup.cli.seating import names
from camelup.game import BadLog, BadOptions, Game, Refused, Seat, encode
from camelup.log import Entry, Header, Log, Played
from camelup.proof import line_of
from camelup.table import changed, replay
from camelup.words import Words


class Record:
    """What is to be shown of a game record."""

    def __init__(self, game: Game, log: Log, at: int | None, seat: str | None, *, is_known: bool) -> None:
        self.display = displays.find(game.name)
        self.header = log.header
        self.words = Words(names(log.header.seats))
        self.entries = until(log.entries, at)
        number = None if seat is None else seat_of(log.header, seat)
        is_open = number is None and log.closed is not None
        self.redact: Redact = unredacted if is_open else redact_for(number)
        self.is_known = is_known
        """Whether the rules of today may replay it; if not, it can only be told from its events."""
        if not is_known:
            self._check_words()
        self.view = replay(game.rules, changed(log, entries=self.entries if is_known else ())).view(number)

    def _check_words(self) -> None:
        """Refuse events that can't be told: no rules say that there is a camel of that letter."""
        for entry in self.entries:
            try:
                self.words.join(told(entry, unredacted))
            except (LookupError, ValueError):
                raise BadLog(line_of(entry.n), "log.untold", n=entry.n) from None

    def told(self) -> Iterator[RenderableType]:
        """The game in words, chapter by chapter, and the table at the end of them."""
        words = self.words
        if not self.is_known:
            yield words("terminal.other_revision", revision=self.header.revision)
        for title, messages in chapters(self.entries, self.redact, self.display.opens):
            if title is not None:
                yield ""
                yield Rule(words(title), align="left", style=Style(color=SAND))
            for line in words.lines(messages):
                yield self.display.sentence(line)
        if not self.is_known:
            return
        for block in (*self.display.top(self.view, words), *self.display.standing(self.view, words)):
            yield ""
            yield block

    def as_json(self) -> str:
        """The header, what happened and the view, as one JSON object."""
        entries = [self._plain(entry) for entry in self.entries]
        view = self.view if self.is_known else None
        return encode({"header": self.header, "entries": entries, "view": view}).decode()

    def _plain(self, entry: Entry) -> Any:
        """An entry without its move, in which there may be secrets."""
        if not isinstance(entry, Played):
            return entry
        return {"type": "played", "n": entry.n, "seat": entry.seat, "events": seen(entry, self.redact)}


def until(entries: tuple[Entry, ...], at: int | None) -> tuple[Entry, ...]:
    """The entries up to one of them."""
    if at is None:
        return entries
    if not entries:
        raise Refused("terminal.no_entries")
    if not 0 <= at < len(entries):
        raise Refused("terminal.no_entry", at=at, last=len(entries) - 1)
    return entries[: at + 1]


def seat_of(header: Header, text: str) -> Seat:
    """The seat of that name or number."""
    known = [seated.name for seated in header.seats]
    if text in known:
        return known.index(text)
    if text.isascii() and text.isdigit() and int(text) < len(known):
        return int(text)
    raise BadOptions("terminal.no_seat", seat=text, last=len(known) - 1)
