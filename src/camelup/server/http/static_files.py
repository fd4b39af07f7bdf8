"""The page: the built files of `web/`, and its first one for every address that a person may open."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from pathlib import Path
from typing import NamedTuple

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from camelup.server.errors import Denied
from camelup.server.http.previews import REPLAYS, TABLES, dressed, preview_of
from camelup.server.http.requests import AnyRequest, server_of
from camelup.server.rate_limits import network_of
from camelup.words import Words

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
ADDRESSES = "addresses.json"
"""The pages that are neither the lobby nor a table nor a replay, as the build names them."""
CARRIED = "c"
"""Where a seat comes from another device: what its link opens, the page alone knows."""
COMPRESSED = "is_compressed"
"""The mark of answers that no one has to compress any more."""
SMALLEST = 500
"""Bytes below which compressing gains nothing."""
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class File(NamedTuple):
    """One file of the page, ready to be sent."""

    body: bytes
    packed: bytes | None
    """The same, compressed, if that is shorter."""
    kind: str
    tag: str
    """Names this content and no other."""
    cache: str


Files = dict[str, File]


def read(folder: Path) -> Files:
    """All files of the page, by their path: read once, so that no request waits for a disk."""
    return {
        path.relative_to(folder).as_posix(): made(path.read_bytes(), path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def made(body: bytes, name: str) -> File:
    """A file with that content."""
    packed = gzip.compress(body, 6, mtime=0) if len(body) >= SMALLEST else body
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    # the build names what it makes after its content
    cache = FOR_GOOD if name.startswith("assets/") else ASK_AGAIN
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
    return File(body, packed if len(packed) < len(body) else None, kind, tag, cache)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={COMPRESSED: True},
)
async def page(request: AnyRequest, path: FromPath[Path | None] = None) -> Response[bytes]:
    """A file of the page, or the page itself."""
    files: Files = request.app.state.files
    name = str(path or "").lstrip("/")
    if name.split("/")[0] == "api":
        raise NotFoundException
    if name in files:
        return _served(request, files[name])
    if "." in name.rsplit("/", 1)[-1]:
        raise NotFoundException
    if INDEX in files:
        return await _opened(request, files, name)
    return Response(
        Words()("server.no_page").encode(), media_type="text/plain; charset=utf-8", status_code=503
    )


async def _opened(request: AnyRequest, files: Files, name: str) -> Response[bytes]:
    """The page at an address: with what is told of a table, and as not found where there is nothing."""
    index = files[INDEX]
    place, _, key = name.partition("/")
    if place not in (*TABLES, *REPLAYS):
        is_page = ADDRESSES not in files or name in json.loads(files[ADDRESSES].body)
        is_known = not name or place == CARRIED or is_page
        return _served(request, index, 200 if is_known else 404)
    server = server_of(request)
    try:
        server.limits.count(("requests", network_of(request)))
    except Denied:
        # the page itself is for everybody; only looking tables up is counted
        return _served(request, index)
    if not server.access.is_open:
        # what is told of a table is for those who know the code
        return _served(request, index)
    preview = await preview_of(server, place, key)
    if preview is None:
        return _served(request, index, 404)
    return _served(request, made(dressed(index.body, preview, str(request.base_url)), INDEX))


def _served(request: AnyRequest, file: File, status: int = 200) -> Response[bytes]:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if status == 200 and (known == "*" or file.tag in (tag.strip() for tag in known.split(","))):
        return Response(b"", headers=headers, status_code=304)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=file.kind, headers=headers, status_code=status)
