"""Everything that is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riviera.games.viticulture.engine.state import BOOK
from riviera.games.viticulture.game import GAME
from riviera.games.viticulture.words.log import TELLERS
from riviera.games.viticulture.words.outlook import outlook
from riviera.games.viticulture.words.prompt import QUESTIONS
from riviera.games.viticulture.words.stages import STAGES
from riviera.kernel.chance import chance
from riviera.kernel.effects import Ask, Either

Make = Callable[..., Any]


def test_every_kind_of_question_has_its_words() -> None:
    """Whatever can ask has a prompt and a stage, with its clause."""
    asking = {type(e).__name__ for e in BOOK.effects if isinstance(e, (Ask, Either))}
    assert [kind for kind in asking - {"Turn"} if kind not in QUESTIONS or kind not in STAGES] == []
    assert all(sentence.endswith(")") and "(R-" in sentence for sentence in STAGES.values())


def test_the_tokens_of_a_game_alone_are_shown(table: Make) -> None:
    """R-SOLO-3: how many tokens are left is said in the text and beside the seat."""
    view = table(1).s.view(0)
    assert "Bonus tokens: 1." in GAME.text(view)
    assert "bonus tokens: 1" in str(GAME.scene(view)["panels"])
    assert "tokens" not in GAME.text(table(2).s.view(0))


def test_outlook(table: Make) -> None:
    """What a space would do is said before placing."""
    t = table(3).rich(lira=4).built(0, "trellis", "tasting_room").wines(0, "red-2").hold(0, "pinot", "merlot", "patron")
    view = t.s.view(0)
    assert outlook(view, "give_tour", False) == "£2 and 1 VP for the tasting room"
    assert outlook(view, "build_structure", False).startswith("with £4: irrigation £3, yoke £2, cottage £4")
    assert outlook(view, "plant_vine", False) == "Pinot"
    assert outlook(view, "summer_visitor", False) == "Patron"
    assert "bonus: £1" in GAME.choice(view, "place:give_tour_bonus:worker")["consequence"]
    t = table(2, "winter").grown(0, 0, "pinot").grapes(0, "red-1").wines(0, "red-5").hold(0, "order_r5", "judge")
    view = t.s.view(0)
    assert outlook(view, "harvest_field", False) == "left red 1 and white 1"
    assert outlook(view, "make_wine", True) == "1 grape on the crush pad, up to 3 wines"
    assert outlook(view, "fill_order", False) == "Order 1 for 2 VP"
    assert outlook(view, "winter_visitor", False) == "Judge"
    assert outlook(view, "draw_order", False) == ""


def test_everything_is_said_in_words() -> None:
    """Each prompt, choice, log line and text board of whole random games can be made, for every seat."""
    said: set[str] = set()
    for seats in (1, 3, 6):
        s: Any = GAME.deal(seats, 11)
        s.log = []
        luck = chance(seats)
        while s.actor >= 0:
            view = s.view(s.actor)
            legal = s.legal_actions()
            labels = [GAME.choice(view, GAME.actions.name(a))["label"] for a in legal]
            assert all(labels)
            names = [chr(65 + i) for i in range(6)]
            assert GAME.prompt(view)["text"].render(names)
            s.apply(legal[luck.below(len(legal))])
        view = s.view(None)
        for event in s.log:
            line = GAME.line(event.seen_by(None), view)
            said.add(event.kind)
            assert line is None or line.render([chr(65 + i) for i in range(6)])
        assert "Wake-up" in GAME.text(view)
        assert GAME.tally(view)["rows"][-1]["values"] == s.scores()
    assert said >= {"drew", "planted", "built", "played", "harvested", "season", "over"}
    assert said <= set(TELLERS)


def test_explanations_speak_of_points() -> None:
    view = GAME.deal(3, 1).view(0)
    for target, said in (("windmill", "1 point when you plant a vine"), ("fill_order_bonus", "1 point, if you like")):
        told = GAME.explain(view, target)
        assert told is not None
        assert said in told["text"]


def test_an_offer_of_a_card_is_taken_in_its_own_words(table: Make) -> None:
    """R-OFFER-1: what is given for what stands on the buttons, and a player is told by the mark."""
    view = table(3).rich(1, lira=2).card("swindler").s.view(1)
    assert [GAME.choice(view, answer)["label"] for answer in ("accept", "decline")] == ["Pay £2", "Let them score 1 VP"]
    assert GAME.choice(view, "name:c")["art"] == "seat-2"
