"""Puzzles in the terminal: asked as a game asks, then everything has its worth."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any, NamedTuple

from rich.style import Style
from rich.text import Text

from camelup import train
from camelup.cli import displays, trained
from camelup.cli.draw.puzzle import answered
from camelup.cli.screen import WRONG, Left, Screen
from camelup.train import THEMES, Name, Solved
from camelup.train.rating import score
from camelup.words import Words

LEAVE, HELP, GIVE_UP = "q", "?", "!"
BOLD, DIM = Style(bold=True), Style(dim=True)


class Row(NamedTuple):
    """Which puzzles are wanted."""

    theme: str | None = None
    seed: str = ""
    is_daily: bool = False
    """Whether only that of the day is."""

    def next(self, kept: trained.Trained, today: date) -> Name:
        """That of the day first, unless others were asked for; then the theme of which the fewest were."""
        if self.is_daily or not (self.theme or self.seed or kept.is_done(today)):
            return Name.of_day(today)
        rows = {theme: f"{self.seed}/{theme}" if self.seed else theme for theme in THEMES}
        theme = self.theme or min(THEMES, key=lambda one: kept.next.get(rows[one], 0))
        return Name(theme, kept.next.get(rows[theme], 0), seed=self.seed)


def ask_all(screen: Screen, row: Row) -> None:
    """One puzzle after the other; Left once somebody has enough."""
    while True:
        today = datetime.now(UTC).date()
        name = row.next(trained.read(), today)
        screen.print(Text(Words()("terminal.train.opening"), DIM))
        one = train.solved(name)
        words = Words(one.puzzle.names)
        chosen = _asked(screen, one, words)
        _told(screen, one, words, name, chosen, today)
        if row.is_daily:
            return
        if screen.ask(Text(f"{words('terminal.train.next')} > ", BOLD)).lower() == LEAVE:
            raise Left


def _asked(screen: Screen, one: Solved, words: Words) -> Any:
    """What somebody would do; None of whoever gives up."""
    display, view = displays.find(one.puzzle.game), one.puzzle.view
    screen.clear()
    screen.print(_heading(one, words), *display.top(view, words), *display.standing(view, words))
    screen.print(screen.rule, display.offers(view, words))
    prompt = Text(words("terminal.train.question"), BOLD)
    prompt.append(f" {words('terminal.train.keys')} ", DIM).append("> ", BOLD)
    while True:
        text = " ".join(screen.ask(prompt).split())
        if text.lower() == LEAVE:
            raise Left
        if text == GIVE_UP:
            return None
        if text == HELP:
            screen.print(screen.rule, display.guide(view, words), screen.rule)
        elif text:
            action = display.read(text, view)
            if action in view.legal:
                return action
            why = _why_not(one, action, text, words)
            screen.print(Text(f"{why[:1].upper()}{why[1:]}.", WRONG))


def _why_not(one: Solved, action: Any, text: str, words: Words) -> str:
    from camelup.games import RULES

    if action is None:
        return words("terminal.unreadable", text=text)
    return words(RULES[one.puzzle.game].why_not(one.puzzle.view, action))


def _heading(one: Solved, words: Words) -> Text:
    theme = words(f"page.train.theme.{one.puzzle.theme}")
    return Text(words("terminal.train.heading", name=one.puzzle.name, theme=theme), BOLD)


def _told(screen: Screen, one: Solved, words: Words, name: Name, chosen: Any, today: date) -> None:
    """How good that was, and what became of the rating."""
    best = one.answer.choices[0]
    pounds = next((choice.pounds for choice in one.answer.choices if choice.action == chosen), None)
    counts = 0.0 if pounds is None else score(best.pounds - pounds)
    before = trained.read()
    now = trained.after(before, name, one.puzzle.rating, counts, is_solved=chosen == best.action)
    trained.write(now)
    screen.print(screen.rule, *answered(one.answer, chosen, words))
    hard = now.tried[trained.key(name)].rating
    told = {"rating": now.rating, "change": now.rating - before.rating, "hard": hard, "run": now.run}
    screen.print("", Text(words("terminal.train.rated", **told, days=now.streak(today)), BOLD))
