"""An off season in the terminal: whole games by what is offered, secrets, and what is refused."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import reduce
from pathlib import Path

import pytest
from rich.console import Console

from camelup import log as logs
from camelup.cli import main
from camelup.cli.draw.markets import prices
from camelup.cli.offseason import offers, read
from camelup.games import RULES
from camelup.log import Played
from camelup.offseason import rules
from camelup.offseason.appendix import FILE, ours
from camelup.offseason.moves import ChooseMarket
from camelup.offseason.sheet import MARKET_LETTERS
from camelup.words import Words
from tests.cli.commands import assert_refused
from tests.cli.conftest import Run
from tests.cli.pseudo_terminal import ASKED, ENDED, PASSED, PseudoTerminal, visible
from tests.cli.typist import Typist, offered
from tests.golden.printed import GAMES
from tests.golden.recipes import TIED
from tests.offseason.positions import at_market, market
from tests.race.positions import fresh_seed

THREE = ("play", "--game", "off-season", "--seats", "Mira,Jonas,Lin", "--seed", 5, "--save")
Play = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def typist(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays with answers that depend on the screen; gives the exit code and all screens."""

    def play(answer: Callable[[str], str], *argv: object) -> tuple[int, list[str]]:
        stdin = Typist(lambda: capsys.readouterr().out, answer)
        monkeypatch.setattr("sys.stdin", stdin)
        code = main([str(word) for word in argv])
        return code, [*stdin.screens, capsys.readouterr().out]

    return play


