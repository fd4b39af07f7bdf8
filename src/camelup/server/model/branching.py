"""Tables that go on from a finished game: what they have of it, and what nobody may choose otherwise."""

from __future__ import annotations

import base64
import json
from typing import Any, NamedTuple

import msgspec

from camelup.dice import Commitments
from camelup.game import BadOptions, encode
from camelup.games import find
from camelup.log import Header, Log, Origin, digest
from camelup.server.model import sealing
from camelup.server.model.choices import Choices
from camelup.server.model.table_state import TableState
from camelup.server.protocol import cards
from camelup.server.protocol.bodies import ChangeRoom
from camelup.table import branch_header

KEY_LENGTH = 16
changed = msgspec.structs.replace


class Start(NamedTuple):
    """A moment of a game that others can go on from."""

    game: Log
    at: int


def key_of_digest(digest: bytes) -> str:
    """The key under which the record is kept whose bytes have that SHA-256."""
    return base64.b32encode(digest).decode().lower()[:KEY_LENGTH]


def shown_origin(origin: Origin | None) -> cards.GoesOnFrom | None:
    """Where a game goes on from, as everybody may look it up."""
    if origin is None:
        return None
    return cards.GoesOnFrom(key_of_digest(bytes.fromhex(origin.record)), origin.at)


def taken_over(choices: Choices, start: Start | None) -> Choices:
    """The choices of a table with what it has from the game that it goes on from."""
    if start is None:
        return choices
    known = start.game.header
    options = _options(known)
    if choices.game != known.game or choices.options not in ({}, options):
        raise BadOptions("log.other_options")
    return changed(choices, options=options, origin=Origin(digest(start.game), start.at))


def _options(header: Header) -> dict[str, Any]:
    """What was chosen of a game, as plain data: all that is not as usual."""
    game, known = find(header.game), header.options
    try:
        usual = game.options(len(header.seats))
    except BadOptions:
        # a game of which something has to be chosen: then all of it was
        usual = None
    plain: dict[str, Any] = json.loads(encode(known))
    settled = {"seats", *game.settled}
    return {
        name: value
        for name, value in plain.items()
        if name not in settled and (usual is None or getattr(usual, name) != getattr(known, name))
    }


def header(state: TableState, commitments: Commitments | None = None) -> Header:
    """What the record of a table says that goes on from another game; refused if it can't be set up there."""
    parent, origin = state.parent, state.choices.origin
    assert parent is not None and origin is not None
    sealed = commitments or sealing.commitments(state.dice, state.watch, len(state.chairs))
    return branch_header(state.kind.rules, parent, origin.at, state.seated, sealed)


def check_kept(state: TableState, asked: ChangeRoom) -> None:
    """Refuse another game, other options or another number of seats where a game is gone on from."""
    if state.choices.origin is None:
        return
    if asked.seats not in (None, len(state.chairs)):
        raise BadOptions("reason.branch_seats", seats=len(state.chairs))
    known, wanted = state.choices, asked.choices
    if wanted is not None and (wanted.game != known.game or wanted.options not in ({}, known.options)):
        raise BadOptions("log.other_options")


def kept(state: TableState, choices: Choices) -> Choices:
    """Choices that a host has made anew, with what the table has from the game that it goes on from."""
    known = state.choices
    return choices if known.origin is None else changed(choices, options=known.options, origin=known.origin)
