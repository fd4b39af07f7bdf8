"""The library's front door: quick, typed, and every example of it is true."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import camelup
from docs import api

SOURCES = Path(camelup.__file__).parent
README = api.PAGE.parent.with_name("README.md")
TOLD = {inspect.getdoc(thing) for thing in api.public().values()}
ELSEWHERE = [
    example
    for path in sorted(SOURCES.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
    for example in doctest.DocTestFinder().find(
        import_module(
            ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")
        )
    )
    if example.examples and inspect.cleandoc(example.docstring or "") not in TOLD
]
"""The examples of what is not behind the front door."""


@pytest.mark.parametrize("name", api.public())
def test_every_public_name_has_an_example_that_is_true(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CAMELUP_DATA", str(tmp_path))
    thing: Any = api.public()[name]
    text = inspect.getdoc(thing) or ""
    assert inspect.ismodule(thing) or ">>> " in text, f"{name} needs an example"
    example = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    assert_true(example)


@pytest.mark.parametrize("example", ELSEWHERE, ids=lambda example: example.name)
def test_every_other_example_is_true(example: doctest.DocTest) -> None:
    assert_true(example)


def assert_true(example: doctest.DocTest) -> None:
    """Run an example; what it gives is what it says."""
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=told.append)
    assert not told, "".join(told)


def test_the_page_is_made_of_the_docstrings() -> None:
    assert api.PAGE.read_text(encoding="utf-8") == api.page(), "run python -m docs.api"


def test_the_door_is_small_and_loads_nothing_before_it_is_asked() -> None:
    assert len(camelup.__all__) <= 12 and set(camelup.__all__) <= set(dir(camelup))
    many = ("ten", "eleven", "twelve")[len(camelup.__all__) - 10]
    assert f"all its names, {many} of them" in README.read_text(encoding="utf-8")
    code = "import sys, camelup; print([name for name in sys.modules if name.startswith('camelup.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_what_is_not_there_is_said_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'camelup' has no attribute 'chess'"):
        getattr(camelup, "chess")  # noqa: B009
