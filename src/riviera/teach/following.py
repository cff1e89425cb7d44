"""What the learner has played so far, and what it is worth in a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riviera.bots import choose
from riviera.kernel.course import Said, Step
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State

from .lines import concrete, fits

TOLD, GOING, WRONG, DONE, READ = "told", "going", "wrong", "done", "read"
ALLOWED = Said("Allowed, but not the point here.", "The rules let you do that. Try again, with what is lit in mind.")
FREE = Said("You play by yourself.", "That was a stretch of a real game.")


@dataclass(frozen=True)
class Verdict:
    """Where a step stands: the position, its kind, what the teacher says, and all that was played since the opening."""

    kind: str
    state: State
    said: Said
    played: tuple[str, ...] = ()


def follow(step: Step, opening: State, plays: Sequence[str]) -> Verdict:
    """The plays of the learner in a step; a play that is not allowed raises ``IllegalAction`` with its reason."""
    if step.free:
        return let_go(step, opening, plays)
    if not step.good:
        return Verdict(READ, opening, step.say)
    tried = [along(step, line.split(), opening.clone(), list(plays)) for line in step.good]
    best = next((v for v in tried if v is not None), None)
    return best or astray(step, opening, plays)


def along(step: Step, line: list[str], state: State, plays: list[str]) -> Verdict | None:
    """How far the plays follow a line; None when they leave it."""
    played: list[str] = []
    kind = GOING if plays else TOLD
    for pattern in line:
        mine = int(state.actor) == step.seat
        if mine and not plays:
            return Verdict(kind, state, step.say, tuple(played))
        action = plays.pop(0) if mine else concrete(state, pattern)
        if not fits(action, pattern):
            return None
        state.play(action)
        played.append(action)
    return None if plays else Verdict(DONE, state, step.done or step.say, tuple(played))


def astray(step: Step, opening: State, plays: Sequence[str]) -> Verdict:
    """The move that leaves all lines, carried out, and why it is not the point."""
    for n in range(len(plays) - 1, -1, -1):
        tried = [along(step, line.split(), opening.clone(), list(plays[:n])) for line in step.good]
        kept = next((v for v in tried if v is not None), None)
        if kept is not None:
            break
    assert kept is not None
    state = kept.state.clone()
    state.play(plays[n])
    return Verdict(WRONG, state, reason(step, plays[n]), (*kept.played, plays[n]))


def reason(step: Step, action: str) -> Said:
    """What is said about a move that is not the point."""
    return next((said for pattern, said in step.wrong.items() if fits(action, pattern)), step.other or ALLOWED)


def let_go(step: Step, opening: State, plays: Sequence[str]) -> Verdict:
    """A stretch of real play: whatever is legal, and a gentle bot for the others until the learner decides again."""
    state, played, mine = opening.clone(), list(plays), 0
    for action in plays:
        mine += int(state.actor) == step.seat
        state.play(action)
    while mine < step.free and int(state.actor) not in (step.seat, OVER):
        played.append(answer(state, len(played)))
        state.play(played[-1])
    if mine >= step.free or int(state.actor) == OVER:
        return Verdict(DONE, state, step.done or FREE, tuple(played))
    return Verdict(GOING if plays else TOLD, state, step.say, tuple(played))


def answer(state: State, seed: int) -> str:
    """What a gentle bot plays for the seat that decides."""
    seat = int(state.actor)
    return state.game.actions.names[choose(Perspective(state, seat), "gentle", seed)]
