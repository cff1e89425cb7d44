"""A game in the terminal: one person among bots, with the same questions, choices and refusals as on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from .arena.simulate import Players
from .kernel.chance import luck_of
from .kernel.errors import IllegalAction
from .kernel.events import Event
from .kernel.perspective import Perspective
from .kernel.state import OVER
from .records import Recorder

if TYPE_CHECKING:
    from rich.console import Console

    from .kernel.game import Game

SHORT = 24  # more choices than this are asked for in two steps
FEW = 5  # goals of a first step that are named
WIDE = 96  # letters in a line of many first steps
SAID = (
    (r"(?m)^ +\d+  | {2,}\d+  (?=\S)", "bold cyan"),
    (r"\bYou\b|\byour?\b", "bold"),
    (r"\(R-[A-Z]+-\d+[^)]*\)", "dim"),
    (r"Since your last move:", "bold underline"),
    (r"\b[Rr]ed\b", "red"),
    (r"\b[Bb]lue\b", "bright_blue"),
    (r"\b[Gg]reen\b|\b[Ff]orest\b", "green"),
    (r"\b[Yy]ellow\b|\b[Ss]teppe\b", "yellow"),
    (r"\b[Bb]lack\b", "bright_black"),
)
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
        self.news: list[str] = []  # what happened since the last question
        self.numbered: list[str] = []  # names, or beginnings of names, as they were numbered last
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
        self.tidings()
        self.say(self.ending())
        return True

    def decide(self) -> None:
        """One decision of whoever's turn it is."""
        state = self.recorder.state
        if state.actor == self.seat:
            self.question()
        else:
            self.news += self.told(self.recorder.play(self.players.choose(state, self.luck)))

    def question(self) -> None:
        """Show the board, ask, and carry on until something is chosen or taken back."""
        self.board()
        while not self.answer(self.ask("> ").strip()):
            pass

    def board(self) -> None:
        """The board, what the others did, and what is expected."""
        game, view = self.recorder.game, self.recorder.state.view(self.seat)
        self.say("\n" + game.text(view))
        self.tidings()
        self.say("\n" + game.prompt(view)["text"].render(self.names))
        self.offer(self.legal())

    def tidings(self) -> None:
        """What happened since the last question."""
        if self.news:
            self.say("\nSince your last move:")
        for line in self.news:
            self.say(line)
        self.news = []

    def offer(self, names: list[str]) -> None:
        """Few choices one by one; of many, first where they begin."""
        begun = beginnings(names)
        if len(names) <= SHORT or len(begun) == 1:
            self.choices(names)
        else:
            self.steps(begun)

    def steps(self, begun: dict[str, list[str]]) -> None:
        """The first steps with their numbers, and where each leads; many of them side by side, under the board."""
        self.numbered = list(begun)
        if len(begun) > SHORT:
            return self.columns([self.noun(beginning) for beginning in begun])
        for number, (beginning, names) in enumerate(begun.items(), 1):
            goals = [self.noun(name) for name in names if name != beginning]
            more = ", ".join(goals[:FEW]) + (", ..." if len(goals) > FEW else "")
            self.say(f"{number:4}  {self.noun(beginning)}{': to ' if more else ''}{more}")
        return None

    def columns(self, nouns: list[str]) -> None:
        """Numbered nouns, as many to a line as a narrow terminal has room for."""
        cells = [f"{number:4}  {noun}" for number, noun in enumerate(nouns, 1)]
        wide = max(map(len, cells)) + 1
        across = max(1, WIDE // wide)
        for i in range(0, len(cells), across):
            self.say("".join(f"{cell:{wide}}" for cell in cells[i : i + across]).rstrip())

    def noun(self, name: str) -> str:
        """What the last place of a name is called."""
        view = self.recorder.state.view(self.seat)
        *_, last = name.split(":")
        return self.recorder.game.scene(view).get("names", {}).get(last, last.replace("_", " "))

    def choices(self, shown: Iterable[str]) -> None:
        """Choices with their numbers and what they lead to."""
        game, view = self.recorder.game, self.recorder.state.view(self.seat)
        self.numbered = list(shown)
        wide = max(map(len, self.numbered), default=0)
        for number, name in enumerate(self.numbered, 1):
            choice = game.choice(view, name)
            more = f" ({choice['consequence']})" if choice.get("consequence") else ""
            self.say(f"{number:4}  {name:{wide}}  {choice['label']}{more}")

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
        if text.isdecimal() and 1 <= int(text) <= len(self.numbered):
            text = self.numbered[int(text) - 1]
        if text in legal:
            for line in self.told(self.recorder.play(self.recorder.game.actions.parse(text))):
                self.say(line)
            return True
        if fitting := [n for n in legal if n.startswith(f"{text}:")] or [n for n in legal if n.startswith(text)]:
            self.offer(fitting)
        else:
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

    def told(self, events: Iterable[Event]) -> list[str]:
        """What happened, as far as the person may know."""
        game, view = self.recorder.game, self.recorder.state.view(self.seat)
        lines = [game.line(event.seen_by(self.seat), view) for event in events]
        return [line.render(self.names) for line in lines if line is not None]

    def ending(self) -> str:
        """The final scoring in rows, and the places."""
        state = self.recorder.state
        tally = self.recorder.game.tally(state.view(self.seat))
        points = [(row["label"], row["values"]) for row in (*tally["rows"], *tally.get("ties", ()))] or [
            ("Points", state.scores())
        ]
        rows: list[tuple[str, Sequence[object]]] = [("", self.names), *points, ("Place", state.ranking())]
        wide = max(len(label) for label, _ in rows)
        cells = max(8, *(len(name) + 2 for name in self.names))
        lines = [label.ljust(wide) + "".join(f"{v!s:>{cells}}" for v in values) for label, values in rows]
        return "\n".join([*lines, *([tally["need"]] if "need" in tally else [])])

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return self.recorder.record.names


def beginnings(names: Iterable[str]) -> dict[str, list[str]]:
    """Names by how they begin: the verb and the first place."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(":".join(name.split(":")[:2]), []).append(name)
    return found


def speaker(screen: Console, game: Game) -> Callable[[str], None]:
    """Prints lines in the colours of a game.

    ``rich`` leaves colours out where output is no terminal or NO_COLOR is set, and knows the consoles of Windows.
    """
    from rich.text import Text

    def say(line: str) -> None:
        text = Text(line)
        for pattern, style in (*SAID, *game.inks):
            text.highlight_regex(pattern, style)
        screen.print(text, soft_wrap=True)

    return say
