"""Bonaccia, a calm day's fishing: every boat casts one of its nets in secret, the biggest net takes the fish."""

from __future__ import annotations

from typing import Any, cast

from riviera import (
    OVER,
    ActionSpace,
    BadInput,
    Chance,
    Choice,
    Dump,
    Event,
    Explanation,
    Game,
    Line,
    Prompt,
    State,
    Strategy,
    Tally,
    TallyRow,
    Verb,
    View,
    chance,
    fate,
    listed,
    places,
    within,
)

from .about import ABOUT

NETS = 5  # every boat has the nets 1 to 5, and the fish are worth 1 to 5


class Bonaccia(State):
    """The nets in hand (a mask for each boat), what each boat has cast (0: nothing yet), its catch, and the fish."""

    def __init__(
        self,
        game: Game,
        actor: int,
        seals: int,
        nets: list[int],
        cast: list[int],
        catch: list[int],
        fish: bytes,
        day: int,
    ):
        super().__init__(game, actor, seals)
        self.nets, self.cast, self.catch, self.fish, self.day = nets, cast, catch, fish, day

    def clone(self) -> Bonaccia:
        nets, thrown, catch = self.nets[:], self.cast[:], self.catch[:]
        return Bonaccia(self.game, self.actor, self.seals, nets, thrown, catch, self.fish, self.day)

    def fill(self, out: Any) -> int:
        mine = numbers(self.nets[self.actor])
        for i, n in enumerate(mine):
            out[i] = n - 1
        return len(mine)

    def rule_against(self, action: int) -> str | None:
        return None if self.nets[self.actor] >> action & 1 else "That net is torn: each is cast only once. (R-CAST-1)"

    def apply(self, action: int) -> None:
        self.whisper("cast", 1 << self.actor, action + 1, self.actor)
        self.nets[self.actor] -= 1 << action
        self.cast[self.actor] = action + 1
        self.actor += 1
        if self.actor == len(self.nets):
            self.haul()

    def haul(self) -> None:
        """All nets come up: the biggest takes the fish, and a tie lets it go."""
        best = max(self.cast)
        winner = self.cast.index(best) if self.cast.count(best) == 1 else -1
        self.tell("haul", self.fish[self.day], winner)
        if winner >= 0:
            self.catch[winner] += self.fish[self.day]
        self.cast, self.day, self.seals = [0] * len(self.cast), self.day + 1, self.seals + 1
        self.actor = OVER if self.day == NETS else 0

    def determinize(self, seat: int, seed: int) -> Bonaccia:
        """Shuffle the fish to come, and let the others have cast any of the nets they may have had."""
        s, luck = self.clone(), chance(seed)
        s.fish = self.fish[: self.day + 1] + luck.shuffled(bytes(sorted(self.fish[self.day + 1 :])))
        for other, net in enumerate(self.cast):
            if net and other != seat:
                had = self.nets[other] | 1 << net - 1
                s.cast[other] = numbers(had)[luck.below(had.bit_count())]
                s.nets[other] = had - (1 << s.cast[other] - 1)
        return s

    def scores(self) -> list[int]:
        return self.catch[:]

    def ranking(self) -> list[int]:
        return places(self.catch)

    def dump(self) -> Dump:
        lists = {"nets": self.nets[:], "cast": self.cast[:], "catch": self.catch[:], "fish": list(self.fish)}
        return lists | {"actor": self.actor, "day": self.day, "seals": self.seals}


def numbers(mask: int) -> list[int]:
    """The nets of a mask by their numbers."""
    return [n + 1 for n in range(NETS) if mask >> n & 1]


class Fisher(Strategy):
    """What bots know: cast a net as big as the fish, and nets still in the boat are worth half a catch."""

    def pick(self, state: State, luck: Chance, scratch: Any) -> int:
        s = cast(Bonaccia, state)
        size = s.fish[s.day] + luck.below(3) - 1
        return min(numbers(s.nets[s.actor]), key=lambda net: abs(net - size)) - 1

    def worth(self, state: State, seat: int) -> float:
        s = cast(Bonaccia, state)
        return s.catch[seat] + sum(numbers(s.nets[seat])) / 2

    def turn(self, state: State) -> int:
        return cast(Bonaccia, state).day


FISHER = Fisher()


