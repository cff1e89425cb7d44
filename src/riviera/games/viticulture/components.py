"""The parts of the box, as data: cards, structures, board spaces and tables.

Facts and numbers are those of the printed components; every sentence is our own. Somebody who owns another printing can
correct a number here and nowhere else.
"""

from __future__ import annotations

from typing import NamedTuple


class Vine(NamedTuple):
    """A grape variety: how many cards, what it bears, and which structures it needs to be planted."""

    id: str
    name: str
    copies: int
    red: int
    white: int
    needs: tuple[str, ...]


class Order(NamedTuple):
    """A wine order: the wines as (type, lowest value), the points and the yearly income it brings."""

    id: str
    wines: tuple[tuple[str, int], ...]
    vp: int
    residual: int


class Mama(NamedTuple):
    """A mother: the cards drawn from each deck (vine, summer, order, winter) and money."""

    name: str
    cards: tuple[int, int, int, int]
    lira: int


class Papa(NamedTuple):
    """A father: money, and a gift that may be exchanged for more money."""

    name: str
    lira: int
    gift: str
    instead: int


class Visitor(NamedTuple):
    """A visitor card: what it does in our own words, and its choices, if any, by their word."""

    id: str
    name: str
    text: str
    options: tuple[tuple[str, str], ...] = ()
    solo: bool = True


class Structure(NamedTuple):
    """A building of the vineyard mat."""

    id: str
    name: str
    cost: int
    text: str


class Action(NamedTuple):
    """An action of the board: its name, what it does, and what the bonus place adds."""

    id: str
    name: str
    text: str
    bonus: str


DECKS = ("vine", "summer", "order", "winter")
SEASONS = ("spring", "summer", "fall", "winter")
DECK_NAMES = ("vine", "summer visitor", "wine order", "winter visitor")
WINES = ("red", "white", "blush", "sparkling")
SEATS = ("a", "b", "c", "d", "e", "f")
FIELDS = ("left", "middle", "right")
PRICES = (5, 6, 7)  # of the fields: also the most vine value that each carries
GRAPE_PRICES = (1, 1, 1, 2, 2, 2, 3, 3, 3)  # by value
WORKERS = ("worker", "grande")
LAST_YEAR = 20  # a safeguard (R-END-6)

STRUCTURES: tuple[Structure, ...] = (
    Structure("trellis", "Trellis", 2, "Vines that climb may be planted."),
    Structure("irrigation", "Irrigation", 3, "Vines that need water may be planted."),
    Structure("yoke", "Yoke", 2, "A place of your own: uproot a vine or harvest a field, once a year."),
    Structure("windmill", "Windmill", 5, "1 VP when you plant a vine, once a year."),
    Structure("cottage", "Cottage", 4, "One more visitor card each fall."),
    Structure("tasting_room", "Tasting room", 6, "1 VP for a tour with a wine in your cellar, once a year."),
    Structure("medium_cellar", "Medium cellar", 4, "Wines of value 4 to 6, and blush wine."),
    Structure("large_cellar", "Large cellar", 6, "Wines of value 7 to 9, and sparkling wine."),
)

# The twelve actions of the board: six of summer, six of winter.
ACTIONS: tuple[Action, ...] = (
    Action("draw_vine", "Draw a vine", "Draw a vine card.", "draw one more"),
    Action("give_tour", "Give a tour", "Collect £2.", "£1 more"),
    Action(
        "build_structure", "Build a structure", "Build one structure at its price.", "£1, before paying if you like"
    ),
    Action("sell_or_trade", "Sell grapes or trade a field", "Sell grapes, or sell or buy back one field.", "1 VP"),
    Action("plant_vine", "Plant a vine", "Plant a vine card from your hand.", "plant one more"),
    Action("summer_visitor", "Play a summer visitor", "Play a summer visitor card.", "play one more"),
    Action("draw_order", "Draw an order", "Draw a wine order.", "draw one more"),
    Action("harvest_field", "Harvest a field", "Bring in the grapes of one field.", "one more field"),
    Action("make_wine", "Make wine", "Turn grapes into one or two wines.", "one more wine"),
    Action(
        "train_worker", "Train a worker", "Pay £4 for a worker who starts next year.", "£1, before paying if you like"
    ),
    Action("fill_order", "Fill an order", "Hand over the wines of one order.", "1 VP"),
    Action("winter_visitor", "Play a winter visitor", "Play a winter visitor card.", "play one more"),
)

