"""What every game is: positions, actions, chance, events, refusals and what a seat may see."""
