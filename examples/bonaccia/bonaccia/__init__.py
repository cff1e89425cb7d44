"""Bonaccia, a calm day's fishing: a game for riviera in two modules and a page of rules."""
