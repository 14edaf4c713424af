//! What a person chose, kept from one start to the next.
