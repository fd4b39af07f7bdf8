"""What a server tells of itself, and what its operator asks for and is told."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from camelup.game import Value
from camelup.server.protocol.fields import Stage


class TableLine(Value, frozen=True):
    """A table as the operator sees it: under the name that the log gives it."""

    name: str
    stage: Stage
    game: str
    people: tuple[str, ...]
    created_at: float
    last: float | None
    """When the last entry was made."""
    moves: int


class TableLines(Value, frozen=True):
    """The newest tables."""

    tables: tuple[TableLine, ...]


class PickTable(Value, frozen=True):
    """The table that is meant, by its name in the log or by its id."""

    table: Annotated[str, Meta(max_length=32)]


class PickNetwork(Value, frozen=True):
    """The network that is meant."""

    network: Annotated[str, Meta(max_length=64)]


class Networks(Value, frozen=True):
    """The networks that are not served."""

    networks: tuple[str, ...]


class Health(Value, frozen=True):
    """How the server is."""

    status: Literal["ok", "starting", "stopping", "full", "unwritable", "workers_failing"]
    """`full`, `unwritable`: the disk does not take what is written; `workers_failing`: no bot can think."""
    version: str
