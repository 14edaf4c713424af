//! The client side of the protocol: the commands that a front end sends to an
//! engine, and the reading of its answers.
//!
//! A [`Conversation`] numbers the commands and matches the answers. Its owner
//! transports the bytes and keeps the time. Engines are other people's
//! programs: their output is read in bounded memory, and output that breaks the
//! protocol is reported as [`InvalidOutput`].
//!
//! Read in the order `conversation`, `answers` (parses an answer), `analysis`
//! (parses an analysis), `entry` (the configuration of an engine).

mod analysis;
mod answers;
mod conversation;
mod entry;
mod lines;

pub use super::dialect::Dialect;
pub use crate::engine::analysis::Analysis;
pub use answers::{AnswerError, Decision, command_names, engine_move, final_score, vertices};
pub use conversation::{Conversation, Incoming, InvalidOutput, LONGEST_ANSWER, Ticket};
pub use entry::{EngineEntry, EntryError};
pub use lines::LONGEST_ANSWER_LINE;
