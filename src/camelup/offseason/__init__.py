"""Off season: the trade of the merchants between two racing seasons."""
