//! `.ron` indexes: the problems of a collection, with their questions and
//! proved results.
//!
//! The format is versioned. An unknown field is an error, so that a misspelled
//! field is found at once.

use ron::error::SpannedError;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::go_file::{self, GoFileError};
use super::problem::{Goal, Outcomes, Problem};
use crate::go::{Board, Color, Move, ParsePointError, Point, PointSet, Size};

/// An index as it was read: well formed, but its entries are not yet checked
/// against their positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// The title of the collection.
    pub title: String,
    /// The entries of its problems, in order.
    pub entries: Vec<Entry>,
}

/// One problem of an index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The `.go` file beside the index that holds the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The position itself, written as in a `.go` file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    title: String,
    to_move: Color,
    /// `None` if the program is to find the targets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    targets: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<Goal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    region: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ko: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected: Option<Outcomes>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    answers: Vec<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    level: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    motifs: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    source: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_zero(level: &u8) -> bool {
    *level == 0
}

/// An index to be written to a file.
#[derive(Serialize)]
struct Written<'a> {
    version: u32,
    title: &'a str,
    problems: Vec<Entry>,
}

/// Writes an index that contains its positions. It holds everything of a
/// problem but its `id`, its `number` and the tree of an SGF file.
///
/// # Errors
/// Returns the error of the RON writer; none is known to occur.
pub fn write<'a>(
    title: &str,
    problems: impl IntoIterator<Item = &'a Problem>,
) -> Result<String, ron::Error> {
    let written = Written {
        version: 1,
        title,
        problems: problems.into_iter().map(Entry::of).collect(),
    };
    // Unescaped strings keep positions readable, one row per line.
    let pretty = PrettyConfig::new().escape_strings(false);
    let ron = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    Ok(ron.to_string_pretty(&written, pretty)? + "\n")
}

/// The first version of the format.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexV1 {
    /// [`AnyVersion`] has read the version before.
    #[serde(rename = "version")]
    _version: u32,
    title: String,
    problems: Vec<Entry>,
}

/// The field that every version of the format has.
#[derive(Deserialize)]
struct AnyVersion {
    version: u32,
}

/// Reads an index.
///
/// # Errors
/// Returns an error if the text is not an index of a known version; the message
/// begins with line and column.
pub fn read(text: &str) -> Result<Index, IndexError> {
    // The extension allows `ko: "C1"` instead of `ko: Some("C1")`.
    let ron = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let AnyVersion { version } = ron.from_str(text)?;
    match version {
        1 => {
            let IndexV1 {
                title, problems, ..
            } = ron.from_str(text)?;
            Ok(Index {
                title,
                entries: problems,
            })
        }
        unknown => Err(IndexError::UnknownVersion(unknown)),
    }
}

impl Entry {
    /// Returns the entry of a problem, with its position.
    fn of(problem: &Problem) -> Self {
        let size = problem.size();
        let name = |point: &Point| point.on(size).to_string();
        let targets: Vec<String> = problem.targets.iter().map(name).collect();
        let answers = problem.answers.iter();
        Self {
            file: None,
            position: Some(go_file::write(&problem.board())),
            title: problem.title.clone(),
            to_move: problem.to_move,
            goal: problem.goal(),
            targets: (!targets.is_empty()).then_some(targets),
            region: problem
                .region
                .map(|region| region.iter().map(|point| name(&point)).collect()),
            ko: problem.ko.as_ref().map(name),
            expected: problem.outcomes,
            answers: answers.map(|mv| mv.on(size).to_string()).collect(),
            level: problem.level,
            motifs: problem.motifs.clone(),
            source: problem.source.clone(),
            note: problem.note.clone(),
        }
    }