# The seven rows of the wake-up chart.
REWARDS: tuple[str, ...] = (
    "nothing",
    "a vine",
    "a wine order",
    "£1",
    "a visitor of either season",
    "1 VP",
    "the grey worker for a year",
)

VINES: tuple[Vine, ...] = (
    Vine("sangiovese", "Sangiovese", 4, 1, 0, ()),
    Vine("malvasia", "Malvasia", 4, 0, 1, ()),
    Vine("pinot", "Pinot", 6, 1, 1, ("trellis",)),
    Vine("syrah", "Syrah", 5, 2, 0, ("trellis",)),
    Vine("trebbiano", "Trebbiano", 5, 0, 2, ("trellis",)),
    Vine("merlot", "Merlot", 5, 3, 0, ("irrigation",)),
    Vine("sauvignon_blanc", "Sauvignon Blanc", 5, 0, 3, ("irrigation",)),
    Vine("cabernet_sauvignon", "Cabernet Sauvignon", 4, 4, 0, ("trellis", "irrigation")),
    Vine("chardonnay", "Chardonnay", 4, 0, 4, ("trellis", "irrigation")),
)

ORDERS: tuple[Order, ...] = (
    Order("order_r5", (("red", 5),), 2, 1),
    Order("order_r2_w2", (("red", 2), ("white", 2)), 2, 1),
    Order("order_r3_w1", (("red", 3), ("white", 1)), 2, 1),
    Order("order_r1_w3", (("red", 1), ("white", 3)), 2, 1),
    Order("order_w5", (("white", 5),), 2, 1),
    Order("order_b4", (("blush", 4),), 2, 1),
    Order("order_r6", (("red", 6),), 3, 1),
    Order("order_r2_w4", (("red", 2), ("white", 4)), 3, 1),
    Order("order_r4_w2", (("red", 4), ("white", 2)), 3, 1),
    Order("order_r3_w3", (("red", 3), ("white", 3)), 3, 1),
    Order("order_r4_r3", (("red", 4), ("red", 3)), 3, 1),
    Order("order_w6", (("white", 6),), 3, 1),
    Order("order_w4_w3", (("white", 4), ("white", 3)), 3, 1),
    Order("order_b6", (("blush", 6),), 3, 1),
    Order("order_r8", (("red", 8),), 4, 1),
    Order("order_r5_w3", (("red", 5), ("white", 3)), 4, 1),
    Order("order_r3_w5", (("red", 3), ("white", 5)), 4, 1),
    Order("order_r4_b4", (("red", 4), ("blush", 4)), 4, 1),
    Order("order_r4_r3_r2", (("red", 4), ("red", 3), ("red", 2)), 4, 1),
    Order("order_w8", (("white", 8),), 4, 1),
    Order("order_w4_b4", (("white", 4), ("blush", 4)), 4, 1),
    Order("order_w4_w3_w2", (("white", 4), ("white", 3), ("white", 2)), 4, 1),
    Order("order_b8", (("blush", 8),), 4, 1),
    Order("order_s7", (("sparkling", 7),), 4, 1),
    Order("order_r2_w2_b5", (("red", 2), ("white", 2), ("blush", 5)), 5, 2),
    Order("order_r7_r6", (("red", 7), ("red", 6)), 5, 2),
    Order("order_r6_w6", (("red", 6), ("white", 6)), 5, 2),
    Order("order_r3_b7", (("red", 3), ("blush", 7)), 5, 2),
    Order("order_w3_b7", (("white", 3), ("blush", 7)), 5, 2),
    Order("order_w7_w6", (("white", 7), ("white", 6)), 5, 2),
    Order("order_s9", (("sparkling", 9),), 5, 2),
    Order("order_b6_b5", (("blush", 6), ("blush", 5)), 6, 2),
    Order("order_w4_s7", (("white", 4), ("sparkling", 7)), 6, 2),
    Order("order_w3_s7", (("white", 3), ("sparkling", 7)), 6, 2),
    Order("order_w3_s8", (("white", 3), ("sparkling", 8)), 6, 2),
    Order("order_w2_s8", (("white", 2), ("sparkling", 8)), 6, 2),
)

