"""camelup admin: what whoever runs a server does while it runs."""

from __future__ import annotations

import argparse
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from camelup.cli.parser import Parser

PATIENCE = 30.0
ACTIONS = ("list", "end", "remove", "bans", "ban", "lift")


def add_arguments(parser: Parser) -> None:
    """What can be said on the command line."""
    parser.add_argument("action", choices=ACTIONS, metavar="ACTION")
    parser.add_argument("what", nargs="?", metavar="WHAT")
    parser.add_argument("--data", type=Path, metavar="DIR")
    parser.add_argument("--url", metavar="URL")


def run(args: argparse.Namespace) -> int:
    """Have a running server do something, and say what came of it."""
    from camelup.cli.screen import Screen
    from camelup.game import Refused
    from camelup.words import Words

    words, screen = Words(), Screen()
    if (args.what is None) != (args.action in ("list", "bans")):
        raise Refused("admin.what" if args.what is None else "admin.nothing_more", action=args.action)
    if args.action == "list":
        _listed(screen, words, _ask(args, "/tables")["tables"])
        return 0
    if args.action == "bans":
        banned = _ask(args, "/bans")["networks"]
    elif args.action in ("ban", "lift"):
        banned = _ask(args, f"/{args.action}", {"network": args.what})["networks"]
    else:
        done = _ask(args, f"/{args.action}", {"table": args.what})
        screen.print(words(f"admin.done.{args.action}", table=done["table"]))
        return 0
    screen.print(words("admin.banned", networks=banned) if banned else words("admin.none_banned"))
    return 0


def _listed(screen: Any, words: Any, lines: list[dict[str, Any]]) -> None:
    from rich.table import Table

    heads = ("table", "stage", "game", "people", "moves", "last")
    shown = Table(*(words(f"admin.head.{head}") for head in heads), box=None, pad_edge=False)
    for line in lines:
        last = line["last"] or line["created_at"]
        days = max(0, round((time.time() - last) / 86_400))
        shown.add_row(
            line["name"], words(f"admin.stage.{line['stage']}"), line["game"], ", ".join(line["people"]),
            str(line["moves"]), words("admin.days", n=days),
        )  # fmt: skip
    screen.print(shown if lines else words("admin.no_tables"))


def _ask(args: argparse.Namespace, path: str, body: object = None) -> Any:
    """What the server answers to whoever has its key."""
    from camelup.cli.serve import data_folder
    from camelup.game import Refused, decoder, encode
    from camelup.server.storage.data_folder import address_of, operator_key

    folder = data_folder(args.data)
    url = args.url or address_of(folder)
    if url is None:
        raise Refused("admin.no_server", folder=str(folder))
    headers = {"authorization": f"Bearer {operator_key(folder)}", "content-type": "application/json"}
    request = urllib.request.Request(
        f"{url.rstrip('/')}/api/operator{path}", None if body is None else encode(body), headers
    )
    # to a server on this machine the key goes straight, whatever proxy the environment names
    proxies: dict[str, str] | None = None if args.url else {}
    asking = urllib.request.build_opener(urllib.request.ProxyHandler(proxies))
    try:
        with asking.open(request, timeout=PATIENCE) as answer:
            return decoder(Any).decode(answer.read())
    except urllib.error.HTTPError as error:
        raise Refused("admin.refused", why=_why(error.read())) from None
    except OSError as error:
        raise Refused("admin.no_answer", url=url, why=str(error)) from None


def _why(body: bytes) -> Any:
    import msgspec

    from camelup.server.protocol.answers import Refusal
    from camelup.words import Message

    try:
        return msgspec.json.decode(body, type=Refusal).reason
    except msgspec.MsgspecError:
        return Message("server.refused.failed")
