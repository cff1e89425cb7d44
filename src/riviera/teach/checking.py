"""Whether a course is sound: everything that a change of the rules, of the words or of the board could break."""

from __future__ import annotations

import re
from collections.abc import Iterator

from riviera.kernel.course import Course, Lesson, Said, Step
from riviera.kernel.errors import RivieraError
from riviera.kernel.game import Game
from riviera.kernel.scene import Scene
from riviera.kernel.state import OVER, State
from riviera.kernel.words import clause_of

from .following import DONE, TOLD, WRONG, Verdict, follow
from .lines import fits, legal, shown
from .opening import opening, taught

WORDS, SENTENCE = 40, 16
OTHERS = "others"
PROMISE = 44  # letters that fit on the road
TURN = 12  # decisions that a turn of all players may take


def faults(game: Game) -> list[str]:
    """What is wrong with a game's course, each in one sentence; nothing where it is sound or there is none."""
    course = taught(game)
    return [] if course is None else list(found(game, course))


def found(game: Game, course: Course) -> Iterator[str]:
    """The faults of every lesson."""
    names = [lesson.name for lesson in course.lessons]
    if len(set(names)) < len(names):
        yield "Two lessons have the same name."
    yield from (f"“{one.promise}” is too long." for one in course.lessons if len(one.promise) > PROMISE)
    for lesson in course.lessons:
        yield from (f"{lesson.name}: {fault}" for fault in signs(game, (lesson.sign,)))
        for n in range(1, len(lesson.steps) + 1):
            yield from (f"{lesson.name}, step {n}: {fault}" for fault in of_a_step(game, lesson, n))


def of_a_step(game: Game, lesson: Lesson, n: int) -> Iterator[str]:
    """The faults of one step."""
    step = lesson.steps[n - 1]
    try:
        state = opening(game, lesson, n)
        yield from told(game, step, state)
        yield from played(game, step, state)
    except RivieraError as error:
        yield str(error)
    if n < len(lesson.steps) and lesson.steps[n].start is None and (len(step.good) > 1 or step.free):
        yield "The next step goes on from here, so this one must end in one way."


def told(game: Game, step: Step, state: State) -> Iterator[str]:
    """What is said before a move, and what is shown with it."""
    scene = game.scene(state.view(step.seat))
    yield from words(step.task, step.say)
    yield from seen(game, scene, step.say)
    ids, wanted = drawn(game, step, state), [name for name in (step.panel, *step.show) if name]
    yield from (f"There is no panel or sheet “{name}”." for name in wanted if name not in ids)
    firsts = [action.split(":")[1:] for action in legal(state)]
    if step.picked and not any(path[: len(step.picked)] == list(step.picked) for path in firsts):
        yield f"Nothing begins with {' and '.join(step.picked)}."


def drawn(game: Game, step: Step, state: State) -> set[str]:
    """The panels and sheets of a step, and those that come up where its learner plays on freely."""
    found: set[str] = set()
    state = state.clone()
    for _ in range(1 + TURN * step.free):
        scene = game.scene(state.view(step.seat))
        found |= {part["id"] for part in (*scene["panels"], *scene["sheets"])}
        if state.actor < 0:
            break
        state.apply(state.legal_actions()[0])
    return found


def played(game: Game, step: Step, state: State) -> Iterator[str]:
    """The good moves, the foreseen wrong ones, those that are refused, and the rest."""
    begins = follow(step, state, ())
    if (step.good or step.free) and (begins.kind != TOLD or int(begins.state.actor) != step.seat):
        yield "The learner is not asked for a move."
    for line in step.good:
        yield from good(game, step, state, line)
    yield from astray(game, step, state)
    for action, clause in step.refused.items():
        yield from refused(begins.state, action, clause)
    if step.free:
        yield from free(step, state)


def good(game: Game, step: Step, state: State, line: str) -> Iterator[str]:
    """A good line is done when it has been played, and what is said then can be seen."""
    end = follow(step, state, shown(alone(step, line), state))
    if end.kind != DONE:
        yield f"“{line}” is not the end of the step."
    yield from shown_with(game, step, end)


