"""What is told: prompts, choices, sentences, notes, the text board."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import riviera
from riviera.kernel.chance import chance
from riviera.kernel.state import OVER, State

GAME = riviera.game("cinque_terre")
NAMES = ["Ada", "Bo", "Chiara", "Dario", "Elena"]
Build = Callable[..., State]
SOLD = {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva"]}  # PO33


def said(state: State, seat: int) -> list[str]:
    """The log of a seat, in words."""
    view = state.view(seat)
    lines = [GAME.line(e.seen_by(seat), view) for e in state.log or []]
    return [line.render(NAMES) for line in lines if line]


def consequence(state: State, action: str) -> str:
    """What a button says under its label."""
    return GAME.choice(state.view(state.actor), action).get("consequence", "")


def test_sentences(build: Build) -> None:
    state = build({"space": "lower", "hand": ["uva", "limoni", "limoni"]}, {"space": "middle"})
    for action in ("harvest:uva-pile:uva-hand", "harvest:olive-pile:limoni-hand", "move:riomaggiore", "sell:olive"):
        state.play(action)
    assert said(state, 1) == [
        "Ada harvested uva.",
        "Ada harvested olive for two limoni.",
        "Ada drove to Riomaggiore.",
        "Ada sold olive in Riomaggiore for 1.",
    ]
    state.log = []
    for action in ("end", "draw:uva-card", "move:lower", "move:vernazza"):
        state.play(action)
    assert said(state, 0) == ["Bo took uva face up.", "Bo drove to the lower field.", "Bo drove to Vernazza."]


def test_a_blind_card_is_named_to_its_owner_only(build: Build) -> None:
    state = build({}, {})
    state.play("draw:deck")
    mine = state.view(0)["players"][0]["hand"][0]
    assert said(state, 0) == [f"Ada drew {mine} from the pile."]
    assert said(state, 1) == ["Ada drew a card from the pile."]


def test_claims_in_words(build: Build) -> None:
    state = build({"sold": SOLD | {"vernazza": ["uva"] * 8}}, {})
    for action in ("end", "vendor:vernazza", "claim:PO33", "keep"):
        state.play(action)
    assert said(state, 1) == [
        "Ada became the most popular vendor of Vernazza: +12.",
        "Ada claimed an order: +11.",
        "Ada kept a secret order.",
    ]
    state = build({"sold": SOLD}, {})
    for action in ("end", "claim:PO33", "lay-and-draw"):
        state.play(action)
    assert said(state, 1)[1:] == ["Ada laid an order of 5 lire into the row.", "Ada drew a secret order."]


def test_the_end_in_words(build: Build) -> None:
    state = build({"sold": SOLD, "claimed": ["PO01", "PO02", "PO03", "PO05"], "secret": ["PO12"]}, {})
    for action in ("end", "claim:PO33", "lay", "end", "end"):
        state.play(action)
    words = said(state, 1)
    assert "Ada claimed a fifth card: everybody has one more turn." in words
    assert "Ada missed a secret order: −10." in words
    assert any(w.startswith("Bo missed the starting order: −") for w in words)


def test_prompts(build: Build) -> None:
    state = build({"space": "manarola", "cart": ["olive", "uva"]}, {})
    assert GAME.prompt(state.view(0))["text"].render(NAMES) == "Your first action of three"
    assert GAME.prompt(state.view(0))["help"].render(NAMES) == "Sell in Manarola, draw a card, or drive on."
    assert GAME.prompt(state.view(1))["text"].render(NAMES) == "Ada is on the road."
    state.play("sell:olive")
    assert GAME.prompt(state.view(0))["text"].render(NAMES) == "Sell more? 5 lire so far."
    assert "2 left" in GAME.prompt(state.view(0))["help"].render(NAMES)
    state = build({"sold": SOLD}, {})
    state.play("end")
    assert GAME.prompt(state.view(0))["text"].render(NAMES) == "Claim a card before your turn ends?"
    state.play("claim:PO33")
    words = GAME.prompt(state.view(0))["text"].render(NAMES)
    assert words == "You alone see this order: 5 lire for olive in Monterosso, funghi in Riomaggiore."
    assert GAME.prompt(state.view(1))["text"].render(NAMES) == "Ada looks at an order."


def test_choices_say_what_follows(build: Build) -> None:
    state = build({"space": "lower", "cart": ["olive", "zucchine"], "hand": ["uva", "uva"]}, {})
    assert consequence(state, "move:manarola") == "2 stops, your cart earns 11"
    assert consequence(state, "move:riomaggiore") == "1 stop, your cart earns 4"
    assert consequence(state, "draw:zucchine-card") == "upper field, 12 left, no undo"
    assert consequence(state, "draw:deck") == "74 cards, no undo"
    assert consequence(state, "harvest:uva-pile:uva-hand") == "for one uva card"
    assert consequence(state, "harvest:arance-pile:uva-hand") == "for two uva cards"
    assert consequence(state, "harvest:uva-pile:uva-pair") == "for two uva cards"
    assert consequence(state, "end") == "3 actions unused"
    state.play("move:manarola")
    assert consequence(state, "sell:zucchine") == "6 lire"
    state = build({"space": "monterosso", "cart": ["olive"]}, {})
    assert consequence(state, "sell:olive") == "4 lire, helps 2 orders"
    assert consequence(state, "move:upper") == "1 stop: funghi, zucchine, limoni"


def test_choices_at_the_end_of_a_turn(build: Build) -> None:
    state = build({"sold": SOLD | {"vernazza": ["uva"] * 8}}, {})
    state.play("end")
    assert consequence(state, "claim:PO33") == "olive in Monterosso, arance in Corniglia, uva in Riomaggiore"
    assert consequence(state, "vendor:vernazza") == "12 lire"
    state.play("claim:PO33")
    assert consequence(state, "keep") == "+5 if filled, 1 to go"


def test_where_to_begin() -> None:
    state = GAME.deal(2, 5)
    hand = state.view(0)["players"][0]["hand"]
    here = [p for p, _ in state.view(0)["fields"][0]]
    n = sum(card in here for card in hand)
    assert consequence(state, "start:upper") == f"{n} of your cards"


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_has_words_through_a_whole_game(seats: int) -> None:
    state = GAME.deal(seats, 11)
    luck = chance(seats)
    while state.actor != OVER:
        view = state.view(state.actor)
        json.dumps(view)
        assert GAME.prompt(view)["text"].render(NAMES)
        assert GAME.prompt(state.view(None))["text"].render(NAMES)
        actions = state.legal_actions()
        for action in actions:
            assert GAME.choice(view, GAME.actions.name(action))["label"]
        state.log = []
        state.apply(actions[luck.below(len(actions))])
        for seat in (0, None):
            for event in state.log:
                GAME.line(event.seen_by(seat), state.view(seat))
                assert isinstance(GAME.note(event.seen_by(seat)), str)
    assert GAME.prompt(state.view(0))["text"].render(NAMES) == "The game is over."


def test_the_text_board(build: Build) -> None:
    state = build({"hand": ["uva"], "sold": SOLD, "cart": ["agli"]}, {"hand": ["limoni"], "space": "vernazza"})
    text = GAME.text(state.view(0))
    assert "Vernazza     B      limoni 5  pomodori 3  funghi 2  (vendor 12)" in text
    assert "Upper field  A      funghi x13  zucchine x13  limoni x13" in text
    assert "PO33  11 lire  Mon olive*  Cor arance*  Rio uva*" in text
    assert "  hand uva" in text
    assert "limoni 1 " not in text
    assert "  cart agli" in text
    assert "SO01" in text
    assert "SO02" not in text
