//! Game records: a tree of moves and set-ups, and the SGF files that hold them.
