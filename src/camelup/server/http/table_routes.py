"""Requests around a game: tables opened, joined, arranged, looked at."""

from __future__ import annotations

import asyncio
import io
import logging

import segno
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from camelup import __version__
from camelup.bots.catalogue import bots_for
from camelup.bots.catalogue import names as bot_names
from camelup.game import Refused
from camelup.games import CATALOGUE, find
from camelup.server.errors import code_of
from camelup.server.http.requests import (
    OPEN,
    AnyRequest,
    as_file,
    host_changes,
    invited,
    looked_at,
    packed,
    seated,
    server_of,
    strictly,
)
from camelup.server.http.static_files import COMPRESSED
from camelup.server.live.driver import LiveTable, Step
from camelup.server.model import advice, carrying, redact, room, seating
from camelup.server.model.branching import Start
from camelup.server.model.option_cards import option_cards
from camelup.server.model.starting import started
from camelup.server.model.table_state import Finished, TableState, Waiting
from camelup.server.model.tokens import fresh_token, hashed
from camelup.server.parts import Server
from camelup.server.protocol import bodies, offers, operating
from camelup.server.protocol.cards import TableCard
from camelup.server.rate_limits import network_of, person
from camelup.words import LANGUAGE, of_game, packages, prefix_of
from camelup.words.catalogues import language_for

LOOPBACK = ("localhost", "127.0.0.1", "::1")
"""What this machine calls itself."""
LATER = 4
"""Rematches of rematches to which a seat is taken along: each is a game to be read."""
log = logging.getLogger(__name__)


def _card(server: Server, table: LiveTable, is_invited: bool) -> TableCard:
    settings = server.settings
    return redact.table_card(
        table.state.summary, table.present, settings.clock(), settings.pace, is_invited=is_invited
    )


@get("/offer")
async def offer(request: AnyRequest) -> offers.Offer:
    """The games and bots there are, and where others find them."""
    games = tuple(
        offers.GameCard(game.name, game.min_seats, game.max_seats, bots_for(game.name), option_cards(game))
        for game in CATALOGUE.values()
    )
    return offers.Offer(games, bot_names(), server_of(request).settings.home)


@get("/games/{name:str}/words", opt={COMPRESSED: True})
async def words(name: FromPath[str], lang: FromQuery[str] = LANGUAGE) -> offers.GameWords:
    """What a game says, for a page that lacks its words; in English what it says in no other language."""
    game = find(name).name
    texts = of_game(game, language_for(lang) or LANGUAGE)
    return offers.GameWords(prefix_of(packages()[game]), dict(texts))


@get("/tables")
async def listing(request: AnyRequest) -> bodies.Listing:
    """The listed tables that wait or are running, newest first."""
    server = server_of(request)
    now, pace = server.settings.clock(), server.settings.pace
    cards = [
        redact.table_card(redact.in_brief(table), table.present, now, pace, is_invited=True)
        for table in await server.lobby.tables()
        if any(chair.is_person for chair in table.chairs)
    ]
    return bodies.Listing(tuple(cards))


@post("/tables", limit="tables")
async def create(request: AnyRequest, data: JSONBody[bodies.CreateTable]) -> bodies.Sat:
    """Open a table and sit down at it."""
    asked = await strictly(request, bodies.CreateTable)
    server = server_of(request)
    token, now = fresh_token(server.settings.entropy), server.settings.clock()
    origin = await _start_of(request, asked)
    # some options take long to read, and all tables would wait
    state = await asyncio.to_thread(seating.created, asked, token, server.settings.entropy, now, origin)
    if asked.begin:
        state = started(state, now, server.settings.pace)
    if state.parent is not None:
        await server.library.keep(state.parent)
    await server.driver.open(state)
    server.lobby.remember_founder(state.id, network_of(request))
    return bodies.Sat(state.id, state.people[0], token)


async def _start_of(request: AnyRequest, asked: bodies.CreateTable) -> Start | None:
    """The moment from which a new table is to go on, found in one's turn: it may take long."""
    if asked.origin is None:
        return None
    server = server_of(request)
    async with server.looking.turn(network_of(request)):
        return await server.library.start(asked.origin)


@get("/tables/{key:str}")
async def look(request: AnyRequest, key: FromPath[str]) -> bodies.Look:
    """A table at a glance."""
    table, is_invited, seat = await looked_at(request, key)
    return redact.look(table.state, _card(server_of(request), table, is_invited), seat)


@post("/looks", limit="looks", status_code=200)
async def look_around(request: AnyRequest, data: JSONBody[bodies.LookAround]) -> bodies.Looks:
    """Several tables at a glance, each from one's own seat there."""
    asked = await strictly(request, bodies.LookAround)
    server = server_of(request)
    return bodies.Looks(tuple([await _glance(server, held) for held in asked.seats]))


