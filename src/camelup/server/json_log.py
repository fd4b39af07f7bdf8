"""What the server writes down about itself: one JSON object a line, never a token, a key or a body.

A table is named by a hash of its id, which opens nothing; `camelup admin list` shows the same name.
"""

from __future__ import annotations

import hashlib
import logging
import sys
from contextvars import ContextVar

from camelup.game import encode

FIELDS = ("table", "stage", "bot", "worker", "code", "why", "trace", "count")
NAME_LENGTH = 10
_about: ContextVar[dict[str, object] | None] = ContextVar("about", default=None)
"""What is being done in this task: the number of a request or of a socket, the table."""


def name_of(table: str) -> str:
    """What a table is called where its id must not stand."""
    return hashlib.sha256(f"log {table}".encode()).hexdigest()[:NAME_LENGTH]


def about(**known: object) -> None:
    """Have every line that this task writes from now on tell what it is about."""
    _about.set((_about.get() or {}) | known)


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with what was added to it."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= _about.get() or {}
        line |= {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return encode(line).decode()


def set_up(level: int = logging.INFO) -> None:
    """Write the server's lines to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    # what uvicorn says of every connection is not worth a line
    for name, minimum in (("camelup.server", level), ("uvicorn.error", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(minimum)
        logger.propagate = False
