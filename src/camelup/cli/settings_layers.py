"""What a server is told, from the highest word to the lowest: flags, environment, one file, what is usual."""

from __future__ import annotations

import argparse
import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from camelup.cli.parser import Parser

FLAG = "--settings"
PREFIX = "CAMELUP_SERVE_"
GROUPS = ("bounds", "pace", "keep")
"""Tables of the file that no flag has; in the environment: CAMELUP_SERVE_BOUNDS_SOCKETS."""
INSTANT = frozenset({"bot", "sealing", "returning", "asking", "grace", "probe", "first"})
"""What may take no time at all; a server that looks every zero seconds does nothing else."""
NEEDED = frozenset({"frame", "transport", "bot_workers"})
"""Bounds of which there has to be something, or no game comes to its end."""
NOT_HERE = ("help", "settings", "lang")


class Wrong(Exception):
    """Something that can't be meant: where it stands, and why."""


def layered(parser: Parser, argv: Sequence[str]) -> None:
    """Have what environment and file say stand where nothing is said on the command line."""
    try:
        told = _file(argv) | _environment()
        for action in parser._actions:
            value = None if action.dest in NOT_HERE else told.pop(action.dest, None)
            if value is not None and action.option_strings:
                # what is given again and again is not added to what stands elsewhere
                key = f"usual_{action.dest}" if isinstance(action.default, list) else action.dest
                parser.set_defaults(**{key: _read(action, value)})
        for group in GROUPS:
            parser.set_defaults(**{group: _group(group, told)})
        if told:
            raise Wrong(_say("unknown", name=min(told)))
    except Wrong as error:
        parser.error(str(error))


def _say(key: str, **args: object) -> str:
    from camelup.words import Words

    return Words()(f"help.wrong.settings.{key}", **args)


def _file(argv: Sequence[str]) -> dict[str, Any]:
    """What stands in the file that is named, by the names of the flags."""
    path = _named(argv)
    if path is None:
        return {}
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Wrong(_say("file", path=str(path), why=str(error))) from None
    return dict(_flat(found))


def _flat(found: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in found.items():
        if name in GROUPS and isinstance(value, dict):
            yield from ((f"{name}_{inner}", one) for inner, one in value.items())
        else:
            yield name, value


def _named(argv: Sequence[str]) -> Path | None:
    """The file, by flag or by environment."""
    for at, word in enumerate(argv):
        if word == FLAG and at + 1 < len(argv):
            return Path(argv[at + 1])
        if word.startswith(f"{FLAG}="):
            return Path(word.partition("=")[2])
    named = os.environ.get(f"{PREFIX}SETTINGS")
    return Path(named) if named else None


def _environment() -> dict[str, Any]:
    """What stands in the environment."""
    found = {
        name.removeprefix(PREFIX).lower(): value
        for name, value in os.environ.items()
        if name.startswith(PREFIX)
    }
    return {name: value for name, value in found.items() if name not in NOT_HERE}


def _read(action: argparse.Action, value: Any) -> Any:
    """A value as its flag would read it."""
    if isinstance(action, argparse.BooleanOptionalAction):
        return _switch(action.dest, value)
    read: Any = action.type or str
    try:
        if isinstance(action.default, list):
            parts = value if isinstance(value, list) else [part for part in str(value).split(",") if part]
            return [read(str(part).strip()) for part in parts]
        return read(str(value))
    except (argparse.ArgumentTypeError, ValueError) as error:
        raise Wrong(_say("value", name=action.dest, why=str(error))) from None


def _switch(name: str, value: Any) -> bool:
    words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    if str(value).lower() not in words:
        raise Wrong(_say("value", name=name, why=str(value)))
    return words[str(value).lower()]


def _group(group: str, told: dict[str, Any]) -> Any:
    """One group of settings, with what is said of it taken out of what is told."""
    from camelup.server import settings

    usual: Any = {"bounds": settings.Bounds, "pace": settings.Pace, "keep": settings.Keep}[group]()
    said = {}
    for field in fields(usual):
        value = told.pop(f"{group}_{field.name}", None)
        if value is not None:
            said[field.name] = found = _typed(f"{group}.{field.name}", str(field.type), value)
            if not found and _is_needed(group, field.name):
                raise Wrong(_say("value", name=f"{group}.{field.name}", why=str(value)))
    return replace(usual, **said)


def _is_needed(group: str, name: str) -> bool:
    """Whether something does not work without it."""
    return (group == "pace" and name not in INSTANT) or (group == "bounds" and name in NEEDED)


def _typed(name: str, kind: str, value: Any) -> Any:
    """A number, or so many in so many seconds: [20, 60] or 20/60."""
    try:
        if kind != "Rate":
            return _positive(int(value) if kind == "int" else float(value))
        many, seconds = value if isinstance(value, list) else str(value).split("/")
        return int(_positive(int(many))), float(_positive(float(seconds)))
    except (TypeError, ValueError):
        raise Wrong(_say("value", name=name, why=str(value))) from None


def _positive(number: float) -> float:
    if not 0 <= number < float("inf"):
        raise ValueError(number)
    return number
