//! Writes problems as SGF, with answers marked by words in comments.

use super::words;
use crate::go::{Color, Move};
use crate::problems::answers::{AnswerId, FileAnswers};
use crate::problems::problem::Problem;
use crate::record::{InfoText, NodeId, Property, Record, sgf, value};

/// Writes each problem as a game: the position, the side to move, and the
/// solution tree marked `RIGHT` and `WRONG`. Without a tree it writes the right
/// first moves.
///
/// SGF has no properties for target, region, mask and proved results. Masked
/// points are written as empty, and the rest is left out.
#[must_use]
pub fn write<'a>(problems: impl IntoIterator<Item = &'a Problem>) -> String {
    let records: Vec<Record> = problems.into_iter().map(record).collect();
    sgf::write_collection(&records)
}

fn record(problem: &Problem) -> Record {
    let mut record = Record::new(problem.size());
    record.set_text(InfoText::GameName, &problem.title);
    record.set_text(InfoText::Source, &problem.source);
    let board = problem.board();
    let tree = record.tree_mut();
    for (color, ident) in [(Color::Black, "AB"), (Color::White, "AW")] {
        let stones = board.stones();
        let stones = stones.filter(|(_, owner)| *owner == color);
        let spelled: Vec<String> = stones.map(|(p, _)| value::spell_point(p)).collect();
        if let Some(list) = Property::new(ident, spelled.iter().map(String::as_str)) {
            tree.set(NodeId::ROOT, list);
        }
    }
    let letter = value::color_letter(problem.to_move);
    tree.set(NodeId::ROOT, Property::simple_text("PL", letter));
    if !problem.note.is_empty() {
        tree.set(NodeId::ROOT, Property::text("C", &problem.note));
    }
    if problem.file_answers.is_empty() {
        for &mv in &problem.answers {
            let node = vec![played(problem.to_move, mv), Property::text("C", "RIGHT")];
            tree.add(NodeId::ROOT, node);
        }
    } else {
        add_answers(&mut record, &problem.file_answers, problem.to_move);
    }
    record
}

fn add_answers(record: &mut Record, answers: &FileAnswers, first: Color) {
    // Moves that are still to be written, each with its parent node and its
    // side.
    let mut ahead: Vec<(AnswerId, NodeId, Color)> = Vec::new();
    let push = |ahead: &mut Vec<_>, at: Option<AnswerId>, node, color| {
        let start = ahead.len();
        ahead.extend(answers.replies(at).map(|id| (id, node, color)));
        ahead[start..].reverse();
    };
    push(&mut ahead, None, NodeId::ROOT, first);
    while let Some((id, parent, color)) = ahead.pop() {
        let mut properties = vec![played(color, answers.mv(id))];
        let comment = words::write(answers.mark(id), answers.hint(id), answers.comment(id));
        if !comment.is_empty() {
            properties.push(Property::text("C", &comment));
        }
        let node = record.tree_mut().add(parent, properties);
        push(&mut ahead, Some(id), node, color.opponent());
    }
}

fn played(color: Color, mv: Move) -> Property {
    let ident = match color {
        Color::Black => "B",
        Color::White => "W",
    };
    Property::simple_text(ident, &value::spell_play(mv))
}
