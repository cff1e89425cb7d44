"""The box of a game: its components from the file beside its rules, or some of them from a file that somebody gave.

A process plays each game with one set, chosen before the game is loaded: engines make their tables from it once, so
that nothing is slower to read. Which files are given stands in the environment, so that worker processes play with the
same.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, NoReturn

from .errors import BadInput

GIVEN = "RIVIERA_COMPONENTS"  # the files, between the separators of a path
FILE = "components.toml"
HEAD = ("game", "name", "revision")
BUILT_IN = "the built-in components"
MARK = re.compile(r"(.+), revision \d+ \(([0-9a-f]{12})\)")


@dataclass(frozen=True)
class Box:
    """The components that a game is played with, part by part; ``source`` is what errors call them.

    ``mark`` names them in records, tables and positions, and is empty for the built-in ones.
    """

    game: str
    text: str = field(repr=False)
    parts: dict[str, Any] = field(repr=False)
    source: str
    mark: str = ""

    @property
    def suffix(self) -> str:
        """What the version of an encoding ends with, since nets know their components."""
        return f"+{digest_in(self.mark)}" if self.mark else ""

    def entries(self, part: str, least: int, most: int) -> list[Entry]:
        """A part that is a list of tables, so many of them."""
        listed = self.items(part, least, most)
        return [Entry(data, f"{self.source}, {part}, entry {i}") for i, data in enumerate(listed, 1)]

    def items(self, part: str, least: int, most: int) -> list[Any]:
        """A part that is a list of so many things."""
        listed = self.parts[part]
        many = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(listed, list) or not least <= len(listed) <= most:
            found = f"{len(listed)} of them" if isinstance(listed, list) else f"{listed!r:.40}"
            self.refuse(part, f"is a list of {many} entries, not {found}")
        return listed

    def entry(self, part: str) -> Entry:
        """A part that is a table."""
        return Entry(self.parts[part], f"{self.source}, {part}")

    def refuse(self, part: str, why: str) -> NoReturn:
        """Refuse a part with a sentence."""
        raise BadInput(f"{self.source}: {part} {why}.")


class Entry:
    """One table of a file, read name by name; whatever is wrong is refused with its place."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise BadInput(f"{where} is a table of names and values, not {data!r:.40}.")
        self.data: dict[str, Any] = data
        self.where = where

    def only(self, *names: str) -> None:
        """Refuse every other name."""
        for name in self.data:
            if name not in names:
                self.refuse(f"“{name}” is not known; there are {', '.join(names)}")

    def number(self, name: str, low: int, high: int, usual: int | None = None) -> int:
        """A whole number within bounds; where it may be left out, the usual one."""
        value = self.data.get(name, usual)
        if type(value) is not int or not low <= value <= high:
            said = "is missing; it" if name not in self.data else f"is {value!r:.40}, but"
            self.refuse(f"{name} {said} is a whole number from {low} to {high}")
        return value

    def word(self, name: str, words: Sequence[str]) -> str:
        """One of some words."""
        value = self.data.get(name)
        if value not in words:
            said = "is missing; it" if name not in self.data else f"is {value!r:.40}, but"
            self.refuse(f"{name} {said} is one of {', '.join(words)}")
        return str(value)

    def refuse(self, why: str) -> NoReturn:
        """Refuse the entry with a sentence."""
        raise BadInput(f"{self.where}: {why}.")


def open_box(game: str, package: str) -> Box:
    """The components of a game: those in its package, with the parts that a given file replaces."""
    built = files(package).joinpath(FILE).read_text(encoding="utf-8")
    own = read(built, f"{game}/{FILE}")
    parts = {part: value for part, value in own.items() if part not in HEAD}
    for path in given():
        head = read(text_of(path), str(path))
        if head["game"] == game:
            return replaced(game, built, own["name"], parts, head, str(path))
    return Box(game, built, parts, f"{game}/{FILE}")


def replaced(game: str, built: str, name: str, parts: dict[str, Any], head: dict[str, Any], source: str) -> Box:
    """A box in which the parts of a file lie instead of the built-in ones."""
    for part in head:
        if part not in (*HEAD, *parts):
            raise BadInput(f"{source}: “{part}” is no part of {game}; there are {', '.join(parts)}.")
    mixed = parts | {part: value for part, value in head.items() if part in parts}
    if mixed == parts:
        return Box(game, built, parts, source)
    if head["name"] == name:
        raise BadInput(f"{source} is called “{name}” like the built-in components: give it a name of its own.")
    return Box(game, built, mixed, source, f"{head['name']}, revision {head['revision']} ({digest(mixed)})")


def digest(parts: dict[str, Any]) -> str:
    """What tells two sets of components apart, however their files are written."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=False, default=str)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def digest_in(mark: str) -> str:
    """The digest of a mark; empty for the built-in components."""
    found = MARK.fullmatch(mark)
    return found[2] if found else mark


def given() -> Iterator[Path]:
    """The files that were given, those in folders by name."""
    for name in filter(None, os.environ.get(GIVEN, "").split(os.pathsep)):
        path = Path(name)
        yield from sorted(path.glob("*.toml")) if path.is_dir() else [path]


def text_of(path: Path) -> str:
    """The text of a file of components."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadInput(f"There is no file {path} of components.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} holds no components: it is not text.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None


def read(text: str, source: str) -> dict[str, Any]:
    """A file of components with its head checked: which game, a name, and a revision."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{source} cannot be read as TOML: {error}.") from None
    except RecursionError:
        raise BadInput(f"{source} cannot be read as TOML: its brackets lie too deep in each other.") from None
    head = Entry(data, source)
    head.number("revision", 1, 9999)
    for name in ("game", "name"):
        value = data.get(name)
        if not isinstance(value, str) or not re.fullmatch(r'[^\s"(){}<>&\\][^"(){}<>&\\\x00-\x1f\x7f]{0,59}', value):
            head.refuse(f"{name} is a text of up to 60 letters without brackets, quotation marks and line breaks")
    return data


def why_other(theirs: str, ours: str) -> str:
    """Why something with one mark cannot be played here with another, and what to do; empty when it can."""
    if digest_in(theirs) == digest_in(ours):
        return ""
    cure = "give that file with --components" if theirs else "start without that file"
    return f"was made with {called(theirs)}, and here are {called(ours)}: {cure}."


def label(mark: str) -> str:
    """What people are told of a mark: name and revision; empty for the built-in components."""
    return mark.rpartition(" (")[0]


def called(mark: str) -> str:
    """Components in a sentence."""
    return f"the components “{mark}”" if mark else BUILT_IN
