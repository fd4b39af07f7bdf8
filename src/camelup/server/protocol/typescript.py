"""The wire's types in TypeScript: `python -m camelup.server.protocol.typescript > web/src/wire.ts`.

With `--check FILE` nothing is written: it fails when the file is not what would be.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from camelup.game import Text
from camelup.games import RULES
from camelup.guessing import GuessBoard
from camelup.log import Header
from camelup.odds.report import BoardOdds
from camelup.review.race import RaceReview
from camelup.review.season.review import SeasonReview
from camelup.server.protocol import answers, bodies, calls, cards, fields
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
    "OptionCard": bodies.OptionCard,
}
"""The unions that get a name of their own, those of each game with them."""
for _rules in RULES.values():
    _game = _rules.VIEW.__name__.removesuffix("View")
    ROOTS |= {f"{_game}Action": _rules.ACTIONS, f"{_game}Event": _rules.EVENTS}
ALONE = (
    bodies.CreateTable, bodies.JoinTable, bodies.Sat, bodies.PickSeat, bodies.SeatBot,
    bodies.MuteSeat, bodies.Vote, bodies.Enter, bodies.Reorder,
    bodies.ShowOdds, bodies.ChangeRoom, bodies.ChangeSelf, bodies.Done, bodies.Look, bodies.LookAround,
    bodies.Looks, bodies.Listing, bodies.Offer, bodies.GameWords, bodies.Health, BoardOdds, bodies.TableOdds,
    bodies.Replay, bodies.CarrySeat, bodies.TakeOver, bodies.Carried, Header,
    RaceReview, SeasonReview, bodies.Puzzle, bodies.PuzzleAnswer, GuessBoard,
)  # fmt: skip
"""What else crosses the wire, by HTTP."""
WHOLE = {cards.Choices.__name__}
"""What is always written with all its fields, defaults included."""


def _hook(kind: type) -> dict[str, Any]:
    if issubclass(kind, Text):
        return {"type": "string"}
    raise NotImplementedError(kind)


def typescript() -> str:
    """The whole file."""
    schemas, parts = msgspec.json.schema_components([*ROOTS.values(), *ALONE], schema_hook=_hook)
    named = dict(zip(ROOTS, schemas, strict=False))
    blocks = [f"// {Words()('server.types_made')}"]
    blocks += [_interface(name, part) for name, part in parts.items()]
    blocks += [
        f"export type {name} = {_type(schema)};" for name, schema in named.items() if name not in parts
    ]
    return "\n\n".join(blocks) + "\n"


def _interface(name: str, schema: Mapping[str, Any]) -> str:
    required = schema["properties"] if name in WHOLE else schema["required"]
    lines = [f"/** {schema['description']} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        mark = "" if field in required else "?"
        lines.append(f"  readonly {field}{mark}: {_type(kind)};")
    return "\n".join([*lines, "}"])


def _type(schema: Mapping[str, Any]) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rsplit("/", 1)[-1]
        case {"anyOf": options}:
            return " | ".join(map(_type, options))
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"type": "array", "items": False, "prefixItems": items}:
            return f"readonly [{', '.join(map(_type, items))}]"
        case {"type": "array", "items": items}:
            kind = _type(items)
            return f"readonly ({kind})[]" if " " in kind else f"readonly {kind}[]"
        case {"type": "object", "additionalProperties": dict() as values}:
            return f"Readonly<Record<string, {_type(values)}>>"
        case {"type": "object"}:
            return "Readonly<Record<string, unknown>>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": str() as kind}:
            return kind
        case _:
            return "unknown"


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
