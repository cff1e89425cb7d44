"""Courses: every lesson of every game is played with its good moves and its foreseen wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from bench.courses import counted, minutes

from riviera.games.clans.words.lessons import COURSE
from riviera.kernel.course import Course, Lesson, Said, Start, Step, Sum
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.kernel.game import Game
from riviera.registry import entries, load_game
from riviera.teach import faults, follow, lesson_of, opening, step_of
from riviera.teach.lines import finished

TAUGHT = [name for name in entries() if load_game(name).course() is not None]
VILLAGE = COURSE.lessons[1].steps[0]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_course_is_sound(name: str) -> None:
    assert faults(load_game(name)) == []


@pytest.mark.parametrize("name", TAUGHT)
def test_a_course_is_short_and_lets_go_of_the_hand(name: str) -> None:
    course = load_game(name).course()
    assert course is not None
    assert 5 <= len(course.lessons) <= 8
    assert course.minutes <= 10
    assert course.lessons[-1].steps[-1].free
    assert not any(step.free for lesson in course.lessons[:-1] for step in lesson.steps)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_minutes_of_a_course_are_those_that_it_takes(name: str) -> None:
    course = load_game(name).course()
    assert course is not None
    _, said, made = counted(name)
    assert minutes(said, made) <= course.minutes <= minutes(said, made) + 2


def test_a_game_without_lessons_is_sound() -> None:
    game = Game(load_game("clans").about, load_game("clans").actions)
    assert (game.course(), faults(game)) == (None, [])


def with_step(step: Step, *more: Step) -> Game:
    """Clans with a course of one lesson."""

    class Taught(type(load_game("clans"))):  # type: ignore[misc]
        def course(self) -> Course:
            return Course((Lesson("One", "A step", "clans-hut-red", (step, *more)),))

    return Taught(load_game("clans").about, load_game("clans").actions)


def change(**more: Any) -> Callable[[], Game]:
    """The step about villages with something changed."""
    return lambda: with_step(replace(VILLAGE, **more))


def say(**more: Any) -> Callable[[], Game]:
    """The same with other words."""
    return change(say=replace(VILLAGE.say, **more))


BROKEN = {
    "has 41 words": say(text="word " * 41),
    "has 17 words": say(sentence="word " * 17),
    "shouts": say(text="Well done!"),
    "“61” is lit": say(lit=("61",)),
    "“62” is lit": say(tag=("62", "here")),
    "no symbol “hut”": say(sum=Sum(("hut",), "4")),
    "no panel or sheet “purse”": change(panel="purse"),
    "no panel or sheet “hand”": change(show=("hand",)),
    "Nothing begins with 13": change(picked=("13",)),
    "Nothing that is legal fits “move:11:13”": change(good=("move:11:13",)),
    "not the end of the step": change(good=("move:11:12 move:1:3 move:9:8 move:6:7", "move:11:12")),
    "“found:12” is foreseen": change(wrong={**VILLAGE.wrong, "found:12": VILLAGE.say}),
    "Nothing is said about “move:1:3”": change(other=None),
    "should be refused by R-MOVE-3": change(refused={"move:11:13": "R-MOVE-3"}),
    "it is allowed": change(refused={"move:11:9": "R-MOVE-2"}),
    "is not asked for a move": change(seat=1),
    "needs seats": change(start=Start(data={})),
    "has no position": change(start=None),
    "must end in one way": lambda: with_step(
        replace(VILLAGE, good=("move:11:12", "move:11:9"), wrong={}), replace(VILLAGE, start=None)
    ),
}


@pytest.mark.once
@pytest.mark.parametrize("fault", BROKEN)
def test_whatever_breaks_a_step_is_told(fault: str) -> None:
    found = faults(BROKEN[fault]())
    assert any(fault in sentence for sentence in found), found


def test_an_answer_without_a_place_needs_words_of_its_own() -> None:
    game = load_game("liguria")
    lesson = lesson_of(game, 5)
    step = replace(lesson.steps[2], wrong={k: v for k, v in lesson.steps[2].wrong.items() if k != "done"})
    course = Course((replace(lesson, steps=(step,)),))
    told = type("Told", (type(game),), {"course": lambda self: course})(game.about, game.actions)
    assert faults(told) == ["Islands, step 1: Nothing is said about “done”."]


def test_two_lessons_of_one_name_are_told() -> None:
    game = with_step(VILLAGE)
    one = lesson_of(game, 1)
    game.course = lambda: Course((one, one))  # type: ignore[method-assign]
    assert faults(game) == ["Two lessons have the same name."]


def test_a_promise_that_is_too_long_is_told() -> None:
    game = with_step(VILLAGE)
    one = replace(lesson_of(game, 1), promise="word " * 10)
    game.course = lambda: Course((one,))  # type: ignore[method-assign]
    assert faults(game) == [f"“{'word ' * 10}” is too long."]


def test_a_move_is_told_done_or_led_astray() -> None:
    game = load_game("clans")
    first = opening(game, COURSE.lessons[1], 1)
    assert follow(VILLAGE, first, ()).kind == "told"
    done = follow(VILLAGE, first, ["move:11:12"])
    assert (done.kind, done.said) == ("done", VILLAGE.done)
    lonely = follow(VILLAGE, first, ["move:11:9"])
    assert (lonely.kind, lonely.said) == ("wrong", VILLAGE.wrong["move:11:9"])
    assert lonely.state.view(0)["villages"] == [12]
    assert follow(VILLAGE, first, ["move:1:3"]).said == VILLAGE.other
    assert follow(replace(VILLAGE, other=None), first, ["move:1:3"]).said.sentence == "Allowed, but not the point here."
    with pytest.raises(IllegalAction, match="R-MOVE-2"):
        follow(VILLAGE, first, ["move:11:13"])


def test_a_line_of_two_moves_goes_on_and_can_be_left_in_the_middle() -> None:
    game, lesson = load_game("clans"), COURSE.lessons[2]
    first, step = opening(game, lesson, 3), lesson.steps[2]
    assert follow(step, first, ["move:11:9"]).kind == "going"
    astray = follow(step, first, ["move:11:9", "found:9"])
    assert (astray.kind, astray.said) == ("wrong", step.wrong["found:9"])
    assert follow(step, first, ["move:11:9", "found:12"]).kind == "done"


def test_the_others_answer_inside_a_line() -> None:
    game = load_game("clans")
    step = Step("Twice", Said("Two moves."), ("move:24:27 move:1:3 move:9:* move:9*",), seat=0, start=VILLAGE.start)
    first = opening(with_step(step), Lesson("One", "", "", (step,)), 1)
    after = follow(step, first, ["move:24:27"])
    assert after.played == ("move:24:27", "move:1:3", "move:9:8")
    assert (after.kind, int(after.state.actor)) == ("going", 0)
    assert game.name == "clans"


def test_a_step_goes_on_where_the_one_before_ended() -> None:
    game = load_game("clans")
    next_step = Step("Look", Said("So it is."))
    lesson = Lesson("One", "", "", (VILLAGE, next_step))
    before = opening(game, lesson, 1)
    assert opening(game, lesson, 2).dump() == finished(VILLAGE, before).dump()
    assert follow(next_step, before, ()).kind == "read"


def test_in_free_play_a_bot_answers_until_the_learner_decides() -> None:
    lesson = COURSE.lessons[-1]
    step = replace(lesson.steps[0], free=2)
    first = opening(load_game("clans"), lesson, 1)
    one = follow(step, first, ["move:1:2"])
    assert (one.kind, len(one.played), int(one.state.actor)) == ("going", 3, 0)
    assert follow(step, first, ["move:1:2"]).played == one.played
    names = one.state.game.actions.names
    two = follow(step, first, [*one.played, names[one.state.legal_actions()[0]]])
    assert (two.kind, two.said) == ("done", step.done)


def test_what_is_not_there_is_refused() -> None:
    game = load_game("clans")
    with pytest.raises(BadInput, match="no lesson 7"):
        lesson_of(game, 7)
    with pytest.raises(BadInput, match="has 2 steps"):
        step_of(COURSE.lessons[1], 3)
