"""What the page's own tests compare against, made by the package: `python -m tests.browser.fixtures`."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import segno

from camelup import games
from camelup.bots.simple import kinds
from camelup.dice import SECRET_BYTES, Dice
from camelup.game import Refused, encode
from camelup.log import Played, Seated, live, write
from camelup.table import Table, branched, opened
from camelup.words import Message, Words
from tests.browser import boards

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
NAMES = ("Mira", "Jonas", "Tove", "Kofi", "Bea", "Ines")
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "race-2018": ("race-2018", 6, {"purses": "hidden"}),
    "race-2014": ("race-2014", 3, {}),
    "off-season": ("off-season", 5, {}),
}


def plain(value: object) -> Any:
    """A value as the wire writes it."""
    return json.loads(encode(value))


def played(name: str, seats: int, chosen: dict[str, Any], seed: int) -> list[Table]:
    """A whole game of a bot that tries everything, one table after the other."""
    game = games.find(name)
    dice = Dice.seeded(seed)
    table = opened(
        game.rules, name, game.options(seats, **chosen), [Seated(one) for one in NAMES[:seats]], dice
    )
    return [table, *steps(table, random.Random(seed))]


def steps(table: Table, rng: random.Random) -> Iterator[Table]:
    """The table after each action of a bot that tries everything."""
    while not table.is_closed:
        seat = table.to_act[0]
        table, _ = table.play(seat, kinds(table.view(seat), rng))
        yield table


def frames(tables: list[Table], seat: int | None) -> list[dict[str, Any]]:
    """A game as one viewer sees it: each step's entries with their events, and the view after them."""
    known = 0
    found = []
    for table in tables:
        entries = table.log.entries[known:]
        known = len(table.log.entries)
        told = [
            {"n": entry.n, "seat": entry.seat, "events": _told(entry, seat)}
            for entry in entries
            if isinstance(entry, Played)
        ]
        # what is legal is long, and nothing that the page works out
        found.append({"entries": told, "view": plain(table.view(seat)) | {"legal": []}})
    return found


def _told(entry: Played[Any, Any], seat: int | None) -> list[dict[str, Any]]:
    seen = [event.seen_by(seat) for event in entry.events]
    return [{"event": plain(event), "message": plain(event.message())} for event in seen if event is not None]


def said(tables: list[Table]) -> list[dict[str, Any]]:
    """Messages with their words, as the package says them."""
    words = Words(NAMES)
    messages = [
        event.message()
        for entry in tables[-1].log.entries
        if isinstance(entry, Played)
        for event in entry.events
    ]
    messages += [action.message() for action in tables[0].view(tables[0].to_act[0]).legal]
    messages += [
        Message("race.reason.edition", {"name": "it's", "known": "2014, 2018"}),
        Message("reason.stale"),
    ]
    messages += [Message("seat", {"number": 3}), Message("pounds", {"n": -2})]
    messages += boards.valued()
    return [{"message": plain(message), "text": words(message)} for message in messages]


def refusals() -> list[dict[str, Any]]:
    """Why some boards can't be read, with quotes in the texts."""
    found = []
    for text in ('2018 "', "2019 1:gyrbp gyrbpx -", "it's"):
        try:
            games.find(text)
        except Refused as refused:
            found.append({"message": plain(refused.reason), "text": Words()(refused.reason)})
    return found


def legal(tables: list[Table]) -> list[dict[str, Any]]:
    """What is legal in some positions."""
    views = [table.view(table.to_act[0]) for table in tables if table.to_act]
    return [{"board": str(view.board), "legal": plain(view.legal)} for view in views]


def asked() -> list[Any]:
    """What is asked in some off seasons, with what is legal."""
    tables = [table for seed in range(3) for table in played("off-season", 3 + seed, {}, seed)]
    return [plain(table.view(table.to_act[0])) for table in tables if table.to_act]


def made() -> dict[str, Any]:
    """All fixtures by their file's name."""
    read = [boards.read(text) for text in boards.ODD_ONES]
    files: dict[str, Any] = {
        "asked.json": asked(),
        "records.json": records(),
        "branches.json": branches(),
        "qr.json": codes(),
        "boards.json": {"boards": read, "editions": boards.editions()},
    }
    for seed, (name, (game, seats, chosen)) in enumerate(GAMES.items()):
        tables = played(game, seats, chosen, seed)
        files[f"{name}.json"] = {
            "seat": 1,
            "names": NAMES[:seats],
            "mine": frames(tables, 1),
            "watched": frames(tables, None),
            "lines": Words(NAMES).join(
                [
                    event.seen_by(1).message()
                    for entry in tables[-1].log.entries
                    if isinstance(entry, Played)
                    for event in entry.events
                ]
            ),
        }
        if game != "off-season":
            read.extend(boards.boards(tables[::7]))
            files.setdefault("legal.json", []).extend(legal(tables[::7]))
        files[f"words-{name}.json"] = {"names": NAMES, "said": said(tables) + refusals()}
    return files


def records() -> dict[str, str]:
    """Whole records with the nonces of all persons but one, who stayed silent."""
    found = {}
    for seed, name in enumerate(("race-2014", "race-2018", "off-season")):
        game, seats = games.find(name), 4
        nonces = tuple(None if seat == 2 else bytes([seat + 1]) * SECRET_BYTES for seat in range(seats))
        dice = Dice(Dice.seeded(seed).secret, nonces)
        people = [Seated(one) for one in NAMES[:seats]]
        table = opened(game.rules, name, game.options(seats), people, dice, "wfixture")
        found[name] = write([*steps(table, random.Random(seed))][-1].log).decode()
    return found


def branches() -> dict[str, str]:
    """Games that go on from one that goes on from another, from where a seat or chance was to act."""
    found = {}
    for name, text in records().items():
        game, log = games.parsed(text.encode())
        for number in range(2):
            at = live(log.entries)[len(log.entries) // 2 + number].n
            people = [Seated(one) for one in NAMES[1 : 1 + len(log.header.seats)]]
            table = branched(game.rules, log, at, people, Dice.seeded(f"branch {number}"))
            log = [*steps(table, random.Random(number))][-1].log
        found[name] = write(log).decode()
    return found


def codes() -> list[dict[str, Any]]:
    """QR codes of texts that fill them to the last byte, one of each size."""
    found = []
    for size in (26, 42, 62, 84, 106, 122, 152, 180):
        text = "".join(chr(33 + (index * 7 + size) % 90) for index in range(size))
        mask = size % 8
        made = segno.make(text, error="m", mode="byte", boost_error=False, mask=mask, micro=False)
        found.append({"text": text, "mask": mask, "rows": ["".join(map(str, row)) for row in made.matrix]})
    return found


def written(data: object) -> str:
    """A fixture as its file holds it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in made().items():
        (FOLDER / name).write_text(written(data), encoding="utf-8")


if __name__ == "__main__":
    main()
