"""Golden games: whole games, printed in full, on which the engine and the independent referee agree."""
