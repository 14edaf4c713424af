//! Engines as processes: well-behaved ones, and one that has every fault there
//! is (`gtp/bad_engine.py`). The game is kept whatever happens, what went wrong
//! is told, and nothing of an engine is left.

#![cfg(unix)]

mod engines {
    mod analysis;
    mod faults;
    mod gnugo;
    mod going;
    mod processes;
    mod table;
}
