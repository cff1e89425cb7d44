"""Rules, code and tests name the same clauses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs/games").glob("*.md"))
CLAUSE = re.compile(r"\bR-[A-Z]+-\d+\b")
ROW = re.compile(r"\b(R-[A-Z]+)-(\d+)((?:, -\d+)*)(?:( to) -(\d+))?")


def clauses(page: Path) -> list[str]:
    """The clauses that a page of rules states."""
    return re.findall(r"^\*\*(R-[A-Z]+-\d+)\.\*\*", page.read_text(encoding="utf-8"), re.M)


def cited(folder: Path) -> set[str]:
    """The clauses that the files of a folder cite; ``R-MOVE-1, -2`` and ``R-MOVE-1 to -3`` are short forms."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for word, first, more, _, last in ROW.findall(file.read_text()):
            numbers = [int(first), *map(int, re.findall(r"\d+", more))]
            numbers += range(int(first), int(last) + 1) if last else []
            found |= {f"{word}-{n}" for n in numbers}
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_clause_is_tested_and_carried_out(page: Path) -> None:
    stated = clauses(page)
    assert len(stated) == len(set(stated))
    assert len(stated) > 10
    code = cited(ROOT / "src/riviera/games" / page.stem)
    tests = cited(ROOT / "tests/games" / page.stem)
    assert sorted(set(stated) - tests) == [], "clauses without a test"
    assert sorted(set(stated) - code) == [], "clauses that no code cites"
    assert sorted((tests | code) - set(stated)) == [], "citations of clauses that do not exist"


def test_there_are_pages() -> None:
    assert PAGES
