"""The arena: bots play whole games among each other, and what that proves."""
