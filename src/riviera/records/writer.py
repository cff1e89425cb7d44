"""Writing a record: headers, then a line for each turn."""

from __future__ import annotations

from .record import Record, Variation


def write(record: Record) -> str:
    """The record as text."""
    headers = [f'[{name} "{escaped(value)}"]' for name, value in headers_of(record).items()]
    return "\n".join([*headers, "", *lines(record)]) + "\n"


def headers_of(record: Record) -> dict[str, str]:
    """The headers in their order."""
    options = {"Options": ", ".join(f"{k}={v}" for k, v in record.options.items())} if record.options else {}
    return {
        "Game": record.game,
        "Rules": str(record.rules),
        "Seats": ", ".join(name.replace("\\", "\\\\").replace(",", "\\,") for name in record.names),
        "Seed": str(record.seed),
        **options,
        **({"Components": record.components} if record.components else {}),
        "Result": record.result,
        **record.tags,
    }


def lines(record: Record) -> list[str]:
    """A line for each turn; where nobody counted turns, for each action."""
    turns = record.turns or list(range(1, len(record.actions) + 1))
    rows: dict[int, list[str]] = {}
    for i, turn in enumerate(turns):
        rows.setdefault(turn, [f"{turn}."]).extend(words(record, i))
    return [*preface(record), *(" ".join(row) for row in rows.values())]


def preface(record: Record) -> list[str]:
    """What was said before the first action."""
    return [quoted(record.comments[-1])] if -1 in record.comments else []


def words(moves: Record | Variation, i: int) -> list[str]:
    """An action with everything that is written behind it."""
    found = [moves.actions[i]]
    if i < len(moves.notes) and moves.notes[i]:
        found.append("{" + moves.notes[i] + "}")
    if i in moves.comments:
        found.append(quoted(moves.comments[i]))
    return found + [bracketed(v) for v in moves.variations if v.at == i]


def bracketed(variation: Variation) -> str:
    """A variation in parentheses."""
    found = [quoted(variation.comments[-1])] if -1 in variation.comments else []
    for i in range(len(variation.actions)):
        found += words(variation, i)
    return f"({' '.join(found)})"


def quoted(comment: str) -> str:
    """A comment as it stands in a record."""
    return f'"{escaped(comment)}"'


def escaped(text: str) -> str:
    """Text that fits between quotation marks on one line."""
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
