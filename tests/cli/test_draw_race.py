"""A race on the screen: what lies around the track, for each pair of eyes."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console, RenderableType
from rich.style import Style
from rich.text import Text

from camelup.cli.draw.camels import coloured, painted
from camelup.cli.draw.journal import Journal, chapters, messages, redact_for, unredacted
from camelup.cli.race import opens, standing, top
from camelup.log import Closed, Played, TookBack
from camelup.race import rules
from camelup.race.moves import LayFinishCard, Partner, PlaceTile, TakeTicket
from camelup.race.state import State
from camelup.words import Message, Words
from tests.race.positions import Step, position, told

WORDS = Words(("Mira", "Jonas", "Yara", "Omar", "Lin", "Tove"))
START = "2018 1:gyr/3:bp/15:K/16:W gyrbpx -"


def text(*things: RenderableType, width: int = 80) -> str:
    """What renderables look like without colours."""
    console = Console(file=io.StringIO(), width=width)
    for thing in things:
        console.print(thing)
    found = console.file
    assert isinstance(found, io.StringIO)
    return found.getvalue()


def around(state: State, seat: int | None, width: int = 80) -> list[str]:
    """The lines around the track as a seat sees them."""
    return [
        line.rstrip() for line in text(*standing(rules.view(state, seat), WORDS), width=width).splitlines()
    ]


def after(*steps: Step, seats: int = 2, **how: Any) -> State:
    """The state after these steps from the start."""
    return told(position(START, seats, **how), *steps)[0]


def test_dice_ranking_and_tickets() -> None:
    lines = around(after(TakeTicket("g"), TakeTicket("g"), "r2"), 0)
    assert lines[0] == "Pyramid    g   y   b   p   x   out: r"
    # red went from the top of 1 to 3, onto blue and purple
    assert lines[1] == "Ranking   1. r  2. p  3. b  4. y  5. g"
    assert lines[2] == "Tickets    g 2 2   y 5 3 2 2   r 5 3 2 2   b 5 3 2 2   p 5 3 2 2"


def test_tickets_that_are_gone_leave_a_dash() -> None:
    state = after(*[TakeTicket("g")] * 4)
    assert around(state, 0)[2].startswith("Tickets    g -   y 5 3 2 2")


def test_a_row_for_each_player_with_whose_turn_it_is() -> None:
    state = after(TakeTicket("g"), PlaceTile(7, "+"), "b1", TakeTicket("y"), TakeTicket("y"))
    assert around(state, 0)[-3:] == [
        "    Player  Pounds  Cards  Tile  Pyramid  Tickets",
        " 1  Mira         3      5     -        1   g5   y3",
        ">2  Jonas        3      5    +7        -   y5",
    ]


def test_partners_have_a_column_where_there_are_any() -> None:
    lines = around(after(Partner(4), seats=6), 1)
    assert lines[-7] == "    Player  Pounds  Cards  Tile  Pyramid  Partner  Tickets"
    assert lines[-6] == " 1  Mira         3      5     -        -  Lin      -"
    assert lines[-2] == " 5  Lin          3      5     -        -  Mira     -"


def test_hidden_purses_are_question_marks_but_for_ones_own() -> None:
    state = after("b1", money="hidden")
    mira, jonas = around(state, 1)[-2:]
    assert mira.split()[:3] == ["1", "Mira", "?"]
    assert jonas.split()[:3] == [">2", "Jonas", "3"]
    assert [line.split()[2] for line in around(state, None)[-2:]] == ["?", "?"]


def test_finish_cards_are_backs_in_order_but_for_ones_own() -> None:
    state = after(LayFinishCard("g", "winner"), LayFinishCard("y", "winner"), LayFinishCard("p", "loser"))
    assert around(state, 0)[3:5] == ["Winner    [Mira g] [Jonas]", "Loser     [Mira p]"]
    assert around(state, 1)[3:5] == ["Winner    [Mira] [Jonas y]", "Loser     [Mira]"]
    assert around(state, None)[3:5] == ["Winner    [Mira] [Jonas]", "Loser     [Mira]"]


def test_at_the_end_all_cards_are_open_and_the_winner_is_marked() -> None:
    state, _ = told(
        position("2018 1:g/2:y/3:r/4:b/8:W/10:K/16:p gyrbpx -"), LayFinishCard("p", "winner"), "p1"
    )
    lines = around(state, 1)
    assert lines[3] == "Winner    [Mira p]"
    # 3 + 8 for the right card; 3 + 1 for the pyramid ticket
    assert lines[-2].split()[:3] == ["*1", "Mira", "11"]
    assert lines[-1].split()[:3] == ["2", "Jonas", "4"]
    assert text(top(rules.view(state, None), WORDS)[0]).startswith("Race 2018: finished in leg 1 ─")


def test_the_heading_tells_the_leg_and_the_turn_and_no_name_while_a_die_is_due() -> None:
    state = after("b1")
    assert text(top(rules.view(state, 0), WORDS)[0]).startswith("Race 2018, leg 1: Jonas to play ─")
    rolling, _ = rules.apply(state, 1, rules.timid(rules.view(state, 1)))
    assert text(top(rules.view(rolling, 0), WORDS)[0]).startswith("Race 2018, leg 1 ─")


def test_long_names_do_not_break_the_screen() -> None:
    words = Words(["Scheherazade the Wise"] * 6)
    state = after(*[TakeTicket("g")] * 4, Partner(0), seats=6)
    assert max(map(len, text(*standing(rules.view(state, 0), words)).splitlines())) <= 80


def test_camels_are_coloured_in_sentences_and_crazy_white_is_not_white() -> None:
    went = Message("race.event.camels_moved.plain", {"mover": "W", "riders": "g", "to": 3, "line": None})
    put = Message("race.event.tile_placed", {"seat": 0, "tile": "mirage", "space": 5})
    lines = [coloured(parts) for parts in WORDS.lines([went, put])]
    assert [line.plain for line in lines] == ["Crazy white carries green to 3", "Mira puts a mirage on 5"]
    spans = [(line.plain[span.start : span.end], span.style) for line in lines for span in line.spans]
    assert spans == [("Crazy white", painted("W")), ("green", painted("g")), ("Mira", Style(bold=True))]


def test_a_player_who_is_called_like_a_camel_wears_no_colour() -> None:
    words = Words(("Green", "white"))
    told = Message("race.event.ticket_taken", {"seat": 0, "value": 5, "camel": "g"})
    line = coloured(words.parts(told))
    assert line.plain == "Green takes the green 5 ticket"
    assert [span.style for span in line.spans] == [Style(bold=True), painted("g")]


def entries(*steps: Step) -> list[Played[Any, Any]]:
    """Moves of the first two seats as a log has them."""
    found = []
    state = position(START)
    for n, step in enumerate(steps):
        seat = state.turn
        state, events = told(state, step)
        found.append(Played(n, seat or 0, step, events))
    return found


def test_what_happened_is_told_to_each_as_they_may_know_it() -> None:
    laid = entries(LayFinishCard("g", "winner"))
    assert WORDS.join(messages(laid, redact_for(0))) == ["Mira bets on green as the overall winner"]
    assert WORDS.join(messages(laid, redact_for(1))) == ["Mira bets on the overall winner"]
    assert WORDS.join(messages(laid, redact_for(None))) == ["Mira bets on the overall winner"]
    assert WORDS.join(messages(laid, unredacted)) == ["Mira bets on green as the overall winner"]


def test_moves_taken_back_and_games_closed_early_are_told() -> None:
    assert WORDS.join(messages([TookBack(5, 3)], unredacted)) == [
        "Entry 3 and everything after it was taken back"
    ]
    assert WORDS.join(messages([Closed(5, "abandoned")], unredacted)) == ["The game was closed: abandoned"]
    assert messages([Closed(5, "finished")], unredacted) == []


def test_a_new_leg_opens_a_chapter() -> None:
    story = list(chapters(entries("g1", "y1", "r1", "b1", "p1", "g1"), unredacted, opens))
    assert [None if title is None else WORDS(title) for title, _ in story] == [None, "Leg 2"]
    assert WORDS.join(story[1][1])[0] == "Leg 2 begins with Jonas"
    assert "Leg 1 is scored" in WORDS.join(story[0][1])[-1]


def test_the_journal_shows_whole_lines_from_the_end_and_the_old_ones_dim() -> None:
    old = [Text(f"old {n}") for n in range(5)]
    new = [Text("new one"), Text("word " * 30)]
    assert [line.split()[0] for line in text(Journal(old, new, 4)).splitlines()] == [
        "old",
        "new",
        "word",
        "word",
    ]
    # a first line that would have to be cut is left out
    assert len(text(Journal([], [new[1], new[0]], 2)).splitlines()) == 1
