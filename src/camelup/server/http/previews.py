"""What a link shows where it is shared: a title, a sentence and a picture, and nothing secret.

Whoever opens the link of a table sees who sits there; the preview tells less: what is played, and whether
there is room.
"""

from __future__ import annotations

import html
from typing import NamedTuple

from camelup.game import Refused
from camelup.server.errors import Denied
from camelup.server.model.table_state import TableState, Waiting
from camelup.server.parts import Server
from camelup.words import Message, Words, packages, prefix_of

TABLES = ("t", "w")
REPLAYS = ("r", "review")
PICTURE = "preview.png"
MARK = b"<!-- preview -->"
"""Where the page has room for it."""


class Preview(NamedTuple):
    """What is told of an address."""

    title: str
    text: str


async def preview_of(server: Server, place: str, key: str) -> Preview | None:
    """What is told of a table or a replay; None if there is no such thing."""
    words = Words()
    try:
        table, is_invited = await server.tables.find(key)
    except Denied:
        if place in REPLAYS and await server.library.has_record(key):
            return Preview(words("page.name"), words("server.preview.replay"))
        return None
    state = table.state
    return Preview(
        _title(state, words),
        words(_said(state, can_sit=is_invited and place == "t", is_replay=place in REPLAYS)),
    )


def _title(state: TableState, words: Words) -> str:
    """The table's own name, or that of its game."""
    game = state.choices.game
    try:
        return state.choices.title or words(f"{prefix_of(packages()[game])}.game.{game}.name")
    except (KeyError, Refused):
        # a game from elsewhere may have no words for itself
        return game


def _said(state: TableState, *, can_sit: bool, is_replay: bool) -> Message:
    free = sum(chair.player == "open" for chair in state.chairs)
    if is_replay or state.stage == "finished":
        return Message("server.preview.replay")
    if isinstance(state.phase, Waiting) and can_sit and free:
        return Message("server.preview.sit_down", {"free": free, "seats": len(state.chairs)})
    return Message("server.preview.watch")


def dressed(page: bytes, preview: Preview, base: str) -> bytes:
    """The page with its preview."""
    told = {
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": f"{base.rstrip('/')}/{PICTURE}",
        "og:site_name": Words()("page.name"),
    }
    tags = [f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in told.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    tags.append(f'<meta name="description" content="{html.escape(preview.text)}" />')
    return page.replace(MARK, "\n    ".join(tags).encode(), 1)
