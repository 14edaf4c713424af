//! A hostile peer.
