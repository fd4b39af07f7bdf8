"""What the server says on the socket; `docs/protocol.md` says when."""

from __future__ import annotations

from camelup.game import Seat, Tagged, Value
from camelup.log import By
from camelup.server.protocol.cards import Asking, DiceCard, TableCard
from camelup.server.protocol.fields import AnyEvent, AnyView, Code, Emote
from camelup.words import Message


class Rematch(Value, frozen=True):
    """The next table of a series, to which the others are asked."""

    table: str
    """Its id for whoever sits here, whose token opens a seat there too; its watch id for others."""
    by: Seat
    """Who asked for it."""


class TableShown(Tagged, frozen=True, tag="table"):
    """The table around the game, whole, whenever anything about it has changed."""

    table: TableCard
    me: Seat | None
    dice: DiceCard
    asking: Asking | None
    rematch: Rematch | None


class Told(Value, frozen=True):
    """An event as this viewer may know it, and its words as a message of the catalogue."""

    event: AnyEvent
    message: Message


class PlayedSeen(Tagged, frozen=True, tag="played"):
    """An entry of the log: somebody's action (seat -1: Nature's), as this viewer may know it."""

    n: int
    seat: Seat
    events: tuple[Told, ...]
    by: By | None = None
    """Who acted for the seat, if it did not act itself."""


class TookBackSeen(Tagged, frozen=True, tag="took_back"):
    """An entry of the log: entry `to` and all after it no longer count."""

    n: int
    to: int


class ClosedSeen(Tagged, frozen=True, tag="closed"):
    """An entry of the log: why nothing follows."""

    n: int
    reason: str


Seen = PlayedSeen | TookBackSeen | ClosedSeen


class Happened(Tagged, frozen=True):
    """The entries after `since` up to `at`, and the view after the last of them."""

    since: int
    at: int
    entries: tuple[Seen, ...]
    view: AnyView
    deadline: float | None
    """When the timer runs out and the time bank is spent, in seconds since 1970 by the server's clock.

    One's own when one is to act, else the first of anybody's.
    """
    now: float
    """The server's clock."""
    bank: float
    """How many of the seconds up to the deadline are those of the time bank."""
    take_back: int | None
    """The entry that this viewer may take back, or ask to."""


class Accepted(Tagged, frozen=True):
    """The action of that id is entry n."""

    id: str
    n: int


class ChatLine(Value, frozen=True):
    """One line of chat."""

    n: int
    name: str
    text: str
    at: float


class Said(Tagged, frozen=True):
    """Chat."""

    lines: tuple[ChatLine, ...]


class Gestured(Tagged, frozen=True):
    """Somebody's emote; it is not kept, and whoever comes later does not see it."""

    n: int
    seat: Seat
    emote: Emote


class Refusal(Tagged, frozen=True):
    """Something was not done, and why; nothing has changed. HTTP answers with it too, without a view."""

    code: Code
    reason: Message
    id: str | None
    """The id of the action that was refused."""
    at: int | None
    """The last entry there is."""
    view: AnyView | None
    """The current view."""


Answer = TableShown | Happened | Accepted | Said | Gestured | Refusal