    /// Returns the title of the problem.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the problem with the name `id` and checks it against its
    /// position. `file` is the board of the entry's `.go` file, if the entry
    /// names one.
    ///
    /// # Errors
    /// Returns an error if the entry does not fit its position.
    pub fn problem(&self, id: String, file: Option<Board>) -> Result<Problem, EntryError> {
        let board = match (file, &self.position) {
            (Some(board), None) => board,
            (None, Some(text)) => go_file::read(text.as_bytes())?,
            (Some(_), Some(_)) | (None, None) => return Err(EntryError::FileOrPosition),
        };
        let size = board.size();
        let problem = Problem {
            to_move: self.to_move,
            targets: self.targets(&board)?,
            region: self.region(size)?,
            ko: self
                .ko
                .as_ref()
                .map(|ko| size.parse_point(ko))
                .transpose()?,
            outcomes: self.expected,
            answers: self.answers(size)?,
            level: self.level,
            motifs: self.motifs.clone(),
            source: self.source.clone(),
            note: self.note.clone(),
            title: self.title.clone(),
            ..Problem::bare(id, &board)
        };
        match self.goal {
            Some(goal) if problem.goal() != Some(goal) => Err(EntryError::Goal(goal)),
            _ => Ok(problem),
        }
    }

    fn targets(&self, board: &Board) -> Result<Vec<Point>, EntryError> {
        let Some(names) = &self.targets else {
            return Ok(Vec::new());
        };
        let targets = names.iter().map(|name| {
            let point = board.size().parse_point(name)?;
            match board.stone(point) {
                Some(_) => Ok(point),
                None => Err(EntryError::NoStone(point.on(board.size()).to_string())),
            }
        });
        let targets = targets.collect::<Result<Vec<Point>, EntryError>>()?;
        if targets.is_empty() {
            return Err(EntryError::NoTarget);
        }
        let color = |stone| board.stone(stone);
        if targets
            .windows(2)
            .any(|pair| color(pair[0]) != color(pair[1]))
        {
            return Err(EntryError::TwoColors);
        }
        Ok(targets)
    }

    fn region(&self, size: Size) -> Result<Option<PointSet>, EntryError> {
        let Some(names) = &self.region else {
            return Ok(None);
        };
        let points = names.iter().map(|name| size.parse_point(name));
        Ok(Some(points.collect::<Result<PointSet, _>>()?))
    }

    fn answers(&self, size: Size) -> Result<Vec<Move>, EntryError> {
        let moves = self.answers.iter().map(|name| match name.as_str() {
            "pass" => Ok(Move::Pass),
            point => size.parse_point(point).map(Move::Place),
        });
        Ok(moves.collect::<Result<_, _>>()?)
    }
}

/// The reason why a text is not an index.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IndexError {
    /// The text is not RON, or not of this structure.
    #[error(transparent)]
    Ron(Box<SpannedError>),
    /// The version is unknown: a later program wrote the index.
    #[error("version {0} is not known to this program, which reads version 1")]
    UnknownVersion(u32),
}

impl From<SpannedError> for IndexError {
    fn from(error: SpannedError) -> Self {
        Self::Ron(Box::new(error))
    }
}

