//! Problems in SGF files. Each game is one problem: a set-up position and
//! variations that are marked right or wrong in one of several dialects (see
//! [`Dialect`]).
//!
//! The dialect is chosen once for all games of a file: the one that marks most
//! of them. If no dialect marks at least one in ten of the games with moves,
//! the main line counts as right. A game without marks in the file's dialect
//! has no answers.
//!
//! Some authors leave the main line unmarked because it is right, and mark other
//! lines in words. A main line counts so only if it ends without a text. Where
//! lines have texts that are not understood, so that none is certainly right, the
//! answers are unclear: nothing is stated then.

mod dialect;
mod marking_words;
mod solution;
mod spoken;
mod words;
mod write;

use std::iter::successors;

use thiserror::Error;

pub use self::dialect::Dialect;
use self::dialect::{MARKING, NodeMarks};
use self::solution::answers;
use self::spoken::Spoken;
pub use self::write::write;
use super::answers::FileAnswers;
use super::limits::MOST_PROBLEMS;
use super::problem::Problem;
use crate::go::{Color, Move, Point, Size};
use crate::platform::text::excerpt;
use crate::record::sgf::{self, Fault, SgfError, Warning};
use crate::record::{InfoText, NodeId, Record, Tree, value};

/// The longest title in characters, more than a list shows.
const LONGEST_TITLE: usize = 80;
/// If the start has handicap stones only, a longer line than this is a game
/// that was played.
const LONGEST_ANSWER: usize = 60;
/// The most nodes searched for the first move. Each node may set up stones,
/// which is expensive.
const LONGEST_START: usize = 1000;
/// A node without a move marks the line to a move at most this many nodes before it.
const MARK_WITHIN: usize = 4;
/// At least one of this many games with moves must be marked; fewer marks count
/// as incidental words.
const MARKED_OF: usize = 10;

/// The contents of a file.
#[derive(Clone, Debug)]
pub struct ProblemFile {
    /// The problems, numbered by their games.
    pub problems: Vec<Problem>,
    /// The readable games that are not problems, by their numbers from 1.
    pub faults: Vec<(usize, GameFault)>,
    /// The errors of games that cannot be read.
    pub left_out: Vec<SgfError>,
    /// The repairs of the games that were read.
    pub repairs: Vec<Warning>,
    /// True if the file has more games than are read.
    pub is_cut: bool,
    /// The dialect by which answers are marked.
    pub dialect: Dialect,
}

/// The reason why a game is not a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GameFault {
    /// The game sets up no stones.
    #[error("no stones are set up, so this is no problem")]
    NoStones,
    /// The game has moves from an empty board, or many moves from one with
    /// handicap stones only.
    #[error("this is a game that was played, not a problem")]
    Played,
    /// A chain of the position has no liberty.
    #[error("the chain at {} has no liberty", stone.on(*size))]
    NoLiberty {
        /// The first stone of the chain.
        stone: Point,
        /// The size of the board.
        size: Size,
    },
}

/// Reads the problems of a file. `name` is the title of problems without one.
///
/// # Errors
/// Returns an error if no game of the file can be read.
pub fn read(bytes: &[u8], name: &str) -> Result<ProblemFile, SgfError> {
    Ok(problems(sgf::read(bytes)?, name))
}

/// Returns the problems of games that have been parsed already.
#[must_use]
pub fn problems(games: sgf::ParsedFile, name: &str) -> ProblemFile {
    at_most(games, name, MOST_PROBLEMS)
}

/// Returns true if the games are meant to be solved rather than viewed.
///
/// A single game must be set up and have marked answers. Of several games, most
/// must begin with stones of both colors.
#[must_use]
pub fn are_problems(games: &[Record]) -> bool {
    let mut set_up = games.iter().filter(|game| {
        let count = game.position(start(game)).board.stone_count();
        count.black > 0 && count.white > 0
    });
    // The iterator stops as soon as a majority is found.
    let most = games.len() / 2;
    set_up.nth(most).is_some() && (games.len() > 1 || dialect(games) != Dialect::MainLine)
}

