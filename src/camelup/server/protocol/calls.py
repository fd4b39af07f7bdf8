"""What clients say on the socket; `docs/protocol.md` says when."""

from __future__ import annotations

from camelup.game import Tagged
from camelup.server.protocol.fields import (
    ActionId,
    Attempt,
    Chat,
    Digest,
    Emote,
    Key,
    Number,
    SpelledAction,
    Token,
    Version,
)


class Hello(Tagged, frozen=True):
    """The first message: which table, whose seat (nobody's: a watcher's), and what is known already."""

    table: Key
    version: Version
    token: Token | None = None
    since: Number | None = None
    """The last entry that is known; None for the view alone."""


class Sync(Tagged, frozen=True):
    """Asks for everything after an entry, and whether anybody is there."""

    since: Number


class Act(Tagged, frozen=True):
    """An action, the decision it answers and an id that its client made up."""

    id: ActionId
    decision: Number
    action: SpelledAction
    """One of the table's own game: two games may call different actions the same."""


class TakeBack(Tagged, frozen=True):
    """Asks the others to let one's own last action be taken back."""

    to: Number


class Consent(Tagged, frozen=True):
    """Says yes or no to that."""

    to: Number
    agree: bool


class Say(Tagged, frozen=True):
    """Chat."""

    text: Chat


class Gesture(Tagged, frozen=True):
    """Shows an emote over one's own sign, for a moment."""

    emote: Emote


class Seal(Tagged, frozen=True):
    """Commits to a nonce, for the secret of this attempt or of the next."""

    attempt: Attempt
    commitment: Digest
    """That of the secret for which it was made."""
    hash: Digest


class Reveal(Tagged, frozen=True):
    """Shows the nonce."""

    attempt: Attempt
    nonce: Digest


Move = Act | TakeBack | Consent | Seal | Reveal
"""What changes a table."""
Call = Hello | Sync | Act | TakeBack | Consent | Say | Gesture | Seal | Reveal
