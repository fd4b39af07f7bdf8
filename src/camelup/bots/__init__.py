"""Players made of code: (View, generator) -> Action."""
