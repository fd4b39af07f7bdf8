"""Requests of hosts about others, and of everybody about giving up; and the way into a server with a code."""

from __future__ import annotations

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from camelup.server.access import COOKIE
from camelup.server.http.requests import (
    OPEN,
    AnyRequest,
    host_changes,
    invited,
    seated,
    server_of,
    strictly,
)
from camelup.server.model import hosting, seating
from camelup.server.model.table_state import TableState
from camelup.server.protocol import bodies
from camelup.server.rate_limits import network_of

KEPT = 365 * 86_400
"""Seconds for which a browser keeps what it was given for the code."""


@post("/enter", status_code=200, limit="joins", opt={OPEN: True})
async def enter(request: AnyRequest, data: JSONBody[bodies.Enter]) -> Response[bodies.Done]:
    """Say the access code of the server; a cookie is the answer."""
    asked = await strictly(request, bodies.Enter)
    kept = server_of(request).access.admit(network_of(request), asked.code)
    is_secure = request.url.scheme == "https"
    cookie = Cookie(
        COOKIE, value=kept, max_age=KEPT, httponly=True, samesite="lax", secure=is_secure, path="/"
    )
    return Response(bodies.Done(""), cookies=[cookie])


@post("/tables/{key:str}/mute", status_code=200, limit="arranging")
async def mute(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.MuteSeat]) -> bodies.Done:
    """The host forbids somebody to talk, or allows it again."""
    asked = await strictly(request, bodies.MuteSeat)
    done = await host_changes(
        request, key, lambda state, now: hosting.muted(state, asked.seat, asked.is_muted)
    )
    if not asked.is_muted:
        server_of(request).muted.lifted(done.table)
    return done


@post("/tables/{key:str}/host", status_code=200, limit="arranging")
async def hand_over(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.PickSeat]) -> bodies.Done:
    """The host makes somebody else the host."""
    asked = await strictly(request, bodies.PickSeat)
    return await host_changes(request, key, lambda state, now: hosting.handed_over(state, asked.seat))


@post("/tables/{key:str}/give-up", status_code=200, limit="arranging")
async def give_up(request: AnyRequest, key: FromPath[str], data: JSONBody[bodies.Vote]) -> bodies.Done:
    """A person votes to give the game up, or no longer does; with more than half of them it is over."""
    asked = await strictly(request, bodies.Vote)
    table, token = await invited(request, key), seated(request)

    def step(state: TableState, now: float) -> TableState:
        return hosting.voted(state, seating.seat_of(state, token), asked.wants_end, now)

    await server_of(request).driver.change(table, step)
    return bodies.Done(table.id)


HANDLERS = [enter, mute, hand_over, give_up]
