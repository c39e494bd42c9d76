"""Every move of the game, by the part of play it belongs to."""