@pytest.mark.slow
def test_one_person_plays_a_whole_game_by_what_is_offered(typist: Play, camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with fresh_seed() as seed:
        rng = random.Random(seed)
        seats = "Mira,bot:random,bot:uniform"
        argv = ("play", "--game", "off-season", "--seats", seats, "--seed", seed, "--save", path)
        code, screens = typist(lambda screen: rng.choice(offered(screen)), *argv)
        assert code == 0
        entries = logs.read(path.read_bytes(), RULES).entries
        # every answer was a move: nothing that was offered was refused
        assert len(screens) - 1 == sum(isinstance(e, Played) and e.seat == 0 for e in entries)
        assert "Off season: over after round" in screens[-1]
        assert "Round 1 begins" in screens[0]
        assert camelup("verify", path).code == 0


@pytest.mark.slow
@pytest.mark.long
def test_one_person_plays_a_whole_game_at_a_pseudo_terminal(tmp_path: Path, camelup: Run) -> None:
    path = tmp_path / "game.jsonl"
    argv = ("play", "--game", "off-season", "--players", 3, "--seats", "Mira", "--save", path)
    with fresh_seed() as seed, PseudoTerminal(*argv, rows=60, columns=100, home=tmp_path) as terminal:
        rng = random.Random(seed)
        screen = terminal.until(ASKED)
        assert "Off season, round 1" in visible(screen)
        while not re.search(ENDED, screen):
            terminal.type(rng.choice(offered(visible(screen).replace("\r", ""))))
            screen = terminal.until(f"{ASKED}|{ENDED}")
            assert "can't be read" not in screen
        rest, code = terminal.rest()
        assert code == 0
        assert "Off season: over after round" in visible(screen + rest)
    assert camelup("verify", path).code == 0
    assert "Round 1 begins" in camelup("replay", path).out


def until_the_last_bet(bet: int, typist: Play, path: Path) -> list[str]:
    """All screens of a game in which Mira bets so much, Jonas 1, and Lin leaves."""
    answers = iter(["", str(bet), "", "1", "", "q"])
    code, screens = typist(lambda screen: next(answers), *THREE, path)
    assert code == 0
    return screens


def test_nobody_else_ever_sees_a_sealed_bet(typist: Play, camelup: Run, tmp_path: Path) -> None:
    first = until_the_last_bet(4, typist, tmp_path / "4.jsonl")
    second = until_the_last_bet(2, typist, tmp_path / "2.jsonl")
    # handing over to Mira, Mira, handing over to Jonas, Jonas, handing over to Lin, Lin, goodbye
    assert len(first) == 7
    assert first[:6] == second[:6]
    for screen, who in zip((first[2], first[4]), ("Jonas", "Lin"), strict=True):
        assert f"Pass the screen to {who}" in screen
    assert "Mira has bet" in first[3]
    assert "Mira and Jonas ready" in first[5]
    for seat in ("Jonas", "Lin", None):
        eyes = () if seat is None else ("--seat", seat)
        for form in ((), ("--json",)):
            told = [camelup("replay", tmp_path / f"{bet}.jsonl", *eyes, *form) for bet in (4, 2)]
            assert told[0].code == 0 and told[0] == told[1]
    own = " ".join(camelup("replay", tmp_path / "4.jsonl", "--seat", "Mira").out.split())
    assert "Mira has bet 4 pounds" in own and "your bet: 4 pounds" in own


def test_the_purses_of_others_are_hidden(typist: Play, tmp_path: Path) -> None:
    screens = until_the_last_bet(3, typist, tmp_path / "game.jsonl")
    rows = {row.split()[1]: row.split()[2] for row in screens[3].splitlines() if re.match(r"[> ][123] ", row)}
    assert rows == {"Mira": "?", "Jonas": "5", "Lin": "?"}


def test_unreadable_and_illegal_inputs_say_why(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "\n6\n-2\nB\npeek B\nuse\npass\npeek Q\nnonsense\n?\n5\n"
    out = camelup(*THREE, path, typed=typed).out
    for reason in (
        "You can't bet 6 pounds: you have 5 pounds.",
        "A bet can't be -2 pounds.",
        "'peek Q' makes no sense here; type ? for help",
        "'nonsense' makes no sense here; type ? for help",
        "What to type",
    ):
        assert reason in out
    assert out.count("That is not the question now, but your bet.") == 4
    moves = [
        e.move for e in logs.read(path.read_bytes(), RULES).entries if isinstance(e, Played) and e.seat == 0
    ]
    assert [move.pounds for move in moves] == [5]


def test_a_market_taken_twice_and_a_sale_that_is_not_offered_say_why(typist: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    can: list[str] = []
    wrong: list[str] = []

    def answer(screen: str) -> str:
        """Anything that is offered, but once somebody else's market and once a sale that is not there."""
        can[:] = offered(screen) or can
        taken = re.search(r"^([A-F])\d +-> ", screen, re.MULTILINE)
        if re.search(PASSED, screen):
            return ""
        if not wrong and taken and set(can) <= set(MARKET_LETTERS):
            wrong.append(taken[1])
        elif len(wrong) == 1 and "pass" in can:
            wrong.append("99")
        else:
            return "q" if len(wrong) == 2 else can[0]
        return wrong[-1]

    _, screens = typist(answer, *THREE, path)
    told = "\n".join(screens)
    assert re.search(f"(Mira|Jonas|Lin) has already chosen market {wrong[0]} this round", told)
    assert "'99' makes no sense here; type ? for help" in told
    moves = [e.move for e in logs.read(path.read_bytes(), RULES).entries if isinstance(e, Played)]
    markets = [move.market for move in moves if isinstance(move, ChooseMarket)]
    assert sorted(set(markets[:3])) == sorted(markets[:3])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_bots_play_games_that_can_be_proved_and_told(players: int, camelup: Run, tmp_path: Path) -> None:
    argv = ("simulate", "--game", "off-season", "--players", players, "--games", 3, "--verify")
    result = camelup(*argv, "--out", tmp_path / "game.jsonl")
    # the seed is among what is printed
    assert (result.code, result.err) == (0, ""), result.out
    assert "3 games proved" in result.out, result.out
    told = camelup("replay", tmp_path / "game-0003.jsonl")
    assert told.code == 0, result.out
    for words in (
        "Round 1",
        "The bets are shown: random 1",
        "These numbers are house numbers",
        f"random {players}",
    ):
        assert words in told.out, result.out


def test_the_chapter_of_a_round_begins_with_what_is_laid_out_for_it(camelup: Run) -> None:
    told = camelup("replay", GAMES / f"{TIED.name}.jsonl").out
    setup, *chapters = re.split(r"^(Round \d) ─+\n", told, flags=re.MULTILINE)
    assert setup.strip() == ""
    assert chapters[::2] == [f"Round {number}" for number in range(1, 9)]
    for number, text in enumerate(chapters[1::2], 1):
        laid_out, _, played = text.partition(f"Round {number} begins")
        assert "face down" in laid_out and "has bet" not in laid_out
        assert "has bet" in played and "face down\n" not in played
    assert chapters[1].startswith("Market C is left out")
    assert chapters[3].startswith("Market F, which nobody chose, now has 1 pound on it")


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ("play --game off-season --players 2", "this game is for 3 to 5 players, not 2"),
        ("play --game off-season --seats a,b,c,d,e,f", "this game is for 3 to 5 players, not 6"),
        ("play --game off-season --seats a,b,bot:leader", "the bot leader doesn't play off-season"),
        ("play --game off-season --players 3 --seats a --hide-purses", "off-season has no --hide-purses"),
        ("play --game off-season --players 3 --seats a --board 2018", "off-season has no --board"),
        (
            "play --game off-season --players 3 --seats a --appendix nowhere.toml",
            "nowhere.toml: No such file",
        ),
        (
            "play --game race-2018 --players 3 --seats a --appendix x.toml",
            "race-2018 has no --appendix",
        ),
        ("simulate --game race-2014 --appendix x.toml", "race-2014 has no --appendix"),
        ("simulate --game off-season --bots value", "the bot value doesn't play off-season"),
        ("simulate --game off-season --bots random,random", "this game is for 3 to 5 players, not 2"),
    ],
)
def test_what_can_not_be_done(
    argv: str, reason: str, camelup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(camelup(*argv.split()), reason)
    assert not list(tmp_path.rglob("*.jsonl*"))


def test_another_appendix_is_played_with_and_named(camelup: Run, tmp_path: Path) -> None:
    ours = FILE.read_text(encoding="utf-8")
    other = re.sub(r'origin = ".*"', 'origin = "Copied from our box."', ours)
    path = tmp_path / "box.toml"
    path.write_text(other.replace("15 = 24", "15 = 77"), encoding="utf-8")
    game = tmp_path / "game.jsonl"
    out = camelup(*THREE, game, "--appendix", path, typed="\n").out
    assert "15 £77" in out
    assert "These numbers come from a file that says: Copied from our box." in out
    assert "These numbers are house numbers" not in out
    assert logs.read(game.read_bytes(), RULES).header.options.appendix.prices.of_dates[15] == 77
    run = camelup("simulate", "--game", "off-season", "--appendix", path, "--verify")
    assert "1 game proved" in run.out
    path.write_text(other.replace("15 = 24", "15 = 1"), encoding="utf-8")
    assert_refused(
        camelup("simulate", "--game", "off-season", "--appendix", path), "prices.dates.15: 1 is not"
    )


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("prices.dates.15", 1, "prices.dates.15: 1 is not more than the 14 for fewer"),
        ("prices.dates.3", 1, "prices.dates.3: 1, but the rulebook says 2"),
        ("deck.fruit.banana", 12, "deck: 128 cards, where `cards` says 127"),
        ("tiles.B.2.face_up", 0, "tiles.B.2.face_up: every side of a market needs a face-up card"),
        ("tiles.A.1.ability", "fly", "Invalid enum value 'fly' - at `$.appendix.tiles.A.1.ability`"),
        ("backs.lowest", -1, "Expected `int` >= 0 - at `$.appendix.backs.lowest`"),
        ("prices.silk", 3, "unknown field `silk` - at `$.appendix.prices`"),
    ],
)
def test_a_record_with_an_appendix_that_can_not_be_played_with_names_the_key(
    command: str, path: str, value: object, reason: str, camelup: Run, tmp_path: Path
) -> None:
    header, *entries = (GAMES / f"{TIED.name}.jsonl").read_text(encoding="utf-8").splitlines()
    broken = json.loads(header)
    *way, last = path.split(".")
    reduce(dict.__getitem__, way, broken["options"]["appendix"])[last] = value
    record = tmp_path / "game.jsonl"
    record.write_text("\n".join([json.dumps(broken), *entries]) + "\n", encoding="utf-8")
    result = camelup(command, record)
    assert_refused(result, reason)
    assert "line 1: " in result.err


