"""Requests of whoever runs the server: they need the key that lies in the folder of its data."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Response, get
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from camelup.server import metrics
from camelup.server.errors import Denied
from camelup.server.http.requests import AnyRequest, server_of
from camelup.server.parts import Server


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


HANDLERS = [told]
