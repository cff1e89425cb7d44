"""Errors whose text is one sentence for a person."""

from __future__ import annotations


class RivieraError(ValueError):
    """Something a person asked for is not possible; the text says what and why."""


class BadInput(RivieraError):
    """A name, number, option, file or position that makes no sense."""


class IllegalAction(RivieraError):
    """An action that does not exist, is not being asked, or is forbidden now."""
