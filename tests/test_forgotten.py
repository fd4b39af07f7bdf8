"""A newcomer who adds something to a union and forgets a place is told by mypy: it names every one."""

from __future__ import annotations

import inspect
import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import msgspec
import mypy_replace
import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web"
SOURCES, PLUGIN = ROOT / "src" / "camelup", ROOT / "mypy_replace.py"
pytestmark = [pytest.mark.slow, pytest.mark.long]


CHANGES = [
    (
        "race/moves.py",
        "RaceAction = Roll",
        "class Bribe(Action, frozen=True):\n    pass\n\n\nRaceAction = Bribe | Roll",
    ),
    (
        "offseason/moves.py",
        "SeasonChance = TileLeftOut",
        "class Storm(Chance, frozen=True):\n    pass\n\n\nSeasonChance = Storm | TileLeftOut",
    ),
    ("offseason/questions.py", 'Question = Literal["bet"', 'Question = Literal["beg", "bet"'),
    (
        "offseason/turns.py",
        "Turn = Choosing",
        'class Begging(_Turn, frozen=True):\n    asked = "beg"\n\n\nTurn = Begging | Choosing',
    ),
]
NAMED = {
    "Bribe": {
        "race/rules.py",
        "race/refusals.py",
        "odds/values.py",
        "bots/thinker.py",
        "cli/race.py",
        "train/reasons.py",
    },
    "Storm": {"offseason/rules.py"},
    "Literal['beg']": {"offseason/rules.py", "bots/merchant/__init__.py", "cli/offseason.py"},
    "Begging": {"offseason/offers.py"},
}
ON_THE_PAGE = [
    ("export type RaceEvent = ", 'export type RaceEvent = { readonly type: "camel_bribed" } | '),
    ("export type SeasonEvent = ", 'export type SeasonEvent = { readonly type: "storm_began" } | '),
    ("  readonly asked: ", '  readonly asked: "beg" | '),
]
NAMED_ON_THE_PAGE = {
    "race/watched.ts",
    "race/motion.ts",
    "race/sounds.ts",
    "offseason/watched.ts",
    "offseason/motion.ts",
    "offseason/sounds.ts",
    "offseason/told.ts",
}


def test_every_place_that_a_new_action_chance_or_question_lacks_is_named(tmp_path: Path) -> None:
    package = tmp_path / "camelup"
    shutil.copytree(SOURCES, package, ignore=shutil.ignore_patterns("static", "server", "__pycache__"))
    # of all that is installed no more is needed
    (tmp_path / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    for file, old, new in CHANGES:
        text = (package / file).read_text(encoding="utf-8")
        assert old in text
        (package / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    places = [path for path in package.rglob("*.py") if "assert_never" in path.read_text(encoding="utf-8")]
    config = ["--config-file=", "--strict", "--follow-imports=silent", "--no-site-packages"]
    config += ["--ignore-missing-imports", f"--cache-dir={tmp_path / 'cache'}"]
    command = [sys.executable, "-m", "mypy", *config, *map(str, places)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    forgotten = (
        r'^camelup/(\S+?):\d+: error: Argument 1 to "assert_never" has incompatible type "(.+?)"; expected'
    )
    found: dict[str, set[str]] = {}
    for file, kind in re.findall(forgotten, done.stdout, re.MULTILINE):
        found.setdefault(kind, set()).add(file)
    assert found == NAMED


def test_every_place_of_the_page_that_a_new_event_or_question_lacks_is_named(tmp_path: Path) -> None:
    shutil.copytree(PAGE / "src", tmp_path / "src")
    (tmp_path / "node_modules").symlink_to(PAGE / "node_modules")
    wire = tmp_path / "src" / "wire.ts"
    text = wire.read_text(encoding="utf-8")
    for old, new in ON_THE_PAGE:
        assert old in text
        text = text.replace(old, new, 1)
    wire.write_text(text, encoding="utf-8")
    config = json.loads((PAGE / "tsconfig.json").read_text(encoding="utf-8"))
    config["include"] = ["src/wire.ts", *(f"src/games/{file}" for file in NAMED_ON_THE_PAGE)]
    (tmp_path / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    command = [str(PAGE / "node_modules" / ".bin" / "tsc"), "--pretty", "false"]
    # a Node that was installed beside Python is found too
    around = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        command, cwd=tmp_path, env=around, capture_output=True, encoding="utf-8", check=False
    )
    # a function that does not always return, a record that lacks a key
    forgotten = r"^src/games/(\S+?)\(\d+,\d+\): error TS(?:2366|2741): "
    assert set(re.findall(forgotten, done.stdout, re.MULTILINE)) == NAMED_ON_THE_PAGE, done.stdout


def complaints(folder: Path, module: Path) -> list[int]:
    """The lines of a module of which mypy with our plugin says that they are wrong."""
    (folder / "mypy.ini").write_text(f"[mypy]\nplugins = {PLUGIN}\n", encoding="utf-8")
    options = [f"--cache-dir={folder / 'cache'}", "--namespace-packages", "--explicit-package-bases"]
    command = [sys.executable, "-m", "mypy", *options, str(module.relative_to(folder))]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    assert "error: " in done.stdout and "INTERNAL" not in done.stderr, done.stdout + done.stderr
    return [int(line) for line in re.findall(r"^\S+?:(\d+): error", done.stdout, re.MULTILINE)]


def test_what_is_replaced_must_be_a_field_of_the_right_type(tmp_path: Path) -> None:
    lines = [
        "import msgspec",
        "from msgspec.structs import replace",
        "changed = msgspec.structs.replace",
        "class Leg(msgspec.Struct, frozen=True):",
        "    number: int",
        "leg = replace(Leg(1), number=2)",
        "changed(leg, number=leg.number)",
        "replace(leg, number='2')",
        "changed(leg, number='2')",
        "changed(leg, nummer=2)",
    ]
    module = tmp_path / "legs.py"
    module.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert complaints(tmp_path, module) == [8, 9, 10]


def test_what_is_handed_on_to_be_replaced_is_checked_too(tmp_path: Path) -> None:
    lines = [
        "from typing import Any",
        "import msgspec",
        "class Chair(msgspec.Struct, frozen=True):",
        "    bank: float = 0.0",
        "class TableState(msgspec.Struct, frozen=True):",
        "    version: int = 0",
        "def arranged(state: TableState, **changes: Any) -> TableState: return state",
        "def with_chair(state: TableState, seat: int, **changes: Any) -> TableState: return state",
        "state = with_chair(arranged(TableState(), version=2), 0, bank=3.0)",
        "arranged(state, version='2')",
        "arranged(state, vershun=2)",
        "with_chair(state, 0, bank='3')",
        "with_chair(state, 0, banc=3.0)",
    ]
    module = tmp_path / "camelup" / "server" / "model" / "table_state.py"
    module.parent.mkdir(parents=True)
    module.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert complaints(tmp_path, module) == [10, 11, 12, 13]
    # those of the server are the ones that the plugin knows, and not others of the same name
    for function, struct in mypy_replace.HANDED_ON.items():
        where, _, name = function.rpartition(".")
        *_, changes = inspect.signature(getattr(import_module(where), name)).parameters.values()
        assert changes.kind is inspect.Parameter.VAR_KEYWORD
        assert issubclass(getattr(import_module(where), struct.rpartition(".")[2]), msgspec.Struct)
