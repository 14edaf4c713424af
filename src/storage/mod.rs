//! What the program keeps on disk: where, and how it is written whole or not at all.