MAMAS: tuple[Mama, ...] = (
    Mama("Alaena", (1, 1, 1, 0), 0),
    Mama("Alyssa", (1, 1, 0, 1), 0),
    Mama("Deann", (1, 0, 1, 1), 0),
    Mama("Margot", (0, 1, 1, 1), 0),
    Mama("Margaret", (2, 1, 0, 0), 0),
    Mama("Nici", (2, 0, 1, 0), 0),
    Mama("Teruyo", (2, 0, 0, 1), 0),
    Mama("Emily", (1, 2, 0, 0), 0),
    Mama("Rebecca", (0, 2, 1, 0), 0),
    Mama("Danyel", (0, 2, 0, 1), 0),
    Mama("Laura", (1, 0, 2, 0), 0),
    Mama("Jess", (0, 1, 2, 0), 0),
    Mama("Casey", (0, 0, 2, 1), 0),
    Mama("Christine", (1, 0, 0, 2), 0),
    Mama("Naja", (0, 1, 0, 2), 0),
    Mama("Falon", (0, 0, 1, 2), 0),
    Mama("Nicole", (1, 0, 0, 1), 2),
    Mama("Ariel", (0, 1, 1, 0), 2),
)

PAPAS: tuple[Papa, ...] = (
    Papa("Andrew", 4, "trellis", 2),
    Papa("Christian", 3, "irrigation", 3),
    Papa("Jay", 5, "yoke", 2),
    Papa("Josh", 3, "medium_cellar", 4),
    Papa("Kozi", 2, "cottage", 4),
    Papa("Matthew", 1, "windmill", 5),
    Papa("Matt", 0, "tasting_room", 6),
    Papa("Paul", 5, "trellis", 1),
    Papa("Stephan", 4, "irrigation", 2),
    Papa("Steven", 6, "yoke", 1),
    Papa("Joel", 4, "medium_cellar", 3),
    Papa("Raymond", 3, "cottage", 3),
    Papa("Jerry", 2, "windmill", 4),
    Papa("Trevor", 1, "tasting_room", 5),
    Papa("Rafael", 2, "worker", 4),
    Papa("Gary", 3, "worker", 3),
    Papa("Morten", 4, "vp", 3),
    Papa("Alan", 5, "vp", 2),
)

