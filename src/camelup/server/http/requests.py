"""What every request brings: a body, perhaps a token, an address."""

from __future__ import annotations

import gzip
import itertools
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from litestar import HttpMethod, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers.base import BaseRouteHandler
from msgspec.json import Decoder

from camelup.game import Seat, decoder
from camelup.server.access import COOKIE, HEADER
from camelup.server.errors import Denied
from camelup.server.json_log import about
from camelup.server.live.driver import LiveTable
from camelup.server.model.seating import check_host, seat_of
from camelup.server.model.table_state import TableState
from camelup.server.parts import Server
from camelup.server.protocol import bodies, operating
from camelup.server.rate_limits import Kind, network_of

B = TypeVar("B")
AnyRequest = Request[Any, Any, State]
_bodies: dict[type, Decoder[Any]] = {
    kind: decoder(kind)
    for kind in (
        bodies.CreateTable,
        bodies.JoinTable,
        bodies.PickSeat,
        bodies.MuteSeat,
        bodies.Vote,
        bodies.Enter,
        operating.PickTable,
        operating.PickNetwork,
        bodies.SeatBot,
        bodies.Reorder,
        bodies.ShowOdds,
        bodies.ChangeRoom,
        bodies.ChangeSelf,
        bodies.CarrySeat,
        bodies.TakeOver,
        bodies.LookAround,
    )
}
_anything = decoder(Any)
_numbers = itertools.count(1)
OPEN = "is_open"
"""The mark of requests for which nobody has to know the access code."""


def server_of(request: AnyRequest) -> Server:
    """The server that was asked."""
    server: Server = request.app.state.server
    return server


async def check_readable(request: AnyRequest) -> None:
    """Refuse a body that is no JSON; Litestar itself would take what is too deep for its own mistake."""
    body = await request.body()
    try:
        if body:
            _anything.decode(body)
    except (ValueError, RecursionError) as error:
        raise Denied("malformed", why=str(error)) from None


async def strictly(request: AnyRequest, kind: type[B]) -> B:
    """The body as what it says it is; Litestar itself would take "2" for 2."""
    body: B = _bodies[kind].decode(await request.body())
    return body


def count_request(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Count a request, and what it asks for; refused if its network asks for too much."""
    about(request=next(_numbers))
    server: Server = connection.app.state.server
    host = connection.client.host if connection.client else ""
    if server.bans.has(host):
        raise Denied("banned")
    if server.phase == "stopping" and connection.scope.get("method") != HttpMethod.GET:
        raise Denied("stopping")
    limits = server.limits
    who = network_of(connection)
    kind: Kind | None = handler.opt.get("limit")
    limits.count(("requests", who), *(() if kind is None else ((kind, who),)))
    if not handler.opt.get(OPEN):
        server.access.check(who, connection.cookies.get(COOKIE), connection.headers.get(HEADER))


def token_of(request: AnyRequest) -> str | None:
    """The token of a seat, if one came along."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


def seated(request: AnyRequest) -> str:
    """The token of a seat, without which this can't be done."""
    token = token_of(request)
    if token is None:
        raise Denied("not_seated")
    return token


async def invited(request: AnyRequest, key: str) -> LiveTable:
    """The table, if the key is its id and not just leave to watch."""
    table, is_invited = await server_of(request).tables.find(key)
    if not is_invited:
        raise Denied("no_such_table")
    return table


async def looked_at(request: AnyRequest, key: str) -> tuple[LiveTable, bool, Seat | None]:
    """The table, whether one may sit down at it, and one's own seat there."""
    table, is_invited = await server_of(request).tables.find(key)
    token = token_of(request)
    seat = None if token is None else seat_of(table.state, token)
    return table, is_invited or seat is not None, seat


async def host_changes(
    request: AnyRequest, key: str, step: Callable[[TableState, float], TableState]
) -> bodies.Done:
    """Done by the host, and by nobody else."""
    table, token = await invited(request, key), seated(request)

    def by_host(state: TableState, now: float) -> TableState:
        check_host(state, token)
        return step(state, now)

    await server_of(request).driver.change(table, by_host)
    return bodies.Done(table.id)


class Packed(NamedTuple):
    """A long answer, compressed if whoever asked can read that."""

    body: bytes
    headers: dict[str, str]


def packed(request: AnyRequest, body: bytes) -> Packed:
    """An answer made ready in a thread: compressing a megabyte on the loop would keep all tables waiting."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Packed(body, headers)
    return Packed(gzip.compress(body, 6), headers | {"content-encoding": "gzip"})


def as_json(body: bytes) -> Response[bytes]:
    """An answer that is JSON already."""
    return Response(body, media_type="application/json")


def as_long_json(answer: Packed, status: int = 200) -> Response[bytes]:
    """A long answer that is JSON already."""
    return Response(answer.body, media_type="application/json", status_code=status, headers=answer.headers)


def as_file(answer: Packed, name: str) -> Response[bytes]:
    """A game record, to be saved."""
    return Response(
        answer.body,
        media_type="application/jsonl",
        headers=answer.headers | {"content-disposition": f'attachment; filename="{name}"'},
    )
