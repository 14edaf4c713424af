//! Problem errors as phrases: faults in files, and problems that the solver
//! refuses.

use super::files::{at_place, in_file};
use super::phrase::{Phrase, say};
use crate::go::point::MAX_SIDE;
use crate::go::{ParsePointError, Point, Size};
use crate::platform::text::OneLine;
use crate::problems::fault::Fault;
use crate::problems::go_file::{self, GoFileError, Sign};
use crate::problems::index::{EntryError, IndexError};
use crate::problems::sgf_file::GameFault;
use crate::problems::{Goal, MOST_PROBLEMS, OpenError, ProblemError};
use crate::solver::InvalidProblem;

impl From<&OpenError> for Phrase {
    fn from(error: &OpenError) -> Self {
        in_file(&error.path, (&error.fault).into())
    }
}

impl From<&ProblemError> for Phrase {
    fn from(error: &ProblemError) -> Self {
        let ProblemError { error, problem } = error;
        let why = Self::from(&error.fault);
        let why = match problem {
            Some(problem) => {
                let problem = OneLine(problem).to_string();
                say!("trouble-in-file", file = problem, why = why)
            }
            None => why,
        };
        in_file(&error.path, why)
    }
}

impl From<&Fault> for Phrase {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::File(fault) => fault.into(),
            Fault::UnknownKind => say!("problem-unknown-kind"),
            Fault::NotText(at) => at_place(at.line, at.column, say!("read-not-text")),
            Fault::Position(error) => error.into(),
            Fault::Index(error) => error.into(),
            Fault::Entry(error) => error.into(),
            Fault::Sgf(error) => error.into(),
            Fault::Game(fault) => fault.into(),
            Fault::NoProblem(first) => say!("problem-none-in-file", why = Self::from(first)),
            Fault::NotBeside => say!("problem-not-beside"),
            Fault::TooMany => say!("problem-too-many", most = MOST_PROBLEMS),
        }
    }
}

impl From<&GameFault> for Phrase {
    fn from(fault: &GameFault) -> Self {
        match fault {
            GameFault::NoStones => say!("problem-no-stones"),
            GameFault::Played => say!("problem-played"),
            GameFault::NoLiberty { stone, size } => {
                let point = Self::plain(stone.on(*size).to_string());
                say!("problem-no-liberty", point = point)
            }
        }
    }
}

impl From<&GoFileError> for Phrase {
    fn from(error: &GoFileError) -> Self {
        let why = match error.fault {
            go_file::Fault::Empty => say!("board-empty"),
            go_file::Fault::TooLarge => say!("board-too-large", most = MAX_SIDE),
            go_file::Fault::Ragged => say!("board-ragged"),
            go_file::Fault::UnknownCharacter(sign) => {
                say!("board-unknown-sign", sign = spelled(sign))
            }
            go_file::Fault::NoLiberties => say!("board-no-liberties"),
        };
        match error.place {
            Some(place) => at_place(place.row, place.column, why),
            None => why,
        }
    }
}

/// Returns a character as it is, or its number if it would be invisible.
fn spelled(sign: Sign) -> Phrase {
    match sign {
        Sign::Char(c) if c.is_alphanumeric() || c.is_ascii_graphic() => {
            Phrase::plain(format!("`{c}`"))
        }
        Sign::Char(c) => Phrase::plain(format!("U+{:04X}", u32::from(c))),
        Sign::Byte(byte) => Phrase::plain(format!("0x{byte:02X}")),
    }
}

impl From<&IndexError> for Phrase {
    fn from(error: &IndexError) -> Self {
        match error {
            IndexError::Ron(error) => {
                let start = error.span.start;
                at_place(start.line, start.col, Self::plain(error.code.to_string()))
            }
            IndexError::UnknownVersion(version) => say!("fields-newer", version = *version),
        }
    }
}

impl From<&EntryError> for Phrase {
    fn from(error: &EntryError) -> Self {
        match error {
            EntryError::FileOrPosition => say!("entry-file-or-position"),
            EntryError::Position(error) => error.into(),
            EntryError::Point(error) => error.into(),
            EntryError::NoTarget => say!("entry-no-target"),
            EntryError::NoStone(point) => say!("entry-no-stone", point = point.as_str()),
            EntryError::TwoColors => say!("entry-two-colors"),
            EntryError::Goal(goal) => {
                let goal = match goal {
                    Goal::Live => "live",
                    Goal::Kill => "kill",
                };
                say!("entry-goal", goal = goal)
            }
        }
    }
}

impl From<&ParsePointError> for Phrase {
    fn from(error: &ParsePointError) -> Self {
        match error {
            ParsePointError::Malformed(text) => say!("point-malformed", text = text.as_str()),
            ParsePointError::OffBoard {
                text,
                width,
                height,
            } => say!(
                "point-off-board",
                text = text.as_str(),
                size = format!("{width}×{height}")
            ),
        }
    }
}

impl From<&InvalidProblem> for Phrase {
    fn from(error: &InvalidProblem) -> Self {
        let name = |point: Point, size: Size| point.on(size).to_string();
        match *error {
            InvalidProblem::NoTarget => say!("choose-target"),
            InvalidProblem::EmptyTarget { point, size } => {
                say!("ask-empty-target", point = name(point, size))
            }
            InvalidProblem::MaskedTarget { point, size } => {
                say!("ask-masked-target", point = name(point, size))
            }
            InvalidProblem::TwoColors { first, other, size } => say!(
                "ask-two-colors",
                first = name(first, size),
                other = name(other, size)
            ),
            InvalidProblem::OffBoard { point, size } => say!(
                "ask-off-board",
                column = point.x() + 1,
                row = point.y() + 1,
                size = size
            ),
            InvalidProblem::OccupiedKo { point, size } => {
                say!("ask-occupied-ko", point = name(point, size))
            }
        }
    }
}
