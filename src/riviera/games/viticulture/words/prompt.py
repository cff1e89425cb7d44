"""What the actor is asked, in words."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Prompt
from riviera.kernel.words import Line

from ..components import PAPAS, STRUCTURES
from .log import NAMES, face_text

STRUCTURE = {s.id: s for s in STRUCTURES}

# The question that each kind of effect asks.
QUESTIONS = {
    "Wake": "Wake up on which row?",
    "Organize": "Move your rooster to which row?",
    "Build": "Build which structure?",
    "BuildWell": "Build which structure?",
    "BuildTwo": "Build which structure?",
    "BoardBuild": "Build which structure?",
    "Plant": "Plant which vine?",
    "PlantNoble": "Plant which vine?",
    "PlantMany": "Plant which vine?",
    "PlantMixed": "Plant which vine?",
    "Uproot": "Uproot which vine?",
    "YokeWork": "Uproot a vine or harvest a field?",
    "Swap": "Swap which vine?",
    "Harvest": "Harvest which field?",
    "HarvestAll": "Harvest which field?",
    "Trade": "Sell grapes, or sell or buy back a field?",
    "Fill": "Fill which order?",
    "Deliver": "Hand over which wine?",
    "Spend": "Give up which?",
    "Taste": "Give up which wine?",
    "Discard": "Discard which card?",
    "ToSeven": "Discard down to seven: which card?",
    "DrawOne": "Draw from which deck?",
    "FallDraw": "Fall: take a visitor from which deck?",
    "Play": "Play which visitor?",
    "MakeWine": "Make which wine?",
    "MakeKinds": "Make which wine?",
    "MakeSparkling": "Make which wine?",
    "StakedWine": "Make which wine? A third one costs a bonus token.",
    "AgeOne": "Age which wine?",
    "BuyGrape": "Buy a red or a white grape?",
    "Retrieve": "Take which worker back?",
    "Plan": "Plan which winter space?",
    "AnySummerAction": "Take which summer action?",
    "Give": "Give which card away?",
    "NameRivals": "Name which player?",
    "Gifts": "Give £2 to which player?",
    "Govern": "Name which player?",
    "OfferCards": "Offer which visitors, in secret?",
    "TakeDiscards": "Take the top card of which discard pile?",
    "KeepTwo": "Keep which card?",
    "Choice": "Which side of the card?",
    "Two": "Which part of the card comes next?",
    "Tribute": "What do you give up for the Queen?",
    "Either": "Your papa offers: which do you take?",
    "Keep": "Keep which of the two parents?",
    "Demand": "Pay £2, or let them score 1 VP?",
}


def prompt(view: View) -> Prompt:
    """What is expected of the actor."""
    if view["over"]:
        return Prompt(text=Line("The game is over."))
    ask = view["ask"]
    if ask["kind"] == "Turn":
        return turn_prompt(view)
    if ask["kind"] == "Staked":
        text = "Spend a bonus token for the bonus of the action?"
    elif ask["kind"] in ("May", "HiddenMay"):
        plain = "Take the offer, or decline?" if ask["card"] else "Take the bonus of the place too?"
        text = QUESTIONS.get(ask["what"], plain)
    else:
        text = QUESTIONS.get(ask["kind"], "Choose.")
    asked = Prompt(text=Line(text), then=Line("{target}: where?"))
    if ask["card"]:
        asked["help"] = Line("{card}: {says}", card=NAMES[ask["card"]], says=face_text(ask["card"]))
    elif ask["kind"] == "Either":
        papa = next(p for p in PAPAS if p.name == view["growers"][view["actor"]]["papa"])
        asked["help"] = Line(
            "{papa}: {gift}, or £{lira} more.", papa=papa.name, gift=gift(papa.gift), lira=papa.instead
        )
    return asked


def gift(word: str) -> str:
    """A papa's gift in words."""
    return {"worker": "a fourth worker", "vp": "1 VP"}.get(word) or f"the {STRUCTURE[word].name.lower()}"


def turn_prompt(view: View) -> Prompt:
    """The usual question of summer and winter."""
    summer = view["season"] == "summer"
    return Prompt(
        text=Line("Place a worker in summer, or pass" if summer else "Place a worker in winter, or pass"),
        help=Line("Lit places are yours to take."),
        then=Line("{target}: which worker?"),
    )