class BonacciaGame(Game):
    """The rules of Bonaccia."""

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        self.settle(seats, options)
        fish = fate(seed).shuffled(bytes(range(1, NETS + 1)))
        return Bonaccia(self, 0, 0, [2**NETS - 1] * seats, [0] * seats, [0] * seats, fish, 0)

    def load(self, data: Dump) -> State:
        day = within(data.get("day"), 0, NETS, "the day")
        fish = bytes(within(worth, 1, NETS, "a fish") for worth in listed(data, "fish", NETS))
        seats = len(self.settle_boats(data))
        nets = [within(mask, 0, 2**NETS - 1, "the nets of a boat") for mask in listed(data, "nets", seats)]
        thrown = [within(net, 0, NETS, "a net that was cast") for net in listed(data, "cast", seats)]
        catch = [within(worth, 0, sum(fish[:day]), "a catch") for worth in data["catch"]]
        actor = within(data.get("actor"), OVER, seats - 1, "the actor")
        s = Bonaccia(self, actor, within(data.get("seals"), 0, NETS, "seals"), nets, thrown, catch, fish, day)
        return self.checked(s)

    def settle_boats(self, data: Dump) -> list[Any]:
        """The catches, one for each boat; so many boats as can play."""
        boats = data.get("catch")
        if not isinstance(boats, list) or len(boats) not in self.seats:
            raise BadInput("“catch” needs an entry for each of 2 to 4 boats.")
        return boats

    def checked(self, s: Bonaccia) -> Bonaccia:
        """The position, if its parts fit each other."""
        if len(set(s.fish)) != NETS:
            raise BadInput("There is one fish of each worth from 1 to 5.")
        if sum(s.catch) > sum(s.fish[: s.day]):
            raise BadInput("Nobody catches what has not come yet.")
        if (s.actor == OVER) != (s.day == NETS) or [net > 0 for net in s.cast] != [
            b < s.actor for b in range(len(s.cast))
        ]:
            raise BadInput("The boats cast in the order of seats, and the game ends with the last fish.")
        for mask, net in zip(s.nets, s.cast, strict=True):
            if mask.bit_count() != NETS - s.day - (net > 0) or (net and mask >> net - 1 & 1):
                raise BadInput("Every boat casts one of its nets a day, and each only once.")
        return s

    def strategy(self) -> Strategy:
        return FISHER

    def longest(self, seats: int) -> int:
        return seats * NETS

    def census(self, state: State) -> dict[str, int]:
        s = cast(Bonaccia, state)
        nets = sum(mask.bit_count() for mask in s.nets) + sum(net > 0 for net in s.cast) + s.day * len(s.nets)
        return {"nets": nets, "fish": sum(s.fish)}

    def unseen(self, state: State, seat: int) -> list[Any]:
        s = cast(Bonaccia, state)
        hidden = [o for o, net in enumerate(s.cast) if net and o != seat]
        return [s.fish[s.day + 1 :], *([s.cast[o], numbers(s.nets[o])] for o in hidden)]

    def view(self, state: State, seat: int | None) -> View:
        """What a seat sees: nets and catches lie open, but what is cast only its own boat knows until the haul."""
        s = cast(Bonaccia, state)
        over = s.actor == OVER
        return {
            "seats": len(s.nets),
            "seat": seat,
            "actor": s.actor,
            "over": over,
            "fish": None if over else s.fish[s.day],
            "catch": s.catch[:],
            "cast": [net if o == seat else -1 if net else 0 for o, net in enumerate(s.cast)],
            "nets": [numbers(m | (1 << s.cast[o] - 1 if s.cast[o] and o != seat else 0)) for o, m in enumerate(s.nets)],
        }

    def choice(self, view: View, action: str) -> Choice:
        return Choice(action=action, label=f"Cast net {action.partition(':')[2]}")

    def explain(self, view: View, target: str) -> Explanation | None:
        """A net: what it does, and what it could take today."""
        if not target.isdigit():
            return None
        text = f"It takes the fish of {view['fish']} if no other net is as big or bigger. Each net is cast once."
        return Explanation(kind="Net", title=f"Net {target}", text=text, clauses=["R-CAST-1", "R-HAUL-1"])

    def note(self, event: Event) -> str:
        return f"fish {event.args[0]}" if event.kind == "haul" else ""

    def tally(self, view: View) -> Tally:
        return Tally(
            rows=[TallyRow(label="Catch", values=view["catch"]), TallyRow(label="Total", values=view["catch"])]
        )

    def prompt(self, view: View) -> Prompt:
        return Prompt(text=Line("Cast which net for the fish of {worth}?", worth=view["fish"]))

    def line(self, event: Event, view: View) -> Line | None:
        if event.kind == "cast":
            return Line("{who} cast a net.", who=event.args[0])
        fish, winner = event.args
        if winner < 0:
            return Line("The fish of {fish} swam away.", fish=fish)
        return Line("{who} landed the fish of {fish}.", who=winner, fish=fish)


GAME = BonacciaGame(ABOUT, ActionSpace(Verb("cast", [(str(n + 1),) for n in range(NETS)])))
