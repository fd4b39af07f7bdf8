"""No words in code: where everything is said in a made-up language, the terminal shows none in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from camelup.bots.catalogue import names as bots
from camelup.cli import COMMANDS, main
from camelup.words import Words, catalogue, languages
from camelup.words.syntax import gaps, parsed
from tests.cli.conftest import Run, camelup, surroundings
from tests.golden.printed import GAMES
from tests.words.pseudo import NAMES, pseudo, texts

__all__ = ["camelup", "surroundings"]
WORD = re.compile(r"[A-Za-z]{2,}")
SAID = {
    "Mira Amina Basil Cleo": "names of players",
    "camelup play replay resume": "commands, as they are typed",
    "race off season": "games, as they are named on the command line",
    "use skip peek extra pass dates carpets pottery fruit": "what is typed in an off season",
    " ".join(languages()): "the codes of languages",
    "STACKS DICE TILES EDITION": "the fields of a board's notation",
}
"""What is no language's: each with the reason."""


@pytest.fixture(autouse=True)
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody speaks the made-up language."""
    monkeypatch.setattr("camelup.words.words.catalogue", lambda language=None: texts())
    for reader in ("camelup.cli.parser", "camelup.cli.flags"):
        monkeypatch.setattr(f"{reader}.catalogue", texts)


def leaks(text: str, *own: str) -> set[str]:
    """English words in what was shown."""
    known = {word for words in (*SAID, *own) for word in words.split()}
    return set(WORD.findall(text)) - known


def test_it_is_longer_has_the_same_gaps_and_none_of_our_letters() -> None:
    said = pseudo("a {n, plural, one {# die} other {# dice}}'s {x, camel, noun}")
    assert said == "áá {n, plural, one {{n, number} ďííéé} other {{n, number} ďííćéé}}''ś {x, camel, noun}"
    for key, text in catalogue().items():
        assert gaps(texts()[key]) == gaps(text)
        assert key in {*NAMES, "locale"} or not any(
            WORD.search(one) for one in parsed(texts()[key]) if isinstance(one, str)
        )


@pytest.mark.parametrize(
    ("game", "typed"),
    [
        ("race-2018", "?\nt g\n+5\n-9\nw g\nnonsense\nr\nr\nr\nq\n"),
        ("race-2014", "?\nr\nr\nr\nq\n"),
        ("off-season", "?\n1\nnonsense\nA\nB\nC\nD\nuse\nskip\n1\n3\n4\npass\n2\nA\nB\nC\nq\n"),
    ],
)
def test_a_game_in_the_terminal(camelup: Run, game: str, typed: str, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    seats = "Mira,bot:random,bot:random"
    shown = camelup("play", "--game", game, "--seats", seats, "--seed", 5, "--save", path, typed=typed)
    assert shown.code == 0
    assert leaks(shown.out.replace(str(path), ""), "nonsense") == set()


def test_a_game_is_opened(camelup: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    shown = camelup("play", "--save", path, typed="9\n1\nx\n3\nMira\nq\n")
    assert leaks(shown.out.replace(str(path), ""), "bot NAME", *map(spaced, bots())) == set()


def spaced(name: str) -> str:
    """A bot's name as the words that it is made of."""
    return " ".join(WORD.findall(name))


@pytest.mark.parametrize("name", ["2018-partners", "off-season-4-players-prospect"])
def test_a_record_is_told_and_proved(camelup: Run, name: str) -> None:
    path = GAMES / f"{name}.jsonl"
    header = path.read_text(encoding="utf-8").splitlines()[0]
    # what the players are called, and what the file with the off season's numbers says of itself
    own = " ".join(WORD.findall(" ".join(re.findall(r'"(?:name|origin)":"(.*?)"', header))))
    for command in ("replay", "verify"):
        shown = camelup(command, path)
        assert shown.code == 0
        assert leaks(re.sub(r"\b[0-9a-f]{64}\b", "", shown.out), own) == set()


def test_odds_and_boards(camelup: Run) -> None:
    board = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"
    for command in ("odds", "board"):
        assert leaks(camelup(command, board).out.replace(board, "")) == set()
    assert leaks(camelup("board", "2018 1:g").err) == set()


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*([command] if command else []), "--help"])
    shown = capsys.readouterr().out
    # what is typed: commands, options, and capitals for what they take
    own = re.findall(r"--?[a-z-]+", shown), re.findall(r"[A-Z]{2,}|[a-z]+-\d{4}|127|off-season", shown)
    typed = " ".join(word for words in own for word in WORD.findall(" ".join(words)))
    assert leaks(shown, typed, *COMMANDS, "random") == set()


def test_refusals(camelup: Run) -> None:
    assert (
        leaks(
            camelup("replay", "missing.jsonl", "--seat", "9").err, "missing jsonl No such file or directory"
        )
        == set()
    )
    assert leaks(camelup("odds", "nonsense").err, "nonsense") == set()
    assert leaks(str(Words()("reason.not_legal"))) == set()