SUMMER: tuple[Visitor, ...] = (
    Visitor(
        "surveyor",
        "Surveyor",
        "Look at your unsold fields and either collect £2 for each bare one or score 1 VP for each one carrying vines.",
        (
            ("bare", "£2 for each bare field"),
            ("planted", "1 VP for each planted field"),
        ),
    ),
    Visitor(
        "broker",
        "Broker",
        "Turn £9 into 3 VP, or give up 2 VP for £6.",
        (
            ("buy", "Pay £9 for 3 VP"),
            ("sell", "Lose 2 VP for £6"),
        ),
    ),
    Visitor(
        "wine_critic",
        "Wine Critic",
        "Take two winter visitors, or hand over a wine worth at least 7 and score 4 VP.",
        (
            ("draw", "Draw two winter visitors"),
            ("wine", "Give a wine of 7 or more for 4 VP"),
        ),
    ),
    Visitor(
        "blacksmith",
        "Blacksmith",
        "Put up one structure £2 cheaper; 1 VP on top when its printed price is 5 or 6.",
    ),
    Visitor(
        "contractor",
        "Contractor",
        "Two different picks out of 1 VP, one structure at full price, one vine planted.",
        (
            ("vp", "Score 1 VP"),
            ("build", "Build a structure"),
            ("plant", "Plant a vine"),
        ),
    ),
    Visitor(
        "tour_guide",
        "Tour Guide",
        "Collect £4, or bring in one field's harvest.",
        (
            ("lira", "Collect £4"),
            ("harvest", "Harvest a field"),
        ),
    ),
    Visitor(
        "novice_guide",
        "Novice Guide",
        "Collect £3, or make one or two wines.",
        (
            ("lira", "Collect £3"),
            ("wine", "Make one or two wines"),
        ),
    ),
    Visitor(
        "uncertified_broker",
        "Uncertified Broker",
        "Give up 3 VP for £9, or turn £6 into 2 VP.",
        (
            ("sell", "Lose 3 VP for £9"),
            ("buy", "Pay £6 for 2 VP"),
        ),
    ),
    Visitor(
        "planter",
        "Planter",
        "Plant one or two vines and collect £1, or lift a vine off a field, discard a vine card and score 2 VP.",
        (
            ("plant", "Plant one or two vines and collect £1"),
            ("uproot", "Uproot and discard a vine for 2 VP"),
        ),
    ),
    Visitor(
        "buyer",
        "Buyer",
        "Buy a value-1 grape of either colour for £2, or let one grape go for £2 and 1 VP.",
        (
            ("buy", "Pay £2 for a grape of value 1"),
            ("sell", "Give a grape for £2 and 1 VP"),
        ),
    ),
    Visitor(
        "landscaper",
        "Landscaper",
        "Draw a vine and, if you wish, plant a vine; or swap two vines between your fields.",
        (
            ("draw", "Draw a vine and plant one, if you like"),
            ("swap", "Swap two vines between fields"),
        ),
    ),
    Visitor(
        "architect",
        "Architect",
        "Put up a structure £3 cheaper, or score 1 VP for each of your structures priced exactly 4.",
        (
            ("build", "Build £3 cheaper"),
            ("score", "1 VP for each structure priced 4"),
        ),
    ),
    Visitor(
        "uncertified_architect",
        "Uncertified Architect",
        "For 1 VP get a structure priced 2 or 3 without paying, or for 2 VP any structure without paying.",
        (
            ("small", "Lose 1 VP: a structure priced 2 or 3, free"),
            ("any", "Lose 2 VP: any structure, free"),
        ),
    ),
    Visitor(
        "patron",
        "Patron",
        "Collect £4, or take one wine order together with one winter visitor.",
        (
            ("lira", "Collect £4"),
            ("draw", "Draw an order and a winter visitor"),
        ),
    ),
    Visitor(
        "auctioneer",
        "Auctioneer",
        "Throw away two cards for £4, or four cards for 3 VP.",
        (
            ("lira", "Discard two cards for £4"),
            ("vp", "Discard four cards for 3 VP"),
        ),
    ),
    Visitor(
        "entertainer",
        "Entertainer",
        "Spend £4 on three winter visitors, or give up a wine and three visitor cards of any season for 3 VP.",
        (
            ("draw", "Pay £4 for three winter visitors"),
            ("party", "Give a wine and three visitors for 3 VP"),
        ),
    ),
    Visitor(
        "vendor",
        "Vendor",
        "Take a vine, a wine order and a winter visitor; afterwards every opponent is allowed one summer visitor.",
    ),
    Visitor(
        "handyman",
        "Handyman",
        "Everyone gets the chance to build one structure £2 cheaper; you score 1 VP per opponent who takes it.",
    ),
    Visitor(
        "horticulturist",
        "Horticulturist",
        "Plant a vine while lacking its structures, or lift two vines, discard two vine cards and score 3 VP.",
        (
            ("plant", "Plant a vine without its structures"),
            ("uproot", "Uproot and discard two vines for 3 VP"),
        ),
    ),
    Visitor(
        "peddler",
        "Peddler",
        "Trade in two cards for one card from each of the four decks.",
    ),
    Visitor(
        "banker",
        "Banker",
        "Collect £5; every opponent may then swap 1 VP for £3 from the bank.",
    ),
    Visitor(
        "overseer",
        "Overseer",
        "Both build one structure at full price and plant one vine; 1 VP if that vine's total value is 4.",
        (
            ("build", "Build a structure"),
            ("plant", "Plant a vine"),
        ),
    ),
    Visitor(
        "importer",
        "Importer",
        "You draw three winter visitors, unless the opponents between them hand you exactly three visitor cards.",
    ),
    Visitor(
        "sharecropper",
        "Sharecropper",
        "Plant a vine while lacking its structures, or lift one vine off a field, discard a vine card and score 2 VP.",
        (
            ("plant", "Plant a vine without its structures"),
            ("uproot", "Uproot and discard a vine for 2 VP"),
        ),
    ),
    Visitor(
        "grower",
        "Grower",
        "Plant one vine; if six or more vines now stand on your fields, score 2 VP.",
    ),
    Visitor(
        "negotiator",
        "Negotiator",
        "Give up a grape to lift your yearly income by £1 a year, or a wine to lift it by £2.",
        (
            ("grape", "Give a grape for £1 a year"),
            ("wine", "Give a wine for £2 a year"),
        ),
    ),
    Visitor(
        "cultivator",
        "Cultivator",
        "Plant one vine, if you like on a field that it pushes past its vine limit.",
    ),
    Visitor(
        "homesteader",
        "Homesteader",
        "Build £3 cheaper, or plant one or two vines; losing 1 VP lets you do both.",
        (
            ("build", "Build £3 cheaper"),
            ("plant", "Plant one or two vines"),
            ("both", "Lose 1 VP and do both"),
        ),
    ),
    Visitor(
        "planner",
        "Planner",
        "Set a free worker on a winter space now; its action happens as winter opens, ahead of normal turns.",
    ),
    Visitor(
        "agriculturist",
        "Agriculturist",
        "Plant one vine; if its field now shows three or more different varieties, score 2 VP.",
    ),
    Visitor(
        "swindler",
        "Swindler",
        "Each opponent decides whether to pay you £2; you score 1 VP for every one who does not.",
        (),
        solo=False,
    ),
    Visitor(
        "producer",
        "Producer",
        "For £2 take back one or two of your placed workers, ready for use again this year.",
    ),
    Visitor(
        "organizer",
        "Organizer",
        "Shift your rooster to a free wake-up row, collect that row's reward, and be done with this season.",
    ),
    Visitor(
        "sponsor",
        "Sponsor",
        "Take two vines or collect £3; losing 1 VP lets you have both.",
        (
            ("draw", "Draw two vines"),
            ("lira", "Collect £3"),
            ("both", "Lose 1 VP and do both"),
        ),
    ),
    Visitor(
        "artisan",
        "Artisan",
        "One pick out of £3, a structure £1 cheaper, or planting one or two vines.",
        (
            ("lira", "Collect £3"),
            ("build", "Build £1 cheaper"),
            ("plant", "Plant one or two vines"),
        ),
    ),
    Visitor(
        "stonemason",
        "Stonemason",
        "For a flat £8 add any two structures whatever their prices.",
    ),
    Visitor(
        "volunteer_crew",
        "Volunteer Crew",
        "Everyone gets the chance to plant one vine; you collect £2 from the bank per opponent who does.",
    ),
    Visitor(
        "wedding_party",
        "Wedding Party",
        "Give £2 to each of one to three different opponents and score 1 VP per opponent paid.",
        (),
        solo=False,
    ),
)

