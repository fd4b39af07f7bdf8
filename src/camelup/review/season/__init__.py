"""The review of an off season: an exact account of every purse, and the best merchant's opinions."""
