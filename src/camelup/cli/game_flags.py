"""The flags of our own games; this module loads none of them, so that help comes quickly."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from camelup.cli.flags import Flag

if TYPE_CHECKING:
    from camelup.offseason.sheet import Appendix


def _appendix(path: str) -> Appendix:
    """The appendix in a file."""
    from camelup.offseason.appendix import read

    return read(Path(path))


RACE = (
    Flag("--board", "start", "start from this board, see camelup board", "START", str),
    Flag("--hide-purses", "purses", "hide other players' pounds until the end", None, lambda _: "hidden"),
)
OFF_SEASON = (Flag("--appendix", "appendix", "off season with the numbers in this file", "FILE", _appendix),)
