"""Where a step begins: its own position, or the end of the step before."""

from __future__ import annotations

from riviera.kernel.course import Course, Lesson, Start, Step
from riviera.kernel.errors import BadInput
from riviera.kernel.game import Game
from riviera.kernel.state import State

from .lines import finished


def taught(game: Game) -> Course | None:
    """The course of a game; with other components its positions would be others, so there it has none."""
    return None if game.components else game.course()


def course_of(game: Game) -> Course:
    """The course of a game that has one."""
    course = taught(game)
    if course is None:
        raise BadInput(f"{game.title} has no lessons yet.")
    return course


def lesson_of(game: Game, number: int) -> Lesson:
    """A lesson by its number, counted from 1."""
    lessons = course_of(game).lessons
    if not 1 <= number <= len(lessons):
        raise BadInput(f"{game.title} has no lesson {number}.")
    return lessons[number - 1]


def step_of(lesson: Lesson, number: int) -> Step:
    """A step by its number, counted from 1."""
    if not 1 <= number <= len(lesson.steps):
        raise BadInput(f"The lesson has {len(lesson.steps)} steps.")
    return lesson.steps[number - 1]


def opening(game: Game, lesson: Lesson, number: int) -> State:
    """The position in which a step begins."""
    step = step_of(lesson, number)
    if step.start is not None:
        return started(game, step.start)
    if number == 1:
        raise BadInput(f"The first step of “{lesson.name}” has no position.")
    before = step_of(lesson, number - 1)
    return finished(before, opening(game, lesson, number - 1))


def started(game: Game, start: Start) -> State:
    """A deal, or a position from data, after its moves."""
    state = game.deal(start.seats, start.seed, dict(start.options)) if start.data is None else game.load(start.data)
    for move in start.moves.split():
        state.play(move)
    return state
