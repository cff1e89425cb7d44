"""Reading a record: every error names the file and the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from riviera.kernel.errors import BadInput

from .record import UNFINISHED, Record, Variation

ORDERS = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
)  # what a terminal obeys, or turns text around
HEADER = re.compile(r'\s*\[(\w+) "((?:[^"\\]|\\.)*)"\]')
TOKEN = re.compile(
    r"\s*(?:(?P<turn>\d+\.(?!\S))|(?P<note>\{[^{}]*\})|(?P<comment>\"(?:[^\"\\]|\\.)*\")"
    r"|(?P<open>\()|(?P<close>\))|(?P<action>[^\s(){}\"\[\]]+))"
)
NAME = re.compile(r"((?:\\.|[^,\\])*)(,|$)")
NEEDED = ("Game", "Rules", "Seats", "Seed", "Result")

Token = tuple[str, str, int]


def load(path: str | Path) -> Record:
    """The record in a file."""
    try:
        return read(Path(path).read_text(encoding="utf-8-sig"), str(path))
    except FileNotFoundError:
        raise BadInput(f"There is no file {path}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a record: it is not text.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None


def read(text: str, name: str = "record") -> Record:
    """The record in a text; ``name`` is what errors call it."""
    rows = text.splitlines()
    for line, row in enumerate(rows, 1):
        if ORDERS.search(row):
            raise BadInput(f"{name}, line {line}: there is a sign that cannot be seen; a record is plain text.")
    headers, first = read_headers(rows, name)
    record = record_of(headers, name)
    read_moves(record, tokens(rows, first, name), name)
    return record


def read_headers(rows: list[str], name: str) -> tuple[dict[str, tuple[str, int]], int]:
    """Every header with its line, and the first row after them."""
    headers: dict[str, tuple[str, int]] = {}
    for i, row in enumerate(rows):
        if not row.strip():
            continue
        if not row.lstrip().startswith("["):
            return headers, i
        for key, value in header_row(row, f"{name}, line {i + 1}"):
            headers[key] = (value, i + 1)
    return headers, len(rows)


def header_row(row: str, place: str) -> Iterator[tuple[str, str]]:
    """The headers of one row."""
    end = 0
    while row[end:].strip():
        match = HEADER.match(row, end)
        if match is None:
            raise BadInput(f'{place}: a header looks like [Seed "42"], not {row[end:].strip()}.')
        yield match[1], unescaped(match[2])
        end = match.end()


def record_of(headers: dict[str, tuple[str, int]], name: str) -> Record:
    """A record that has its headers and no actions yet."""
    for key in NEEDED:
        if key not in headers:
            raise BadInput(f"{name} is not a whole record: it has no {key} header.")
    return Record(
        game=headers["Game"][0],
        rules=number("Rules", headers, name),
        names=names_of(headers["Seats"][0]),
        seed=number("Seed", headers, name, 256),
        options=options_of(headers, name),
        components=headers.get("Components", ("", 0))[0],
        result=headers["Result"][0],
        tags={k: v for k, (v, _) in headers.items() if k not in (*NEEDED, "Options", "Components")},
        source=name,
    )


def names_of(text: str) -> list[str]:
    """Who sat where: names between commas."""
    names, end, more = [], 0, True
    while more and (match := NAME.match(text, end)):
        names.append(unescaped(match[1].strip()))
        end, more = match.end(), bool(match[2])
    return names


def number(key: str, headers: dict[str, tuple[str, int]], name: str, bits: int = 62) -> int:
    """A header that is a whole number of so many bits."""
    value, line = headers[key]
    if not value.isdecimal() or len(value) > bits or int(value) >= 1 << bits:
        raise BadInput(f"{name}, line {line}: {key} is a whole number below 2^{bits}, not “{value}”.")
    return int(value)


def options_of(headers: dict[str, tuple[str, int]], name: str) -> dict[str, str]:
    """The options by name."""
    text, line = headers.get("Options", ("", 0))
    pairs = [part.strip().partition("=") for part in text.split(",") if part.strip()]
    for key, equals, value in pairs:
        if not (key and equals and value):
            raise BadInput(f"{name}, line {line}: an option looks like name=choice, not “{key}”.")
    return {key: value for key, _, value in pairs}


def tokens(rows: list[str], first: int, name: str) -> Iterator[Token]:
    """The words of the body: kind, text and line."""
    for line, row in enumerate(rows[first:], first + 1):
        end = 0
        while row[end:].strip():
            match = TOKEN.match(row, end)
            if match is None:
                raise BadInput(f"{name}, line {line}: this cannot be read: {row[end:].strip()}")
            yield str(match.lastgroup), match[match.lastgroup or 0], line
            end = match.end()


def read_moves(record: Record, words: Iterator[Token], name: str) -> None:
    """Enter the body into the record."""
    open_lines: list[Record | Variation] = [record]
    turn = 0
    for kind, text, line in words:
        place = f"{name}, line {line}"
        here = open_lines[-1]
        if kind == "turn":
            turn = next_turn(turn, text, place)
        elif kind == "action":
            add_action(here, text, turn, line, place)
        elif kind == "open":
            open_lines.append(branch(here, place))
        elif kind == "close":
            open_lines = close(open_lines, place)
        else:
            add_words(here, kind, text, place)
    if len(open_lines) > 1:
        raise BadInput(f"{name} ends inside a variation.")
    if record.result != UNFINISHED and not record.actions:
        raise BadInput(f"{name} is not a whole record: it has a result and no actions.")


def next_turn(turn: int, text: str, place: str) -> int:
    """The number of the next turn, if it is the one that is due."""
    if int(text[:-1]) != turn + 1:
        raise BadInput(f"{place}: turn {turn + 1} is expected here, not {text}")
    return turn + 1


def add_action(here: Record | Variation, text: str, turn: int, line: int, place: str) -> None:
    """Enter an action."""
    if isinstance(here, Record):
        if turn == 0:
            raise BadInput(f"{place}: a turn begins with its number, like 1. {text}")
        here.turns.append(turn)
        here.lines.append(line)
    here.actions.append(text)
    here.notes.append("")


def branch(here: Record | Variation, place: str) -> Variation:
    """A new variation of the last action."""
    if not here.actions:
        raise BadInput(f"{place}: a variation stands behind the action that it replaces.")
    here.variations.append(Variation(at=len(here.actions) - 1))
    return here.variations[-1]


def close(open_lines: list[Record | Variation], place: str) -> list[Record | Variation]:
    """The lines that are open after a closing parenthesis."""
    if len(open_lines) == 1:
        raise BadInput(f"{place}: nothing was opened that this parenthesis could close.")
    return open_lines[:-1]


def add_words(here: Record | Variation, kind: str, text: str, place: str) -> None:
    """Enter a note or a comment behind the last action."""
    if kind == "comment":
        here.comments[len(here.actions) - 1] = unescaped(text[1:-1])
    elif not here.actions:
        raise BadInput(f"{place}: a note in braces stands behind its action.")
    else:
        here.notes[-1] = text[1:-1]


def unescaped(text: str) -> str:
    """What was written between quotation marks."""
    return re.sub(r"\\(.)", r"\1", text)
