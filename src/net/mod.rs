//! Play over a network: two people at two machines, and spectators.
//!
//! One machine hosts. Its program is the authority: it judges every command and
//! writes the accepted ones to a log, which the guests follow.
//!
//! | module | holds |
//! |---|---|
//! | [`replica`] | a state that several machines hold alike, and its log |
//! | [`game`] | the state of a game |
//! | [`duel`] | the state of a duel: two players solve the same problems |
//! | [`talk`] | what the participants say to each other |
//! | [`message`] | the messages between host and guest, and their version |
//! | [`host`], [`guest`] | both ends of the protocol, without time and connections |
//! | [`ticket`], [`code`] | the right to come back to a seat, and the way in |
//! | [`saved_match`] | a match on disk |
//! | [`transport`] | connections: WebSocket frames, encrypted |
//! | [`discovery`] | games on the local network |
//! | [`link`] | a running connection, as the window and the console use it |

pub mod code;
pub mod discovery;
pub mod duel;
pub mod game;
pub mod guest;
pub mod host;
mod latency;
pub mod link;
pub mod message;
pub mod random;
mod rate;
pub mod replica;
pub mod saved_match;
pub mod talk;
pub mod ticket;
pub mod transport;
