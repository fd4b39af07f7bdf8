"""Requests of whoever runs the server: they need the key that lies in the folder of its data."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Response, get, post
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody

from camelup.server import metrics
from camelup.server.bans import read_network
from camelup.server.errors import Denied
from camelup.server.http.requests import AnyRequest, server_of, strictly
from camelup.server.json_log import name_of
from camelup.server.model import hosting
from camelup.server.parts import Server
from camelup.server.protocol import operating

SHOWN = 1000


def operator_only(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse whoever lacks the key."""
    server: Server = connection.app.state.server
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not hmac.compare_digest(key.encode(), server.operator_key.encode()):
        raise Denied("wrong_token")


@get("/metrics", include_in_schema=False)
async def told(request: AnyRequest) -> Response[str]:
    """What is counted, as Prometheus reads it."""
    text = metrics.rendered(server_of(request).gauges())
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/operator/tables", include_in_schema=False)
async def tables(request: AnyRequest) -> operating.TableLines:
    """The newest tables."""
    return operating.TableLines(await server_of(request).overview.lines(SHOWN))


async def _meant(request: AnyRequest) -> str:
    asked = await strictly(request, operating.PickTable)
    id = await server_of(request).overview.find(asked.table)
    if id is None:
        raise Denied("no_such_table")
    return id


@post("/operator/end", status_code=200, include_in_schema=False)
async def end(request: AnyRequest, data: JSONBody[operating.PickTable]) -> operating.PickTable:
    """A game that runs ends here, won by nobody."""
    id, server = await _meant(request), server_of(request)
    table = await server.tables.get(id)
    await server.driver.change(table, lambda state, now: hosting.ended(state, now, hosting.ENDED))
    return operating.PickTable(name_of(id))


@post("/operator/remove", status_code=200, include_in_schema=False)
async def remove(request: AnyRequest, data: JSONBody[operating.PickTable]) -> operating.PickTable:
    """A table goes for good."""
    id = await _meant(request)
    await server_of(request).removing.remove(id)
    return operating.PickTable(name_of(id))


@get("/operator/bans", include_in_schema=False)
async def bans(request: AnyRequest) -> operating.Networks:
    """The networks that are not served."""
    return operating.Networks(server_of(request).bans.listed)


@post("/operator/ban", status_code=200, include_in_schema=False)
async def ban(request: AnyRequest, data: JSONBody[operating.PickNetwork]) -> operating.Networks:
    """A network is served no longer."""
    asked, server = await strictly(request, operating.PickNetwork), server_of(request)
    server.ban(read_network(asked.network))
    return operating.Networks(server.bans.listed)


@post("/operator/lift", status_code=200, include_in_schema=False)
async def lift(request: AnyRequest, data: JSONBody[operating.PickNetwork]) -> operating.Networks:
    """A network is served again."""
    asked, server = await strictly(request, operating.PickNetwork), server_of(request)
    server.bans.lift(read_network(asked.network))
    return operating.Networks(server.bans.listed)


HANDLERS = [told, tables, end, remove, bans, ban, lift]
