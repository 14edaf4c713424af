//! Clocks of a game, driven by elapsed time alone.
