"""The HTTP door: everything around a game."""

from __future__ import annotations

import io
from typing import Any, TypeVar

import segno
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from camelup import __version__
from camelup.bots.catalogue import BOTS
from camelup.game import decoder
from camelup.games import CATALOGUE
from camelup.server import bodies, show, wire
from camelup.server.errors import Denied
from camelup.server.rooms import Room
from camelup.server.server import Server

B = TypeVar("B")
AnyRequest = Request[Any, Any, State]


def _server(request: AnyRequest) -> Server:
    server: Server = request.app.state.server
    return server


async def _strictly(request: AnyRequest, kind: type[B]) -> B:
    """The body as what it says it is; Litestar itself would take "2" for 2."""
    body: B = decoder(kind).decode(await request.body())
    return body


def _token(request: AnyRequest) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


def _seated(request: AnyRequest) -> str:
    token = _token(request)
    if token is None:
        raise Denied("not_seated")
    return token


async def _invited(request: AnyRequest, key: str) -> str:
    """The id of the table, if the key is that and not just leave to watch."""
    room, is_invited = await _server(request).rooms.find(key)
    if not is_invited:
        raise Denied("no_such_table")
    return room.scene.party.id


async def _looked_at(request: AnyRequest, key: str) -> tuple[Room, bool, int | None]:
    room, is_invited = await _server(request).rooms.find(key)
    token = _token(request)
    seat = None if token is None else _server(request).tables.seat_of(room.scene.party, token)
    return room, is_invited or seat is not None, seat


def _card(server: Server, room: Room, is_invited: bool) -> wire.TableCard:
    settings = server.settings
    return show.table_card(
        room.scene.party, room.present, settings.clock(), settings.pace, is_invited=is_invited
    )


@get("/offer")
async def offer() -> bodies.Offer:
    """The games and bots there are."""
    games = tuple(bodies.GameCard(game.name, game.least, game.most) for game in CATALOGUE.values())
    return bodies.Offer(games, tuple(BOTS))


@get("/tables")
async def listing(request: AnyRequest) -> bodies.Listing:
    """The listed tables that wait or are running, newest first."""
    server = _server(request)
    settings = server.settings
    return bodies.Listing(
        tuple(
            show.table_card(
                party, server.rooms.present(party.id), settings.clock(), settings.pace, is_invited=True
            )
            for party in await server.store.listed()
            if party.people
        )
    )


@post("/tables")
async def create(request: AnyRequest, data: JSONBody[bodies.CreateTable]) -> bodies.Sat:
    """Open a table and sit down at it."""
    asked = await _strictly(request, bodies.CreateTable)
    address = request.client.host if request.client else ""
    return await _server(request).tables.create(asked, address)


@get("/tables/{key:str}")
async def look(request: AnyRequest, key: FromPath[str]) -> bodies.Look:
    """A table at a glance."""
    room, is_invited, seat = await _looked_at(request, key)
    return show.look(room.scene, _card(_server(request), room, is_invited), seat)


@post("/tables/{key:str}/join")
async def join(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.JoinTable]) -> bodies.Sat:
    """Sit down."""
    asked = await _strictly(request, bodies.JoinTable)
    return await _server(request).tables.join(await _invited(request, key), asked)


@post("/tables/{key:str}/leave", status_code=200)
async def leave(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """Stand up."""
    id = await _invited(request, key)
    await _server(request).tables.leave(id, _seated(request))
    return bodies.Done(id)


@post("/tables/{key:str}/remove", status_code=200)
async def remove(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.PickSeat]) -> bodies.Done:
    """The host opens a seat again."""
    asked = await _strictly(request, bodies.PickSeat)
    id = await _invited(request, key)
    await _server(request).tables.remove(id, _seated(request), asked.seat)
    return bodies.Done(id)


@post("/tables/{key:str}/order", status_code=200)
async def order(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.Reorder]) -> bodies.Done:
    """The host puts the seats in another order."""
    asked = await _strictly(request, bodies.Reorder)
    id = await _invited(request, key)
    await _server(request).tables.order(id, _seated(request), asked.order)
    return bodies.Done(id)


@post("/tables/{key:str}/bot", status_code=200)
async def bot(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.SeatBot]) -> bodies.Done:
    """A bot takes a seat."""
    asked = await _strictly(request, bodies.SeatBot)
    id = await _invited(request, key)
    await _server(request).tables.bot(id, _seated(request), asked.seat, asked.bot)
    return bodies.Done(id)


@post("/tables/{key:str}/return", status_code=200)
async def come_back(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """A person takes the own seat again from the bot that played for it."""
    id = await _invited(request, key)
    await _server(request).tables.come_back(id, _seated(request))
    return bodies.Done(id)


@post("/tables/{key:str}/start", status_code=200)
async def start(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """The host starts the game."""
    id = await _invited(request, key)
    await _server(request).tables.start(id, _seated(request))
    return bodies.Done(id)


@post("/tables/{key:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, key: FromPath[str]) -> bodies.Done:
    """The same people at a new table."""
    id = await _invited(request, key)
    return bodies.Done(await _server(request).tables.rematch(id, _seated(request)))


@get("/tables/{key:str}/qr.svg")
async def qr(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The link to sit down, or to watch, as a QR code."""
    _, is_invited = await _server(request).rooms.find(key)
    link = f"{str(request.base_url).rstrip('/')}/{'t' if is_invited else 'w'}/{key}"
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/tables/{key:str}/log")
async def record(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The whole record of a finished game; of a running one what the viewer may know."""
    room, _, seat = await _looked_at(request, key)
    name = f"camelup-{room.scene.party.watch}.jsonl"
    return Response(
        b"".join(show.record(room.scene, seat)),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/health")
async def health() -> bodies.Health:
    """Whether the process lives."""
    return bodies.Health("ok", __version__)


@get("/ready")
async def ready(request: AnyRequest) -> Response[bodies.Health]:
    """Whether it can do its work."""
    status = await _server(request).status()
    return Response(bodies.Health(status, __version__), status_code=200 if status == "ok" else 503)


HANDLERS = [
    offer, listing, create, look, join, leave, remove, order, bot, come_back, start, rematch, qr, record,
    health, ready,
]  # fmt: skip
