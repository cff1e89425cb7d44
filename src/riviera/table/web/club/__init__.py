"""The club over HTTP: keeping order, finding a game, who is let in."""
