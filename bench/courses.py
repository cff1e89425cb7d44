"""How long the courses take: the words that are read and the clicks that are made when nothing goes wrong, and minutes.

    python bench/courses.py

Reading counts 200 words a minute, a click two seconds with the look before it. Words are those of every step before and
after the move, and of its task; clicks are the moves of the shortest good line, one for each thing that is chosen, and the
one that goes on. What others play and what a learner tries in vain is not counted.
"""

from __future__ import annotations

import re

import riviera
from riviera.kernel.course import Said, Step
from riviera.registry import OURS
from riviera.teach.lines import concrete
from riviera.teach.opening import course_of, opening

READING, CLICK = 200, 2  # words a minute, seconds


def words(said: Said | None) -> int:
    """The words of something that is said."""
    return len(re.findall(r"\w+", f"{said.sentence} {said.text} {said.sum.words if said.sum else ''}")) if said else 0


def clicks(step: Step, state: riviera.State) -> int:
    """The clicks of the shortest good line, or of a stretch of free play."""
    if step.free:
        return 2 * step.free + 1
    lines = [line_clicks(step, line.split(), state.clone()) for line in step.good]
    return min(lines, default=0) + 1


def line_clicks(step: Step, line: list[str], state: riviera.State) -> int:
    """The clicks of the learner in one line."""
    made = 0
    for pattern in line:
        action = concrete(state, pattern)
        made += chosen(state, action) * (int(state.actor) == step.seat)
        state.play(action)
    return made


def chosen(state: riviera.State, action: str) -> int:
    """The clicks of one move; the ordinary worker goes without saying."""
    path = state.game.actions.path(state.game.actions.parse(action))
    return max(1, len([target for target in path if target != "worker"]))


def counted(name: str) -> tuple[int, int, int]:
    """The steps, words and clicks of a course."""
    game = riviera.game(name)
    lessons = course_of(game).lessons
    steps = [(s, opening(game, lesson, n)) for lesson in lessons for n, s in enumerate(lesson.steps, 1)]
    said = sum(words(s.say) + words(s.done) + len(s.task.split()) for s, _ in steps)
    return len(steps), said, sum(clicks(s, state) for s, state in steps)


def minutes(said: int, made: int) -> float:
    """How long so many words and clicks take."""
    return said / READING + made * CLICK / 60


def main() -> None:
    """Count and print."""
    print("| course | lessons | steps | words | clicks | minutes |\n|---|---|---|---|---|---|")
    for name in OURS:
        game = riviera.game(name)
        steps, said, made = counted(name)
        told = f"{len(course_of(game).lessons)} | {steps} | {said} | {made} | {minutes(said, made):.1f}"
        print(f"| {game.about.title} | {told} |")


if __name__ == "__main__":
    main()