async def _glance(server: Server, held: bodies.Held) -> bodies.Glance:
    try:
        table, _ = await server.tables.find(held.table)
        seat = seating.seat_of(table.state, held.token)
    except Refused as error:
        return bodies.Glance(None, code_of(error))
    now, brief = server.settings.clock(), redact.in_brief(table.state.summary)
    card = redact.table_card(brief, table.present, now, server.settings.pace, is_invited=True)
    return bodies.Glance(redact.look(table.state, card, seat), None)


@post("/tables/{key:str}/join", limit="joins")
async def join(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.JoinTable]) -> bodies.Sat:
    """Sit down."""
    asked = await strictly(request, bodies.JoinTable)
    token = fresh_token(server_of(request).settings.entropy)
    table = await invited(request, key)
    is_muted = server_of(request).muted.has(table.id, network_of(request))
    state = await _change(
        request, table, lambda state, now: seating.joined(state, asked, token, now, is_muted)
    )
    return bodies.Sat(table.id, seating.seat_of(state, token), token)


@post("/tables/{key:str}/leave", status_code=200, limit="arranging")
async def leave(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """Stand up: before the start for good, after it until one comes back."""
    table, token = await invited(request, key), seated(request)
    is_muted = False

    def step(state: TableState, now: float) -> TableState:
        nonlocal is_muted
        seat = seating.seat_of(state, token)
        is_muted = state.chairs[seat].is_muted
        return seating.left(state, seat)

    await _change(request, table, step)
    if is_muted:
        server_of(request).muted.left(table.id, network_of(request))
    return bodies.Done(table.id)


@post("/tables/{key:str}/remove", status_code=200, limit="arranging")
async def remove(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.PickSeat]) -> bodies.Done:
    """The host opens a seat again."""
    asked = await strictly(request, bodies.PickSeat)
    return await host_changes(request, key, lambda state, now: seating.removed(state, asked.seat))


@post("/tables/{key:str}/order", status_code=200, limit="arranging")
async def order(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.Reorder]) -> bodies.Done:
    """The host puts the seats in another order."""
    asked = await strictly(request, bodies.Reorder)
    return await host_changes(request, key, lambda state, now: seating.reordered(state, asked.order))


@post("/tables/{key:str}/room", status_code=200, limit="arranging")
async def change_room(
    request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.ChangeRoom]
) -> bodies.Done:
    """The host changes what is played, how, and at how many seats."""
    asked = await strictly(request, bodies.ChangeRoom)
    before, token = (await invited(request, key)).state, seated(request)
    seating.check_host(before, token)
    # some options take long to read, and all tables would wait
    await asyncio.to_thread(lambda: seating.check_options(room.furnished(before, asked)))
    return await host_changes(request, key, lambda state, now: room.furnished(state, asked))


@post("/tables/{key:str}/me", status_code=200, limit="arranging")
async def change_self(
    request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.ChangeSelf]
) -> bodies.Done:
    """Somebody takes another name, sign or seat, or is ready."""
    asked = await strictly(request, bodies.ChangeSelf)
    table, token = await invited(request, key), seated(request)

    def step(state: TableState, now: float) -> TableState:
        return room.introduced(state, seating.seat_of(state, token), asked)

    await _change(request, table, step)
    return bodies.Done(table.id)


@post("/tables/{key:str}/bot", status_code=200, limit="arranging")
async def bot(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.SeatBot]) -> bodies.Done:
    """A bot takes a seat: an open one before the start, that of somebody who is gone after it."""
    asked = await strictly(request, bodies.SeatBot)
    table, token = await invited(request, key), seated(request)
    grace = server_of(request).settings.pace.grace

    def step(state: TableState, now: float) -> TableState:
        if isinstance(state.phase, Waiting):
            seating.check_host(state, token)
            return seating.with_bot(state, asked.seat, asked.bot)
        seating.check_seated(state, token)
        return seating.with_stand_in(state, asked.seat, asked.bot, now, grace)

    await _change(request, table, step)
    return bodies.Done(table.id)


