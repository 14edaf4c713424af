//! The faults that a file may have.

use std::fmt;

use thiserror::Error;

use super::limits::{MAX_BYTES, MAX_DEPTH, MAX_NODE_PROPERTIES, MAX_NODES, MAX_WARNINGS};
use super::place::{Location, Locator};
use crate::platform::text::excerpt;
use crate::record::position::Irregularity;

/// The reason why a file was refused, and its place.
///
/// # Examples
///
/// ```
/// use shikatsu::record::sgf::{self, Fault};
///
/// let error = sgf::read(b"(;GM[3])").unwrap_err();
/// assert_eq!(error.fault, Fault::NotGo("3".to_owned()));
/// assert_eq!(error.to_string(), "line 1, column 3: GM[3] is not the game of Go");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct SgfError {
    /// The place of the fault.
    pub place: Location,
    /// The fault.
    pub fault: Fault,
}

/// A fault in a file that was read all the same, and its place.
///
/// # Examples
///
/// A game that breaks off is read as far as it goes.
///
/// ```
/// use shikatsu::record::sgf::{self, Fault};
///
/// let file = sgf::read(b"(;SZ[9];B[ee]\n;W[gc]")?;
/// assert_eq!(file.games[0].tree().len(), 3);
/// assert_eq!(file.warnings[0].fault, Fault::MissingClose(1));
/// assert_eq!(file.warnings[0].place.line, 2);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The place of the fault.
    pub place: Location,
    /// The fault.
    pub fault: Fault,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

/// A fault in a file. The first group makes a game or a file unreadable; the
/// others are repaired as the message states.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The file is empty or holds white space alone.
    #[error("the file is empty")]
    Empty,
    /// The file is too long.
    #[error("the file is larger than {} MiB", MAX_BYTES >> 20)]
    Oversized,
    /// The file starts as a gzip or zip archive does.
    #[error("this is a compressed file: unpack it first")]
    Compressed,
    /// The text holds no start of a game.
    #[error("no game was found: a game starts with `(;`")]
    NoGame,
    /// A value runs to the end of the file.
    #[error("the value that starts here has no `]`")]
    UnclosedValue,
    /// GM names another game than Go.
    #[error("GM[{0}] is not the game of Go")]
    NotGo(String),
    /// SZ is not a valid size.
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

    /// A game of a collection was left out, for the given reason.
    #[error("this game was left out: {0}")]
    GameLeftOut(Box<Self>),
    /// The charset was guessed.
    #[error("no charset is given (CA); the text was read as {0}, which is a guess")]
    GuessedCharset(&'static str),
    /// CA names an unknown charset.
    #[error("CA[{label}] is no known charset; the text was read as {read}")]
    UnknownCharset {
        /// The value of CA.
        label: String,
        /// The charset that was used.
        read: &'static str,
    },
    /// CA contradicts the bytes.
    #[error("CA[{label}] does not fit the text, which was read as {read}")]
    WrongCharset {
        /// The value of CA.
        label: String,
        /// The charset that was used.
        read: &'static str,
    },
    /// Some bytes are no text in the charset.
    #[error("some bytes here are no text in {0}; U+FFFD stands in their place")]
    BadBytes(&'static str),

    /// Text outside games.
    #[error("text outside of games was passed over")]
    TextOutside,
    /// Unexpected signs between properties.
    #[error("`{0}` between properties was passed over")]
    Junk(String),
    /// A node without its semicolon.
    #[error("`;` is missing before this; it was added")]
    MissingSemicolon,
    /// A game without its closing parentheses.
    #[error("{0} closing `)` are missing at the end of the file")]
    MissingClose(usize),
    /// A variation without nodes.
    #[error("a variation without nodes was left out")]
    EmptyVariation,
    /// A node after the end of a variation.
    #[error("a node after the end of a variation was read as one more variation")]
    NodeAfterVariation,
    /// A second first node of a game.
    #[error("a game has one first node; this one was read as a variation of it")]
    SecondRoot,
    /// A value contains text that looks like the next property.
    #[error("the `]` of this value seems to be missing: `{0}` stands in it")]
    SwallowedProperty(String),
    /// A value without a property name.
    #[error("a value without a property was passed over")]
    ValueWithoutProperty,
    /// A property name without a value.
    #[error("{0} has no value; an empty one was added")]
    NoValue(String),
    /// A property name in small letters.
    #[error("`{0}` is written in small letters; it was read in capitals")]
    SmallLetters(String),
    /// A property twice in one node.
    #[error("{0} stands twice in one node; the values were joined")]
    Duplicate(String),

    /// More values than the property may have.
    #[error("{0} has more than one value; the first counts")]
    ManyValues(String),
    /// A value of the wrong kind.
    #[error("{ident}[{value}] should be {expected}; it is kept and has no effect")]
    BadValue {
        /// The name of the property.
        ident: String,
        /// The value.
        value: String,
        /// The expected kind of value.
        expected: &'static str,
    },
    /// A misspelled value that is understood.
    #[error("{ident}[{value}] should be {expected}; it was understood")]
    OddValue {
        /// The name of the property.
        ident: String,
        /// The value.
        value: String,
        /// The expected kind of value.
        expected: &'static str,
    },
    /// SZ is empty.
    #[error("SZ is empty; 19 was taken")]
    EmptySize,
    /// SZ gives a square size as two numbers.
    #[error("a square size is written with one number")]
    SquarePair,
    /// A root property in another node.
    #[error("{0} belongs to the first node; it was passed over here")]
    NotInRoot(String),
    /// SZ appears after the root.
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
    /// HA does not match the number of stones set up.
    #[error("HA[{stated}] but {found} stones are set up; the stones count")]
    HandicapStones {
        /// The value of HA.
        stated: i32,
        /// The number of black stones in the root.
        found: usize,
    },
    /// A move against the rules, or an impossible position.
    #[error("{0}")]
    Irregular(Irregularity),
    /// The number of warnings beyond those that are kept.
    #[error("{0} more warnings are not listed")]
    MoreWarnings(usize),
}

/// A fault that ends the reading of a game, and its offset.
pub(super) struct Refusal {
    pub(super) offset: usize,
    pub(super) fault: Fault,
    /// The offset at which reading may go on, if the end of the game was found.
    pub(super) resume: Option<usize>,
}

pub(super) const fn refusal(offset: usize, fault: Fault) -> Refusal {
    Refusal {
        offset,
        fault,
        resume: None,
    }
}

/// Faults that do not stop the reader, with their offsets in the text. At most
/// [`MAX_WARNINGS`] small faults are kept. Faults that leave a game out have a
/// limit of their own of the same size, so that small ones do not crowd them
/// out.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub(super) list: Vec<(usize, Fault)>,
    /// The number of kept faults that leave a game out.
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

    /// Converts the faults to warnings about the text, ordered by place.
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

/// An excerpt of outside text, short enough for a message.
pub(super) fn shown(text: &str) -> String {
    excerpt(text, 24)
}
