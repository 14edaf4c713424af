//! The messages between host and guest.
//!
//! A message is one JSON value in one encrypted frame of at most
//! [`MOST_BYTES`]. Both programs first agree on [`PROTOCOL_VERSION`]; any change
//! to a message, or to the digest of a state, is a new version.
//!
//! | from the guest | answered by |
//! |---|---|
//! | [`Hello`](ToHost::Hello) | `Welcome` and `Entries`, or `Bye` |
//! | [`Request`](ToHost::Request) | `Answer`; if accepted, `Entries` to all |
//! | [`Resend`](ToHost::Resend) | `Entries` |
//! | [`Pong`](ToHost::Pong) | |
//! | [`Leave`](ToHost::Leave) | the end of the connection |
//!
//! | from the host | answered by |
//! |---|---|
//! | [`Welcome`](ToGuest::Welcome) | |
//! | [`Entries`](ToGuest::Entries) | `Resend` if some are missing |
//! | [`Answer`](ToGuest::Answer) | |
//! | [`Ping`](ToGuest::Ping) | `Pong`, and `Resend` if entries are missing |
//! | [`Bye`](ToGuest::Bye) | the end of the connection |
//!
//! Every message may be lost, repeated or late without harm: entries and
//! requests have numbers, and the rest describes the present.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::replica::{Digest, Entry, Introduction, LogId, Party, StateMachine};
use super::ticket::Ticket;

/// The version of the protocol. Programs of different versions do not play.
pub const PROTOCOL_VERSION: u32 = 1;
/// The most bytes of a message in JSON.
pub const MOST_BYTES: usize = 60 * 1024;

/// A message to the host.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(
    rename_all = "snake_case",
    bound = "S::Command: Serialize + serde::de::DeserializeOwned"
)]
pub enum ToHost<S: StateMachine> {
    /// The first message on a line.
    Hello(Hello),
    /// The guest asks for a command. One request is open at a time; it is
    /// repeated until it is answered.
    Request {
        /// The number: larger than that of every earlier request.
        number: u64,
        /// The command.
        command: S::Command,
    },
    /// Asks for the entries after this number.
    Resend {
        /// The number of the last entry that the guest has.
        after: u64,
    },
    /// The answer to a ping.
    Pong {
        /// The number of the ping.
        number: u64,
    },
    /// The guest leaves and will not come back by itself.
    Leave,
}

/// The first message on a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The guest's name and rank.
    pub introduction: Introduction,
    /// True for a spectator.
    #[serde(default)]
    pub watch: bool,
    /// The part of the log that the guest has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub have: Option<Have>,
}

/// The part of a log that a guest has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Have {
    /// The log.
    pub log: LogId,
    /// The number of the last entry.
    pub index: u64,
    /// The digest after it.
    pub digest: Digest,
}

/// A message to a guest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(
    rename_all = "snake_case",
    bound = "S::Command: Serialize + serde::de::DeserializeOwned, \
             S::Refusal: Serialize + serde::de::DeserializeOwned"
)]
pub enum ToGuest<S: StateMachine> {
    /// The guest has a seat.
    Welcome(Welcome<S>),
    /// Entries of the log, in their order.
    Entries(Vec<Entry<S::Command>>),
    /// The answer to a request.
    Answer(Answer<S>),
    /// Measures the latency of the line and shows that it is alive.
    Ping {
        /// The number of the ping.
        number: u64,
        /// The measured latency there and back, in milliseconds.
        latency: u32,
        /// The number of the last entry.
        last: u64,
        /// The time that counts since that entry, in nanoseconds.
        running: u64,
    },
    /// The host ends the connection.
    Bye(Farewell),
}

/// The first answer to a guest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "S::Refusal: Serialize + serde::de::DeserializeOwned")]
pub struct Welcome<S: StateMachine> {
    /// The party that the guest is.
    pub party: Party,
    /// The log.
    pub log: LogId,
    /// The number of the entry after which entries follow. If it is not the last
    /// one that the guest has, the guest's log is discarded and begins anew.
    pub after: u64,
    /// The number of the last entry: those up to it are the past.
    #[serde(default)]
    pub last: u64,
    /// The answer to the guest's last request.
    pub answer: Answer<S>,
    /// The right to come back to the same seat.
    pub ticket: Ticket,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "S::Refusal: Serialize + serde::de::DeserializeOwned")]
pub struct Answer<S: StateMachine> {
    /// The number of the request; 0 if there was none yet.
    pub number: u64,
    /// The reason for a refusal; none if the request was accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<S::Refusal>,
}

/// The reason why the host ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// Somebody else plays already.
    #[error("the game has two players already")]
    Taken,
    /// There is no room for more spectators.
    #[error("the game takes no more spectators")]
    Full,
    /// The host has ended the match.
    #[error("the host has left")]
    Closed,
    /// The guest came again on another line.
    #[error("you have come back on another line")]
    Replaced,
    /// The guest sends too much.
    #[error("too many messages were sent")]
    Flood,
    /// A message was not understood.
    #[error("a message was not understood")]
    Garbage,
    /// The guest was silent for too long.
    #[error("no sign of life came")]
    Silent,
}

/// The reason why a host does not let a guest in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KnockRefusal {
    /// The programs speak different versions of the protocol.
    #[error(
        "the host's program speaks version {0} of the protocol and this one version {PROTOCOL_VERSION}: the older program needs an update"
    )]
    Version(u32),
    /// The code or the ticket is wrong.
    #[error("the code is wrong")]
    Code,
    /// The host does not know the seat.
    #[error("the host does not know this match any more")]
    Seat,
    /// Too many wrong codes were tried.
    #[error("too many wrong codes were tried: wait a minute")]
    TooManyTries,
}
