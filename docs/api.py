"""`python -m docs.api`: makes docs/api.md of the docstrings of the library's public names."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import camelup

PAGE = Path(__file__).with_name("api.md")
WITHIN = {
    "games": ("find",),
    "odds": ("leg", "race", "value"),
    "review": ("of", "looks"),
    "train": ("solved", "record"),
}
"""What is public of the modules among the names."""
HEAD = """# The library

`import camelup` offers these names, and loads each when it is first asked for. This page is made of their
docstrings by `python -m docs.api`; the tests run its examples.
"""


def public() -> dict[str, Any]:
    """Every public name with what it stands for, modules before what is in them."""
    found: dict[str, Any] = {}
    for name in camelup.__all__:
        thing = found[name] = getattr(camelup, name)
        found |= {f"{name}.{part}": getattr(thing, part) for part in WITHIN.get(name, ())}
    return found


def page() -> str:
    """The whole page."""
    return HEAD + "".join(f"\n{section(name, thing)}" for name, thing in public().items())


def section(name: str, thing: Any) -> str:
    """One name: how it is called, what it is, an example, and what it has."""
    lines = [f"## {name}", ""]
    if inspect.isfunction(thing):
        lines += ["```text", _signature(name, thing), "```", ""]
    lines += _described(inspect.getdoc(thing) or "")
    members = list(_members(thing))
    if members:
        lines += ["", "| | |", "|---|---|", *members]
    return "\n".join(lines) + "\n"


def _signature(name: str, thing: Any) -> str:
    # the annotations as they are written
    told = str(inspect.signature(thing)).replace("'", "")
    return f"camelup.{name}{told}"


def _described(text: str) -> list[str]:
    """A docstring, its example as a block of its own."""
    before, mark, example = text.partition(">>> ")
    lines = before.rstrip().split("\n")
    return [*lines, "", "```pycon", *(mark + example).rstrip().split("\n"), "```"] if mark else lines


def _members(thing: Any) -> Iterator[str]:
    """The public methods and properties of a class, a row each."""
    if not inspect.isclass(thing):
        return
    for name, member in vars(thing).items():
        told = inspect.getdoc(member)
        if name.startswith("_") or not _is_told(member) or not told:
            continue
        call = "" if _is_property(member) else f"({_parameters(getattr(thing, name))})"
        first = " ".join(told.split("\n\n")[0].split())
        yield f"| `{name}{call}` | {first} |"


def _is_property(member: object) -> bool:
    return isinstance(member, property) or type(member).__name__ == "cached_property"


def _is_told(member: object) -> bool:
    return _is_property(member) or inspect.isfunction(member) or isinstance(member, classmethod)


def _parameters(method: Any) -> str:
    names = [name for name in inspect.signature(method).parameters if name not in ("self", "cls")]
    return ", ".join(names)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