/// The reason why an entry does not fit its position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// The entry has no position, or two.
    #[error("either `file` or `position` is expected")]
    FileOrPosition,
    /// The position within the entry is faulty.
    #[error("position: {0}")]
    Position(#[from] GoFileError),
    /// A coordinate is faulty.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// No target is named.
    #[error("a target is expected")]
    NoTarget,
    /// There is no stone on a target.
    #[error("there is no stone on the target {0}")]
    NoStone(String),
    /// The targets have two colors.
    #[error("the targets have two colours")]
    TwoColors,
    /// The goal contradicts the side to move and the color of the targets.
    #[error("the side to move cannot be asked to {0}: see the target's colour")]
    Goal(Goal),
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::problems::{Expected, Fate};

    const ENTRY: &str = r#"(position: "_N\n_B\n", title: "Two", to_move: white, targets: ["B2"])"#;

    fn index(entry: &str) -> String {
        format!("(\n    version: 1,\n    title: \"Some\",\n    problems: [\n{entry}\n],\n)\n")
    }

    #[track_caller]
    fn entry_error(from: &str, to: &str) -> EntryError {
        assert!(ENTRY.contains(from), "{from}");
        let index = read(&index(&ENTRY.replace(from, to))).unwrap();
        index.entries[0].problem(String::new(), None).unwrap_err()
    }

    #[test]
    fn an_entry_becomes_a_problem() {
        let index = read(&index(ENTRY)).unwrap();
        assert_eq!(index.title, "Some");
        let problem = index.entries[0].problem(String::new(), None).unwrap();
        assert_eq!((problem.title.as_str(), problem.level), ("Two", 0));
        assert_eq!(problem.goal(), Some(Goal::Kill));
        assert_eq!(problem.targets, [Point::new(1, 0).unwrap()]);
    }

    #[test]
    fn problems_are_read_back_as_written() {
        let board = go_file::read(b"_N-\n_B_\n").unwrap();
        let at = |name: &str| board.size().parse_point(name).unwrap();
        let whole = Problem {
            title: "A \"title\", \\ é 黒\n".to_owned(),
            to_move: Color::White,
            targets: vec![at("B2")],
            region: Some([at("A1"), at("A2")].into_iter().collect()),
            ko: Some(at("A1")),
            outcomes: Some(Outcomes {
                attacker_first: Expected::Ko {
                    without_threats: Fate::Alive,
                    needs: Color::White,
                    threats: 2,
                },
                defender_first: Expected::Seki,
            }),
            answers: vec![Move::Place(at("A2")), Move::Pass],
            level: 4,
            motifs: vec!["ko".to_owned()],
            source: "here".to_owned(),
            note: "Look.".to_owned(),
            ..Problem::bare("0".to_owned(), &board)
        };
        let bare = Problem {
            targets: vec![at("B1")],
            ..Problem::bare("1".to_owned(), &board)
        };
        let problems = [whole, bare];
        let index = read(&write("Some \"name\"", &problems).unwrap()).unwrap();
        assert_eq!(index.title, "Some \"name\"");
        for (i, problem) in problems.iter().enumerate() {
            let entry = index.entries[i].problem(i.to_string(), None);
            assert_eq!(entry.as_ref(), Ok(problem));
        }
    }

    #[test]
    fn a_misspelled_field_is_reported_with_line_and_column() {
        let slip = index(&ENTRY.replace("to_move", "tomove"));
        let message = read(&slip).unwrap_err().to_string();
        assert!(message.starts_with("5:"), "{message}");
        assert!(message.contains("tomove"), "{message}");
    }

    #[test]
    fn later_versions_are_refused_by_name() {
        let text = "(version: 2, hat: \"round\")";
        assert_eq!(read(text), Err(IndexError::UnknownVersion(2)));
        assert!(matches!(read("(title: \"\")"), Err(IndexError::Ron(_))));
    }

    #[test]
    fn an_entry_that_does_not_fit_is_refused() {
        let target = r#"targets: ["B2"]"#;
        let to = |targets: &str| entry_error(target, targets);
        assert_eq!(
            to(r#"targets: ["A1"]"#),
            EntryError::NoStone("A1".to_owned())
        );
        assert_eq!(to(r#"targets: ["B1", "B2"]"#), EntryError::TwoColors);
        assert_eq!(to("targets: []"), EntryError::NoTarget);
        assert!(matches!(to(r#"targets: ["C1"]"#), EntryError::Point(_)));
        assert_eq!(
            entry_error("to_move: white", "to_move: white, goal: live"),
            EntryError::Goal(Goal::Live)
        );
        assert!(matches!(entry_error("_B", "_x"), EntryError::Position(_)));
        let twice = read(&index(ENTRY)).unwrap();
        let board = go_file::read(b"_N").unwrap();
        assert_eq!(
            twice.entries[0].problem(String::new(), Some(board)),
            Err(EntryError::FileOrPosition)
        );
    }

    #[test]
    fn targets_may_be_left_to_the_program() {
        let read = read(&index(&ENTRY.replace(r#", targets: ["B2"]"#, ""))).unwrap();
        let problem = read.entries[0].problem(String::new(), None).unwrap();
        assert_eq!((problem.targets, problem.region), (Vec::new(), None));
    }

    fn expected() -> impl Strategy<Value = Expected> {
        let color = prop::sample::select(&Color::BOTH[..]);
        let fate = prop::sample::select(&[Fate::Alive, Fate::Dead][..]);
        let ko =
            (fate, color, any::<u8>()).prop_map(|(without_threats, needs, threats)| Expected::Ko {
                without_threats,
                needs,
                threats,
            });
        prop_oneof![
            Just(Expected::Dead),
            Just(Expected::Alive),
            Just(Expected::Seki),
            ko
        ]
    }

    fn problem() -> impl Strategy<Value = Problem> {
        let text = r#"[a-zé死"'#\\(){}\[\],: \n\r\t]{0,12}"#;
        let outcomes =
            (expected(), expected()).prop_map(|(attacker_first, defender_first)| Outcomes {
                attacker_first,
                defender_first,
            });
        let point = (0..3_u8, 0..3_u8).prop_map(|(x, y)| Point::new(x, y).unwrap());
        let mv = prop_oneof![Just(Move::Pass), point.clone().prop_map(Move::Place)];
        (
            (text, text, text, prop::collection::vec(text, 0..3)),
            prop::sample::select(&Color::BOTH[..]),
            prop::sample::select(&["", "a", "ab", "c"][..]),
            prop::option::of(prop::collection::vec(point.clone(), 0..5)),
            prop::option::of(point),
            prop::option::of(outcomes),
            prop::collection::vec(mv, 0..4),
            any::<u8>(),
        )
            .prop_map(
                |(texts, to_move, targets, region, ko, outcomes, answers, level)| {
                    let (title, source, note, motifs) = texts;
                    let board = go_file::read(b"N_-\n_B_\n__N\n").unwrap();
                    let stones = targets.chars().map(|target| match target {
                        'a' => Point::new(0, 0).unwrap(),
                        'b' => Point::new(2, 2).unwrap(),
                        _ => Point::new(1, 1).unwrap(),
                    });
                    Problem {
                        title,
                        to_move,
                        targets: stones.collect(),
                        region: region.map(|points| points.into_iter().collect()),
                        ko,
                        outcomes,
                        answers,
                        level,
                        motifs,
                        source,
                        note,
                        ..Problem::bare("id".to_owned(), &board)
                    }
                },
            )
    }

    #[test]
    fn written_indexes_are_readable() {
        let problem = read(&index(ENTRY)).unwrap().entries[0]
            .problem(String::new(), None)
            .unwrap();
        let text = write("Some", [&problem]).unwrap();
        assert!(text.contains("_N\n_B\n"), "{text}");
        assert!(
            text.contains("to_move: white") && !text.contains("region"),
            "{text}"
        );
    }

    #[test]
    fn deeply_nested_text_is_refused() {
        let deep = 200_000;
        for text in [
            "[".repeat(deep),
            format!("(version: 1, x: {}", "[".repeat(deep)),
            format!("(version: 1, x: {}", "Some(".repeat(deep)),
            "/*".repeat(deep),
            format!("{}(", "#![enable(unwrap_newtypes)]".repeat(1000)),
        ] {
            assert!(read(&text).is_err());
        }
    }

    proptest! {
        #[test]
        fn any_written_index_is_read_back(
            title in "[a-z\"\\\\ ]{0,8}",
            problems in prop::collection::vec(problem(), 0..4),
        ) {
            let text = write(&title, &problems).unwrap();
            let index = read(&text).unwrap();
            prop_assert_eq!(index.title, title);
            let again = index.entries.iter().map(|entry| entry.problem("id".to_owned(), None));
            let again: Vec<Problem> = again.collect::<Result<_, _>>().unwrap();
            prop_assert_eq!(again, problems, "{}", text);
        }

        #[test]
        fn no_text_panics(text in "[a-z(){}\\[\\]:,\"0-9/* \n]{0,80}") {
            drop(read(&text));
        }

        #[test]
        fn no_cut_or_changed_entry_panics(at in 0..ENTRY.len(), with in "[(){}:,\"A-Z0-9_]{0,3}") {
            let changed = format!("{}{with}{}", &ENTRY[..at], &ENTRY[at + 1..]);
            for entry in [changed.as_str(), &ENTRY[..at]] {
                if let Ok(index) = read(&index(entry)) {
                    for entry in &index.entries {
                        drop(entry.problem(String::new(), None));
                    }
                }
            }
        }
    }
}
