//! `.ron` indexes: which problems a collection holds, what is asked in each,
//! and what was proved. Versioned; a field that is not known is an error, so
//! that a slip of the pen is found when it is made.

use ron::error::SpannedError;
use ron::extensions::Extensions;
use serde::Deserialize;
use thiserror::Error;

use super::go_file::{self, GoFileError};
use super::problem::{Expected, Fate, Goal, Outcomes, Problem};
use crate::go::{Board, Color, Move, ParsePointError, Point, PointSet, Size};

/// An index as it was read: well formed, its entries not yet held against
/// their positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// What the collection is called.
    pub title: String,
    /// Its problems, in order.
    pub entries: Vec<Entry>,
}

/// One problem of an index.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The `.go` file beside the index that holds the position.
    #[serde(default)]
    pub file: Option<String>,
    /// The position itself, written as in a `.go` file.
    #[serde(default)]
    position: Option<String>,
    title: String,
    to_move: Color,
    targets: Vec<String>,
    #[serde(default)]
    goal: Option<Goal>,
    #[serde(default)]
    region: Option<Vec<String>>,
    #[serde(default)]
    ko: Option<String>,
    #[serde(default)]
    expected: Option<Outcomes>,
    #[serde(default)]
    answers: Vec<String>,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    motifs: Vec<String>,
    #[serde(default)]
    source: String,
    #[serde(default)]
    note: String,
}

/// The first version of the format.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexV1 {
    /// Read before, by [`AnyVersion`].
    #[serde(rename = "version")]
    _version: u32,
    title: String,
    problems: Vec<Entry>,
}

/// What every version begins with.
#[derive(Deserialize)]
struct AnyVersion {
    version: u32,
}

/// Reads an index.
///
/// # Errors
/// When the text is no index of a known version; the message begins with line
/// and column.
pub fn read(text: &str) -> Result<Index, IndexError> {
    // `ko: "C1"` is written, not `ko: Some("C1")`.
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

/// Writes an index of problems, their positions within it. What was written is
/// read back as the same problems, but for their ids, which are numbers of
/// their places.
#[must_use]
pub fn write(title: &str, problems: &[Problem]) -> String {
    let mut text = format!("(\n    version: 1,\n    title: {title:?},\n    problems: [\n");
    for problem in problems {
        text.push_str("        (\n");
        for (name, value) in fields(problem) {
            // Rows of a position begin their lines: a space would be a point.
            text.push_str(&format!("            {name}: {value},\n"));
        }
        text.push_str("        ),\n");
    }
    text.push_str("    ],\n)\n");
    text
}

/// The fields of an entry as they are written.
fn fields(problem: &Problem) -> Vec<(&'static str, String)> {
    let size = problem.board.size();
    let spelled = |point: Point| point.on(size).to_string();
    let list = |names: Vec<String>| format!("{names:?}");
    let mut fields = vec![
        (
            "position",
            format!("\"{}\"", go_file::write(&problem.board)),
        ),
        ("title", format!("{:?}", problem.title)),
        ("to_move", problem.to_move.to_string().to_ascii_lowercase()),
        (
            "targets",
            list(problem.targets.iter().copied().map(spelled).collect()),
        ),
    ];
    if let Some(goal) = problem.goal() {
        fields.push(("goal", goal.to_string()));
    }
    if let Some(region) = &problem.region {
        fields.push(("region", list(region.iter().map(spelled).collect())));
    }
    if let Some(ko) = problem.ko {
        fields.push(("ko", format!("{:?}", spelled(ko))));
    }
    if let Some(Outcomes {
        attacker_first,
        defender_first,
    }) = problem.outcomes
    {
        let (attacker, defender) = (stated(attacker_first), stated(defender_first));
        fields.push((
            "expected",
            format!("(attacker_first: {attacker}, defender_first: {defender})"),
        ));
    }
    if !problem.answers.is_empty() {
        let answers = problem.answers.iter().map(|mv| mv.on(size).to_string());
        fields.push(("answers", list(answers.collect())));
    }
    if problem.level > 0 {
        fields.push(("level", problem.level.to_string()));
    }
    if !problem.motifs.is_empty() {
        fields.push(("motifs", list(problem.motifs.clone())));
    }
    for (name, text) in [("source", &problem.source), ("note", &problem.note)] {
        if !text.is_empty() {
            fields.push((name, format!("{text:?}")));
        }
    }
    fields
}

fn stated(expected: Expected) -> String {
    match expected {
        Expected::Dead => "dead".to_owned(),
        Expected::Alive => "alive".to_owned(),
        Expected::Seki => "seki".to_owned(),
        Expected::Ko {
            without_threats,
            needs,
            threats,
        } => {
            let fate = match without_threats {
                Fate::Alive => "alive",
                Fate::Dead => "dead",
            };
            let needs = needs.to_string().to_ascii_lowercase();
            format!("ko(without_threats: {fate}, needs: {needs}, threats: {threats})")
        }
    }
}

impl Entry {
    /// What the entry calls its problem.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The problem, held against its position, under the name `id`. `file` is
    /// what the `.go` file of the entry holds, if the entry names one.
    ///
    /// # Errors
    /// When the entry and its position do not fit.
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
            ..Problem::bare(id, board)
        };
        match self.goal {
            Some(goal) if problem.goal() != Some(goal) => Err(EntryError::Goal(goal)),
            _ => Ok(problem),
        }
    }

    fn targets(&self, board: &Board) -> Result<Vec<Point>, EntryError> {
        let targets = self.targets.iter().map(|name| {
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

/// Why a text is no index.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IndexError {
    /// It is no RON, or not of this shape.
    #[error(transparent)]
    Ron(Box<SpannedError>),
    /// It comes from a later program.
    #[error("version {0} is not known to this program, which reads version 1")]
    UnknownVersion(u32),
}

impl From<SpannedError> for IndexError {
    fn from(error: SpannedError) -> Self {
        Self::Ron(Box::new(error))
    }
}

/// Why an entry does not fit its position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// The position is nowhere, or in two places.
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
    /// A target is no stone.
    #[error("there is no stone on the target {0}")]
    NoStone(String),
    /// The targets have two colours.
    #[error("the targets have two colours")]
    TwoColors,
    /// The goal is not that of the side to move.
    #[error("the side to move cannot be asked to {0}: see the target's colour")]
    Goal(Goal),
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
    fn what_is_written_is_read_back() {
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
            ..Problem::bare("0".to_owned(), board.clone())
        };
        let bare = Problem {
            targets: vec![at("B1")],
            ..Problem::bare("1".to_owned(), board.clone())
        };
        let problems = [whole, bare];
        let index = read(&write("Some \"name\"", &problems)).unwrap();
        assert_eq!(index.title, "Some \"name\"");
        for (i, problem) in problems.iter().enumerate() {
            let entry = index.entries[i].problem(i.to_string(), None);
            assert_eq!(entry.as_ref(), Ok(problem));
        }
    }

    #[test]
    fn a_slip_is_named_with_line_and_column() {
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
    fn what_is_deep_is_refused() {
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
