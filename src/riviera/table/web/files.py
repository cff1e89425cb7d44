"""The page's own files, kept in memory and packed once: a first visit asks for thirty of them at the same time."""

from __future__ import annotations

import gzip
import re
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..core.refusal import NOT_FOUND, Refusal

STATIC = Path(__file__).resolve().parents[1] / "pages" / "static"
IMPORTED = re.compile(r'^import [^"]*"(\.[^"]+)";', re.MULTILINE)


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    etag: str
    kind: str


@lru_cache(maxsize=256)
def read(path: Path, _changed: int) -> File:
    """A file of that age; a changed one is read again."""
    body = path.read_bytes()
    kind = guess_type(path.name)[0] or "application/octet-stream"
    return File(body, gzip.compress(body, 9, mtime=0), f'"{sha256(body).hexdigest()[:20]}"', kind)


def found(name: str) -> File:
    """The file of a name inside our folder, wherever the name tries to lead."""
    with suppress(OSError, ValueError):  # a name that is none, or too long for one
        path = (STATIC / name).resolve()
        if path.is_relative_to(STATIC) and path.is_file():
            return read(path, path.stat().st_mtime_ns)
    raise Refusal(NOT_FOUND, "There is nothing at this address.")


@cache
def scripts(name: str) -> list[str]:
    """A script and all that it imports, and so on: a page names them at once, so that none waits for another."""
    seen, waiting = dict[Path, None](), [STATIC / name]
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen[path] = None
            waiting += [(path.parent / other).resolve() for other in IMPORTED.findall(path.read_text(encoding="utf-8"))]
    return [path.relative_to(STATIC).as_posix() for path in seen]


async def static(request: Request) -> Response:
    """A file, or word that the browser's copy is still good."""
    file = found(str(request.path_params["path"]))
    headers = {"etag": file.etag, "vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)


ROUTES = [Route("/static/{path:path}", static)]