WINTER: tuple[Visitor, ...] = (
    Visitor(
        "merchant",
        "Merchant",
        "Buy a red and a white value-1 grape for £3 together, or fill an order for 1 VP above its worth.",
        (
            ("grapes", "Pay £3 for a red and a white grape"),
            ("fill", "Fill an order for 1 VP more"),
        ),
    ),
    Visitor(
        "crusher",
        "Crusher",
        "Collect £3 plus a summer visitor, or take a wine order and make as many as two wines.",
        (
            ("lira", "Collect £3 and draw a summer visitor"),
            ("wine", "Draw an order and make up to two wines"),
        ),
    ),
    Visitor(
        "judge",
        "Judge",
        "Take two summer visitors, or hand over a wine worth at least 4 and score 3 VP.",
        (
            ("draw", "Draw two summer visitors"),
            ("wine", "Give a wine of 4 or more for 3 VP"),
        ),
    ),
    Visitor(
        "oenologist",
        "Oenologist",
        "Let every wine you own age two steps, or buy the next cellar for a flat £3.",
        (
            ("age", "Age all your wines twice"),
            ("upgrade", "Pay £3 for the next cellar"),
        ),
    ),
    Visitor(
        "marketer",
        "Marketer",
        "Take two summer visitors and £1, or fill an order for 1 VP above its worth.",
        (
            ("draw", "Draw two summer visitors and collect £1"),
            ("fill", "Fill an order for 1 VP more"),
        ),
    ),
    Visitor(
        "crush_expert",
        "Crush Expert",
        "Collect £3 plus a wine order, or make one to three wines.",
        (
            ("lira", "Collect £3 and draw an order"),
            ("wine", "Make up to three wines"),
        ),
    ),
    Visitor(
        "uncertified_teacher",
        "Uncertified Teacher",
        "Give up 1 VP for a new worker, or score 1 VP per opponent who owns six workers.",
        (
            ("train", "Lose 1 VP for a new worker"),
            ("score", "1 VP for each rival with six workers"),
        ),
    ),
    Visitor(
        "teacher",
        "Teacher",
        "Make one or two wines, or train a worker for £2.",
        (
            ("wine", "Make one or two wines"),
            ("train", "Pay £2 for a new worker"),
        ),
    ),
    Visitor(
        "benefactor",
        "Benefactor",
        "Take a vine and a summer visitor, or throw away two visitors of any season for 2 VP.",
        (
            ("draw", "Draw a vine and a summer visitor"),
            ("vp", "Discard two visitors for 2 VP"),
        ),
    ),
    Visitor(
        "assessor",
        "Assessor",
        "Collect £1 for every card you still hold, or throw your whole hand (one card at least) away for 2 VP.",
        (
            ("lira", "£1 for each card in hand"),
            ("vp", "Discard your hand for 2 VP"),
        ),
    ),
    Visitor(
        "queen",
        "Queen",
        "Your right-hand neighbour has to drop 1 VP, pass you two cards of their choice, or pay you £3.",
        (
            ("vp", "Lose 1 VP"),
            ("cards", "Give two cards"),
            ("lira", "Pay £3"),
        ),
        solo=False,
    ),
    Visitor(
        "harvester",
        "Harvester",
        "Bring in one or two fields and then take your pick of £2 or 1 VP.",
        (
            ("lira", "Harvest one or two fields and collect £2"),
            ("vp", "Harvest one or two fields for 1 VP"),
        ),
    ),
    Visitor(
        "professor",
        "Professor",
        "Train a worker for £2, or score 2 VP when you already own six workers.",
        (
            ("train", "Pay £2 for a new worker"),
            ("score", "Score 2 VP for your six workers"),
        ),
    ),
    Visitor(
        "master_vintner",
        "Master Vintner",
        "Buy the next cellar £2 below its price, or age one wine a step and fill an order.",
        (
            ("upgrade", "Build the next cellar £2 cheaper"),
            ("both", "Age a wine and fill an order, in the order you like"),
            ("age", "Age a wine"),
            ("fill", "Fill an order"),
        ),
    ),
    Visitor(
        "uncertified_oenologist",
        "Uncertified Oenologist",
        "Let every wine you own age two steps, or give up 1 VP for the next cellar.",
        (
            ("age", "Age all your wines twice"),
            ("upgrade", "Lose 1 VP for the next cellar"),
        ),
    ),
    Visitor(
        "promoter",
        "Promoter",
        "Part with one grape or one wine for 1 VP and £1 more yearly income.",
    ),
    Visitor(
        "mentor",
        "Mentor",
        "Everyone may make one or two wines; per opponent who does, you draw a vine or a summer visitor.",
    ),
    Visitor(
        "harvest_expert",
        "Harvest Expert",
        "Bring in one field, and with it either take a vine or put up your yoke for £1.",
        (
            ("draw", "Harvest a field and draw a vine"),
            ("yoke", "Harvest a field and build the yoke for £1"),
        ),
    ),
    Visitor(
        "innkeeper",
        "Innkeeper",
        "Pick up the uppermost card of two different discard piles.",
    ),
    Visitor(
        "jack_of_all_trades",
        "Jack-of-all-trades",
        "Two different picks, in your order, out of harvesting a field, making one or two wines, filling an order.",
        (
            ("harvest", "Harvest a field"),
            ("wine", "Make one or two wines"),
            ("fill", "Fill an order"),
        ),
    ),
    Visitor(
        "politician",
        "Politician",
        "With a negative score collect £6; otherwise take a vine, a summer visitor and a wine order.",
    ),
    Visitor(
        "supervisor",
        "Supervisor",
        "Make one or two wines and score 1 VP for each sparkling one among them.",
    ),
    Visitor(
        "scholar",
        "Scholar",
        "Take two wine orders or train a worker for £3; losing 1 VP lets you do both.",
        (
            ("draw", "Draw two orders"),
            ("train", "Pay £3 for a new worker"),
            ("both", "Lose 1 VP and do both"),
        ),
    ),
    Visitor(
        "reaper",
        "Reaper",
        "Bring in one to three fields; 2 VP when it was all three.",
    ),
    Visitor(
        "motivator",
        "Motivator",
        "Everyone may take back a placed grande worker for reuse; you score 1 VP per opponent who does.",
    ),
    Visitor(
        "bottler",
        "Bottler",
        "Make one to three wines and score 1 VP for each different type among them.",
    ),
    Visitor(
        "craftsman",
        "Craftsman",
        "Two different picks out of a wine order, the next cellar at full price, 1 VP.",
        (
            ("draw", "Draw an order"),
            ("upgrade", "Build the next cellar"),
            ("vp", "Score 1 VP"),
        ),
    ),
    Visitor(
        "exporter",
        "Exporter",
        "One pick out of making one or two wines, filling an order, or giving up a grape for 2 VP.",
        (
            ("wine", "Make one or two wines"),
            ("fill", "Fill an order"),
            ("grape", "Give a grape for 2 VP"),
        ),
    ),
    Visitor(
        "laborer",
        "Laborer",
        "Bring in one or two fields, or make one to three wines; losing 1 VP lets you do both.",
        (
            ("harvest", "Harvest one or two fields"),
            ("wine", "Make up to three wines"),
            ("both", "Lose 1 VP and do both"),
        ),
    ),
    Visitor(
        "designer",
        "Designer",
        "Build one structure at full price; owning six or more afterwards scores 2 VP.",
    ),
    Visitor(
        "governess",
        "Governess",
        "Train a worker for £3 who is ready this very year, or give up a wine for 2 VP.",
        (
            ("train", "Pay £3 for a worker who starts at once"),
            ("wine", "Give a wine for 2 VP"),
        ),
    ),
    Visitor(
        "manager",
        "Manager",
        "Carry out one summer board action right now with no worker and no bonus.",
    ),
    Visitor(
        "zymologist",
        "Zymologist",
        "Make one or two wines that end up worth 4 or more, whichever cellars you have built.",
    ),
    Visitor(
        "noble",
        "Noble",
        "Spend £1 to lift your yearly income by £1, or lower it by £2 to score 2 VP.",
        (
            ("buy", "Pay £1 for £1 a year"),
            ("sell", "Give up £2 a year for 2 VP"),
        ),
    ),
    Visitor(
        "governor",
        "Governor",
        "Name one to three opponents, each of whom must pass you a summer visitor; score 1 VP per one who has none.",
        (),
        solo=False,
    ),
    Visitor(
        "taster",
        "Taster",
        "Give up a wine for £4, and score 2 VP too if it outranked every other wine in all cellars.",
    ),
    Visitor(
        "caravan",
        "Caravan",
        "Show the top card of all four decks, keep two of them and discard the other two.",
    ),
    Visitor(
        "guest_speaker",
        "Guest Speaker",
        "Everyone gets the chance to train a worker for £1; you score 1 VP per opponent who does.",
    ),
)

