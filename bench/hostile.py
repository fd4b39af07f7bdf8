"""What a client may ask for that costs the most: one entry for every request and every message there is."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from camelup.log import line, write
from camelup.offseason.appendix import FILE
from camelup.race.moves import PlaceTile, Roll
from camelup.server.model.seating import created, joined
from camelup.server.model.starting import advanced, started
from camelup.server.model.table_state import Finished, Playing, Stamp, TableState
from camelup.server.protocol.bodies import CreateTable, JoinTable
from camelup.server.protocol.cards import Choices
from camelup.server.settings import Pace, Settings
from camelup.server.storage.data_folder import operator_key
from camelup.server.storage.record_store import key_of
from camelup.server.storage.sqlite_database import SqliteDatabase
from camelup.server.storage.table_store import Change, TableStore
from camelup.table import Table, played_out

LONG = 2000
"""Entries of a long game: three hundred decisions, each taken back as often as may be."""
LONGEST_ENTRY = 5_000
LISTED = 60
PEOPLE = 4
MAX_APPENDIX = 20_000
"""Characters of an appendix."""
BOARD = "2018 1:gb/2:yKp/3:r/14:W gyrbpx 7%2B0,10-1"
changed = msgspec.structs.replace


class Ask(NamedTuple):
    """One request, as somebody."""

    path: str
    body: Any = None
    token: str | None = None


class LargeTables(NamedTuple):
    """Tables at which everything is as large as it gets."""

    running: str
    """The id of a long game that goes on."""
    over: str
    """The id of one that is over."""
    waiting: str
    """The id of a table that waits, with a long appendix."""
    alone: str
    """The id of a game of one person against bots."""
    tokens: list[str]
    """Those of the seats, the same at each table."""
    record: bytes
    at: int
    key: str
    """The operator's."""
    """The last entry of the game that goes on."""


def appendix() -> str:
    """An appendix as long as one may be."""
    text = FILE.read_text(encoding="utf-8") + "\n"
    return text + "# " + "x" * (MAX_APPENDIX - len(text) - 2)


def long_game(table: Table, entries: int) -> Table:
    """A game in which everybody puts a tile somewhere, three times takes it back, and does it again."""
    while len(table.log.entries) < entries:
        (seat,) = table.to_act
        tiles = [one for one in table.rules.legal(table.state, seat) if isinstance(one, PlaceTile)]
        for tile in tiles[:3]:
            table, _ = table.play(seat, tile)
            table, _ = table.take_back(len(table.log.entries) - 1)
        table, _ = table.play(seat, tiles[-1] if tiles else Roll())
    return table


def longest_record(table: Table, maximum: int) -> bytes:
    """The record of a game that goes on and on, as long as one may be."""
    data = write(table.log)
    while len(data) < maximum - LONGEST_ENTRY:
        (seat,) = table.to_act
        tiles = [one for one in table.rules.legal(table.state, seat) if isinstance(one, PlaceTile)]
        table, entries = table.play(seat, tiles[-1] if tiles else Roll())
        data += b"".join(map(line, entries))
    return data


def ended(table: Table) -> Table:
    """The game after everybody rolled on to its end."""
    return played_out(table, lambda view: Roll())


async def prepared(settings: Settings, entries: int = LONG) -> LargeTables:
    """The tables, in the database of a server that is not running yet."""
    database = SqliteDatabase(settings.database)
    await database.start()
    store = TableStore(database)
    tokens = [str(number) * 43 for number in range(PEOPLE)]
    begun = opened(settings, tokens)
    running = long_game(begun.begun.game, entries)
    going_on = await kept(store, begun, running, settings)
    again = opened(settings, tokens)
    over = ended(long_game(again.begun.game, entries))
    record = longest_record(again.begun.game, settings.bounds.record)
    finished = await kept(store, again, over, settings)
    alone = opened(settings, tokens[:1])
    await kept(store, alone, alone.begun.game, settings)
    waiting = ""
    for number in range(LISTED):
        choices = Choices("off-season", {"appendix": appendix()}, f"table {number}", listed=True)
        asked = CreateTable("Ann", ("me", "open", "open", "merchant"), choices)
        state = created(asked, tokens[0], settings.entropy, settings.clock())
        await store.write(settings.clock(), Change(None, state, None))
        waiting = state.id
    store.stop()
    await database.stop()
    at = len(running.log.entries) - 1
    key = operator_key(settings.data)
    return LargeTables(going_on, finished, waiting, alone.id, tokens, record, at, key)


