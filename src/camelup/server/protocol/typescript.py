"""The wire's types in TypeScript: `python -m camelup.server.protocol.typescript > web/src/wire.ts`.

With `--check FILE` nothing is written: it fails when the file is not what would be.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

from camelup import log
from camelup.game import Text
from camelup.games import RULES
from camelup.guessing import GuessBoard
from camelup.log import Header
from camelup.odds.report import BoardOdds
from camelup.review.race import RaceReview
from camelup.review.season.review import SeasonReview
from camelup.server.protocol import answers, bodies, calls, cards, fields, offers, operating
from camelup.words import Words

ROOTS: dict[str, Any] = {
    "Call": calls.Call,
    "Answer": answers.Answer,
    "Seen": answers.Seen,
    "Action": fields.AnyAction,
    "GameEvent": fields.AnyEvent,
    "View": fields.AnyView,
    "Stage": fields.Stage,
    "Odds": fields.Odds,
    "Code": fields.Code,
    "Eyes": bodies.Eyes,
    "OptionCard": offers.OptionCard,
}
"""The unions that get a name of their own, those of each game with them."""
for _rules in RULES.values():
    _game = _rules.VIEW.__name__.removesuffix("View")
    ROOTS |= {f"{_game}Action": _rules.ACTIONS, f"{_game}Event": _rules.EVENTS}
ALONE = (
    bodies.CreateTable, bodies.JoinTable, bodies.Sat, bodies.PickSeat, bodies.SeatBot,
    bodies.MuteSeat, bodies.Vote, bodies.Enter, bodies.Reorder,
    bodies.ShowOdds, bodies.ChangeRoom, bodies.ChangeSelf, bodies.Done, bodies.Look, bodies.LookAround,
    bodies.Looks, bodies.Listing, offers.Offer, offers.GameWords, operating.Health, BoardOdds,
    bodies.TableOdds, bodies.Replay, bodies.CarrySeat, bodies.TakeOver, bodies.Carried, Header,
    RaceReview, SeasonReview, bodies.Puzzle, bodies.PuzzleAnswer, GuessBoard,
)  # fmt: skip
"""What else crosses the wire, by HTTP."""
WHOLE = {cards.Choices.__name__}
"""What is always written with all its fields, defaults included."""
Names = Mapping[frozenset[object], str]
"""What a choice among a few values is called."""


def _hook(kind: type) -> dict[str, Any]:
    if issubclass(kind, Text):
        return {"type": "string"}
    raise NotImplementedError(kind)


def typescript() -> str:
    """The whole file."""
    schemas, parts = msgspec.json.schema_components([*ROOTS.values(), *ALONE], schema_hook=_hook)
    named = dict(zip(ROOTS, schemas, strict=False))
    names = {values: name for values, name in _choices() if name not in parts}
    written = _Written(names)
    blocks = [_interface(name, part, written) for name, part in parts.items()]
    blocks += [
        f"export type {name} = {written.type(schema)};"
        for name, schema in named.items()
        if name not in parts and name not in names.values()
    ]
    blocks += [
        f"export type {name} = {_listed(values)};" for values, name in names.items() if values in written.used
    ]
    return "\n\n".join([f"// {Words()('server.types_made')}", *blocks]) + "\n"


def _choices() -> Iterator[tuple[frozenset[object], str]]:
    """The choices among a few values that have a name where they are defined, in a game or in the fields."""
    packages = {rules.VIEW.__module__.rpartition(".")[0] + "." for rules in RULES.values()}
    of_games = [sys.modules[name] for name in sorted(sys.modules) if name.startswith(tuple(packages))]
    for module in (*of_games, log, fields):
        for name, kind in vars(module).items():
            if get_origin(kind) is Literal and len(get_args(kind)) > 1:
                yield frozenset(get_args(kind)), name


def _interface(name: str, schema: Mapping[str, Any], written: _Written) -> str:
    required = schema["properties"] if name in WHOLE else schema["required"]
    lines = [f"/** {schema['description']} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        mark = "" if field in required else "?"
        lines.append(f"  readonly {field}{mark}: {written.type(kind)};")
    return "\n".join([*lines, "}"])


def _listed(values: Iterable[object]) -> str:
    return " | ".join(sorted(map(json.dumps, values)))


class _Written:
    """Types as TypeScript writes them, and which of the named choices they use."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.used: set[frozenset[object]] = set()

    def type(self, schema: Mapping[str, Any]) -> str:
        """The type that a schema is of."""
        match schema:
            case {"$ref": ref}:
                return str(ref).rsplit("/", 1)[-1]
            case {"anyOf": options}:
                return " | ".join(map(self.type, options))
            case {"enum": values}:
                return self._one_of(frozenset(values))
            case {"type": "array", "items": False, "prefixItems": items}:
                return f"readonly [{', '.join(map(self.type, items))}]"
            case {"type": "array", "items": items}:
                kind = self.type(items)
                return f"readonly ({kind})[]" if " " in kind else f"readonly {kind}[]"
            case {"type": "object", "additionalProperties": dict() as values}:
                return f"Readonly<Record<string, {self.type(values)}>>"
            case {"type": "object"}:
                return "Readonly<Record<string, unknown>>"
            case {"type": "integer" | "number"}:
                return "number"
            case {"type": str() as kind}:
                return kind
            case _:
                return "unknown"

    def _one_of(self, values: frozenset[object]) -> str:
        """A choice among a few values, by its name if it has one."""
        if values not in self._names:
            return _listed(values)
        self.used.add(values)
        return self._names[values]


def main() -> int:
    """Print the types, or compare them with a file."""
    parser = argparse.ArgumentParser(prog="python -m camelup.server.protocol.typescript", description=__doc__)
    parser.add_argument("--check", type=Path, metavar="FILE", help="fail when this file is out of date")
    args = parser.parse_args()
    if args.check is None:
        sys.stdout.write(typescript())
        return 0
    if args.check.exists() and args.check.read_text(encoding="utf-8") == typescript():
        return 0
    sys.stderr.write(Words()("server.types_old", path=args.check) + "\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
