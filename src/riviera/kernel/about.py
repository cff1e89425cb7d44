"""The card on a game's box; importing it loads no engine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A choice made before the deal: the first of ``choices`` is the usual one."""

    name: str
    title: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class First:
    """Somebody's first game: the seats, which of them is theirs, the deal, and why it is a good one to begin with."""

    seats: int
    seat: int = 0
    seed: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    note: str = ""


@dataclass(frozen=True)
class About:
    """What a lobby shows of a game, and where its engine is: ``"package.module:GAME"``."""

    name: str
    title: str
    seats: tuple[int, int]
    minutes: int
    weight: int
    hook: str
    engine: str
    rules: int = 1
    designer: str = ""
    year: int = 0
    publishers: tuple[str, ...] = ()
    edition: str = ""
    options: tuple[Option, ...] = ()
    first: First | None = None
