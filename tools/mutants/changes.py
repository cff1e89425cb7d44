"""Mutants: a source file with one small change."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, zip_longest
from pathlib import Path

from .kinds import KINDS, Piece

TYPES = {"annotation", "returns", "decorator_list", "bases"}  # fields that say what a thing is, not what it does
LOOSE = (ast.Or, ast.BitOr)  # they bind less than what they stand for


@dataclass(frozen=True)
class Mutant:
    """A file with one change; ``name`` tells which, and stays the same when lines move."""

    kind: str
    name: str
    file: Path
    line: int
    text: str


@dataclass(frozen=True)
class Change:
    """A piece of a file and what stands there instead."""

    kind: str
    where: str
    old: Piece
    new: Piece

    def span(self) -> slice:
        """The lines concerned."""
        return slice(self.old.lineno - 1, self.old.end_lineno)

    def changed(self, lines: list[bytes]) -> bytes:
        """The lines concerned with the change; columns are counted in bytes."""
        new = ast.unparse(self.new)
        loose = isinstance(self.new, (ast.BinOp, ast.BoolOp)) and isinstance(self.new.op, LOOSE)
        text = f"({new})" if loose else new
        last = lines[self.span()][-1]
        return lines[self.span()][0][: self.old.col_offset] + text.encode() + last[self.old.end_col_offset :]

    def words(self, lines: list[bytes]) -> str:
        """The lines before and after: ``fees.can_pay: return coins >= 3 → return coins > 3``."""
        return f"{self.where}: {one_line(b''.join(lines[self.span()]))} → {one_line(self.changed(lines))}"

    def spliced(self, lines: list[bytes]) -> str:
        """The whole file with the change."""
        here = self.span()
        return b"".join([*lines[: here.start], self.changed(lines), *lines[here.stop :]]).decode()


def one_line(text: bytes) -> str:
    """A few lines as one."""
    return " ".join(line.strip() for line in text.decode().splitlines())


def mutants(files: list[Path]) -> list[Mutant]:
    """Every mutant of these files; of those with the same words the later ones are numbered."""
    met: Counter[str] = Counter()
    found = []
    for file in files:
        lines = file.read_bytes().splitlines(keepends=True)
        for change in changes(ast.parse(b"".join(lines)), file.stem):
            words = change.words(lines)
            met[words] += 1
            name = words if met[words] == 1 else f"{words} #{met[words]}"
            found.append(Mutant(change.kind, name, file, change.old.lineno, change.spliced(lines)))
    return found


def changes(node: ast.AST, where: str) -> Iterator[Change]:
    """The changes of a node and of everything in it."""
    if isinstance(node, (ast.JoinedStr, ast.Raise)) or is_for_types(node):
        return
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        where = f"{where}.{node.name}"
    for kind, pairs in KINDS.items():
        yield from (Change(kind, where, old, new) for old, new in pairs(node))
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name not in TYPES:
                yield from changes(child, where)


def is_for_types(node: ast.AST) -> bool:
    """Whether a node is there for the type checker only."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def sample(found: list[Mutant], n: int) -> list[Mutant]:
    """The same n mutants each time, of all kinds alike; a change elsewhere in the files leaves most of them in it."""
    kinds: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in sorted(found, key=lot):
        kinds[mutant.kind].append(mutant)
    turns = chain.from_iterable(zip_longest(*(kinds[kind] for kind in KINDS)))
    return [mutant for mutant in turns if mutant][:n]


def lot(mutant: Mutant) -> str:
    """A number that has nothing to do with what the mutant is about."""
    return sha256(mutant.name.encode()).hexdigest()
