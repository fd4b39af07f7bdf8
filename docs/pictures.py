"""Pictures of terminal and page in docs/screens: `python -m docs.pictures` makes all, or those named."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from docs.strip import strip
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import MONOKAI
from rich.text import Text

from camelup import games, odds
from camelup.cli import displays
from camelup.cli.draw.board import drawn
from camelup.cli.draw.odds import leg_odds, race_odds
from camelup.cli.screen import Screen
from camelup.cli.table_screen import TableScreen
from camelup.log import Log
from camelup.race.board import Board
from camelup.table import replay
from camelup.words import Words

ROOT = Path(__file__).parent.parent
SCREENS = ROOT / "docs" / "screens"
RECORD = ROOT / "tests" / "golden" / "games" / "2018-4-players.jsonl"
LAST_ENTRY = 65
"""The moment of that game which is shown: Mira is to act."""
BOARD = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"

# Rich's own frame asks for a font on somebody else's server
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<style>
text {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }}
.{unique_id}-matrix {{ font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 16px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def recorded(width: int, height: int) -> Screen:
    """A screen of that size which keeps what it shows."""
    screen = Screen()
    screen.console = Console(
        file=io.StringIO(), record=True, width=width, height=height, markup=False, highlight=False
    )
    return screen


def play() -> Screen:
    """What a person sees whose turn it is, in the middle of a race."""
    game, log = games.read(RECORD)
    table = replay(game.rules, Log(log.header, log.entries[: LAST_ENTRY + 1]))
    seat = table.to_act[0]
    screen, display, view = recorded(112, 34), displays.find(game.name), table.view(seat)
    words = Words([seated.name for seated in log.header.seats])
    TableScreen(screen, display, words).show(table, view, display.offers(view, words), seat)
    prompt = Text(words("terminal.prompt", seat=seat), Style(bold=True))
    screen.print(prompt.append(f" {words('terminal.prompt_keys')} > ", Style(dim=True)))
    return screen


def chances() -> Screen:
    """What `camelup odds` says of a board."""
    screen, words = recorded(84, 40), Words()
    leg, race = odds.leg(BOARD), odds.race(BOARD)
    screen.print(drawn(Board.read(BOARD), words), "", leg_odds(leg, words), "", race_odds(race, words))
    return screen


TERMINAL = {"play": ("camelup play", play), "odds": (f'camelup odds "{BOARD}"', chances)}


def terminal(name: str) -> None:
    """A picture of the terminal."""
    title, show = TERMINAL[name]
    show().console.save_svg(
        str(SCREENS / f"{name}.svg"), title=title, theme=MONOKAI, code_format=FRAME, unique_id=name
    )


if __name__ == "__main__":
    for name in sys.argv[1:] or [*TERMINAL, "strip"]:
        if name == "strip":
            strip(SCREENS / "strip.webp")
        else:
            terminal(name)
