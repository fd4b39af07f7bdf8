"""Networks that are not served: a list that outlives the server, in a file beside its tables."""

from __future__ import annotations

import contextlib
import ipaddress
from pathlib import Path

from camelup.game import Refused
from camelup.server.errors import Denied

FILE = "banned"
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_network(text: str) -> Network:
    """The network that is meant; refused if it is none."""
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Denied("malformed", why="network") from None


class Bans:
    """The list; whoever changes the file by hand has it read at the next start."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._networks: set[Network] = set()

    def load(self) -> None:
        """Read the file, if there is one; refused if it holds anything but networks."""
        if not self._path.exists():
            return
        lines = self._path.read_bytes().decode("ascii", "replace").splitlines()
        for number, line in enumerate(lines, start=1):
            try:
                self._networks |= {read_network(line)} if line.strip() else set()
            except Denied:
                raise Refused("server.no_network", path=str(self._path), line=number) from None

    @property
    def listed(self) -> tuple[str, ...]:
        """All of them, as text."""
        return tuple(sorted(map(str, self._networks)))

    def add(self, network: Network) -> None:
        """Serve a network no longer."""
        self._networks.add(network)
        self._save()

    def lift(self, network: Network) -> None:
        """Serve a network again."""
        self._networks.discard(network)
        self._save()

    def has(self, host: str) -> bool:
        """Whether an address is not served; one of version 4 may come in the clothes of version 6."""
        if not self._networks:
            return False
        with contextlib.suppress(ValueError):
            address = ipaddress.ip_address(host.partition("%")[0])
            plain = getattr(address, "ipv4_mapped", None) or address
            return any(plain in network for network in self._networks)
        return False

    def _save(self) -> None:
        part = self._path.with_name(f"{FILE}.part")
        part.write_text("".join(f"{one}\n" for one in self.listed), encoding="ascii")
        part.replace(self._path)
