"""Keeping order: who may do what to whom, for how long, and in which words they are told."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from ..core.refusal import FORBIDDEN, ILLEGAL, Refusal

HOST, KEEPER = "host", "keeper"
MUTE, BAN, NAME, SHUT, TABLE = "mute", "ban", "name", "shut", "table"  # what lasts; SHUT is about an address
CLOSED = "closed"  # a house into which nobody comes without an invitation
DAY = 86_400.0
REASONS = {"words": "Rude words", "name": "A bad name", "play": "Does not play fair", "else": "Something else"}
LASTING = {  # a deed and what holds after it; None: holds no more
    "mute": MUTE,
    "unmute": MUTE,
    "ban": BAN,
    "unban": BAN,
    "rename": NAME,
    "unname": NAME,
    "remove": TABLE,
    "restore": TABLE,
}
ENDS = ("unmute", "unban", "unname", "restore")
TO_PEOPLE = ("mute", "unmute", "ban", "unban", "rename", "unname", "keeper", "dismiss")
HOSTLY = ("keeper", "dismiss")  # the host's alone
DEEDS = (*TO_PEOPLE, "remove", "restore", "settle", "invite", "revoke", "host")
NEED_WHY = ("mute", "ban", "rename", "remove")
DONE = {  # as the log of keepers tells it
    "mute": "muted",
    "unmute": "let speak again",
    "ban": "banned",
    "unban": "let in again",
    "rename": "renamed",
    "unname": "let choose a name again",
    "keeper": "made a keeper of",
    "dismiss": "took the keys from",
    "remove": "removed the table",
    "restore": "brought back the table",
    "settle": "settled the report about",
    "invite": "made an invitation for",
    "revoke": "took back the invitation for",
    "host": "became the host",
}
TOLD = {  # as the one it was done to reads it
    "mute": "A keeper of this house has muted you {until}: what you write in chats is not passed on.",
    "unmute": "You may speak in chats again.",
    "rename": "A keeper of this house has given you another name: {name}.",
    "unname": "You may choose your name again.",
    "unban": "You are welcome here again.",
    "remove": "A keeper of this house has removed the table “{name}”. Nobody can open it any more.",
    "restore": "The table “{name}” is back.",
    "keeper": "You are a keeper of this house now. Thank you! Reports wait at Keeper.",
    "dismiss": "You are no longer a keeper of this house. Thank you for your help.",
}
ONLY = "Only those who keep this house may do that."


class Measure(NamedTuple):
    """What holds for somebody, or for a table: until when (0 is for good), why, and a word that goes with it."""

    kind: str
    who: str
    until: float
    why: str
    word: str = ""

    def holds(self, now: float) -> bool:
        """Whether it still does."""
        return not self.until or self.until > now


def may(kind: str, mine: str, theirs: str, *, oneself: bool = False) -> None:
    """Refuse what is not somebody's to do: nobody acts on the host or on themselves, keepers not on each other."""
    if mine not in (HOST, KEEPER) or (kind in HOSTLY and mine != HOST):
        raise Refusal(FORBIDDEN, ONLY if mine != KEEPER else "Only the host may do that.")
    if kind not in TO_PEOPLE:
        return
    if oneself:
        raise Refusal(ILLEGAL, "That cannot be done to oneself.")
    if theirs == HOST:
        raise Refusal(FORBIDDEN, "Nobody can do that to the host.")
    if theirs == KEEPER and mine != HOST:
        raise Refusal(FORBIDDEN, "Only the host may do that to a keeper.")


def until(days: int, now: float) -> float:
    """The end of so many days; none at all is for good."""
    return now + days * DAY if days else 0.0


def spoken(when: float) -> str:
    """How long, in words: ``until 25 November``."""
    if not when:
        return "for good"
    date = datetime.fromtimestamp(when, UTC)
    return f"until {date.day} {date:%B}, {date:%H:%M} UTC"


def muted(measure: Measure) -> str:
    """What somebody reads who is muted and speaks."""
    return f"You are muted {spoken(measure.until)}, so nobody was told this. The keeper wrote: {measure.why}"


def banned(measure: Measure) -> str:
    """What somebody reads who is banned."""
    return f"You cannot play here {spoken(measure.until)}. The keeper wrote: {measure.why}"


def shut(measure: Measure) -> str:
    """What a guest reads at an address that is shut for a while."""
    return f"Guests from where you are cannot come in {spoken(measure.until)}. Whoever has kept a seat here can."


def told(kind: str, name: str, when: float, why: str) -> str:
    """What was done, to the one it was done to."""
    words = TOLD[kind].format(name=name, until=spoken(when))
    return f"{words} The keeper wrote: {why}" if why else words
