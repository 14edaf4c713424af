//! Writes one problem to a file of its own.

use std::fmt;

use super::answers::FileAnswers;
use super::problem::Problem;
use super::{go_file, index, sgf_file};

/// A kind of problem file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// An index of one problem, which holds all of its data.
    #[default]
    Ron,
    /// A position without further data.
    Go,
    /// A game record: the position, the side to move, and the solution tree or
    /// the right first moves.
    Sgf,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Ron, Self::Go, Self::Sgf];

    /// Returns the file name extension.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Ron => "ron",
            Self::Go => "go",
            Self::Sgf => "sgf",
        }
    }

    /// Returns the problem as the text of a file.
    ///
    /// # Errors
    /// Returns the error of the RON writer; none is known to occur.
    pub fn write(self, problem: &Problem) -> Result<String, ron::Error> {
        match self {
            Self::Ron => index::write(&problem.title, [problem]),
            Self::Go => Ok(go_file::write(&problem.board())),
            Self::Sgf => Ok(sgf_file::write([problem])),
        }
    }

    /// Returns true if such a file holds all data of the problem; otherwise
    /// some data would be lost.
    #[must_use]
    pub fn holds(self, problem: &Problem) -> bool {
        match self {
            Self::Ron => problem.file_answers.is_empty(),
            Self::Go => {
                let bare = Problem {
                    title: problem.title.clone(),
                    number: problem.number,
                    ..Problem::bare(problem.id.clone(), &problem.board())
                };
                *problem == bare
            }
            Self::Sgf => {
                // A record may read back differently, for example with another
                // side to move, so it is written and read again.
                let text = sgf_file::write([problem]);
                let Ok(read) = sgf_file::read(text.as_bytes(), &problem.id) else {
                    return false;
                };
                let [read] = read.problems.as_slice() else {
                    return false;
                };
                let comparable = |of: &Problem| Problem {
                    id: String::new(),
                    number: 1,
                    file_answers: FileAnswers::default(),
                    ..of.clone()
                };
                let title = match problem.title.as_str() {
                    "" => read.title.clone(),
                    title => title.to_owned(),
                };
                let all = Problem {
                    title,
                    ..comparable(problem)
                };
                all == comparable(read)
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ".{}", self.ending())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Move};

    fn problem() -> Problem {
        let board = go_file::read(b"_NB_\n_NB_\n____\n").unwrap();
        Problem::bare("name".to_owned(), &board)
    }

    #[test]
    fn a_format_reports_if_it_holds_a_problem() {
        let bare = problem();
        for format in Format::ALL {
            assert!(format.holds(&bare), "{format}");
        }
        let at = bare.size().parse_point("A1").unwrap();
        let holds = |problem: &Problem| Format::ALL.map(|format| format.holds(problem));
        let white_first = Problem {
            to_move: Color::White,
            answers: vec![Move::Place(at)],
            note: "Look.".to_owned(),
            ..bare.clone()
        };
        assert_eq!(holds(&white_first), [true, false, true]);
        let targets = Problem {
            targets: vec![bare.size().parse_point("B3").unwrap()],
            ..bare.clone()
        };
        assert_eq!(holds(&targets), [true, false, false]);
        let nothing_to_do = Problem {
            answers: vec![Move::Pass],
            ..bare.clone()
        };
        assert_eq!(holds(&nothing_to_do), [true, false, true]);
        let masked = go_file::read(b"_NB-\n_NB-\n____\n").unwrap();
        let masked = Problem::bare("name".to_owned(), &masked);
        assert_eq!(holds(&masked), [true, true, false]);
    }

    #[test]
    fn each_format_is_read_back() {
        let bare = problem();
        let go = Format::Go.write(&bare).unwrap();
        assert_eq!(go_file::read(go.as_bytes()).unwrap().stones().count(), 4);
        let ron = Format::Ron.write(&bare).unwrap();
        let index = index::read(&ron).unwrap();
        assert_eq!(
            index.entries[0].problem("name".to_owned(), None),
            Ok(bare.clone())
        );
        let sgf = Format::Sgf.write(&bare).unwrap();
        let reading = sgf_file::read(sgf.as_bytes(), "name").unwrap();
        assert_eq!(reading.problems[0].position, bare.position);
    }
}