# The words that name the choices of parents and cards.
WORDS: tuple[str, ...] = (
    "age",
    "any",
    "bare",
    "both",
    "build",
    "buy",
    "cards",
    "draw",
    "fill",
    "gift",
    "grape",
    "grapes",
    "harvest",
    "lira",
    "party",
    "plant",
    "planted",
    "score",
    "sell",
    "small",
    "swap",
    "train",
    "upgrade",
    "uproot",
    "vp",
    "wine",
    "yoke",
)

# Which actions (by their place in ACTIONS) each automa card blocks, in summer and in winter.
AUTOMA: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((0, 1), ()),
    ((0, 2, 4), (8,)),
    ((0, 5), (11,)),
    ((1, 2, 3), (9,)),
    ((1,), (7,)),
    ((2,), (6, 10)),
    ((0, 5), ()),
    ((1, 4), (8,)),
    ((2, 3, 5), (11,)),
    ((4, 3), (9,)),
    ((5, 3), (7,)),
    ((4,), (6, 10)),
    ((0, 5), (6, 7)),
    ((1, 3), (6, 8)),
    ((2,), (6, 11)),
    ((), (7, 8)),
    ((), (7, 9)),
    ((4,), (8, 10)),
    ((0, 5), (11, 9)),
    ((1, 3), (11,)),
    ((2,), (11, 10)),
    ((), (7, 9)),
    ((), (6, 9, 10)),
    ((4,), (8, 10)),
)

# What the aggressive automa has at the end of each year before the last.
TARGETS = (-1, 0, 1, 4, 8, 13)

# What can be clicked or held, by name: faces of cards (copies of a vine share one), grapes, wines and spaces.
FACES = tuple(c.id for deck in (VINES, SUMMER, ORDERS, WINTER) for c in deck)
VISITOR_FACES = tuple(c.id for deck in (SUMMER, WINTER) for c in deck)
PARENTS = (*(m.name.lower() for m in MAMAS), *(p.name.lower() for p in PAPAS))
VINE_IDS = tuple(v.id for v in VINES)
STRUCTURE_IDS = tuple(s.id for s in STRUCTURES)
GRAPES = tuple(f"{colour}-{v}" for colour in ("red", "white") for v in range(1, 10))
CELLAR = tuple(f"{wine}-wine-{v}" for wine in WINES for v in range(1, 10))
SPACES = (*(f"{a.id}{tail}" for a in ACTIONS for tail in ("", "_bonus", "_full")), "gain_lira", "yoke")
