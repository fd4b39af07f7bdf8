"""The games by name and where each is to be found; none is loaded, so that a list of them is quick."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

GROUP = "camelup.games"
OURS = ("race-2018", "race-2014", "off-season")
"""The games of this package, in the order of the menu; those of others follow by their names."""


@cache
def registered() -> dict[str, EntryPoint]:
    """Where each game is to be found, in the order of the menu."""
    found = {entry.name: entry for entry in reversed(tuple(entry_points(group=GROUP)))}
    ours = [name for name in OURS if name in found]
    return {name: found[name] for name in (*ours, *sorted(found.keys() - set(OURS)))}
