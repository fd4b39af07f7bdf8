"""Messages ready to be sent: what was made for one viewer serves all who may see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from camelup.game import Seat, encode
from camelup.server.model import redact
from camelup.server.model.table_state import TableState
from camelup.server.protocol.answers import ChatLine, Gestured, Said
from camelup.server.settings import Pace

SHARED = 20
"""Entries that those who follow a game may lack: what happened in them is made once for all."""
FRESH = 1.0
"""Seconds for which what is told may be told to others: it says what time it is."""


class Viewer(NamedTuple):
    """Whose eyes it is for."""

    seat: Seat | None
    is_invited: bool
    """Whether the id of the table, with which one may sit down, is no secret."""


class Sent(NamedTuple):
    """What a client has been sent."""

    card: bytes = b""
    """The table around the game."""
    at: int = -1
    """The last entry of the game."""
    is_owed: bool = True
    """Whether it is to get a view even if nothing has happened."""
    chat_at: int = -1
    """The last line of chat."""
    gesture_at: int = -1
    """The last emote."""


class Talk(NamedTuple):
    """What people say to each other."""

    chat: Sequence[ChatLine]
    gestures: Sequence[Gestured]


class Frames:
    """The messages of one table as it stands."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._state: TableState | None = None
        self._made_at = 0.0
        self._happened: dict[tuple[Seat | None, int], bytes | None] = {}
        self._cards: dict[Viewer, bytes] = {}

    def forget_cards(self) -> None:
        """Look again at who is here and how late it is."""
        self._cards.clear()

    async def missing(
        self,
        state: TableState,
        talk: Talk,
        present: Callable[[], frozenset[Seat]],
        now: float,
        viewer: Viewer,
        sent: Sent,
    ) -> tuple[list[bytes], Sent]:
        """All that a client has not been sent yet, and what it has been sent with that."""
        self._turn_to(state, now)
        frames: list[bytes] = []
        if viewer not in self._cards:
            self._cards[viewer] = self._card(state, present(), now, viewer)
        card = self._cards[viewer]
        if card != sent.card:
            frames.append(card)
        at, is_owed, now_at = sent.at, sent.is_owed, state.at
        if is_owed or at < now_at:
            happened = await self._since(state, viewer.seat, min(at, now_at), now)
            is_owed = happened is None
            if happened is not None:
                at = now_at
                frames.append(happened)
        chat_at, gesture_at = sent.chat_at, sent.gesture_at
        if talk.chat and talk.chat[-1].n > chat_at:
            frames.append(encode(Said(tuple(line for line in talk.chat if line.n > chat_at))))
            chat_at = talk.chat[-1].n
        if talk.gestures and talk.gestures[-1].n > gesture_at:
            frames += (encode(one) for one in talk.gestures if one.n > gesture_at)
            gesture_at = talk.gestures[-1].n
        return frames, Sent(card, at, is_owed, chat_at, gesture_at)

    def _turn_to(self, state: TableState, now: float) -> None:
        """Forget what was made for the table as it stood before, and what tells a time that is past."""
        if self._state is state and now < self._made_at + FRESH:
            return
        if self._state is None or self._state.version != state.version:
            self._cards.clear()
        self._happened.clear()
        self._state, self._made_at = state, now

    def _card(self, state: TableState, present: frozenset[Seat], now: float, viewer: Viewer) -> bytes:
        card = redact.table_card(state.summary, present, now, self._pace, is_invited=viewer.is_invited)
        return encode(redact.table_shown(state, card, viewer.seat))

    async def _since(self, state: TableState, seat: Seat | None, since: int, now: float) -> bytes | None:
        """Everything after an entry as that seat may know it."""
        if state.at - since > SHARED:
            # seldom asked for twice, and long
            return await asyncio.to_thread(_happened, state, seat, since, now)
        key = (seat, since)
        if key not in self._happened:
            self._happened[key] = _happened(state, seat, since, now)
        return self._happened[key]


def _happened(state: TableState, seat: Seat | None, since: int, now: float) -> bytes | None:
    message = redact.happened(state, seat, since, now)
    return None if message is None else encode(message)
