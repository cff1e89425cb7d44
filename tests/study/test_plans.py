"""Advice in the games' own words: short, plain, and only from what the seat knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import riviera
from riviera.games.liguria.words.plans import SETS
from riviera.games.viticulture.words.plans import OFFER, WAKE
from riviera.kernel.game import Game
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State
from riviera.registry import OURS
from riviera.study import words
from riviera.study.motive import motive
from riviera.teach import opening

SEATS = {"viticulture": (1, 3), "liguria": (3,), "cinquo": (2, 4)}
WORDS = 25
JARGON = re.compile(
    r"\b(VP|playout|search|simulat|world|node|iteration|expected|probab|average|evaluat|worlds|ISMCTS|None|True)\b"
)
RAW = re.compile(r"[_{}]|\S:\S|\d\.\d|\b0\s?%|\b[a-z]+-\d|\w-(pile|card|hand|deck)\b|\b1 (points|lire|cards|huts)\b")


def positions(game: Game, seats: int, games: int = 3) -> Iterator[State]:
    """Positions of random games."""
    for seed in range(games):
        luck, state = Random(seed), game.deal(seats, seed + 1)
        while state.actor != OVER:
            yield state
            state.apply(luck.choice(state.legal_actions()))


def flaw(text: str) -> str:
    """What is wrong with a sentence for a player."""
    if text and (not text.endswith(".") or text[0].islower()):
        return "no sentence"
    if len(text.split()) > WORDS:
        return "too long"
    return "jargon" if JARGON.search(text) else "raw" if RAW.search(text) else ""


def advised(game: Game, state: State) -> Iterator[str]:
    """Everything that advice may say about a position."""
    view = state.view(int(state.actor))
    for action in state.legal_actions():
        plan = game.plan(view, game.actions.name(action))
        assert plan.move
        yield from (*plan, game.aim(view, game.actions.name(action)))


@pytest.mark.parametrize("name", OURS)
def test_advice_is_short_plain_sentences_in_every_position(name: str) -> None:
    game = riviera.game(name)
    said = {
        text for seats in SEATS.get(name, (2, 3)) for state in positions(game, seats) for text in advised(game, state)
    }
    assert {text: found for text in said if (found := flaw(text))} == {}
    assert len(said) > 40


@pytest.mark.once
@pytest.mark.parametrize("name", OURS)
def test_most_answers_have_a_reason_of_the_game_s_own(name: str) -> None:
    game = riviera.game(name)
    found = [
        bool(game.plan(state.view(int(state.actor)), game.actions.name(action)).reason)
        for state in positions(game, SEATS.get(name, (3,))[-1], 1)
        for action in state.legal_actions()
    ]
    assert sum(found) > 0.6 * len(found)


@pytest.mark.once
@pytest.mark.parametrize("name", OURS)
def test_advice_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    game = riviera.game(name)
    for n, state in enumerate(positions(game, SEATS.get(name, (3,))[-1], 1)):
        if n % 7 == 0:
            other = state.determinize(int(state.actor), n)
            assert list(advised(game, state)) == list(advised(game, other))


@pytest.mark.once
@pytest.mark.parametrize("name", OURS)
def test_the_thoughts_behind_a_move_come_from_what_the_seat_knew(name: str) -> None:
    game = riviera.game(name)
    state = next(s for n, s in enumerate(positions(game, SEATS.get(name, (2,))[0], 1)) if n > 6 and several(s))
    seat, action = int(state.actor), state.legal_actions()[0]
    found = motive(Perspective(state, seat), action, iterations=20)
    assert found == motive(Perspective(state.determinize(seat, 3), seat), action, iterations=20)
    said = [found.move, found.reason, found.expected, *(part for one in found.others for part in sentences(one))]
    assert {text: bad for text in said if (bad := flaw(text))} == {}
    assert found.others


def advice(name: str, lesson: str, step: int, moves: str, action: str) -> tuple[str, ...]:
    """What is said for an answer in a position of a lesson, after some moves: move, reason, rule of thumb and aim."""
    game = riviera.game(name)
    course = game.course()
    assert course is not None
    state = opening(game, next(one for one in course.lessons if one.name == lesson), step)
    for move in moves.split():
        state.play(move)
    view = state.view(int(state.actor))
    return (*game.plan(view, action), game.aim(view, action))


def reason(name: str, lesson: str, step: int, moves: str, action: str) -> str:
    """The reason for it."""
    return advice(name, lesson, step, moves, action)[1]


LIMONI = "harvest:limoni-pile:limoni-hand"


@pytest.mark.parametrize(
    ("lesson", "step", "moves", "action", "said"),
    [
        ("The end", 1, "", "sell:agli", "It earns 2 lire, though an order wants it in Corniglia."),
        ("The end", 3, "", "move:corniglia", "Your cart can earn 1 lira there, and an order waits for it."),
        ("Harvest", 1, "", LIMONI, "An order worth 16 lire wants limoni in Vernazza."),
        ("Harvest", 1, LIMONI, "harvest:limoni-pile:funghi-hand", "Vernazza pays 6 lire for limoni."),
        ("Harvest", 1, "", "draw:agli-card", "An order worth 16 lire wants agli in Corniglia."),
        ("Harvest", 1, "", "draw:limoni-card", "Vernazza pays 6 lire for limoni."),
    ],
)
def test_orders_are_named_while_they_want_more_than_one_has(
    lesson: str, step: int, moves: str, action: str, said: str
) -> None:
    assert reason("cinque_terre", lesson, step, moves, action) == said


def test_contracts_are_named_while_they_lack_something() -> None:
    assert reason("liguria", "Sailing", 1, "clockwise:p5", "load:red") == "Your contracts still lack 1 red."
    assert reason("liguria", "Sailing", 1, "clockwise:p5 load:red", "load:red") == SETS


def test_the_coach_of_liguria_has_a_sentence_for_the_first_choice() -> None:
    game = riviera.game("liguria")
    state = game.deal(3, 1)
    assert "pier" in game.aim(state.view(int(state.actor)), game.actions.name(state.legal_actions()[0]))


def several(state: State) -> bool:
    """Whether there is something to choose."""
    return len(state.legal_actions()) > 1


def sentences(text: str) -> list[str]:
    """A text by its sentences."""
    return [f"{part}." for part in text.removesuffix(".").split(". ")]


def test_alone_the_odds_speak_of_the_automa_and_of_years() -> None:
    game = riviera.game("viticulture")
    view = game.deal(1, 1).view(0)
    for chance in (0.0, 0.004, 0.26, 1.0):
        text = game.odds(view, chance, 13.4)
        assert flaw(text) == ""
        assert "automa" in text
        assert "13 points in year 7" in text
    assert "hardly ever" in game.odds(view, 0.004, 3.0)
    assert "3 of 10 games" in game.odds(view, 0.26, 3.0)


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.004, "hardly any games"), (0.13, "one game in ten"), (0.41, "four games in ten"), (1.0, "nearly all games")],
)
def test_chances_are_said_in_tenths(chance: float, said: str) -> None:
    assert words.in_ten(chance) == said


def test_without_words_of_its_own_a_game_falls_back_to_points() -> None:
    game = Game(riviera.game("clans").about, riviera.game("clans").actions)
    said = "It ends about 3 points better than the next best choice."
    assert words.why(game, {}, "move:1:2", (0.5, 0.4), 3.4) == said
    assert words.why(game, {}, "move:1:2", (0.6, 0.4), 0.2).startswith("It wins six games in ten")
    assert words.why(game, {}, "move:1:2", (0.5, 0.5), 0.0) == words.EQUAL
    assert game.plan({}, "move:1:2").move == "Move:1:2."


@pytest.mark.parametrize(("unit", "said"), [("cinque_terre", "cost about 4 lire"), ("cinquo", "cost about 4 goals")])
def test_what_a_decision_cost_is_told_in_the_game_s_own_money(unit: str, said: str) -> None:
    assert words.cost(riviera.game(unit), 3.6, 0.3) == said
    assert words.cost(riviera.game(unit), 0.6, 0.3) == "cost three games in ten"
    assert words.cost(riviera.game(unit), 0.6, 0.03) == "cost a little"


TWO = "2 villages can be founded with one move: 2 chips for you."
OPEN = "The four open cards help you little: the pile may hold a better one."


@pytest.mark.parametrize(
    ("name", "lesson", "step", "action", "said"),
    [
        ("clans", "Epochs", 3, "move:11:9", TWO),
        ("clans", "Epochs", 1, "move:31:34", "on favoured land: 4 points and a chip for you."),
        ("cinque_terre", "Draw and drive", 1, "draw:deck", OPEN),
        (
            "cinquo",
            "A solo",
            1,
            "pass",
            "The green corner is within reach: a card of your hand ends there, if it wins.",
        ),
        ("cinquo", "A solo", 1, "solo", "Your cards are strong: three tricks in a row can be won with them."),
        ("liguria", "Market street", 1, "buyer:s3", "You get 2 tiles and 2 silver, and your buyer picks first so far."),
        (
            "liguria",
            "Market street",
            1,
            "buyer:s5",
            "You get 3 tiles and 1 silver, though 1 buyer may pick before yours.",
        ),
        ("liguria", "Ship cards", 2, "upgrade:monk", "It gains 2 points and 1 green point."),
        ("viticulture", "On your own", 1, "choose:gift", "Choose: a fourth worker."),
        ("viticulture", "On your own", 1, "choose:lira", OFFER),
        ("viticulture", "A year", 1, "wake:3", WAKE),
    ],
)
def test_what_is_said_is_about_the_question(name: str, lesson: str, step: int, action: str, said: str) -> None:
    assert any(text.endswith(said) for text in advice(name, lesson, step, "", action))
