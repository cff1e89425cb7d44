"""A real nginx in front of a server, with the settings that docs/hosting.md shows."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Any

import httpx

DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"
AROUND = """
daemon off; master_process off; error_log stderr; pid {folder}/pid;
events {{ worker_connections 200; }}
http {{
  access_log off;
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
{inside}
}}
"""


def documented() -> str:
    """What docs/hosting.md tells a host to write."""
    found = re.search(r"```nginx\n(.*?)```", DOCS.read_text(), re.S)
    assert found is not None
    return found.group(1)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as place:
        return int(place.getsockname()[1])


class Nginx:
    """nginx in front of a server: under a path or not, which it takes away or not, with the host kept or not."""

    def __init__(
        self, folder: Path, port: int, server: Any, path: str = "/", strip: str = "", keep: bool = True
    ) -> None:
        inside = (
            documented()
            .replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
            .replace("8000;", f"{server.port}{strip};")
        )
        inside = re.sub(r"\s*ssl_certificate.*", "", inside).replace("location / {", f"location {path} {{")
        inside = inside.replace("X-Forwarded-Proto $scheme", "X-Forwarded-Proto https")
        if not keep:
            inside = inside.replace("proxy_set_header Host $http_host;", "")
        file = folder / "nginx.conf"
        file.write_text(AROUND.format(folder=folder, inside=inside))
        program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
        assert program is not None, "these tests need nginx: tools/browser installs it"
        self.process = subprocess.Popen([program, "-c", file, "-p", folder], stderr=subprocess.PIPE)
        self.url = f"http://127.0.0.1:{port}{path}"
        try:
            self.wait()
        except BaseException:
            self.end()
            raise

    def wait(self) -> None:
        """Until it listens."""
        client = httpx.Client(transport=httpx.HTTPTransport(retries=8), timeout=60.0)
        client.get(self.url)
        client.close()

    def end(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.communicate()
