"""The card on the box; it loads nothing that plays."""

from riviera import About

ABOUT = About("bonaccia", "Bonaccia", (2, 4), 5, 1, "Cast the bigger net.", "bonaccia.game:GAME", designer="riviera")