def opened(settings: Settings, tokens: list[str]) -> TableState:
    """A game that has just begun, of those who hold these tokens and bots."""
    now = settings.clock()
    others = ["open"] * (len(tokens) - 1) + ["leader"] * (PEOPLE - len(tokens))
    asked = CreateTable("Ann", ("me", *others), Choices(odds="everybody", options={"first": 0}))
    state = created(asked, tokens[0], settings.entropy, now)
    for number, token in enumerate(tokens[1:]):
        state = joined(state, JoinTable(f"guest {number}"), token, now)
    state = started(state, now, Pace())
    while state.game is None:
        now += 60.0
        state = advanced(state, frozenset(), now, Pace(), settings.entropy)
    return state


async def kept(store: TableStore, begun: TableState, game: Table, settings: Settings) -> str:
    """Store a table with its game as far as it has come; its id."""
    stamps = (Stamp(settings.clock()),) * len(game.log.entries)
    phase = Finished(game, stamps) if game.is_closed else Playing(game, stamps)
    await store.write(settings.clock(), Change(None, begun, None))
    grown = changed(begun, phase=phase, version=begun.version + 1)
    empty = changed(begun, phase=Playing(begun.begun.game, ()))
    await store.write(settings.clock(), Change(empty, grown, None))
    return begun.id


def requests(large: LargeTables) -> dict[str, list[Ask]]:
    """What is asked by every request there is."""
    going, over, wait = (f"/api/tables/{id}" for id in (large.running, large.over, large.waiting))
    run_again, seen_again = (f"/api/replays/{id}" for id in (large.running, large.over))
    host, guest, *_, last = large.tokens
    code = "0" * 64
    held = [{"table": id, "token": host} for id in (large.running, large.over) for _ in range(6)]

    def opening(text: str) -> dict[str, Any]:
        choices = {"game": "off-season", "options": {"appendix": text}}
        return {"name": "x" * 24, "seats": ["me", "open", "merchant"], "choices": choices}

    slow = "\n".join(f"k{number}.a.a.a=1" for number in range(1_400))
    return {
        "GET /api/offer": [Ask("/api/offer")],
        "GET /api/games/{name}/words": [Ask("/api/games/off-season/words"), Ask("/api/games/nothing/words")],
        "GET /api/tables": [Ask("/api/tables")],
        "POST /api/tables": [
            Ask("/api/tables", opening(text))
            for text in (appendix(), slow[:MAX_APPENDIX], "a." * 9_990 + "a=1", "[" * MAX_APPENDIX)
        ],
        "GET /api/tables/{key}": [Ask(going, token=host), Ask(over), Ask(wait)],
        "POST /api/looks": [Ask("/api/looks", {"seats": held})],
        "POST /api/tables/{key}/join": [Ask(f"{wait}/join", {"name": "é" * 24})],
        "POST /api/tables/{key}/leave": [Ask(f"{at}/leave", token=guest) for at in (wait, going)],
        "POST /api/tables/{key}/remove": [Ask(f"{wait}/remove", {"seat": 1}, host)],
        "POST /api/tables/{key}/order": [Ask(f"{wait}/order", {"order": [3, 0, 1, 2]}, host)],
        "POST /api/tables/{key}/room": [
            Ask(f"{wait}/room", {"choices": opening(text)["choices"], "seats": 4}, host)
            for text in (appendix(), slow[:MAX_APPENDIX], "a." * 9_990 + "a=1")
        ],
        "POST /api/tables/{key}/me": [Ask(f"{wait}/me", {"name": "é" * 24, "sign": 7, "seat": 2}, host)],
        "POST /api/tables/{key}/bot": [Ask(f"{wait}/bot", {"seat": 3, "bot": "merchant"}, host)],
        "POST /api/tables/{key}/return": [Ask(f"{going}/return", token=guest)],
        "POST /api/tables/{key}/start": [Ask(f"{wait}/start", token=host)],
        "POST /api/tables/{key}/delete": [
            Ask(f"{at}/delete", token=token) for at, token in ((going, host), (wait, guest))
        ],
        "POST /api/tables/{key}/rematch": [Ask(f"{over}/rematch", token=host)],
        "POST /api/tables/{key}/carry": [
            Ask(f"{over}/carry", {"code": sha256(code.encode()).hexdigest(), "parcel": "x" * 30_000}, last)
        ],
        "POST /api/tables/{key}/take": [
            Ask(f"{over}/take", {"code": code, "token": sha256(b"made up").hexdigest()})
        ],
        "GET /api/tables/{key}/qr.svg": [Ask(f"{going}/qr.svg")],
        "GET /api/tables/{key}/log": [Ask(f"{going}/log", token=host), Ask(f"{over}/log")],
        "GET /api/health": [Ask("/api/health")],
        "GET /api/ready": [Ask("/api/ready")],
        "GET /api/metrics": [Ask("/api/metrics"), Ask("/api/metrics", token=large.key)],
        "POST /api/enter": [Ask("/api/enter", {"code": "x" * 200})],
        "POST /api/tables/{key}/mute": [Ask(f"{going}/mute", {"seat": 1, "is_muted": False}, host)],
        "POST /api/tables/{key}/host": [
            Ask(f"{going}/host", {"seat": 1}, host),
            Ask(f"{going}/host", {"seat": 0}, large.tokens[1]),
        ],
        "POST /api/tables/{key}/give-up": [Ask(f"{going}/give-up", {"wants_end": False}, host)],
        **{
            f"GET /api/operator/{what}": [Ask(f"/api/operator/{what}", token=large.key)]
            for what in ("tables", "bans")
        },
        **{
            f"POST /api/operator/{what}": [Ask(f"/api/operator/{what}", {"network": "192.0.2.1"}, large.key)]
            for what in ("ban", "lift")
        },
        **{
            f"POST /api/operator/{what}": [Ask(f"/api/operator/{what}", {"table": "none"}, large.key)]
            for what in ("end", "remove")
        },
        "GET /api/odds": [Ask(f"/api/odds?board={board}") for board in (BOARD, "x" * 200)],
        "GET /api/tables/{key}/odds": [Ask(f"{going}/odds", token=host), Ask(f"{over}/odds")],
        "POST /api/tables/{key}/odds": [
            Ask(f"/api/tables/{at}/odds", {"odds": "nobody"}, host) for at in (large.running, large.alone)
        ],
        "POST /api/replays": [Ask("/api/replays", large.record), Ask("/api/replays", large.record[:-200])],
        "GET /api/replays/{key}/odds": [
            # most of them were taken back
            Ask(f"{seen_again}/odds?n={n}&seen_by=all") for n in range(100, 108)
        ],
        "GET /api/replays/{key}": [
            Ask(f"{seen_again}?seen_by=all"),
            Ask(run_again),
            Ask(f"/api/replays/{key_of(large.record)}?seen_by=all"),
        ],
        **{
            f"GET /api/puzzles/{{name}}{what}": [
                Ask(f"/api/puzzles/{name}{what}") for name in ("tickets-12", "x" * 200)
            ]
            for what in ("", "/answer", "/log")
        },
        "GET /api/guess": [Ask(f"/api/guess?number={number}") for number in (1, 10**9)],
        "GET /api/replays/{key}/review": [Ask(f"{seen_again}/review")],
        "GET /api/replays/{key}/log": [Ask(f"{seen_again}/log"), Ask(f"{run_again}/log")],
        "GET /api/docs": [Ask("/api/docs")],
        "GET /api/docs/openapi.json": [Ask("/api/docs/openapi.json")],
        "GET /api/docs/{path}": [Ask("/api/docs/nothing")],
        "GET /": [Ask("/")],
        "GET /{path}": [
            *(Ask(f"/{place}/{large.running}") for place in "twr"),
            Ask(f"/r/{key_of(large.record)}"),
            Ask("/t/nothing"),
            Ask("/" + "x" * 4_000),
        ],
    }  # fmt: skip


