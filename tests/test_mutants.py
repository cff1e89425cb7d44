"""The mutants: each kind of change is made, the sample stays the same, and the list of equal ones does not rot."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.mutants.__main__ import SAMPLE, files, names
from tools.mutants.changes import Mutant, mutants, sample
from tools.mutants.report import Outcome, equals, markdown, share

SOURCE = '''
"""A page of rules."""
WAGES: int = 3


def pay(coins: int, price: int) -> int:
    """Words are left alone: 7."""
    if coins < price and not free(price, coins):
        tell("poor")
        return -1
    coins &= price
    return coins - price
'''


@pytest.fixture
def fees(tmp_path: Path) -> list[Mutant]:
    """The mutants of a small file."""
    file = tmp_path / "fees.py"
    file.write_text(SOURCE)
    return mutants([file])


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("constant", "fees: WAGES: int = 3 → WAGES: int = 4"),
        ("comparison", "if coins < price and not free(price, coins): → if coins <= price and not free(price, coins):"),
        ("condition", "if coins < price and not free(price, coins): → if False:"),
        ("condition", "if coins < price and not free(price, coins): → if True and not free(price, coins):"),
        ("condition", "if coins < price and not free(price, coins): → if coins < price and free(price, coins):"),
        ("connective", "if coins < price and not free(price, coins): → if (coins < price or not free(price, coins)):"),
        ("arguments", "if coins < price and not free(price, coins): → if coins < price and not free(coins, price):"),
        ("step", 'fees.pay: tell("poor") → pass'),
        ("step", "fees.pay: coins &= price → pass"),
        ("sign", "fees.pay: coins &= price → coins |= price"),
        ("sign", "fees.pay: return -1 → return 1"),
        ("sign", "fees.pay: return coins - price → return coins + price"),
    ],
)
def test_every_kind_of_change_is_made(fees: list[Mutant], kind: str, name: str) -> None:
    assert [m.kind for m in fees if m.name.endswith(name)] == [kind]


def test_a_mutant_differs_in_its_line_alone(fees: list[Mutant]) -> None:
    for mutant in fees:
        ast.parse(mutant.text)
        pairs = zip(SOURCE.splitlines(), mutant.text.splitlines(), strict=True)
        assert [n for n, (old, new) in enumerate(pairs, 1) if old != new] == [mutant.line]


def test_a_sample_has_all_kinds_and_survives_new_lines(fees: list[Mutant], tmp_path: Path) -> None:
    chosen = sample(fees, 7)
    assert len({m.kind for m in chosen}) == 7
    (tmp_path / "fees.py").write_text("\n\nimport os\n" + SOURCE)
    assert [m.name for m in sample(mutants([tmp_path / "fees.py"]), 7)] == [m.name for m in chosen]


def test_what_is_equal_does_not_count(fees: list[Mutant]) -> None:
    outcomes = [Outcome(fees[0], "test_pay", ""), Outcome(fees[1], "", "the same"), Outcome(fees[2], "", "")]
    assert share(outcomes) == 0.5
    assert share(outcomes[:2]) == 1


@pytest.mark.parametrize("name", names())
def test_there_are_enough_mutants_and_those_called_equal_are_still_there(name: str) -> None:
    found = mutants(files(name))
    assert len(sample(found, SAMPLE)) == SAMPLE >= 80
    for mutant in sample(found, SAMPLE):
        ast.parse(mutant.text)  # what cannot be read would be caught by every test
    assert sorted(set(equals(name)) - {m.name for m in found}) == []
    assert all(equals(name).values())


def test_the_report_begins_with_survivors() -> None:
    chosen = sample(mutants(files("clans")), 2)
    text = markdown("clans", [Outcome(chosen[0], "tests/x.py::test_x", ""), Outcome(chosen[1], "", "")])
    assert text.index("| survived |") < text.index("| caught |")
    assert "games/clans/engine/" in text