def alone(step: Step, line: str) -> Step:
    """The step with one good line."""
    return Step(step.task, step.say, (line,), seat=step.seat)


def astray(game: Game, step: Step, state: State) -> Iterator[str]:
    """Every wrong move that is foreseen can be made somewhere along the line, and no other is left without a reason.

    What is said of all other places does not suit an answer without a place, as to pass: that needs its own words.
    """
    left = {*step.wrong, OTHERS}
    for verdict in wrongs(step, state):
        by = next((pattern for pattern in step.wrong if fits(verdict.played[-1], pattern)), OTHERS)
        if by == OTHERS and (step.other is None or ":" not in verdict.played[-1]):
            yield f"Nothing is said about “{verdict.played[-1]}”."
        if by in left:
            left.discard(by)
            yield from shown_with(game, step, verdict)
    yield from (f"“{pattern}” is foreseen, but nothing legal fits it." for pattern in sorted(left - {OTHERS}))


def wrongs(step: Step, state: State) -> Iterator[Verdict]:
    """Every legal move that leaves the lines, from each place where the learner is asked."""
    moves = shown(step, state) if step.good else []
    for n in range(len(moves)):
        for action in legal(follow(step, state, moves[:n]).state):
            verdict = follow(step, state, [*moves[:n], action])
            if verdict.kind == WRONG:
                yield verdict


def refused(state: State, action: str, clause: str) -> Iterator[str]:
    """A refusal comes by the clause that is foretold."""
    reason = state.why_not(state.game.actions.parse(action))
    if reason is None or clause_of(reason)[1] != clause:
        yield f"“{action}” should be refused by {clause}, but: {reason or 'it is allowed'}."


def free(step: Step, state: State) -> Iterator[str]:
    """A stretch of free play ends, with the first moves that are legal."""
    verdict = follow(step, state, ())
    while verdict.kind != DONE and int(verdict.state.actor) != OVER:
        verdict = follow(step, state, [*verdict.played, legal(verdict.state)[0]])
    yield from words(step.task, verdict.said)


def shown_with(game: Game, step: Step, verdict: Verdict) -> Iterator[str]:
    """What is said about a move: its words, and what is lit in the position that it led to."""
    yield from words(step.task, verdict.said)
    yield from seen(game, game.scene(verdict.state.view(step.seat)), verdict.said)


def words(task: str, said: Said) -> Iterator[str]:
    """One idea: a short sentence, and at most forty words."""
    for text, most in ((task, SENTENCE), (said.sentence, SENTENCE), (said.text, WORDS)):
        if len(text.split()) > most:
            yield f"“{text}” has {len(text.split())} words; {most} are the most."
    if not said.sentence or "!" in said.sentence + said.text + task:
        yield f"“{said.sentence}” is empty, or shouts."


def seen(game: Game, scene: Scene, said: Said) -> Iterator[str]:
    """Whatever is lit is there."""
    there = things(scene)
    lit = (*said.lit, said.tag[0]) if said.tag else said.lit
    yield from (f"“{name}” is lit, but is not in the scene." for name in lit if name not in there)
    yield from signs(game, said.sum.marks if said.sum else ())


def signs(game: Game, marks: tuple[str, ...]) -> Iterator[str]:
    """Symbols are drawn by the game, or by the house."""
    ids = set(re.findall(r'<symbol id="([^"]+)"', game.art()["defs"]))
    yield from (f"There is no symbol “{mark}”." for mark in marks if mark not in ids and not mark.startswith("i-"))


def things(scene: Scene) -> set[str]:
    """What can be lit: targets, rows that can be asked about, and ids of pieces, panels and sheets."""
    found = {part["id"] for part in (*scene["sheets"], *scene["panels"])}
    pieces = [piece for sheet in scene["sheets"] for piece in sheet["pieces"]]
    rows = [row for panel in scene["panels"] for row in panel["rows"]]
    chips = [chip for row in rows for chip in row.get("chips", [])]
    found |= {piece["id"] for piece in pieces} | {str(row["ask"]) for row in rows if "ask" in row}
    return found | {str(thing["target"]) for thing in (*pieces, *rows, *chips) if "target" in thing}
