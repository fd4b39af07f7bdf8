"""camelup serve: tables to play at, in the browser."""

from __future__ import annotations

import argparse

PORT = 8018
LONGEST_PAUSE = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.epilog = (
        "The server listens on this machine only, unless --host names another address (0.0.0.0 for the whole "
        "network). If the port is taken it takes a free one. Ctrl-C ends it; running games go on next time."
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument(
        "--port", type=int, default=PORT, help="port (default: %(default)s; 0 for a free one)"
    )
    parser.add_argument("--data", metavar="DIR", help="where tables are kept (default: your data folder)")
    parser.add_argument(
        "--bot-pause",
        type=_seconds,
        metavar="SECONDS",
        help="how long a bot waits at least, so that people can follow (default: 1)",
    )
    parser.add_argument(
        "--open", action=argparse.BooleanOptionalAction, default=True, help="open the page in the browser"
    )


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= LONGEST_PAUSE:
        raise ValueError(text)
    return seconds


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    import threading
    import webbrowser
    from pathlib import Path

    import platformdirs

    from camelup.server import logs
    from camelup.server.app import build
    from camelup.server.run import address, bound, serve
    from camelup.server.settings import Pace, Settings
    from camelup.words import Words

    logs.set_up()
    folder = args.data or platformdirs.user_data_dir("camelup", appauthor=False)
    pace = Pace() if args.bot_pause is None else Pace(bot=args.bot_pause)
    settings = Settings(Path(folder), pace)
    listening = bound(args.host, args.port)
    where = address(listening)

    def announce() -> None:
        print(Words()("server.at", address=where), flush=True)  # noqa: T201
        if args.open:
            # a browser in the terminal would hold the server up
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    serve(build(settings), settings, listening, announce)
    return 0
