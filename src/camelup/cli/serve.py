"""camelup serve: tables to play at, in the browser."""

from __future__ import annotations

import argparse
import contextlib
import ipaddress
import os
from dataclasses import replace
from functools import partial
from pathlib import Path

from camelup.cli.numbers import number
from camelup.cli.parser import Parser
from camelup.cli.settings_layers import layered

PORT = 8018
MAX_PORT = 65535
MAX_PAUSE = 60


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument(
        "--port",
        type=number(int, 0, MAX_PORT),
        default=PORT,
    )
    parser.add_argument("--data", type=Path, metavar="DIR")
    parser.add_argument("--database", metavar="URL")
    parser.add_argument(
        "--bot-pause",
        type=number(float, 0, MAX_PAUSE),
        metavar="SECONDS",
    )
    parser.add_argument(
        "--proxy",
        type=_network,
        action="append",
        default=[],
        metavar="ADDRESS",
    )
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--access-code", metavar="CODE")
    parser.add_argument("--settings", type=Path, metavar="FILE")
    parser.set_defaults(usual_proxy=[])
    layered(parser, parser.argv)


def _network(text: str) -> str:
    """An address or a network; anything else would silently match nobody."""
    try:
        ipaddress.ip_network(text)
    except ValueError:
        from camelup.words import Words

        raise argparse.ArgumentTypeError(Words()("help.wrong.network", text=text)) from None
    return text


def data_folder(asked: Path | None) -> Path:
    """Where tables are kept: there, or where this system keeps what programs have."""
    import platformdirs

    named = os.environ.get("CAMELUP_SERVE_DATA")
    return asked or (Path(named) if named else Path(platformdirs.user_data_dir("camelup", appauthor=False)))


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from camelup.server import json_log
    from camelup.server.storage.data_folder import held

    json_log.set_up()
    folder = data_folder(args.data)
    # what is kept elsewhere may be shared with other servers
    with held(folder) if args.database is None else contextlib.nullcontext():
        _serve(args, folder)
    return 0


def _serve(args: argparse.Namespace, folder: Path) -> None:
    from camelup.server.bans import Bans
    from camelup.server.http.app import build
    from camelup.server.http.run import address, bound, home_address, serve
    from camelup.server.settings import Settings
    from camelup.server.storage.data_folder import operator_key
    from camelup.server.storage.opening import check_database

    pace = args.pace if args.bot_pause is None else replace(args.pace, bot=args.bot_pause)
    check_database(Settings(folder, database_url=args.database))
    # what can't be read is told before anything is served
    operator_key(folder)
    Bans(folder).load()
    if args.data is None and args.database is None:
        # other folders are their owners' to open or close
        folder.chmod(0o700)
    listening = bound(args.host, args.port)
    # whatever is made from here on is for its owner alone
    os.umask(0o077)
    where, home = address(listening), home_address(listening)
    settings = Settings(
        folder,
        pace,
        args.bounds,
        proxies=tuple(args.proxy or args.usual_proxy),
        home=home,
        keep=args.keep,
        access_code=args.access_code or None,
        database_url=args.database,
    )
    serve(build(settings), settings, listening, partial(_announce, folder, where, home, is_open=args.open))


def _announce(folder: Path, where: str, home: str | None, *, is_open: bool) -> None:
    """Say where the server is found, to people and to other commands, and open the browser if wished."""
    import threading
    import webbrowser

    from camelup.server.storage.data_folder import note_address
    from camelup.words import Words

    note_address(folder, where)
    print(Words()("server.at", address=where), flush=True)  # noqa: T201
    if home is not None and home != where:
        print(Words()("server.at_home", address=home), flush=True)  # noqa: T201
    if is_open:
        # a browser in the terminal would hold the server up
        threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()
