"""The examples of the rules are true, and the index has everything."""

from __future__ import annotations

import riviera
from riviera.games.cinquo.booklet import figures
from riviera.games.cinquo.components import CARDS, GOALS, SUITS
from riviera.games.cinquo.engine.play import tops

GAME = riviera.game("cinquo")
BOOKLET = GAME.booklet()
ENTRIES = {entry["id"]: entry for group in BOOKLET["groups"] for entry in group["entries"]}


def text(name: str, frame: int) -> str:
    """What a frame of a figure says."""
    return BOOKLET["figures"][name]["frames"][frame]["text"]


def test_four_cards_of_a_trick() -> None:
    """R-TRICK-3, R-TRICK-4, R-MOVE-1."""
    two = figures.tricks(GAME)
    assert GAME.view(two, None)["best"] == 0
    three = figures.played(two, "play:red3")
    assert GAME.view(three, None)["best"] == 2
    four = GAME.view(figures.played(three, "play:red5"), None)
    assert (four["phase"], four["actor"], four["card"]) == ("move", 3, "red5")
    assert "D wins and moves 5" in text("trick", 1)
    assert "it misses" in text("trick", 0)


def test_a_four_turns_right() -> None:
    """R-TURN-1, R-TURN-2, R-TURN-3, R-MOVE-1: what the pictures show may be played, the other hand may not."""
    south, north = figures.walking(GAME, "c6"), figures.walking(GAME, "e3")
    for state, field in ((south, "c2"), (south, "f5"), (north, "g1")):
        assert state.why_not(GAME.actions.parse(f"move:{field}")) is None
    beside = figures.walking(GAME, "e2")
    assert beside.why_not(GAME.actions.parse("move:h1")) is None
    assert "(R-TURN-2)" in (beside.why_not(GAME.actions.parse("move:b1")) or "")
    assert "a 4 turns right" in text("turning", 2)
    for frame, steps in zip(BOOKLET["figures"]["turning"]["frames"], (4, 4, 4), strict=True):
        assert sum(piece["id"].startswith("step-") for piece in frame["sheet"]["pieces"]) == steps


def test_a_piece_is_shifted() -> None:
    """R-SHIFT-1."""
    landed = figures.landing(GAME)
    assert GAME.view(landed, None)["phase"] == "shift"
    assert GAME.dump(landed)["pieces"] == ["f5", "f5"]
    assert GAME.dump(figures.played(landed, "shift:b4"))["pieces"] == ["f5", "b4"]
    assert "b4" in text("shift", 2)


def test_every_card_says_what_it_tops() -> None:
    """R-SETUP-2, R-TRICK-3."""
    assert [card for card in CARDS if card not in ENTRIES] == []
    assert [goal for goal in GOALS if f"goal-{goal}" not in ENTRIES] == []
    assert sum(ENTRIES[card].get("count", 1) for card in CARDS) == 36
    beaten = {CARDS[other] for other in range(18) if tops(CARDS.index("red3"), other)}
    assert beaten == {"red1", "red2", "white3", "black3"}
    assert ENTRIES["red3"]["text"].endswith("Tops white 3 and black 3, and red 1 and 2.")
    assert ENTRIES["black1"]["text"].endswith(f"Tops {SUITS[0]} 1 and {SUITS[1]} 1.")


def test_hands_are_told_as_they_are() -> None:
    """R-TURN-2."""
    items = [(item["title"], item["note"]) for item in BOOKLET["figures"]["hands"]["items"]]
    assert items == [("1, 3, 5", "turn left"), ("2, 4, 6", "turn right")]
