//! The file format of lessons.

use serde::Deserialize;

use super::lesson::{Claims, Count, Lesson, Seki, Step};
use crate::go::{Board, Cell, Color, Point, Rules, Size, diagram};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonDraft {
    key: String,
    picture: String,
    #[serde(default = "black")]
    to_move: Color,
    #[serde(default)]
    reader: Option<Color>,
    #[serde(default)]
    line: Vec<StepDraft>,
    #[serde(default)]
    remarks: Vec<(usize, String)>,
    #[serde(default)]
    hint: bool,
    #[serde(default)]
    target: Option<String>,
    #[serde(default)]
    count: Option<CountDraft>,
    #[serde(default)]
    liberties: Vec<String>,
    #[serde(default)]
    joined: Option<(usize, String, String)>,
    #[serde(default)]
    alive: Vec<(usize, String)>,
    #[serde(default)]
    mortal: Vec<(usize, String)>,
    #[serde(default)]
    seki: Option<(String, String)>,
    #[serde(default)]
    handicap: Option<u8>,
}

#[derive(Deserialize)]
enum StepDraft {
    Play(String),
    Anywhere(String),
    Takes(String, usize),
    Suicide(String),
    Ko(String),
    Pass,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountDraft {
    #[serde(default)]
    after: usize,
    rules: String,
    #[serde(default)]
    komi_halves: Option<i16>,
    #[serde(default)]
    dead: Vec<String>,
    black: String,
    white: String,
    #[serde(default = "yes")]
    shown: bool,
}

const fn black() -> Color {
    Color::Black
}

const fn yes() -> bool {
    true
}

/// Reads lessons.
pub(super) fn read(text: &str) -> Result<Vec<Lesson>, String> {
    let drafts: Vec<LessonDraft> = ron::from_str(text).map_err(|error| error.to_string())?;
    let lessons = drafts.into_iter().map(|draft| {
        let key = draft.key.clone();
        lesson(draft).map_err(|why| format!("{key}: {why}"))
    });
    lessons.collect()
}

fn lesson(draft: LessonDraft) -> Result<Lesson, String> {
    let (board, labels) = picture(&draft.picture).ok_or("the picture is no board")?;
    let size = board.size();
    let at = |name: &String| at(size, name);
    let all = |names: &[String]| names.iter().map(at).collect::<Result<Vec<Point>, String>>();
    let timed = |named: &[(usize, String)]| {
        let one = |(after, name): &(usize, String)| Ok((*after, at(name)?));
        named
            .iter()
            .map(one)
            .collect::<Result<Vec<(usize, Point)>, String>>()
    };
    let step = |step: &StepDraft| {
        Ok(match step {
            StepDraft::Play(name) => Step::Play(at(name)?),
            StepDraft::Anywhere(name) => Step::Anywhere(at(name)?),
            StepDraft::Takes(name, stones) => Step::Takes(at(name)?, *stones),
            StepDraft::Suicide(name) => Step::Suicide(at(name)?),
            StepDraft::Ko(name) => Step::Ko(at(name)?),
            StepDraft::Pass => Step::Pass,
        })
    };
    let count = |count: &CountDraft| {
        let rules = Rules::named(&count.rules).map_err(|error| error.to_string())?;
        let komi = count.komi_halves.unwrap_or(rules.komi_halves);
        Ok::<Count, String>(Count {
            after: count.after,
            rules: rules.with_komi(komi),
            dead: all(&count.dead)?
                .into_iter()
                .flat_map(|stone| board.chain(stone))
                .collect(),
            says: (count.black.clone(), count.white.clone()),
            shown: count.shown,
        })
    };
    let named = |part: &str| format!("lesson-{}-{part}", draft.key);
    Ok(Lesson {
        title: format!("lesson-{}", draft.key),
        text: named("text"),
        hint: draft.hint.then(|| named("hint")),
        remarks: draft
            .remarks
            .iter()
            .map(|(after, part)| (*after, named(part)))
            .collect(),
        to_move: draft.to_move,
        reader: draft.reader,
        line: draft.line.iter().map(step).collect::<Result<_, String>>()?,
        target: draft.target.as_ref().map(at).transpose()?,
        count: draft.count.as_ref().map(count).transpose()?,
        claims: Claims {
            liberties: all(&draft.liberties)?,
            joined: match &draft.joined {
                Some((after, one, other)) => Some((*after, at(one)?, at(other)?)),
                None => None,
            },
            alive: timed(&draft.alive)?,
            mortal: timed(&draft.mortal)?,
            seki: match &draft.seki {
                Some((one, other)) => Some(Seki(at(one)?, at(other)?)),
                None => None,
            },
            handicap: draft.handicap,
        },
        key: draft.key,
        labels,
        board,
    })
}

fn at(size: Size, name: &str) -> Result<Point, String> {
    size.parse_point(name).map_err(|error| error.to_string())
}

/// Parses a position with the labels of its empty points.
fn picture(text: &str) -> Option<(Board, Vec<(Point, char)>)> {
    let is_label = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let board = diagram::read(&text.replace(is_label, "."))?;
    let letters = text.chars().filter(|c| !c.is_whitespace());
    let labels: Vec<(Point, char)> = board
        .size()
        .points()
        .zip(letters)
        .filter(|(_, letter)| is_label(*letter))
        .map(|(point, letter)| (point, letter.to_ascii_uppercase()))
        .collect();
    let on_empty = |(point, _): &(Point, char)| board.cell(*point) == Cell::Empty;
    labels.iter().all(on_empty).then_some((board, labels))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_off_the_picture() {
        let (board, labels) = picture("X a .\n1 O b\n").unwrap();
        let named: Vec<(String, char)> = labels
            .iter()
            .map(|(point, label)| (point.on(board.size()).to_string(), *label))
            .collect();
        let expected = [("B2", 'A'), ("A1", '1'), ("C1", 'B')];
        assert_eq!(
            named,
            expected.map(|(point, label)| (point.to_owned(), label))
        );
        assert_eq!(diagram::draw(&board), "X . .\n. O .\n");
    }

    #[test]
    fn an_invalid_lesson_is_reported() {
        for (text, why) in [
            ("[(key: \"x\", picture: \"X O\\nX\")]", "picture"),
            (
                "[(key: \"x\", picture: \". .\", line: [Play(\"J9\")])]",
                "x: ",
            ),
            (
                "[(key: \"x\", picture: \". .\", count: Some((rules: \"none\", black: \"\", white: \"\")))]",
                "none",
            ),
        ] {
            let message = read(text).unwrap_err();
            assert!(message.contains(why), "{message}");
        }
    }
}
