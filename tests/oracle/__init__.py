"""A slow, plain model of the race and the game: the judge of the fast engine."""