/// Returns at most `most` problems, and at most as many faulty games.
fn at_most(games: sgf::ParsedFile, name: &str, most: usize) -> ProblemFile {
    let sgf::ParsedFile { games, warnings } = games;
    let marking = Marking::of(&games);
    let alone = games.len() == 1;
    let mut problems = Vec::new();
    let mut faults = Vec::new();
    let mut is_cut = false;
    for (game, number) in games.into_iter().zip(1..) {
        if problems.len() == most || faults.len() == most {
            is_cut = true;
            break;
        }
        let id = if alone {
            name.to_owned()
        } else {
            format!("{name}-{number}")
        };
        match problem(&game, id, marking) {
            Ok(mut problem) => {
                problem.number = number;
                problems.push(problem);
            }
            Err(fault) => faults.push((number, fault)),
        }
    }
    let is_left_out = |warning: &Warning| matches!(warning.fault, Fault::GameLeftOut(_));
    let (left_out, repairs): (Vec<_>, Vec<_>) = warnings.into_iter().partition(is_left_out);
    let left_out = left_out
        .into_iter()
        .map(|Warning { place, fault }| SgfError { place, fault });
    ProblemFile {
        problems,
        faults,
        left_out: left_out.collect(),
        repairs,
        is_cut,
        dialect: marking.dialect,
    }
}

/// The way in which a file marks answers.
#[derive(Clone, Copy, Debug)]
struct Marking {
    dialect: Dialect,
    /// True if the main line is right without a mark.
    main_line_too: bool,
}

impl Marking {
    fn of(games: &[Record]) -> Self {
        let dialect = dialect(games);
        let main_line_too = dialect == Dialect::Words && !games.iter().any(marks_main_line);
        Self {
            dialect,
            main_line_too,
        }
    }
}

/// Returns true if a game marks its main line, or calls any line right in capitals. An author
/// who writes capitals writes them in every right line.
fn marks_main_line(game: &Record) -> bool {
    let tree = game.tree();
    let marks = |node| NodeMarks::of(tree.properties(node));
    let start = start(game);
    tree.preorder()
        .any(|node| follows_move(game, node) && marks(node).has_capital_right())
        || tree
            .main_line(start)
            .any(|node| follows_move(game, node) && marks(node).has_mark(Dialect::Words))
}

/// Returns true if a node has a move, or stands at most [`MARK_WITHIN`] nodes after one.
fn follows_move(game: &Record, node: NodeId) -> bool {
    let mut path = game.tree().ancestors(node).take(MARK_WITHIN + 1);
    path.any(|node| game.move_at(node).is_some())
}

/// Returns the dialect that marks most games.
fn dialect(games: &[Record]) -> Dialect {
    let mut with_moves = 0;
    let mut marked = [0; MARKING.len()];
    let mut has_right_words = false;
    for game in games {
        let tree = game.tree();
        if tree.len() == 1 {
            continue;
        }
        with_moves += 1;
        let mut is_marked = [false; MARKING.len()];
        for node in tree.preorder() {
            // Most nodes have a move and no other property, so they are
            // skipped. Marks count only after a move; elsewhere they describe
            // the position.
            let properties = tree.properties(node);
            let is_bare = properties.len() < 2 && game.move_at(node).is_some();
            if properties.is_empty() || is_bare || !follows_move(game, node) {
                continue;
            }
            let marks = NodeMarks::of(properties);
            has_right_words |= marks.says() == Spoken::Right;
            for (is_marked, dialect) in is_marked.iter_mut().zip(MARKING) {
                *is_marked |= marks.has_mark(dialect);
            }
        }
        for (marked, is_marked) in marked.iter_mut().zip(is_marked) {
            *marked += usize::from(is_marked);
        }
    }
    let enough = |count: usize| count > 0 && count * MARKED_OF >= with_moves;
    let mut best = most(&marked);
    if best.1 == Dialect::Words && !has_right_words {
        // Words that only call lines wrong stand beside signs for the right ones.
        let of_words = std::mem::take(&mut marked[0]);
        let of_signs = most(&marked);
        if of_signs.0 > 0 && of_signs.0 * 2 >= of_words {
            best = of_signs;
        }
    }
    if enough(best.0) {
        best.1
    } else {
        Dialect::MainLine
    }
}