def test_bots_fill_the_seats_of_the_game_they_play(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    camelup("play", "--game", "off-season", "--players", 4, "--seats", "Mira", "--save", path)
    seats = logs.read(path.read_bytes(), RULES).header.seats
    assert [seat.player for seat in seats] == ["person", "merchant", "random", "merchant"]


@pytest.mark.parametrize("columns", ["40", "80", "110", "160"])
def test_no_line_is_wider_than_the_terminal(
    columns: str,
    typist: Play,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    answers = iter(["3", "?", *["A", "B", "C", "D", "E", "F"], "q"])
    seats = ("--players", 5, "--seats", "Wolfeschlegelstein", "--seed", columns)
    argv = ("play", "--game", "off-season", *seats, "--save", tmp_path / "g")
    _, screens = typist(lambda screen: next(answers), *argv)
    lines = [line for screen in screens for line in screen.splitlines() if "--resume" not in line]
    assert max(map(len, lines)) <= int(columns)


def test_O4_what_a_market_gives_is_declined_by_a_word() -> None:
    view = rules.view(at_market(markets=[market("B1"), market("A1"), market("E1"), market("F1")]), 0)
    assert read("b", view) == ChooseMarket("B")
    assert read("b skip", view) == read("Bskip", view) == ChooseMarket("B", skips_ability=True)
    console = Console(width=100)
    with console.capture() as screen:
        console.print(offers(view, Words()))
    assert "B skip" in screen.get() and "A skip" not in screen.get()


def test_prices_tell_how_many_cards_there_are_of_each() -> None:
    console = Console(width=80)
    with console.capture() as screen:
        console.print(prices(ours(), Words()))
    lines = [line.rstrip() for line in screen.get().replace("\N{MULTIPLICATION SIGN}", "x").splitlines()]
    assert "dates  3 £2  6 £6  9 £11  12 £17  15 £24  (14x1 10x2 6x3 2x4)" in lines
    assert any(line.endswith("(11xba 8xpo 6xpi 4xco)") for line in lines)
    assert sum(int(number) for line in lines for number in re.findall(r"(\d+)x", line)) == 127
