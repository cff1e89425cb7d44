"""The stages of a game of Viticulture, and what each asks: the refusal of whatever belongs to another stage."""

from __future__ import annotations

from riviera.kernel.data import View

# What each kind of effect asks; an offer is answered by the answers of what it offers, or declined.
STAGES = {
    "Wake": "You are waking up: choose a free row of the chart. (R-WAKE-1)",
    "Organize": "You are moving your rooster: choose a free row of the chart. (R-CARD-33)",
    "Build": "You are building: choose a structure. (R-BUILD-1)",
    "BuildWell": "You are building: choose a structure. (R-BUILD-1)",
    "BuildTwo": "You are building: choose a structure. (R-BUILD-1)",
    "BoardBuild": "You are building: choose a structure. (R-BUILD-1)",
    "Plant": "You are planting: choose a vine and a field. (R-PLANT-1)",
    "PlantNoble": "You are planting: choose a vine and a field. (R-PLANT-1)",
    "PlantMany": "You are planting: choose a vine and a field. (R-PLANT-1)",
    "PlantMixed": "You are planting: choose a vine and a field. (R-PLANT-1)",
    "Uproot": "You are uprooting: choose a vine that stands on a field. (R-YOKE-2)",
    "YokeWork": "You are using the yoke: uproot a vine or harvest a field. (R-YOKE-1)",
    "Swap": "You are swapping vines: choose two on different fields. (R-CARD-11)",
    "Harvest": "You are harvesting: choose a field with vines. (R-HARVEST-1)",
    "HarvestAll": "You are harvesting: choose a field with vines. (R-HARVEST-1)",
    "Trade": "You are selling: sell one grape or more, or trade one field. (R-SELL-1)",
    "Fill": "You are filling an order: choose one that your wines can fill. (R-ORDER-1)",
    "Deliver": "You are handing over wine: choose one for the order. (R-ORDER-2)",
    "Spend": "You are giving something up: choose what the card takes. (R-VISITOR-2)",
    "Taste": "You are giving something up: choose what the card takes. (R-VISITOR-2)",
    "Discard": "You are discarding: choose a card of your hand. (R-VISITOR-2)",
    "ToSeven": "You are discarding down to seven: choose a card of your hand. (R-YEAR-3)",
    "DrawOne": "You are drawing: choose a deck. (R-DRAW-1)",
    "FallDraw": "You are drawing in fall: choose a summer or a winter visitor. (R-FALL-1)",
    "Play": "You are choosing a visitor: play one of your hand. (R-VISITOR-1)",
    "MakeWine": "You are making wine: choose the grapes and the type, for one wine or more. (R-WINE-1)",
    "MakeKinds": "You are making wine: choose the grapes and the type, for one wine or more. (R-WINE-1)",
    "MakeSparkling": "You are making wine: choose the grapes and the type, for one wine or more. (R-WINE-1)",
    "StakedWine": "You are making wine: choose the grapes and the type; a third costs a token. (R-SOLO-3)",
    "AgeOne": "You are ageing a wine: choose one of your cellar. (R-CARD-52)",
    "BuyGrape": "You are buying a grape: choose red or white. (R-CARD-10)",
    "Retrieve": "You are taking workers back: choose one that you placed. (R-CARD-32)",
    "Plan": "You are planning: choose a winter space and a worker. (R-CARD-29)",
    "AnySummerAction": "You are taking a summer action: choose one. (R-CARD-70)",
    "Give": "You are giving a card away: choose one of your hand. (R-GIVE-1)",
    "NameRivals": "You are naming players: choose one of the others. (R-VISITOR-2)",
    "Gifts": "You are naming players: choose one to give £2. (R-CARD-38)",
    "Govern": "You are naming players: choose one who must give a card. (R-CARD-73)",
    "OfferCards": "You are offering visitors: choose cards in secret, or be done. (R-CARD-23)",
    "TakeDiscards": "You are taking discards: choose a pile. (R-CARD-57)",
    "KeepTwo": "You are keeping cards: choose two of the four shown. (R-CARD-75)",
    "Choice": "You are choosing a side of the card: name one that you can carry out. (R-VISITOR-3)",
    "Two": "You are choosing a side of the card: name one that you can carry out. (R-VISITOR-3)",
    "Tribute": "You are paying the Queen: give up a point, two cards or £3. (R-CARD-49)",
    "Either": "You are choosing your papa's gift: take it, or the money. (R-SETUP-4)",
    "Keep": "You are choosing your parents: keep one of the two. (R-SETUP-5)",
    "Demand": "You are answering the Swindler: pay £2, or let the point be scored. (R-CARD-31)",
}
SUMMER = "You are placing workers in summer: place one on a summer action, or pass. (R-TURN-1)"
WINTER = "You are placing workers in winter: place one on a winter action, or pass. (R-TURN-1)"
OFFER = "You are answering an offer: take it, or decline. (R-OFFER-1)"
TOKEN = "You are choosing a bonus: spend a token for it, or decline. (R-SOLO-3)"
BONUS = "You are taking a bonus: take what the place gives too, or decline. (R-BONUS-1)"


def question(view: View) -> str:
    """What is asked of the actor now, and by which rule."""
    ask = view["ask"]
    if ask["kind"] == "Turn":
        return SUMMER if view["season"] == "summer" else WINTER
    if ask["kind"] == "Staked":
        return TOKEN
    if ask["kind"] in ("May", "HiddenMay"):
        return OFFER if ask["card"] else BONUS
    return STAGES[ask["kind"]]