def messages(large: LargeTables) -> dict[str, list[Any]]:
    """What is said by every message of the socket, in the long game that goes on."""
    tile = {"type": "place_tile", "space": 9, "side": "+"}
    digest = "0" * 64
    return {
        "hello": [{"type": "hello", "version": 1, "table": large.running, "since": -1}],
        "sync": [{"type": "sync", "since": since} for since in (-1, 0, 1_000, 1_000_000)],
        "act": [
            {"type": "act", "id": f"hostile-{decision}", "decision": decision, "action": tile}
            for decision in (0, large.at - 1, large.at + 1)
        ],
        "take_back": [{"type": "take_back", "to": to} for to in (0, large.at // 2, large.at, large.at + 1)],
        "consent": [{"type": "consent", "to": large.at, "agree": True}],
        "say": [
            {"type": "say", "text": text}
            for text in ("\N{DROMEDARY CAMEL}" * 300, "\0" * 300, "a\u0301" * 150)
        ],
        "gesture": [{"type": "gesture", "emote": "cheer"}],
        "seal": [{"type": "seal", "attempt": 0, "commitment": digest, "hash": digest}],
        "reveal": [{"type": "reveal", "attempt": 0, "nonce": digest}],
        "what can't be read": ["[" * 8_000, "[" * 60_000, '{"type":"' + "x" * 8_000 + '"}', "9" * 8_000],
    }
