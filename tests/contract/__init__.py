"""One suite over every game: what the contract promises, tried on whole games."""
