"""The HTTP door: everything around a game."""

from __future__ import annotations

import asyncio
import io

import segno
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from camelup import __version__
from camelup.bots.catalogue import bots_for
from camelup.bots.catalogue import names as bot_names
from camelup.game import Refused
from camelup.games import CATALOGUE
from camelup.server.errors import code_of
from camelup.server.http.requests import (
    AnyRequest,
    as_file,
    invited,
    looked_at,
    packed,
    seated,
    server_of,
    strictly,
)
from camelup.server.http.static_files import COMPRESSED
from camelup.server.live.live_tables import LiveTable
from camelup.server.model import redact
from camelup.server.model.party import briefly
from camelup.server.protocol import bodies, wire
from camelup.server.rate_limits import network_of
from camelup.server.server import Server

LOOPBACK = ("localhost", "127.0.0.1", "::1")
"""What this machine calls itself."""


def _card(server: Server, room: LiveTable, is_invited: bool) -> wire.TableCard:
    settings = server.settings
    return redact.table_card(
        room.scene.party, room.present, settings.clock(), settings.pace, is_invited=is_invited
    )


@get("/offer")
async def offer(request: AnyRequest) -> bodies.Offer:
    """The games and bots there are, and where others find them."""
    games = tuple(
        bodies.GameCard(game.name, game.min_seats, game.max_seats, bots_for(game.name))
        for game in CATALOGUE.values()
    )
    return bodies.Offer(games, bot_names(), server_of(request).settings.home)


@get("/tables")
async def listing(request: AnyRequest) -> bodies.Listing:
    """The listed tables that wait or are running, newest first."""
    server = server_of(request)
    settings = server.settings
    return bodies.Listing(
        tuple(
            redact.table_card(
                briefly(party),
                server.rooms.present(party.id),
                settings.clock(),
                settings.pace,
                is_invited=True,
            )
            for party in await server.lobby.tables()
            if party.people
        )
    )


@post("/tables", limit="tables")
async def create(request: AnyRequest, data: JSONBody[bodies.CreateTable]) -> bodies.Sat:
    """Open a table and sit down at it."""
    asked = await strictly(request, bodies.CreateTable)
    server = server_of(request)
    sat = await server.tables.create(asked)
    server.lobby.founded(sat.table, network_of(request))
    return sat


@get("/tables/{key:str}")
async def look(request: AnyRequest, key: FromPath[str]) -> bodies.Look:
    """A table at a glance."""
    room, is_invited, seat = await looked_at(request, key)
    return redact.look(room.scene, _card(server_of(request), room, is_invited), seat)


@post("/looks", limit="looks", status_code=200)
async def look_around(request: AnyRequest, data: JSONBody[bodies.LookAround]) -> bodies.Looks:
    """Several tables at a glance, each from one's own seat there."""
    asked = await strictly(request, bodies.LookAround)
    server = server_of(request)
    return bodies.Looks(tuple([await _glance(server, held) for held in asked.seats]))


async def _glance(server: Server, held: bodies.Held) -> bodies.Glance:
    try:
        room, _ = await server.rooms.find(held.table)
        seat = server.tables.seat_of(room.scene.party, held.token)
    except Refused as error:
        return bodies.Glance(None, code_of(error))
    settings = server.settings
    party = briefly(room.scene.party)
    card = redact.table_card(party, room.present, settings.clock(), settings.pace, is_invited=True)
    return bodies.Glance(redact.look(room.scene, card, seat), None)


@post("/tables/{key:str}/join", limit="joins")
async def join(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.JoinTable]) -> bodies.Sat:
    """Sit down."""
    asked = await strictly(request, bodies.JoinTable)
    return await server_of(request).tables.join(await invited(request, key), asked)


@post("/tables/{key:str}/leave", status_code=200, limit="arranging")
async def leave(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """Stand up."""
    id = await invited(request, key)
    await server_of(request).tables.leave(id, seated(request))
    return bodies.Done(id)


@post("/tables/{key:str}/remove", status_code=200, limit="arranging")
async def remove(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.PickSeat]) -> bodies.Done:
    """The host opens a seat again."""
    asked = await strictly(request, bodies.PickSeat)
    id = await invited(request, key)
    await server_of(request).tables.remove(id, seated(request), asked.seat)
    return bodies.Done(id)


@post("/tables/{key:str}/order", status_code=200, limit="arranging")
async def order(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.Reorder]) -> bodies.Done:
    """The host puts the seats in another order."""
    asked = await strictly(request, bodies.Reorder)
    id = await invited(request, key)
    await server_of(request).tables.order(id, seated(request), asked.order)
    return bodies.Done(id)


@post("/tables/{key:str}/bot", status_code=200, limit="arranging")
async def bot(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.SeatBot]) -> bodies.Done:
    """A bot takes a seat."""
    asked = await strictly(request, bodies.SeatBot)
    id = await invited(request, key)
    await server_of(request).tables.bot(id, seated(request), asked.seat, asked.bot)
    return bodies.Done(id)


@post("/tables/{key:str}/return", status_code=200, limit="arranging")
async def come_back(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """A person takes the own seat again from the bot that played for it."""
    id = await invited(request, key)
    await server_of(request).tables.come_back(id, seated(request))
    return bodies.Done(id)


@post("/tables/{key:str}/start", status_code=200, limit="arranging")
async def start(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """The host starts the game."""
    id = await invited(request, key)
    await server_of(request).tables.start(id, seated(request))
    return bodies.Done(id)


@post("/tables/{key:str}/rematch", status_code=200, limit="arranging")
async def rematch(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """The same people at a new table."""
    id = await invited(request, key)
    return bodies.Done(await server_of(request).tables.rematch(id, seated(request)))


@get("/tables/{key:str}/qr.svg")
async def qr(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The link to sit down, or to watch, as a QR code."""
    server = server_of(request)
    _, is_invited = await server.rooms.find(key)
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
    room, _, seat = await looked_at(request, key)
    body = await asyncio.to_thread(lambda: packed(request, redact.record(room.scene, seat)))
    return as_file(body, f"camelup-{room.scene.party.watch}.jsonl")


@get("/health")
async def health() -> bodies.Health:
    """Whether the process lives."""
    return bodies.Health("ok", __version__)


@get("/ready")
async def ready(request: AnyRequest) -> Response[bodies.Health]:
    """Whether it can do its work."""
    status = await server_of(request).status()
    return Response(bodies.Health(status, __version__), status_code=200 if status == "ok" else 503)


HANDLERS = [
    offer, listing, create, look, look_around, join, leave, remove, order, bot, come_back, start, rematch, qr,
    record, health, ready,
]  # fmt: skip
