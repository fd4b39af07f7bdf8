"""PostgreSQL, three servers and one proxy with https, on loopback: what `docs/operate.md` tells, really run.

`python -m tests.server.proxied` runs it until Ctrl-C; `deploy/nginx.conf` is the proxy's configuration, with
other ports and a certificate made for the moment.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.server.postgresql import apt_installed, running
from tests.server.serving import PATHS

SITE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
MAIN = """
pid {folder}/nginx.pid;
error_log {folder}/error.log;
daemon off;
worker_processes 1;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
MISSING = "no nginx is here and none can be installed"


class Behind(NamedTuple):
    """What is reached through the proxy."""

    url: str
    certificate: Path
    servers: list[subprocess.Popen[str]]
    ports: list[int]
    """Where each of them is without the proxy."""
    folder: Path
    """Where each has a folder of its own, named by its port."""


def found() -> str | None:
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def site(ports: list[int], listening: int, folder: Path) -> str:
    """The configuration that we ship, with these ports and this certificate."""
    text = SITE.read_text(encoding="utf-8")
    for usual, port in zip((8018, 8019, 8020), ports, strict=True):
        text = text.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{port}")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{listening} ssl;")
    return re.sub(r"/etc/ssl/camelup/", f"{folder}/", text)


def make_certificate(folder: Path) -> Path:
    """A certificate of our own for this machine."""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    command += [*names, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate


def serving(port: int, database: str, folder: Path) -> subprocess.Popen[str]:
    """One server, told where its database is as the unit for systemd tells it."""
    command = [sys.executable, "-c", "import sys; from camelup.cli import main; sys.exit(main())", "serve"]
    command += ["--no-open", "--port", str(port), "--proxy", "127.0.0.1", "--bot-pause", "0"]
    command += ["--data", str(folder / str(port))]
    environment = os.environ | {"CAMELUP_SERVE_DATABASE": database, "PYTHONPATH": PATHS}
    with (folder / f"{port}.log").open("w", encoding="utf-8") as log:
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)


def _listens(port: int) -> None:
    """Wait until somebody listens there."""
    while True:
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)


@contextlib.contextmanager
def behind_a_proxy() -> Iterator[Behind]:
    """All of it, for a while."""
    nginx = found()
    assert nginx is not None, MISSING
    ports, listening = [free_port() for _ in range(3)], free_port()
    with running() as postgresql, tempfile.TemporaryDirectory(prefix="camelup-proxy-") as name:
        folder, database = Path(name), postgresql.database()
        certificate = make_certificate(folder)
        (folder / "site.conf").write_text(site(ports, listening, folder), encoding="utf-8")
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder), encoding="utf-8")
        started = [serving(port, database, folder) for port in ports]
        for server in started:
            # it says where it is when it is there
            assert server.stdout is not None and "http" in server.stdout.readline()
        proxy = subprocess.Popen([nginx, "-c", str(folder / "nginx.conf"), "-p", str(folder)])
        _listens(listening)
        try:
            yield Behind(f"https://127.0.0.1:{listening}", certificate, started, ports, folder)
        finally:
            proxy.terminate()
            proxy.wait()
            for server in started:
                server.terminate()
                server.communicate()


def main() -> None:
    """Run it until somebody has seen enough."""
    if "--install" in sys.argv:
        if found() is None:
            apt_installed("nginx-light")
        print(found() or sys.exit(MISSING))  # noqa: T201
        return
    with behind_a_proxy() as behind, contextlib.suppress(KeyboardInterrupt):
        print(f"{behind.url} (certificate: {behind.certificate}; Ctrl-C to stop)", flush=True)  # noqa: T201
        behind.servers[0].wait()


if __name__ == "__main__":
    main()
