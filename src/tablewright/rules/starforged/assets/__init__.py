"""Assets that act: their abilities as data, and the engine that plays them."""
