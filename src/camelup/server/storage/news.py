"""What processes tell each other: short messages, passed on by the database once what they tell is stored."""

from __future__ import annotations

import msgspec
from sqlalchemy import bindparam, func, literal_column, select

from camelup.game import Tagged, Value, decoder, encode
from camelup.server.protocol.answers import ChatLine
from camelup.server.protocol.fields import Emote
from camelup.server.storage.database import Statement
from camelup.server.storage.listener import CHANNEL

LONGEST = 7900
"""Bytes of one message, which a PostgreSQL bounds at 8,000."""


class NewEntry(Value, frozen=True):
    """An entry of a log as it is stored."""

    at: float
    action: str | None
    body: msgspec.Raw


class TableChanged(Tagged, frozen=True):
    """A table was changed: so often besides its game, which has come to that entry."""

    id: str
    version: int
    last: int
    entries: tuple[NewEntry, ...] = ()
    """The newest entries, if they are short; whoever lacks others reads them."""


class TableRemoved(Tagged, frozen=True):
    """A table is gone for good."""

    id: str


class LineSaid(Tagged, frozen=True):
    """A line of chat was said."""

    id: str
    line: ChatLine


class EmoteShown(Tagged, frozen=True):
    """An emote was shown, which is stored nowhere."""

    id: str
    seat: int
    emote: Emote


class Counted(Tagged, frozen=True):
    """What a process has counted of those who ask for much, who opened which tables, who left them muted."""

    process: str
    counts: tuple[tuple[str, str, int], ...] = ()
    founders: tuple[tuple[str, str], ...] = ()
    muted: tuple[tuple[str, str], ...] = ()


News = TableChanged | TableRemoved | LineSaid | EmoteShown | Counted
_tell = select(func.pg_notify(literal_column(f"'{CHANNEL}'"), bindparam("told")))
_news: msgspec.json.Decoder[News] = decoder(News)


def written(process: str, news: News) -> str:
    """News as text, behind the name of the process that it comes from and the table that it is about."""
    table = "" if isinstance(news, Counted) else news.id
    text = f"{process} {table} {encode(news).decode()}"
    if len(text.encode()) > LONGEST and isinstance(news, TableChanged):
        return written(process, msgspec.structs.replace(news, entries=()))
    return text


def telling(process: str, news: News) -> Statement:
    """What tells the other processes, when the transaction of which it is a part is committed."""
    return Statement(_tell, {"told": written(process, news)})


def about(text: str) -> str:
    """The table that news are about, which costs nothing to know; empty if they are about none."""
    return text.split(" ", 2)[1]


def read(text: str) -> News:
    """The news in a text."""
    return _news.decode(text.split(" ", 2)[2])
