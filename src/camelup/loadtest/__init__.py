"""Clients that play at many tables at once, over real sockets, and measure how that goes."""
