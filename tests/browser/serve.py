"""A real server for the tests, with bots that do not pause: `python -m tests.browser.serve PORT DIR`."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from camelup.server import json_log
from camelup.server.http.app import build
from camelup.server.http.run import address, bound, serve
from camelup.server.settings import Bounds, Pace, Settings

PATIENCE = 300.0
PACE = Pace(
    bot=0.0,
    grace=0.5,
    poll=0.2,
    sealing=8.0,
    **dict.fromkeys(
        ("asking", "thought", "odds", "checking", "hello", "ping", "request", "body", "stall"), PATIENCE
    ),
)
"""Bots do not pause; what runs out while a slow machine does its work would be another test."""


def main() -> None:
    """Serve until stopped."""
    port, data, *bot = sys.argv[1:]
    json_log.set_up()
    pace = replace(PACE, bot=float(bot[0])) if bot else PACE
    settings = Settings(Path(data), pace, Bounds.roomy(), warms=False)
    listening = bound("127.0.0.1", int(port))
    serve(build(settings), settings, listening, lambda: print(address(listening), flush=True))  # noqa: T201


if __name__ == "__main__":
    main()
