"""The access code of a whole server: whoever knows it gets a cookie, and is asked no more."""

from __future__ import annotations

import hashlib
import hmac

from camelup.server.errors import Denied

COOKIE = "camelup_access"
HEADER = "x-access-code"
"""For clients that keep no cookies."""


class Access:
    """Who may do anything here at all."""

    def __init__(self, code: str | None) -> None:
        self._code = code
        self._pass = "" if code is None else hashlib.sha256(f"access {code}".encode()).hexdigest()

    @property
    def is_open(self) -> bool:
        """Whether nobody has to know anything."""
        return self._code is None

    def admit(self, code: str) -> str:
        """What whoever knows the code is given to keep; refused if it is another."""
        if self._code is not None and not _is_same(code, self._code):
            raise Denied("no_entry")
        return self._pass

    def check(self, kept: str | None, code: str | None) -> None:
        """Refuse whoever has neither."""
        if self._code is None:
            return
        if not (_is_same(kept or "", self._pass) or _is_same(code or "", self._code)):
            raise Denied("no_entry")


def _is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
