"""The page: the built files of `web/`, and its first one for every address that is no file."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from camelup.words import Words

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    # an invite link is not for other sites
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: FromPath[Path | None] = None) -> Response[bytes]:
    """A file of the page, or the page itself."""
    name = str(path or "").lstrip("/")
    if name.split("/")[0] == "api":
        raise NotFoundException
    file = (STATIC / name).resolve()
    if file.is_file() and file.is_relative_to(STATIC.resolve()):
        # the build names what it makes after its content
        is_hashed = name.startswith("assets/")
        return _served(file, "public, max-age=31536000, immutable" if is_hashed else "no-cache")
    if "." in name.rsplit("/", 1)[-1]:
        raise NotFoundException
    index = STATIC / INDEX
    if index.is_file():
        return _served(index, "no-cache")
    return Response(
        Words()("server.no_page").encode(), media_type="text/plain; charset=utf-8", status_code=503
    )


def _served(file: Path, cache: str) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": cache})
