"""A game in the terminal: one person among bots, with the same questions, choices and refusals as on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..arena.simulate import Players
from ..kernel.chance import luck_of
from ..kernel.errors import IllegalAction
from ..kernel.events import Event
from ..kernel.perspective import Perspective
from ..kernel.state import OVER
from ..records import Recorder

SHORT = 24  # more choices than this are only listed when asked for
HELP = """Type the number of a choice, its name, or the beginning of a name to see what fits.
  ?           every choice            board       the board again
  why NAME    why it is forbidden     undo        take back, until chance or another seat
  quit        leave the game"""


class Left(Exception):
    """The person has left the game."""


class Terminal:
    """A person at one seat; ``ask`` reads a line and ``say`` prints one."""

    def __init__(
        self, recorder: Recorder, players: Players, seat: int, ask: Callable[[str], str], say: Callable[[str], None]
    ) -> None:
        self.recorder = recorder
        self.players = players
        self.seat = seat
        self.ask = ask
        self.say = say
        self.luck = luck_of(recorder.record.seed)

    def run(self) -> bool:
        """Play to the end; False when the person left before."""
        self.say(HELP + "\n")
        try:
            while self.recorder.state.actor != OVER:
                self.decide()
        except (Left, EOFError):
            self.say("You left the game.")
            return False
        self.say(self.ending())
        return True

    def decide(self) -> None:
        """One decision of whoever's turn it is."""
        state = self.recorder.state
        if state.actor == self.seat:
            self.question()
        else:
            self.tell(self.recorder.play(self.players.choose(state, self.luck)))

    def question(self) -> None:
        """Show the board, ask, and carry on until something is chosen or taken back."""
        self.board()
        while not self.answer(self.ask("> ").strip()):
            pass

    def board(self) -> None:
        """The board and what is expected."""
        game, view = self.recorder.game, self.recorder.state.view(self.seat)
        prompt = game.prompt(view)
        self.say("\n" + game.text(view))
        self.say(prompt["text"].render(self.names))
        legal = self.legal()
        self.choices(legal if len(legal) <= SHORT else [])
        if len(legal) > SHORT:
            self.say(f"{len(legal)} choices: type one, like {legal[0]}, or ? to see them all.")

    def choices(self, shown: Iterable[str]) -> None:
        """Choices with their numbers and what they lead to."""
        game, view, legal = self.recorder.game, self.recorder.state.view(self.seat), self.legal()
        for name in shown:
            choice = game.choice(view, name)
            more = f" ({choice['consequence']})" if choice.get("consequence") else ""
            self.say(f"{legal.index(name) + 1:4}  {name:16}{choice['label']}{more}")

    def answer(self, text: str) -> bool:
        """What the person typed; True when the question is settled."""
        word, _, rest = text.partition(" ")
        if word in ("quit", "q"):
            raise Left
        if word == "undo":
            return self.undo()
        if word in ("?", "help", "board", "why", ""):
            self.explain(word, rest.strip())
            return False
        return self.choose(text)

    def explain(self, word: str, rest: str) -> None:
        """Answer a question of the person."""
        if word == "board":
            self.board()
        elif word == "why":
            self.say(self.why(rest))
        elif word == "?":
            self.choices(self.legal())
        else:
            self.say(HELP)

    def choose(self, text: str) -> bool:
        """Carry out a choice by number or name; say why not, or what fits."""
        legal = self.legal()
        if text.isdecimal() and 1 <= int(text) <= len(legal):
            text = legal[int(text) - 1]
        if text in legal:
            self.tell(self.recorder.play(self.recorder.game.actions.parse(text)))
            return True
        fitting = [n for n in legal if n.startswith(f"{text}:")] or [n for n in legal if n.startswith(text)]
        self.choices(fitting)
        if not fitting:
            self.say(self.why(text))
        return False

    def why(self, name: str) -> str:
        """The reason why an action is forbidden."""
        try:
            action = self.recorder.game.actions.parse(name)
        except IllegalAction as error:
            return f"{error} Type ? to see the choices."
        return Perspective(self.recorder.state, self.seat).why_not(action) or "You may do that."

    def undo(self) -> bool:
        """Take back the last decision, where that is allowed."""
        if self.recorder.undo():
            return True
        self.say("There is nothing to take back: chance, a reveal or another seat has come between.")
        return False

    def legal(self) -> list[str]:
        """The names of the choices."""
        return [self.recorder.game.actions.name(a) for a in self.recorder.state.legal_actions()]

    def tell(self, events: Iterable[Event]) -> None:
        """What happened, as far as the person may know."""
        game, view = self.recorder.game, self.recorder.state.view(self.seat)
        for event in events:
            line = game.line(event.seen_by(self.seat), view)
            if line is not None:
                self.say(line.render(self.names))

    def ending(self) -> str:
        """The final scoring in rows, and the places."""
        state = self.recorder.state
        tally = self.recorder.game.tally(state.view(self.seat))["rows"]
        points = [(row["label"], row["values"]) for row in tally] or [("Points", state.scores())]
        rows: list[tuple[str, Sequence[object]]] = [("", self.names), *points, ("Place", state.ranking())]
        wide = max(len(label) for label, _ in rows)
        cells = max(8, *(len(name) + 2 for name in self.names))
        return "\n".join(label.ljust(wide) + "".join(f"{v!s:>{cells}}" for v in values) for label, values in rows)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return self.recorder.record.names
