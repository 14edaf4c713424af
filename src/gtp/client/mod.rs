//! The side that asks: what a front end sends to an engine, and how it makes
//! sense of what comes back.
//!
//! A [`Conversation`] numbers the commands and matches the answers; the bytes
//! between are its owner's affair, and so is time. Engines are programs of other
//! people: whatever they write is read in bounded memory and either makes sense
//! or is named as [`Garbled`]. Read in the order `conversation`, `answers` (what
//! an answer says), `analysis` (what an engine thinks), `entry` (how an engine
//! is started, as a person writes it down).

mod analysis;
mod answers;
mod conversation;
mod entry;
mod lines;

pub use super::dialect::Dialect;
pub use crate::engine::analysis::Analysis;
pub use answers::{AnswerError, Decision, command_names, engine_move, final_score, vertices};
pub use conversation::{Conversation, Garbled, Heard, LONGEST_ANSWER, Ticket};
pub use entry::{EngineEntry, EntryError};
pub use lines::LONGEST_ANSWER_LINE;
