//! What can be amiss in a file.

use std::fmt;

use thiserror::Error;

use super::limits::{MAX_BYTES, MAX_DEPTH, MAX_NODE_PROPERTIES, MAX_NODES, MAX_WARNINGS};
use super::place::{Locator, Place};
use crate::platform::text::excerpt;
use crate::record::position::Irregularity;

/// Why a file was refused, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct SgfError {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: Fault,
}

/// What was amiss in a file that was read all the same, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: Fault,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

/// What is amiss. The first group makes a game or a file unreadable, the
/// others are repaired as the message says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// No byte, or white space alone.
    #[error("the file is empty")]
    Empty,
    /// Too long.
    #[error("the file is larger than {} MiB", MAX_BYTES >> 20)]
    Oversized,
    /// The beginning of a gzip or zip archive.
    #[error("this is a compressed file: unpack it first")]
    Compressed,
    /// Nothing that starts a game.
    #[error("no game was found: a game starts with `(;`")]
    NoGame,
    /// A value runs to the end of the file.
    #[error("the value that starts here has no `]`")]
    UnclosedValue,
    /// GM says another game.
    #[error("GM[{0}] is not the game of Go")]
    NotGo(String),
    /// SZ is no size.
    #[error("SZ[{0}] is no board size: each side has 1 to 25 lines")]
    BadSize(String),
    /// Too many nodes.
    #[error("more than {MAX_NODES} nodes")]
    TooManyNodes,
    /// Too many properties of one node.
    #[error("more than {MAX_NODE_PROPERTIES} properties in one node")]
    TooManyInNode,
    /// Too many levels.
    #[error("variations are nested more than {MAX_DEPTH} deep")]
    TooDeep,

    /// A game of a collection was left out; why.
    #[error("this game was left out: {0}")]
    GameLeftOut(Box<Self>),
    /// The charset was guessed.
    #[error("no charset is given (CA); the text was read as {0}, which is a guess")]
    GuessedCharset(&'static str),
    /// CA names nothing known.
    #[error("CA[{label}] is no known charset; the text was read as {read}")]
    UnknownCharset {
        /// What CA says.
        label: String,
        /// What was used.
        read: &'static str,
    },
    /// CA contradicts the bytes.
    #[error("CA[{label}] does not fit the text, which was read as {read}")]
    WrongCharset {
        /// What CA says.
        label: String,
        /// What was used.
        read: &'static str,
    },
    /// Bytes that are no text.
    #[error("some bytes here are no text in {0}; U+FFFD stands in their place")]
    BadBytes(&'static str),

    /// Text outside games.
    #[error("text outside of games was passed over")]
    TextOutside,
    /// Signs between properties.
    #[error("`{0}` between properties was passed over")]
    Junk(String),
    /// A node without its semicolon.
    #[error("`;` is missing before this; it was added")]
    MissingSemicolon,
    /// A game without its end.
    #[error("{0} closing `)` are missing at the end of the file")]
    MissingClose(usize),
    /// A variation without nodes.
    #[error("a variation without nodes was left out")]
    EmptyVariation,
    /// A node after a variation.
    #[error("a node after the end of a variation was read as one more variation")]
    NodeAfterVariation,
    /// A node beside the first one.
    #[error("a game has one first node; this one was read as a variation of it")]
    SecondRoot,
    /// A value holds what looks like the next property.
    #[error("the `]` of this value seems to be missing: `{0}` stands in it")]
    SwallowedProperty(String),
    /// A value without a name.
    #[error("a value without a property was passed over")]
    ValueWithoutProperty,
    /// A name without a value.
    #[error("{0} has no value; an empty one was added")]
    NoValue(String),
    /// A name in small letters.
    #[error("`{0}` is written in small letters; it was read in capitals")]
    SmallLetters(String),
    /// A property twice in one node.
    #[error("{0} stands twice in one node; the values were joined")]
    Duplicate(String),

    /// More values than the property takes.
    #[error("{0} has more than one value; the first counts")]
    ManyValues(String),
    /// A value of the wrong kind.
    #[error("{ident}[{value}] should be {expected}; it is kept and has no effect")]
    BadValue {
        /// Which property.
        ident: String,
        /// Its value.
        value: String,
        /// What it takes.
        expected: &'static str,
    },
    /// A value that is understood though it is not spelled as it should be.
    #[error("{ident}[{value}] should be {expected}; it was understood")]
    OddValue {
        /// Which property.
        ident: String,
        /// Its value.
        value: String,
        /// What it takes.
        expected: &'static str,
    },
    /// SZ is empty.
    #[error("SZ is empty; 19 was taken")]
    EmptySize,
    /// Square, and written as two numbers.
    #[error("a square size is written with one number")]
    SquarePair,
    /// A root property elsewhere.
    #[error("{0} belongs to the first node; it was passed over here")]
    NotInRoot(String),
    /// The size stands after the root.
    #[error("SZ belongs to the first node; it was read all the same")]
    LateSize,
    /// FF names an unknown version.
    #[error("FF[{0}] is no known version; the file was read as FF[4]")]
    UnknownVersion(String),
    /// A point is set up twice.
    #[error("{0} is set up in two ways; what stands later counts")]
    SetupOverlap(String),
    /// Set-up and a move in one node.
    #[error("a node has both set-up and a move; the set-up was done first")]
    SetupAndMove,
    /// Two moves in one node.
    #[error("a node has moves of both sides; both were played in their order")]
    TwoMoves,
    /// HA does not match the stones.
    #[error("HA[{stated}] but {found} stones are set up; the stones count")]
    HandicapStones {
        /// What HA says.
        stated: i32,
        /// Black stones of the root.
        found: usize,
    },
    /// A move against the rules, or an impossible position.
    #[error("{0}")]
    Irregular(Irregularity),
    /// More than are kept.
    #[error("{0} more warnings are not listed")]
    MoreWarnings(usize),
}

/// Faults that do not stop the reader, with their offsets in the text; no more
/// than [`MAX_WARNINGS`] are kept, and as many that leave a game out, which the
/// small ones must not crowd out.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub(super) list: Vec<(usize, Fault)>,
    /// Those of them that say which games are left out.
    left_out: usize,
    more: usize,
}

impl Faults {
    pub(super) fn push(&mut self, offset: usize, fault: Fault) {
        let left_out = matches!(fault, Fault::GameLeftOut(_));
        let kept = if left_out {
            self.left_out
        } else {
            self.list.len() - self.left_out
        };
        if kept < MAX_WARNINGS {
            self.left_out += usize::from(left_out);
            self.list.push((offset, fault));
        } else {
            self.more += 1;
        }
    }

    /// The faults as warnings about the text, in its order.
    pub(super) fn into_warnings(mut self, text: &str) -> Vec<Warning> {
        self.list.sort_by_key(|(offset, _)| *offset);
        if self.more > 0 {
            self.list.push((text.len(), Fault::MoreWarnings(self.more)));
        }
        let mut locator = Locator::new(text);
        let list = self.list.into_iter();
        list.map(|(offset, fault)| Warning {
            place: locator.place(offset),
            fault,
        })
        .collect()
    }
}

/// A piece of outside text as it goes into a message.
pub(super) fn shown(text: &str) -> String {
    excerpt(text, 24)
}
