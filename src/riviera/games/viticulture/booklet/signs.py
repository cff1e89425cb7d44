"""The signs of Viticulture in words, and what each visitor lets its player do."""

from __future__ import annotations

# What each visitor lets its player do.
GUESTS = """
surveyor earn score
broker earn score
wine_critic draw give score
blacksmith build score
contractor score build plant
tour_guide earn harvest
novice_guide earn make
uncertified_broker earn score
planter plant earn score
buyer earn score
landscaper draw plant
architect build score
uncertified_architect build
patron earn draw
auctioneer earn score
entertainer draw give score
vendor draw
handyman build score
horticulturist plant score
peddler draw
banker earn
overseer build plant score
importer draw
sharecropper plant score
grower plant score
negotiator give earn
cultivator plant
homesteader build plant
planner
agriculturist plant score
swindler earn score
producer
organizer
sponsor draw earn
artisan earn build plant
stonemason build
volunteer_crew plant earn
wedding_party score
merchant give score
crusher earn draw make
judge draw give score
oenologist build
marketer draw earn give score
crush_expert earn draw make
uncertified_teacher train score
teacher make train
benefactor draw score
assessor earn score
queen draw earn
harvester harvest earn score
professor train score
master_vintner build give
uncertified_oenologist build
promoter give earn score
mentor make draw
harvest_expert harvest draw build
innkeeper draw
jack_of_all_trades harvest make give
politician earn draw
supervisor make score
scholar draw train
reaper harvest score
motivator score
bottler make score
craftsman draw build score
exporter make give score
laborer harvest make
designer build score
governess train give score
manager
zymologist make
noble earn score
governor draw score
taster give earn score
caravan draw
guest_speaker train score
"""
DOES = {face: deeds for face, *deeds in map(str.split, GUESTS.split("\n")[1:-1])}
SIGNS = (
    ("lira", "Lira", "Money: pays for structures, workers and some visitors. Breaks ties at the end.", "R-END-3"),
    ("vp", "Point", "Who reaches 20 points makes this year the last. The most points win.", "R-END-1"),
    ("residual", "Income", "Paid at the end of every year. Filled orders raise it, £5 at most.", "R-ORDER-3"),
    ("worker", "Worker", "Placed on an action it stays there until the year ends. You begin with two.", "R-TURN-2"),
    ("grande", "Grande worker", "Works like any other, or joins an action whose places are all taken.", "R-GRANDE-1"),
    (
        "temp",
        "Grey worker",
        "Works for one year for whoever woke up in row 7. Alone: a worker of the automa.",
        "R-WAKE-2",
    ),
    ("rooster", "Rooster", "Stands on the wake-up chart and tells when you act.", "R-WAKE-1"),
    ("first", "First player", "Wakes up first; the token moves one seat to the right each year.", "R-YEAR-4"),
    (
        "grape-red",
        "Red grape",
        "Lies on the crush pad by its value, rises each year, becomes wine or is sold.",
        "R-HARVEST-2",
    ),
    (
        "grape-white",
        "White grape",
        "Lies on the crush pad by its value, rises each year, becomes wine or is sold.",
        "R-HARVEST-2",
    ),
    ("wine-red", "Red wine", "Made of one red grape, with its value.", "R-WINE-2"),
    ("wine-white", "White wine", "Made of one white grape, with its value.", "R-WINE-2"),
    (
        "wine-blush",
        "Blush wine",
        "Made of a red and a white grape, together 4 or more, in a medium cellar.",
        "R-WINE-3",
    ),
    (
        "wine-sparkling",
        "Sparkling wine",
        "Made of two red and a white grape, together 7 or more, in a large cellar.",
        "R-WINE-4",
    ),
    ("vine", "Vine card", "A vine to plant. The back is olive.", "R-PLANT-1"),
    ("summer", "Summer visitor", "A guest to play in summer. The back is yellow.", "R-VISITOR-1"),
    ("order", "Order card", "What a buyer wants, and what it pays. The back is violet.", "R-ORDER-1"),
    ("winter", "Winter visitor", "A guest to play in winter. The back is blue.", "R-VISITOR-1"),
    ("uproot", "Uproot", "Take a planted vine back into your hand, with the yoke or a visitor.", "R-YOKE-2"),
    ("basket", "Harvested", "On a field: it has been harvested this year.", "R-HARVEST-3"),
    ("small_cellar", "Small cellar", "Everybody has it: wines of value 1 to 3.", "R-CELLAR-1"),
)
