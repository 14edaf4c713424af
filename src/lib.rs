//! Shikatsu: the game of Go, and life-and-death problems answered by a solver.

pub mod go;
