"""What the server writes down about itself: one JSON object a line, never a token, a key or a body."""

from __future__ import annotations

import logging
import sys

from camelup.game import encode

FIELDS = ("bot", "worker", "code", "why", "trace")


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
        line |= {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return encode(line).decode()


def set_up(level: int = logging.INFO) -> None:
    """Write the server's lines to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    # what uvicorn says of every connection is not worth a line
    for name, least in (("camelup.server", level), ("uvicorn.error", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False
