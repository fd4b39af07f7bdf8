"""Camel races and the off season: rules, exact odds, bots and tables to play at.

Everything that most programs need is here, and loaded when it is first asked for.
"""

# importing typing would take most of the time that importing this package takes
TYPE_CHECKING = False

if TYPE_CHECKING:
    from camelup import games as games
    from camelup import odds as odds
    from camelup import review as review
    from camelup import train as train
    from camelup.game import Game as Game
    from camelup.game import IllegalMove as IllegalMove
    from camelup.game import Refused as Refused
    from camelup.playing import open_table as open_table
    from camelup.playing import simulate as simulate
    from camelup.race.board import Board as Board
    from camelup.record import Record as Record
    from camelup.table import Table as Table

__version__ = "0.1.0"

_HOMES = {
    "Board": "camelup.race.board",
    "odds": "camelup",
    "review": "camelup",
    "train": "camelup",
    "simulate": "camelup.playing",
    "open_table": "camelup.playing",
    "Table": "camelup.table",
    "Record": "camelup.record",
    "games": "camelup",
    "Game": "camelup.game",
    "Refused": "camelup.game",
    "IllegalMove": "camelup.game",
}
"""Where each name lives; those of the package itself are modules."""
__all__ = [
    "Board", "Game", "IllegalMove", "Record", "Refused", "Table", "games", "odds", "open_table", "review",
    "simulate", "train",
]  # fmt: skip


if not TYPE_CHECKING:

    def __getattr__(name):  # noqa: ANN001, ANN202
        from importlib import import_module

        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if home == __name__:
            return import_module(f"{__name__}.{name}")
        found = globals()[name] = getattr(import_module(home), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
