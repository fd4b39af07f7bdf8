"""The pages, and what can be taken out of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
EXAMPLES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
PAGES = (*EXAMPLES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md")

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def name(page: Path) -> str:
    """A page's name in a report."""
    return page.relative_to(ROOT).as_posix()


def read(page: Path) -> str:
    """A page's text."""
    return page.read_text(encoding="utf-8")


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks in one language."""
    return [code for tag, code in _BLOCK.findall(read(page)) if tag == language]


def links(page: Path) -> list[str]:
    """Where the page's relative links lead, pictures included."""
    return [target for target in _LINK.findall(_BLOCK.sub("", read(page))) if "://" not in target]


def anchors(page: Path) -> set[str]:
    """What a link into the page can name: its headings, as forges spell them."""
    headings = _HEADING.findall(_BLOCK.sub("", read(page)))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def run(code: str, names: dict[str, Any]) -> list[tuple[str, str]]:
    """Run an example; each expression's value beside what the comment behind it says."""
    lines = code.splitlines()
    found: list[tuple[str, str]] = []
    for node in ast.parse(code).body:
        if not isinstance(node, ast.Expr):
            exec(compile(ast.Module([node], []), "example", "exec"), names)
            continue
        value = eval(compile(ast.Expression(node.value), "example", "eval"), names)
        assert node.end_lineno is not None and node.end_col_offset is not None
        # offsets count bytes
        behind = lines[node.end_lineno - 1].encode()[node.end_col_offset :].decode().strip()
        if behind:
            found.append((repr(value), behind.removeprefix("# ")))
    return found
