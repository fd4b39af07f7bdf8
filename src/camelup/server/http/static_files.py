"""The page: the built files of `web/`, and its first one for every address that is no file."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from camelup.words import Words

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
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
        path.relative_to(folder).as_posix(): _file(path, path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _file(path: Path, name: str) -> File:
    body = path.read_bytes()
    packed = gzip.compress(body, 6, mtime=0) if len(body) >= SMALLEST else body
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    # the build names what it makes after its content
    cache = FOR_GOOD if name.startswith("assets/") else ASK_AGAIN
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
    return File(body, packed if len(packed) < len(body) else None, kind, tag, cache)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    sync_to_thread=False,
    opt={COMPRESSED: True},
)
def page(request: Request[Any, Any, State], path: FromPath[Path | None] = None) -> Response[bytes]:
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
        return _served(request, files[INDEX])
    return Response(
        Words()("server.no_page").encode(), media_type="text/plain; charset=utf-8", status_code=503
    )


def _served(request: Request[Any, Any, State], file: File) -> Response[bytes]:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if known == "*" or file.tag in (tag.strip() for tag in known.split(",")):
        return Response(b"", headers=headers, status_code=304)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=file.kind, headers=headers)
