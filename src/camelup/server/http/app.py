"""The application: HTTP, the socket and the page, put together."""

from __future__ import annotations

import contextlib
import html
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from msgspec import MsgspecError

from camelup import __version__
from camelup.game import Refused, encode
from camelup.server.errors import STATUS, Denied, refusal
from camelup.server.http import host_routes, operator_routes, replay_routes, table_routes, train_routes
from camelup.server.http.requests import OPEN, check_readable, count_request
from camelup.server.http.static_files import COMPRESSED, STATIC, page, read
from camelup.server.http.websocket import socket
from camelup.server.parts import Server
from camelup.server.protocol.answers import Refusal
from camelup.server.settings import Settings

FAILED = 1011
LONGEST_WHY = 300
log = logging.getLogger(__name__)


def _answer(error: Refusal, status: int) -> Response[bytes]:
    return Response(encode(error), media_type="application/json", status_code=status)


def refused(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    """A refusal of the rules or of the server."""
    assert isinstance(error, Refused)
    shown = refusal(error)
    return _answer(shown, STATUS.get(shown.code, 409))


def malformed(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    """A request that can't be read."""
    status = error.status_code if isinstance(error, HTTPException) else 400
    if status >= 500:
        return failed(request, error)
    if status == 413:
        handler = request.route_handler
        assert isinstance(handler, HTTPRouteHandler)
        maximum = handler.resolve_request_max_body_size()
        return _answer(refusal(Denied("oversized", most=maximum)), status)
    return _answer(refusal(Denied("malformed", why=_why(error)[:LONGEST_WHY])), status)


def _why(error: Exception) -> str:
    """What can't be read, and where it stands; never a whole request said again."""
    if not isinstance(error, HTTPException):
        return str(error)
    found = error.extra if isinstance(error.extra, list) else []
    faults = [
        f"{fault['message']} ({fault['key']})" if fault.get("key") else fault["message"] for fault in found
    ]
    return "; ".join(faults) or str(error.detail)


def failed(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    """Our own mistake: it is told in the log and nowhere else."""
    log.error("request_failed", exc_info=error)
    return _answer(refusal(Denied("failed")), 500)


class PlainPage(OpenAPIRenderPlugin):
    """The HTTP requests on one page, without a script from elsewhere."""

    def render(self, request: Request[Any, Any, State], openapi_schema: dict[str, Any]) -> bytes:
        """The requests with what they say of themselves, and the whole schema behind a link."""
        rows = [
            f"<tr><td><code>{method.upper()} {html.escape(path)}</code><td>{html.escape(told['description'])}"
            for path, methods in openapi_schema["paths"].items()
            for method, told in methods.items()
        ]
        title = html.escape(openapi_schema["info"]["title"])
        return (
            f"<!doctype html><meta charset=utf-8><title>{title}</title><h1>{title}</h1>"
            f"<p><a href=/api/docs/openapi.json>openapi.json</a><table>{''.join(rows)}</table>"
        ).encode()


def _routers(settings: Settings) -> list[Router]:
    """The requests, by what is checked before they are served."""
    routes = [
        *table_routes.HANDLERS,
        *host_routes.HANDLERS,
        *replay_routes.HANDLERS,
        *train_routes.HANDLERS,
    ]
    return [
        Router("/api", route_handlers=routes, guards=[count_request], before_request=check_readable),
        Router(
            "/api",
            route_handlers=replay_routes.RECORDS,
            request_max_body_size=settings.bounds.record,
            guards=[count_request],
        ),
        Router(
            "/api",
            route_handlers=operator_routes.HANDLERS,
            opt={OPEN: True},
            guards=[count_request, operator_routes.operator_only],
        ),
    ]


def build(settings: Settings) -> Litestar:
    """The whole application."""
    files = read(STATIC)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        server = Server(settings)
        app.state.server, app.state.files = server, files
        # made when it is first asked for, it would keep all others waiting
        _ = app.openapi_schema
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    docs = OpenAPIConfig(
        title="camelup",
        version=__version__,
        path="/api/docs",
        use_handler_docstrings=True,
        render_plugins=[PlainPage(path="/"), JsonRenderPlugin()],
    )
    return Litestar(
        [*_routers(settings), socket, page],
        lifespan=[life],
        openapi_config=docs,
        compression_config=CompressionConfig("gzip", exclude_opt_key=COMPRESSED),
        exception_handlers={
            Refused: refused,
            HTTPException: malformed,
            MsgspecError: malformed,
            Exception: failed,
        },
        request_max_body_size=settings.bounds.transport,
        logging_config=None,
    )
