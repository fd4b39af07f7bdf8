"""A record on trial: read, and verified."""

from __future__ import annotations

import msgspec

from camelup import games
from camelup import log as logs
from camelup.log import Log
from camelup.proof import Proof, verify

changed = msgspec.structs.replace


def read(content: bytes) -> Log:
    """The log in these bytes."""
    return logs.read(content, games.RULES)


def proved(content: bytes) -> Proof:
    """Read and verify."""
    log = read(content)
    return verify(games.RULES[log.header.game], log)
