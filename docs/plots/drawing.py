"""A small SVG by hand: words, lines and camels, readable on light pages and on dark ones."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Point = tuple[float, float]

COLOURS = {
    "g": "#4caf50", "y": "#f9d71c", "r": "#d83a34", "b": "#2f78d6", "p": "#9150c8",
    "o": "#f28a1e", "w": "#eeeae0", "W": "#eeeae0", "K": "#5a5a5a",
}  # fmt: skip
DARK_LETTERS = "gyowW"
STYLE = """
text{font:13px system-ui,sans-serif;fill:#24292f}
.quiet{fill:#656d76}.small{font-size:11px}.bold{font-weight:600}.big{font-size:15px;font-weight:600}
.grid{stroke:#d8dee4;fill:none}.mark{stroke:#656d76;stroke-dasharray:4 3;fill:none}
.edge{stroke:#24292f;stroke-opacity:.5}.ink{stroke:#24292f;stroke-width:2;fill:none}
.plus{fill:#fff;stroke:#24292f;stroke-width:2}.minus{fill:#24292f}.hole{stroke:#fff;stroke-width:2}
.sand{fill:#dfc08a}.light{fill:#fff}.dark{fill:#1c1c1c}
@media(prefers-color-scheme:dark){
text{fill:#e6edf3}.quiet{fill:#9198a1}.grid{stroke:#30363d}.mark{stroke:#9198a1}
.edge,.ink{stroke:#e6edf3}.plus{fill:#0d1117;stroke:#e6edf3}.minus{fill:#e6edf3}.hole{stroke:#0d1117}
.sand{fill:#8a703f}.light{fill:#fff}.dark{fill:#1c1c1c}}
"""
CAMEL = (
    "M3 24V13Q3 9 7 8.5Q11 8 13.5 4.5Q16.5 1 19.5 4.5Q22 8 26 8.5H29.5L32 4Q34 .8 37.5 1L42 3.2V6L37.5 6.4"
    "L35.5 13Q34 16.5 30.5 17V24H26V18H8V24Z"
)
"""A camel that looks to the right, in a box of 45 by 24."""
CAMEL_WIDTH, CAMEL_HEIGHT = 45, 24


class Drawing:
    """A picture with a title, which is also what those hear who can't see it."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f"<title>{escape(title)}</title><style>{STYLE}</style>",
        ]
        self.text(0, 15, title, "big")

    def text(self, x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> None:
        """A line of words, of one or several kinds of the style."""
        place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
        self.parts.append(f'<text {place} class="{kind}">{escape(words)}</text>')

    def line(self, points: Sequence[Point], kind: str = "grid") -> None:
        """A line through points."""
        self.parts.append(f'<path d="M{_joined(points)}" class="{kind}"/>')

    def area(self, points: Sequence[Point], camel: str) -> None:
        """A pale area in a camel's colour."""
        self.parts.append(f'<path d="M{_joined(points)}Z" fill="{COLOURS[camel]}" opacity=".3"/>')

    def bar(self, x: float, y: float, width: float, height: float, camel: str) -> None:
        """A bar in a camel's colour."""
        size = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        self.parts.append(f'<rect {size} class="edge" fill="{COLOURS[camel]}"/>')

    def sand(self, x: float, y: float, width: float, height: float) -> None:
        """A space of the track."""
        size = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        self.parts.append(f'<rect {size} rx="2" class="sand"/>')

    def dot(self, x: float, y: float, side: str) -> None:
        """A tile: an open mark with a plus or a full one with a minus."""
        kind, stroke = ("plus", "ink") if side == "+" else ("minus", "hole")
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" class="{kind}"/>')
        self.line([(x - 4, y), (x + 4, y)], stroke)
        if side == "+":
            self.line([(x, y - 4), (x, y + 4)], stroke)

    def mark(self, x: float, y: float, *, is_full: bool = False) -> None:
        """A small mark, open or full."""
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" class="{"minus" if is_full else "plus"}"/>'
        )

    def letter(self, x: float, y: float, words: str, camel: str, kind: str = "bold") -> None:
        """Words on a camel's colour."""
        self.text(x, y, words, f"{kind} {'dark' if camel in DARK_LETTERS else 'light'}", "middle")

    def chip(self, x: float, y: float, camel: str, words: str) -> None:
        """A die in a camel's colour, its middle at that point."""
        self.bar(x - 18, y - 11, 36, 22, camel)
        self.letter(x, y + 5, words, camel)

    def camel(self, x: float, y: float, camel: str, *, backwards: bool = False) -> None:
        """A camel with its letter, its feet at y."""
        turned = f"translate({x + CAMEL_WIDTH:.1f} {y - CAMEL_HEIGHT:.1f}) scale(-1 1)"
        straight = f"translate({x:.1f} {y - CAMEL_HEIGHT:.1f})"
        place = turned if backwards else straight
        self.parts.append(f'<path d="{CAMEL}" transform="{place}" class="edge" fill="{COLOURS[camel]}"/>')
        self.letter(x + (28 if backwards else 17), y - 8.5, camel, camel, "bold small")

    def __str__(self) -> str:
        return "\n".join([*self.parts, "</svg>"]) + "\n"


def _joined(points: Sequence[Point]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
