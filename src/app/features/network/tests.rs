//! Tests of play over the network in the window.
