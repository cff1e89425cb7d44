"""Errors whose text is one sentence for a person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class RivieraError(ValueError):
    """Something a person asked for is not possible; the text says what and why."""


class BadInput(RivieraError):
    """A name, number, option, file or position that makes no sense."""


class IllegalAction(RivieraError):
    """An action that does not exist, is not being asked, or is forbidden now."""


@contextmanager
def extra(name: str, who: str) -> Iterator[None]:
    """Around an import that an extra of the package brings: where it is missing, one sentence says how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("riviera"):
            raise
        package = error.name.partition(".")[0]
        raise BadInput(f"{who} the package “{package}”: pip install 'riviera[{name}]'.") from None
