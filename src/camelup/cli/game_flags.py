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
    Flag("--board", "start", "race.terminal.flag.board", "START", str),
    Flag("--hide-purses", "purses", "race.terminal.flag.hide_purses", None, lambda _: "hidden"),
)
OFF_SEASON = (Flag("--appendix", "appendix", "offseason.terminal.flag.appendix", "FILE", _appendix),)
