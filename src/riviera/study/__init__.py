"""Study: what a finished game was like, what to do here, and how even a game is."""