@post("/tables/{key:str}/return", status_code=200, limit="arranging")
async def come_back(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """A person takes their own seat again from the bot that played for it."""
    table, token = await invited(request, key), seated(request)

    def step(state: TableState, now: float) -> TableState:
        seat = seating.seat_of(state, token)
        return seating.came_back(state, seat, None if seat in table.present else now)

    await _change(request, table, step)
    return bodies.Done(table.id)


@post("/tables/{key:str}/start", status_code=200, limit="arranging")
async def start(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """The host starts the game."""
    pace = server_of(request).settings.pace
    return await host_changes(request, key, lambda state, now: started(state, now, pace))


@post("/tables/{key:str}/delete", status_code=200, limit="arranging")
async def delete(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """The host takes the table away for good: before its game, after it, or if nobody else plays."""
    table, token = await invited(request, key), seated(request)
    await server_of(request).removing.remove_if(table, lambda state: seating.check_removable(state, token))
    return bodies.Done(table.id)


@post("/tables/{key:str}/odds", status_code=200, limit="arranging")
async def show_odds(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.ShowOdds]) -> bodies.Done:
    """A person who plays against bots alone has the odds shown, or hidden."""
    asked = await strictly(request, bodies.ShowOdds)
    table, token = await invited(request, key), seated(request)

    def step(state: TableState, now: float) -> TableState:
        return advice.advised(state, seating.seat_of(state, token), asked.odds)

    await _change(request, table, step)
    return bodies.Done(table.id)


@post("/tables/{key:str}/rematch", status_code=200, limit="arranging")
async def rematch(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """A room for the next game of the same people; whoever asks second gets the same one."""
    table, token = await invited(request, key), seated(request)
    server, who = server_of(request), network_of(request)
    gone = await _gone_rematch(server, table.state)

    def step(state: TableState, now: float) -> TableState | seating.Rematched:
        seat = seating.seat_of(state, token)
        after = seating.rematched(state, seat, server.settings.entropy, now, gone)
        if isinstance(after, seating.Rematched):
            server.limits.count(("tables", who))
            server.lobby.remember_founder(after.opened.id, who)
        return after

    state = await _change(request, table, step)
    return bodies.Done(seating.next_table(state))


async def _gone_rematch(server: Server, state: TableState) -> str | None:
    """The id of the room that was opened for the next game, if somebody has deleted it."""
    opened = state.phase.rematch if isinstance(state.phase, Finished) else None
    return None if opened is None or await server.store.find(opened.id) else opened.id


@post("/tables/{key:str}/carry", status_code=200, limit="arranging")
async def carry(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.CarrySeat]) -> bodies.Done:
    """A seat may be carried to another device."""
    asked = await strictly(request, bodies.CarrySeat)
    table, token = await invited(request, key), seated(request)

    def step(state: TableState, now: float) -> TableState:
        return carrying.packed(state, seating.seat_of(state, token), asked, now)

    await _change(request, table, step)
    return bodies.Done(table.id)


@post("/tables/{key:str}/take", status_code=200, limit="joins")
async def take(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.TakeOver]) -> bodies.Carried:
    """Another device takes the seat over."""
    asked = await strictly(request, bodies.TakeOver)
    table = await invited(request, key)
    state = await _change(request, table, lambda state, now: carrying.taken_over(state, asked, now))
    seat = seating.seat_of(state, asked.token)
    spent = state.chairs[seat].carry
    assert spent is not None and spent.taken_from is not None
    old, token = bytes.fromhex(spent.taken_from), hashed(asked.token)
    server_of(request).limits.rename(person(table.id, old), person(table.id, token))
    await _take_along(request, state, old, token)
    return bodies.Carried(table.id, seat, spent.parcel)


async def _take_along(request: AnyRequest, state: TableState, old: bytes, token: bytes) -> None:
    """Have the new token open what the old one did at the next tables of the series too."""
    for _ in range(LATER):
        if not isinstance(state.phase, Finished) or state.phase.rematch is None:
            return
        try:
            table = await server_of(request).tables.get(state.phase.rematch.id)
            state = await _change(
                request, table, lambda state, now: carrying.taken_along(state, old, token, now)
            )
        except Exception:
            # the seat itself is taken over, and whoever has it must be told
            log.exception("not_taken_along")
            return


async def _change(request: AnyRequest, table: LiveTable, step: Step) -> TableState:
    return await server_of(request).driver.change(table, step)


@get("/tables/{key:str}/qr.svg")
async def qr(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The link to sit down, or to watch, as a QR code."""
    server = server_of(request)
    _, is_invited = await server.tables.find(key)
    # a telephone can't open what only this machine calls so
    is_here = request.base_url.hostname in LOOPBACK
    base = server.settings.home if is_here and server.settings.home else str(request.base_url)
    link = f"{base.rstrip('/')}/{'t' if is_invited else 'w'}/{key}"
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/tables/{key:str}/log", limit="replays", opt={COMPRESSED: True})
async def record(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The whole record of a finished game; of a running one what the viewer may know."""
    table, _, seat = await looked_at(request, key)
    body = await asyncio.to_thread(lambda: packed(request, redact.record(table.state, seat)))
    return as_file(body, f"camelup-{table.state.watch}.jsonl")


@get("/health", opt={OPEN: True})
async def health(request: AnyRequest) -> operating.Health:
    """Whether the process lives, and is not about to end."""
    return operating.Health(server_of(request).phase, __version__)


@get("/ready", opt={OPEN: True})
async def ready(request: AnyRequest) -> Response[operating.Health]:
    """Whether it can do its work."""
    status = await server_of(request).status()
    return Response(operating.Health(status, __version__), status_code=200 if status == "ok" else 503)


HANDLERS = [
    offer, words, listing, create, look, look_around, join, leave, remove, order, change_room, change_self,
    bot, come_back, start, delete, show_odds, rematch, carry, take, qr, record,
    health, ready,
]  # fmt: skip
