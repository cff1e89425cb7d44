"""JSON as it goes over the wire."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response


def packed(data: Any) -> bytes:
    """Plain data as compact JSON."""
    return orjson.dumps(data)


def compact(data: Any) -> bytes:
    """The same to be kept: whoever packs makes far more room than it needs in the end."""
    return bytes(memoryview(packed(data)))


class Reply(Response):
    """An answer in JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The body; bytes are JSON already."""
        return content if isinstance(content, bytes) else packed(content)
