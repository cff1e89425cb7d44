"""The page of rules is enough to play from: its tables are those of the components."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from riviera.games.liguria.components import CARDS, COLOURS, CONTRACTS, DIPLOMATS, HARBOR_TILES, KNIGHTS, STALLS
from riviera.games.liguria.words.things import icons, signed


def rows(root: Path, heading: str) -> list[list[str]]:
    """The table under a heading of the page, without its head."""
    page = (root / "docs/games/liguria.md").read_text()
    part = page.split(f"\n### {heading}\n", 1)[1].split("\n##", 1)[0]
    table = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def cubes(numbers: Sequence[int]) -> str:
    """Cubes as the page writes them."""
    return ", ".join(f"{n} {colour}" for n, colour in zip(numbers, COLOURS, strict=True) if n) or "none"


def test_the_market_street(root: Path) -> None:
    """R-BUYER-2."""
    spaces = [[str(i), str(stall.tiles), str(stall.silver)] for i, stall in enumerate(STALLS, 1)]
    assert rows(root, "The market street") == spaces


def test_the_tiles(root: Path) -> None:
    """R-CARD-4, R-SCORE-3: how many of each, and both sides; an unturned monk shows one green point."""
    table = rows(root, "Variety tiles")
    boxed = [tile.copies for tile in (*HARBOR_TILES, *DIPLOMATS, *KNIGHTS)]
    assert [int(row[1]) for row in table] == boxed
    assert sum(boxed) + len(CONTRACTS) == 120
    fronts = [t.wheels + t.sacks + t.front + t.front_green for t in HARBOR_TILES]
    fronts += [d.scrolls for d in DIPLOMATS] + [k.swords for k in KNIGHTS]
    assert [int(row[2][0]) for row in table] == fronts
    assert ["monk", "14", "1 green", "2 points, 2 green"] in table
    assert [int(row[3][0]) for row in table[: len(HARBOR_TILES)]] == [t.back for t in HARBOR_TILES]
    assert ["coloured cube" in row[2] for row in table[-len(KNIGHTS) :]] == [k.choice for k in KNIGHTS]


def test_the_contracts_and_cards(root: Path) -> None:
    """R-SCORE-4, R-CARD-2."""
    assert rows(root, "Bishop's contracts") == [[cubes(c.needs), str(c.points)] for c in CONTRACTS]
    cards = [[signed(c.score), icons(c.name).replace("upgrade", "arrow"), cubes(c.offer)] for c in CARDS]
    assert rows(root, "Ship cards") == cards