/// Returns the first of the dialects that mark most games.
fn most(marked: &[usize; MARKING.len()]) -> (usize, Dialect) {
    let mut best = (0, Dialect::MainLine);
    for (&count, dialect) in marked.iter().zip(MARKING) {
        if count > best.0 {
            best = (count, dialect);
        }
    }
    best
}

/// Converts a game to a problem.
fn problem(game: &Record, id: String, marking: Marking) -> Result<Problem, GameFault> {
    let tree = game.tree();
    let start = start(game);
    let position = game.position(start);
    let size = game.size();
    let count = position.board.stone_count();
    if count.black + count.white == 0 {
        return Err(match tree.first_child(start) {
            Some(_) => GameFault::Played,
            None => GameFault::NoStones,
        });
    }
    if let Some(stone) = position.board.chain_without_liberty() {
        return Err(GameFault::NoLiberty { stone, size });
    }
    let to_move = first_mover(game, start, position.to_move);
    let file_answers = answers(game, start, to_move, marking);
    if count.white == 0 && stones_of_main_line(&file_answers) > LONGEST_ANSWER {
        return Err(GameFault::Played);
    }
    let note = text(tree, start, "C").or_else(|| text(tree, NodeId::ROOT, "GC"));
    let note = note.unwrap_or_default();
    let title = named(game, start, &note);
    let info = game.info();
    let source = [InfoText::Source, InfoText::Annotator, InfoText::User];
    let source = source.into_iter().find_map(|field| info.text(field));
    let bare = Problem::bare(id, &position.board);
    Ok(Problem {
        to_move,
        ko: position
            .ko
            .and_then(|(color, point)| (color == to_move).then_some(point)),
        answers: file_answers.right_moves(),
        file_answers,
        title: title.unwrap_or_else(|| bare.title.clone()),
        source: source.unwrap_or_default(),
        note,
        ..bare
    })
}

/// Returns the last node before the first move or variation.
fn start(game: &Record) -> NodeId {
    let tree = game.tree();
    let mut at = NodeId::ROOT;
    for _ in 0..LONGEST_START {
        match tree.first_child(at) {
            Some(next) if !tree.branches(at) && game.move_at(next).is_none() => at = next,
            _ => break,
        }
    }
    at
}

/// Returns the side that moves first: the stated one, unless all first moves
/// are by the other side.
fn first_mover(game: &Record, start: NodeId, stated: Color) -> Color {
    let children = game.tree().children(start);
    let mut movers = children.filter_map(|node| game.move_at(node));
    let Some((first, _)) = movers.next() else {
        return stated;
    };
    if first == stated || movers.any(|(color, _)| color == stated) {
        stated
    } else {
        first
    }
}

/// Returns the title of a game: its name, the name of its first node, or the
/// first line of its note.
fn named(game: &Record, start: NodeId, note: &str) -> Option<String> {
    let tree = game.tree();
    let first_line = || note.lines().map(str::trim).find(|line| !line.is_empty());
    let title = game
        .info()
        .text(InfoText::GameName)
        .or_else(|| text(tree, start, "N"))
        .or_else(|| text(tree, NodeId::ROOT, "N"))
        .or_else(|| first_line().map(str::to_owned))?;
    Some(excerpt(title.trim(), LONGEST_TITLE)).filter(|title| !title.is_empty())
}

/// Returns the number of stones that the main line puts on the board. Passes do
/// not count: where one side moves twice, this program has added them.
fn stones_of_main_line(answers: &FileAnswers) -> usize {
    let main_line = successors(answers.replies(None).next(), |&at| {
        answers.replies(Some(at)).next()
    });
    main_line.filter(|&at| answers.mv(at) != Move::Pass).count()
}

/// Returns a text property of a node, if it is not empty.
fn text(tree: &Tree, node: NodeId, ident: &str) -> Option<String> {
    let text = value::text(tree.property(node, ident)?.first());
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests;
